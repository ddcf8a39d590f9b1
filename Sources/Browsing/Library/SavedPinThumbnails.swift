import Feeds
import Files
import Glibc
import LibraryValues
import PictureDecoding
import PinLibrary

/// The thumbnails of saved pins, which are displayed when the original picture is missing.
struct SavedPinThumbnails: Sendable {
    let pool: DecoderPool
    /// The absolute path of the folder for thumbnail files; `nil` to leave missing pictures unchanged.
    let folder: String?

    /// Pins with thumbnails instead of missing pictures.
    struct Replacement: Sendable {
        var pins: [Pin]
        /// The pins that show a thumbnail.
        var pinsWithThumbnail: Set<Pin.ID> = []
    }

    /// Stores a thumbnail of a saved pin. Failures are ignored, since the pin is saved anyway.
    func storeThumbnail(of pin: Pin, in library: PinLibrary, _ account: Account) async {
        guard let path = pin.picture.cacheKey,
            let bytes = try? await pool.thumbnailFile(ofPictureAt: path, byteLimit: PinLibrary.maximumThumbnailSize)
        else { return }
        try? await library.storeThumbnail(bytes, of: pin.id, by: account.id)
    }

    /// Returns the pins with missing pictures replaced by their stored thumbnails.
    func replacingMissingPictures(of pins: [Pin], in library: PinLibrary, _ account: Account) async -> Replacement {
        guard let folder else { return Replacement(pins: pins) }
        // Checking files blocks while a disk does not respond, so use another thread.
        let missing = await Task.detached { pins.indices.filter { Self.isMissing(pins[$0].picture) } }.value
        var result = Replacement(pins: pins)
        for index in missing {
            let pin = pins[index]
            guard let bytes = try? await library.thumbnail(of: pin.id, by: account.id),
                let path = await Task.detached(operation: { Self.writeFile(with: bytes, in: folder) }).value
            else { continue }
            result.pins[index].picture = .file(path: path)
            result.pinsWithThumbnail.insert(pin.id)
        }
        return result
    }

    private static func isMissing(_ picture: PictureReference) -> Bool {
        switch picture {
        case .unavailable: true
        // The server is contacted when the picture is displayed.
        case .remote: false
        case .file(let path): isFileMissing(path)
        case .archiveMember(let member): isFileMissing(member.archive)
        }
    }

    /// Returns whether the file does not exist. A file that cannot be checked may exist.
    private static func isFileMissing(_ path: String) -> Bool {
        access(path, F_OK) != 0 && (errno == ENOENT || errno == ENOTDIR)
    }

    /// Writes bytes to a file that only the user can read, named by their digest, unless it exists. Returns the path;
    /// `nil` on failure.
    private static func writeFile(with bytes: [UInt8], in folder: String) -> String? {
        let name = "\(String(bytes.digest(), radix: 16))-\(bytes.count).png"
        let path = "\(folder)/\(name)"
        var status = stat()
        if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, Int(status.st_size) == bytes.count {
            return path
        }
        let isWritten: Void? = try? OpenFolder(creating: folder, mode: 0o700).write(bytes, to: name, .cached)
        return isWritten.map { path }
    }
}

extension LibrarySession {
    /// Stores a thumbnail in the background, after the thumbnails that were enqueued before.
    func enqueueThumbnail(of pin: Pin, in library: PinLibrary, _ account: Account) {
        thumbnailTask = Task { [thumbnails, previous = thumbnailTask] in
            await previous?.value
            await thumbnails.storeThumbnail(of: pin, in: library, account)
        }
    }

    /// Stores missing thumbnails of pins that were imported, or saved shortly before the program ended: a limited
    /// number at each start, after the first screen is displayed.
    func storeMissingThumbnails(in library: PinLibrary, _ account: Account) {
        missingThumbnailTask = Task { [thumbnails] in
            guard (try? await Task.sleep(for: Self.missingThumbnailDelay)) != nil,
                let pins = try? await library.savedPinsWithoutThumbnail(
                    by: account.id, limit: Self.missingThumbnailLimit)
            else { return }
            for pin in pins where !Task.isCancelled { await thumbnails.storeThumbnail(of: pin, in: library, account) }
        }
    }

    private static let missingThumbnailDelay = Duration.seconds(2)
    private static let missingThumbnailLimit = 500

    /// Waits up to a second until all thumbnails are stored. The next session stores missing thumbnails.
    func finishThumbnails() async {
        guard let thumbnailTask else { return }
        let (ended, end) = AsyncStream.makeStream(of: Void.self)
        Task.detached {
            await thumbnailTask.value
            end.finish()
        }
        Task.detached {
            try? await Task.sleep(for: .seconds(1))
            end.finish()
        }
        for await _ in ended {}
    }
}
