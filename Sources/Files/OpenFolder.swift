import Glibc
import SystemPackage

/// An open folder. If it is moved, operations on it apply to its new location.
package final class OpenFolder: Sendable {
    /// The path as given; empty if created from a descriptor.
    package let path: String
    /// The descriptor, which is open while this object exists.
    package let descriptor: FileDescriptor

    /// Opens a folder and resolves symbolic links. An empty path is the working directory.
    /// - Throws: `FileError`
    package init(_ path: String) throws(FileError) {
        let name = path.isEmpty ? "." : try FilePath(path, for: .open).string
        var rawDescriptor = open(name, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        // Files can be created even in a folder that can't be listed.
        if rawDescriptor < 0, errno == EACCES { rawDescriptor = open(name, Self.pathOnly | O_DIRECTORY | O_CLOEXEC) }
        guard rawDescriptor >= 0 else { throw FileError(path, .open, code: errno) }
        descriptor = FileDescriptor(rawValue: rawDescriptor)
        self.path = path
    }

    /// `O_PATH`, which glibc declares only with `_GNU_SOURCE`.
    static let pathOnly: CInt = 0o10000000

    /// Opens a folder. Creates it and its parents if they don't exist.
    /// - Parameter mode: the permissions of created folders, before the process's umask is applied.
    /// - Throws: `FileError`
    package convenience init(creating path: String, mode: mode_t = 0o777) throws(FileError) {
        try Self.create(path, mode: mode)
        try self.init(path)
    }

    /// Takes ownership of a descriptor.
    init(_ descriptor: FileDescriptor) {
        self.descriptor = descriptor
        path = ""
    }

    deinit {
        try? descriptor.close()
    }

    /// Creates a folder and its parents, and synchronizes them to the disk. Existing folders are unchanged.
    /// - Parameter mode: the permissions of created folders, before the process's umask is applied.
    /// - Throws: `FileError` with the path that can't be created. Doesn't detect a file in place of the folder.
    package static func create(_ path: String, mode: mode_t = 0o777) throws(FileError) {
        let fullPath = try FilePath(path, for: .create)
        if access(fullPath.string, F_OK) == 0 { return }
        var createdPath = FilePath(root: fullPath.root, [])
        for component in fullPath.components {
            let parent = createdPath
            createdPath.append(component)
            if mkdir(createdPath.string, mode) == 0 {
                try? OpenFolder(parent.string).synchronize()
            } else if errno != EEXIST {
                // In the root folder, for example, `mkdir` may fail with another error although the folder exists.
                let code = errno
                if access(createdPath.string, F_OK) != 0 { throw FileError(createdPath.string, .create, code: code) }
            }
        }
    }

    /// Synchronizes the folder's entries to the disk. Does nothing on file systems that don't support it.
    /// - Throws: `FileError`
    package func synchronize() throws(FileError) {
        guard uninterrupted({ fsync(descriptor.rawValue) }) == 0 || errno == EINVAL || errno == EBADF else {
            throw FileError(path, .write, code: errno)
        }
    }

    /// Locks the folder until this object is destroyed.
    /// - Parameter timeout: the maximum time to wait; `nil` to wait indefinitely.
    /// - Throws: `FileError` with `EWOULDBLOCK` after the timeout.
    package func lock(timeout: Duration? = nil) throws(FileError) {
        let end = timeout.map { ContinuousClock.now + $0 }
        while flock(descriptor.rawValue, end == nil ? LOCK_EX : LOCK_EX | LOCK_NB) != 0 {
            let code = errno
            if code == EINTR { continue }
            guard code == EWOULDBLOCK, let end, ContinuousClock.now < end else {
                throw FileError(path, .lock, code: code)
            }
            usleep(10_000)
        }
    }

    /// Returns the names of a folder's entries, including hidden ones, unordered; empty if it can't be listed.
    package static func names(at path: String) -> [String] { (try? OpenFolder(path))?.names ?? [] }

    /// The names of the folder's entries, including hidden ones, unordered; empty if it can't be listed.
    package var names: [String] {
        // Use a separate descriptor, since concurrent listings would share the position of `descriptor`.
        let listing = openat(descriptor.rawValue, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard listing >= 0 else { return [] }
        guard let stream = fdopendir(listing) else {
            close(listing)
            return []
        }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            // Not through `pointee`, since a record is shorter than `dirent` and reading beyond it may fault.
            let start = UnsafeRawPointer(entry) + (MemoryLayout<dirent>.offset(of: \.d_name) ?? 19)
            let name = String(path: start.assumingMemoryBound(to: CChar.self))
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }
}
