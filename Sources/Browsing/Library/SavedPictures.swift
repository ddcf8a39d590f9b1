import Feeds
import Files
import Glibc
import LibraryValues
import PictureDecoding
import PinLibrary

/// The small pictures that are kept of saved pins, for when their own are gone.
struct SavedPictures: Sendable {
    let pool: DecoderPool
    /// The folder for those that stand in for a picture, an absolute path; nil when there is no place for them.
    let folder: String?

    /// Pins as they can be shown.
    struct Shown: Sendable {
        var pins: [Pin]
        /// Those that show their small picture.
        var standIns: Set<Pin.ID> = []
    }

    /// Keeps a small picture of a saved pin. Nothing is said when there is none to be had: the pin is saved all the same.
    func keep(_ pin: Pin, in library: PinLibrary, _ account: Account) async {
        guard let path = pin.picture.key,
            let bytes = try? await pool.keepsake(ofPictureAt: path, byteLimit: PinLibrary.largestThumbnail)
        else { return }
        try? await library.keep(thumbnail: bytes, of: pin.id, by: account.id)
    }

    /// Pins whose picture is gone get the small one that was kept in its place.
    func shown(_ pins: [Pin], in library: PinLibrary, _ account: Account) async -> Shown {
        guard let folder else { return Shown(pins: pins) }
        // A disk that does not answer holds up this thread alone.
        let missing = await Task.detached { pins.indices.filter { Self.isGone(pins[$0].picture) } }.value
        var shown = Shown(pins: pins)
        for index in missing {
            let pin = pins[index]
            guard let bytes = try? await library.thumbnail(of: pin.id, by: account.id),
                let path = await Task.detached(operation: { Self.file(with: bytes, in: folder) }).value
            else { continue }
            shown.pins[index].picture = .file(path: path)
            shown.standIns.insert(pin.id)
        }
        return shown
    }

    private static func isGone(_ picture: PictureReference) -> Bool {
        switch picture {
        case .unavailable: true
        // Its server has it, or says that it has not when it is to be seen.
        case .remote: false
        case .file(let path): isMissing(path)
        case .member(let member): isMissing(member.archive)
        }
    }

    /// What may not be looked at may be there.
    private static func isMissing(_ path: String) -> Bool {
        access(path, F_OK) != 0 && (errno == ENOENT || errno == ENOTDIR)
    }

    /// A file of this person's alone with these bytes, named after them; nil when it cannot be written.
    private static func file(with bytes: [UInt8], in folder: String) -> String? {
        let name = "\(String(bytes.digest(), radix: 16))-\(bytes.count).png"
        let path = "\(folder)/\(name)"
        var status = stat()
        if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, Int(status.st_size) == bytes.count {
            return path
        }
        let isWritten: Void? = try? OpenFolder(making: folder, mode: 0o700).write(bytes, to: name, .cached)
        return isWritten.map { path }
    }
}

extension LibrarySession {
    /// Has a small picture of a pin kept when those before are; nobody waits for it.
    func keepPicture(of pin: Pin, in library: PinLibrary, _ account: Account) {
        pictureKeeping = Task { [pictures, before = pictureKeeping] in
            await before?.value
            await pictures.keep(pin, in: library, account)
        }
    }

    /// Keeps small pictures of pins that were brought in from elsewhere, or saved shortly before the program ended: few at
    /// each start, and once the first screen is shown.
    func catchUp(in library: PinLibrary, _ account: Account) {
        catchingUp = Task { [pictures] in
            guard (try? await Task.sleep(for: Self.catchUpDelay)) != nil,
                let pins = try? await library.savedPinsWithoutThumbnail(by: account.id, limit: Self.catchUpLimit)
            else { return }
            for pin in pins where !Task.isCancelled { await pictures.keep(pin, in: library, account) }
        }
    }

    private static let catchUpDelay = Duration.seconds(2)
    private static let catchUpLimit = 500

    /// Returns when every small picture is kept, after a second at most: the next start catches up on those that are not.
    func finishKeeping() async {
        guard let pictureKeeping else { return }
        let (ended, end) = AsyncStream.makeStream(of: Void.self)
        Task.detached {
            await pictureKeeping.value
            end.finish()
        }
        Task.detached {
            try? await Task.sleep(for: .seconds(1))
            end.finish()
        }
        for await _ in ended {}
    }
}
