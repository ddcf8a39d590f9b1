import Files
import Foundation

/// A download of a local picture: a byte-for-byte copy under an unused name.
///
/// The copy has a temporary name until it is complete, so that an incomplete picture never has the final name.
package struct PictureDownload: Sendable {
    /// The absolute path of the picture.
    package let source: String
    /// The title to name the copy after; if empty, the file's name is used.
    package let title: String
    /// The absolute path of the destination folder, which is created if missing.
    package let folder: String
    /// Whether the copy has the permissions of the source; otherwise it has those of a new file.
    package let keepsPermissions: Bool

    package init(source: String, title: String, folder: String, keepsPermissions: Bool = true) {
        self.source = source
        self.title = title
        self.folder = folder
        self.keepsPermissions = keepsPermissions
    }

    /// The number of bytes to copy between checks for cancellation.
    private static let chunkSize = 1 << 20
    private static let progressInterval = Duration.milliseconds(100)

    func run(progress: (DownloadProgress) -> Void) throws(DownloadError) -> String {
        let input = try openSource()
        defer { close(input.descriptor) }
        let folder = try OpenFolder.forDownloads(folder)
        do {
            var temporaryFile = try TemporaryFile(in: folder, mode: keepsPermissions ? input.mode : 0o666)
            temporaryFile.lock()
            let head = try copy(input, to: temporaryFile, progress)
            let fileName = source.split(separator: "/").last.map(String.init) ?? ""
            let name = DownloadName(title: title, fileName: fileName, head: head)
            if let path = try folder.rename(&temporaryFile, to: name) { return path }
        } catch {
            throw DownloadError(error, folder: folder.path)
        }
        throw .noName(folder: folder.path)
    }

    // MARK: Source

    private struct Input {
        var descriptor: Int32
        var status: stat

        var mode: mode_t { status.st_mode & 0o666 }

        /// Whether the file is unmodified since it was opened.
        var isUnchanged: Bool {
            var current = stat()
            guard fstat(descriptor, &current) == 0 else { return false }
            return current.st_size == status.st_size && current.st_mtim.tv_sec == status.st_mtim.tv_sec
                && current.st_mtim.tv_nsec == status.st_mtim.tv_nsec
        }
    }

    private func openSource() throws(DownloadError) -> Input {
        guard !source.utf8.contains(0) else { throw .sourceMissing(path: source) }
        let kind: LocalFile.Kind
        do throws(FileError) {
            kind = try LocalFile(path: source).kind
        } catch {
            throw readError(error)
        }
        // Opening a device can have side effects.
        guard kind == .regular else { throw .sourceNotAFile(path: source) }
        // The file may have been replaced since: without O_NONBLOCK, opening a pipe waits for its writer.
        let descriptor = Files.open(source, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard descriptor >= 0 else { throw readError(FileError(source, .open, code: errno)) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            throw .sourceNotAFile(path: source)
        }
        return Input(descriptor: descriptor, status: status)
    }

    private func readError(_ error: FileError) -> DownloadError {
        if error.isMissing { return .sourceMissing(path: source) }
        // A socket, or a device without a driver.
        if error.code == ENXIO || error.code == ENODEV { return .sourceNotAFile(path: source) }
        return .sourceUnreadable(path: source, code: error.code)
    }

    // MARK: Copying

    /// Copies the picture to the temporary file.
    /// - Returns: the first bytes of the picture.
    private func copy(
        _ input: Input, to temporaryFile: borrowing TemporaryFile, _ progress: (DownloadProgress) -> Void
    ) throws -> [UInt8] {
        var buffer = [UInt8](repeating: 0, count: Self.chunkSize)
        var head: [UInt8] = []
        var done = 0
        let clock = ContinuousClock()
        let start = clock.now
        var lastReport = start
        while true {
            if Task.isCancelled { throw DownloadError.cancelled }
            let count = read(input.descriptor, &buffer, buffer.count)
            if count < 0 {
                if errno == EINTR { continue }
                throw readError(FileError(source, .read, code: errno))
            }
            if count == 0 { break }
            try temporaryFile.write(buffer[..<count])
            if head.isEmpty { head = Array(buffer.prefix(min(count, PictureFormat.headLength))) }
            done += count
            if clock.now - lastReport >= Self.progressInterval {
                lastReport = clock.now
                progress(
                    DownloadProgress(
                        done: done, total: max(done, Int(input.status.st_size)),
                        seconds: (lastReport - start) / .seconds(1)))
            }
        }
        guard done == Int(input.status.st_size), input.isUnchanged else {
            throw DownloadError.sourceChanged(path: source)
        }
        return head
    }
}
