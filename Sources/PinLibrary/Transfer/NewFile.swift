import Foundation
import LibraryValues

/// A file that is there complete, or not at all, and replaces none.
struct NewFile: ~Copyable {
    /// Absolute.
    let path: String
    /// Where it is until it is complete.
    let temporary: String
    private let descriptor: CInt
    private var buffer: [UInt8] = []

    private init(path: String, temporary: String, descriptor: CInt) {
        self.path = path
        self.temporary = temporary
        self.descriptor = descriptor
    }

    /// - Throws: `PinLibraryError`: `fileExists`, `diskFull`, `writeFailed`.
    static func begin(at path: String) throws(PinLibraryError) -> NewFile {
        let path = URL(fileURLWithPath: path).standardizedFileURL.path
        guard isFree(path) else { throw .fileExists(path: path) }
        let folder = (path as NSString).deletingLastPathComponent
        let name = (path as NSString).lastPathComponent
        let temporary = folder + "/." + name + "." + UUID().uuidString.prefix(8) + ".part"
        let descriptor = open(temporary, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw error(errno, at: path) }
        return NewFile(path: path, temporary: temporary, descriptor: descriptor)
    }

    deinit {
        close(descriptor)
        unlink(temporary)
    }

    /// Whether nothing has that name, not even a link to nothing.
    static func isFree(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) != 0
    }

    mutating func write(_ bytes: some Sequence<UInt8>) throws(PinLibraryError) {
        buffer.append(contentsOf: bytes)
        if buffer.count >= 1 << 20 { try flush() }
    }

    /// Gives it its name; it is on the disk when this returns.
    consuming func finish() throws(PinLibraryError) {
        try flush()
        guard fsync(descriptor) == 0 else { throw Self.error(errno, at: path) }
        // Unlike a rename, a link never replaces; not every file system has links.
        if link(temporary, path) != 0 {
            let code = errno
            if code == EEXIST { throw .fileExists(path: path) }
            guard [EPERM, EOPNOTSUPP, EMLINK].contains(code) else { throw Self.error(code, at: path) }
            guard Self.isFree(path) else { throw .fileExists(path: path) }
            guard rename(temporary, path) == 0 else { throw Self.error(errno, at: path) }
        }
        _ = Folder(path: (path as NSString).deletingLastPathComponent).synchronise()
    }

    private mutating func flush() throws(PinLibraryError) {
        let failure = buffer.withUnsafeBytes { PictureFolder.writeAll($0, descriptor) }
        if let failure { throw Self.error(failure, at: path) }
        buffer.removeAll(keepingCapacity: true)
    }

    static func error(_ code: CInt, at path: String) -> PinLibraryError {
        code == ENOSPC || code == EDQUOT
            ? .diskFull(path: path) : .writeFailed(path: path, reason: SystemError.reason(code))
    }
}
