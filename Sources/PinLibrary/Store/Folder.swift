import Foundation

/// A folder of the library's, by its absolute path.
struct Folder: Sendable {
    let path: String

    /// Makes the folder, and those above it, for their owner alone (0700); one that exists is left as it is.
    /// - Throws: an error of the file system.
    func make() throws {
        if access(path, F_OK) == 0 { return }
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        _ = Folder(path: (path as NSString).deletingLastPathComponent).synchronise()
    }

    /// Waits until what was made, renamed or removed in the folder is on the disk; nil, or the `errno` of the failure.
    func synchronise() -> CInt? {
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return errno }
        let folder = Descriptor(descriptor)
        return fsync(folder.value) == 0 ? nil : errno
    }
}

/// A file descriptor that is closed when it goes.
struct Descriptor: ~Copyable {
    let value: CInt

    init(_ value: CInt) {
        self.value = value
    }

    deinit {
        close(value)
    }
}
