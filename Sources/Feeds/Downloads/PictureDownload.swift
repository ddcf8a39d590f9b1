import Files
import Foundation
import Languages

/// The copy of a picture's own file, byte for byte, under a name that nothing has.
///
/// It grows under a passing name in the same folder, so that nobody ever sees half a picture under its name.
package struct PictureDownload: Sendable {
    /// An absolute path.
    package let source: String
    /// What the copy is named after; the file's own name when it is empty.
    package let title: String
    /// An absolute path; made when it is not there.
    package let folder: String
    /// Whether nobody may do more with the copy than with the source; else it is as the person's new files are.
    package let keepsPermissions: Bool

    package init(source: String, title: String, folder: String, keepsPermissions: Bool = true) {
        self.source = source
        self.title = title
        self.folder = folder
        self.keepsPermissions = keepsPermissions
    }

    /// Bytes that are copied between two looks at whether to go on.
    private static let chunk = 1 << 20
    /// How often progress is told.
    private static let pace = Duration.milliseconds(100)

    func run(progress: (DownloadProgress) -> Void) throws(DownloadError) -> String {
        let input = try open()
        defer { close(input.descriptor) }
        let folder = try OpenFolder.forDownloads(folder)
        do {
            var passing = try PassingFile(in: folder, mode: keepsPermissions ? input.mode : 0o666)
            passing.lock()
            let head = try copy(input, to: passing, progress)
            let fileName = source.split(separator: "/").last.map(String.init) ?? ""
            let name = DownloadName(title: title, fileName: fileName, head: head)
            if let path = try folder.take(&passing, as: name) { return path }
        } catch let fault as FileFault {
            throw DownloadError(fault, folder: folder.path)
        } catch {
            throw error as? DownloadError
                ?? .notWritten(folder: folder.path, reason: .other(UnderlyingError(message: "\(error)")))
        }
        throw .noName(folder: folder.path)
    }

    // MARK: The source

    private struct Input {
        var descriptor: Int32
        var status: stat

        var mode: mode_t { status.st_mode & 0o666 }

        /// Whether the file is what it was when it was opened.
        var isUnchanged: Bool {
            var now = stat()
            guard fstat(descriptor, &now) == 0 else { return false }
            return now.st_size == status.st_size && now.st_mtim.tv_sec == status.st_mtim.tv_sec
                && now.st_mtim.tv_nsec == status.st_mtim.tv_nsec
        }
    }

    private func open() throws(DownloadError) -> Input {
        guard !source.utf8.contains(0) else { throw .sourceMissing(path: source) }
        let kind: LocalFile.Kind
        do throws(FileFault) {
            kind = try LocalFile(path: source).kind
        } catch {
            throw unreadable(error)
        }
        // Some devices do something when they are but opened.
        guard kind == .regular else { throw .sourceNotAFile(path: source) }
        // It may be another by now: without O_NONBLOCK, opening a pipe waits for its writer.
        let descriptor = Files.open(source, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard descriptor >= 0 else { throw unreadable(FileFault(source, .opened, code: errno)) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            throw .sourceNotAFile(path: source)
        }
        return Input(descriptor: descriptor, status: status)
    }

    private func unreadable(_ fault: FileFault) -> DownloadError {
        if fault.isMissing { return .sourceMissing(path: source) }
        // A socket, or a device without a driver.
        if fault.code == ENXIO || fault.code == ENODEV { return .sourceNotAFile(path: source) }
        return .sourceUnreadable(path: source, code: fault.code)
    }

    // MARK: The copy

    /// - Returns: the first bytes.
    private func copy(
        _ input: Input, to passing: borrowing PassingFile, _ progress: (DownloadProgress) -> Void
    ) throws -> [UInt8] {
        var buffer = [UInt8](repeating: 0, count: Self.chunk)
        var head: [UInt8] = []
        var done = 0
        let clock = ContinuousClock()
        let start = clock.now
        var told = start
        while true {
            if Task.isCancelled { throw DownloadError.cancelled }
            let count = read(input.descriptor, &buffer, buffer.count)
            if count < 0 {
                if errno == EINTR { continue }
                throw unreadable(FileFault(source, .read, code: errno))
            }
            if count == 0 { break }
            try passing.write(buffer[..<count])
            if head.isEmpty { head = Array(buffer.prefix(min(count, PictureFormat.headLength))) }
            done += count
            if clock.now - told >= Self.pace {
                told = clock.now
                progress(
                    DownloadProgress(
                        done: done, total: max(done, Int(input.status.st_size)),
                        seconds: (told - start) / .seconds(1)))
            }
        }
        guard done == Int(input.status.st_size), input.isUnchanged else {
            throw DownloadError.sourceChanged(path: source)
        }
        return head
    }
}
