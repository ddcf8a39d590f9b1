import Foundation

/// A file that gets other contents, all of them or none.
struct FileReplacement {
    /// Absolute or relative; no symbolic link unless its target cannot be told.
    let path: String

    struct Failure: Error {
        /// `errno`
        let code: CInt
    }

    /// Follows symbolic links, so that a file kept elsewhere is replaced there and the link stays.
    init(following path: String) {
        var path = path
        // As many as Linux follows.
        for _ in 0..<40 {
            var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
            let count = buffer.withUnsafeMutableBytes { bytes in
                bytes.withMemoryRebound(to: CChar.self) { characters in
                    characters.baseAddress.map { readlink(path, $0, characters.count) } ?? -1
                }
            }
            guard count > 0 else { break }
            let target = String(decoding: buffer[..<count], as: UTF8.self)
            path = target.hasPrefix("/") ? target : (path as NSString).deletingLastPathComponent + "/" + target
        }
        self.path = path
    }

    private var folder: String {
        let folder = (path as NSString).deletingLastPathComponent
        return folder.isEmpty ? "." : folder
    }

    /// Reads and replaces while no other program does in this folder: of two that change the file at once, none loses
    /// what the other has changed. A folder that is not there, or that somebody keeps locked for two seconds, is gone on
    /// with as it is.
    func alone<Value, Failure>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return try body() }
        // Closing it unlocks it.
        defer { close(descriptor) }
        for _ in 0..<200 {
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 {
                removeRemains()
                break
            }
            usleep(10_000)
        }
        return try body()
    }

    /// Removes what programs left that were killed while they wrote.
    private func removeRemains() {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        where name.hasPrefix(Self.prefix) && name.hasSuffix(Self.suffix) {
            unlink(folder + "/" + name)
        }
    }

    private static let prefix = ".config-"
    private static let suffix = ".part"

    /// - Throws: what the system says. The file is then as it was.
    func write(_ bytes: [UInt8]) throws(Failure) {
        try make(folder)
        var status = stat()
        let mode = stat(path, &status) == 0 ? status.st_mode & 0o7777 : 0o644
        // A file that may not be written to is meant to stay as it is, even where its folder would let it be replaced.
        if access(path, F_OK) == 0, access(path, W_OK) != 0 { throw Failure(code: errno) }
        let temporary = folder + "/" + Self.prefix + UUID().uuidString + Self.suffix
        let descriptor = open(temporary, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw Failure(code: errno) }
        do throws(Failure) {
            defer { close(descriptor) }
            try Self.write(bytes, to: descriptor)
            guard fchmod(descriptor, mode) == 0, fsync(descriptor) == 0 else { throw Failure(code: errno) }
            guard rename(temporary, path) == 0 else { throw Failure(code: errno) }
        } catch {
            unlink(temporary)
            throw error
        }
        synchroniseFolder()
    }

    /// A file that is replaced is on the disk once its folder is.
    private func synchroniseFolder() {
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }

    private func make(_ folder: String) throws(Failure) {
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        } catch {
            guard access(folder, X_OK) == 0 else { throw Failure(code: errno == 0 ? ENOENT : errno) }
        }
    }

    private static func write(_ bytes: [UInt8], to descriptor: CInt) throws(Failure) {
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                let rest = UnsafeRawBufferPointer(rebasing: buffer[written...])
                return Foundation.write(descriptor, rest.baseAddress, rest.count)
            }
            if count >= 0 {
                written += count
            } else if errno != EINTR {
                throw Failure(code: errno)
            }
        }
    }
}
