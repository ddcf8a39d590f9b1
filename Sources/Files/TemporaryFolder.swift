import Glibc
import Synchronization
import SystemPackage

/// A new folder that only the current user can access. It is deleted with its contents when this object is destroyed.
package final class TemporaryFolder: Sendable {
    /// The absolute path with symbolic links resolved.
    package let path: String
    private let isPermanent = Atomic(false)

    /// - Parameters:
    ///   - parent: the parent folder; `nil` for `TMPDIR` or `/tmp`.
    ///   - label: the hidden name starts with `.` and this label.
    /// - Throws: `FileError`
    package init(in parent: String? = nil, label: String = "pinfeed") throws(FileError) {
        let environmentFolder = getenv("TMPDIR").map { String(path: $0) } ?? ""
        let parent = parent ?? (environmentFolder.hasPrefix("/") ? environmentFolder : "/tmp")
        // `mkdtemp` replaces the last six characters.
        let template = try FilePath(parent, for: .create).appending(".\(label)-XXXXXX").string
        var name = template.pathBytes.map { CChar(bitPattern: $0) } + [0]
        guard mkdtemp(&name) != nil, let resolvedPath = realpath(String(path: name)) else {
            throw FileError(parent, .create, code: errno)
        }
        path = resolvedPath
    }

    deinit {
        if !isPermanent.load(ordering: .relaxed) { Self.remove(path, in: AT_FDCWD) }
    }

    /// Moves the folder to a path on the same file system, where it stays permanently.
    /// - Throws: `FileError`, with `EEXIST` if the path exists. The folder stays temporary then.
    package func move(to newPath: String) throws(FileError) {
        let target = try FilePath(newPath, for: .rename)
        var status = stat()
        let pathExists = lstat(target.string, &status) == 0
        guard !pathExists, rename(path, target.string) == 0 else {
            throw FileError(newPath, .rename, code: pathExists ? EEXIST : errno)
        }
        isPermanent.store(true, ordering: .relaxed)
    }

    /// Deletes a file or a folder with its contents. Relative names allow paths that are longer than `PATH_MAX`.
    private static func remove(_ name: String, in parent: CInt) {
        if unlinkat(parent, name, 0) == 0 || errno != EISDIR { return }
        // A folder that can't be listed can't be emptied.
        fchmodat(parent, name, 0o700, 0)
        let opened = openat(parent, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard opened >= 0 else { return }
        let folder = OpenFolder(FileDescriptor(rawValue: opened))
        for name in folder.names { remove(name, in: opened) }
        unlinkat(parent, name, AT_REMOVEDIR)
    }
}
