import Glibc
import SystemPackage

/// A file that is written under a hidden temporary name in its folder and then renamed atomically.
///
/// The file is deleted if it isn't renamed before this value is destroyed.
package struct TemporaryFile: ~Copyable {
    /// The durability of the renamed file after a power failure.
    package enum Durability: Sendable {
        /// The contents are synchronized before renaming, and the name before the call returns.
        case durable
        /// Nothing is synchronized, so the file may be missing or empty: for caches.
        case cached
    }

    private let folder: OpenFolder
    private let name: String
    /// The descriptor; `nil` after closing.
    private var descriptor: FileDescriptor?
    private var isPrepared = false
    private var isRenamed = false

    /// - Parameters:
    ///   - label: the temporary name starts with `.` and this label, by which `removeStaleTemporaryFiles` finds it.
    ///   - mode: the permissions, before the process's umask is applied. The owner can always read and write.
    /// - Throws: `FileError`
    package init(in folder: OpenFolder, label: String = "pinfeed", mode: mode_t = 0o600) throws(FileError) {
        self.folder = folder
        name = ".\(label)-\(String(UInt64.random(in: 0...(.max)), radix: 36))\(Self.suffix)"
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
        let rawDescriptor = openat(folder.descriptor.rawValue, name, flags, mode | 0o600)
        guard rawDescriptor >= 0 else { throw FileError(folder.path, .write, code: errno) }
        descriptor = FileDescriptor(rawValue: rawDescriptor)
    }

    deinit {
        try? descriptor?.close()
        if !isRenamed { unlinkat(folder.descriptor.rawValue, name, 0) }
    }

    fileprivate static let suffix = ".part"

    /// The path of the temporary file.
    package var path: String { FilePath(folder.path).appending(name).string }

    /// Locks the file against `removeStaleTemporaryFiles`. On file systems without locks, only its age protects it.
    package func lock() {
        if let descriptor { flock(descriptor.rawValue, LOCK_EX | LOCK_NB) }
    }

    /// Appends bytes.
    /// - Throws: `FileError`; some of the bytes may have been written.
    package func write(_ bytes: ArraySlice<UInt8>) throws(FileError) {
        guard let descriptor else { throw FileError(folder.path, .write, code: EBADF) }
        try Self.write(bytes, to: descriptor, of: folder.path)
    }

    /// Writes all bytes, repeating partial writes. `path` is the path in errors.
    static func write(_ bytes: ArraySlice<UInt8>, to descriptor: FileDescriptor, of path: String) throws(FileError) {
        var rest = bytes
        while !rest.isEmpty {
            let count: Int
            do {
                count = try rest.withUnsafeBytes { try descriptor.write($0) }
            } catch {
                throw FileError(path, .write, code: (error as? Errno)?.rawValue ?? EIO)
            }
            guard count > 0 else { throw FileError(path, .write, code: EIO) }
            rest = rest.dropFirst(count)
        }
    }

    /// Sets the permissions, regardless of the process's umask.
    package func setPermissions(_ mode: mode_t) throws(FileError) {
        guard let descriptor else { throw FileError(folder.path, .write, code: EBADF) }
        guard fchmod(descriptor.rawValue, mode) == 0 else { throw FileError(folder.path, .write, code: errno) }
    }

    /// Synchronizes the contents to the disk.
    package mutating func synchronize() throws(FileError) { try prepareForRename(.durable) }

    /// Renames the file, replacing an existing one.
    /// - Throws: `FileError`; an existing file is unchanged then.
    package consuming func rename(_ newName: String, _ durability: Durability = .durable) throws(FileError) {
        try prepareForRename(durability)
        let folder = folder.descriptor.rawValue
        guard renameat(folder, name, folder, newName) == 0 else { throw renameError(newName) }
        isRenamed = true
        // The replaced file can't be restored, so a failure here can't be handled.
        if durability == .durable { try? self.folder.synchronize() }
    }

    /// Renames the file without replacing an existing one.
    /// - Returns: `false` if a file or dangling symbolic link has that name. Callers can retry with another name.
    /// - Throws: `FileError`; the file isn't renamed then.
    package mutating func renameIfFree(_ newName: String, _ durability: Durability = .durable) throws(FileError) -> Bool
    {
        try prepareForRename(durability)
        let folder = folder.descriptor.rawValue
        if linkat(folder, name, folder, newName, 0) == 0 {
            unlinkat(folder, name, 0)
        } else {
            switch errno {
            case EEXIST: return false
            case EPERM, EOPNOTSUPP, ENOSYS, EMLINK: if try !renameIfFreeWithoutLinks(newName) { return false }
            default: throw renameError(newName)
            }
        }
        isRenamed = true
        guard durability == .durable else { return true }
        do {
            try self.folder.synchronize()
        } catch {
            unlinkat(folder, newName, 0)
            throw error
        }
        return true
    }

    /// Renames the file on file systems without hard links, such as FAT. An empty file reserves the name first.
    /// - Returns: `false` if the name exists.
    func renameIfFreeWithoutLinks(_ newName: String) throws(FileError) -> Bool {
        let folder = folder.descriptor.rawValue
        let reservation = openat(folder, newName, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard reservation >= 0 else {
            if errno == EEXIST { return false }
            throw renameError(newName)
        }
        close(reservation)
        guard renameat(folder, name, folder, newName) == 0 else {
            let error = renameError(newName)
            unlinkat(folder, newName, 0)
            throw error
        }
        return true
    }

    /// Synchronizes or closes the file. Some file systems report a full disk only here.
    private mutating func prepareForRename(_ durability: Durability) throws(FileError) {
        guard !isPrepared, let descriptor else { return }
        switch durability {
        case .durable:
            guard uninterrupted({ fsync(descriptor.rawValue) }) == 0 || errno == EINVAL else {
                throw FileError(folder.path, .write, code: errno)
            }
        case .cached:
            self.descriptor = nil
            guard close(descriptor.rawValue) == 0 else { throw FileError(folder.path, .write, code: errno) }
        }
        isPrepared = true
    }

    private func renameError(_ newName: String) -> FileError {
        let code = errno
        return FileError(FilePath(folder.path).appending(newName).string, .rename, code: code)
    }
}

extension OpenFolder {
    /// Writes a file atomically, replacing an existing one.
    /// - Throws: `FileError`; an existing file is unchanged then.
    package func write(
        _ bytes: [UInt8], to name: String, mode: mode_t = 0o600, _ durability: TemporaryFile.Durability = .durable
    ) throws(FileError) {
        let file = try TemporaryFile(in: self, mode: mode)
        try file.write(bytes[...])
        try file.rename(name, durability)
    }

    /// Deletes temporary files with a label that remain after a crash or power failure: unlocked regular files of the
    /// current user.
    /// - Parameter age: the minimum time since the last write, in seconds. A younger file may be about to be locked.
    package func removeStaleTemporaryFiles(label: String = "pinfeed", olderThan age: Int) {
        for name in names where name.hasPrefix(".\(label)-") && name.hasSuffix(TemporaryFile.suffix) {
            let file = openat(descriptor.rawValue, name, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
            guard file >= 0 else { continue }
            defer { close(file) }
            var status = stat()
            if fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid(),
                time(nil) - status.st_mtim.tv_sec >= age, flock(file, LOCK_EX | LOCK_NB) == 0
            {
                unlinkat(descriptor.rawValue, name, 0)
            }
        }
    }
}
