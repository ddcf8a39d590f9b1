import Glibc
import Synchronization
import SystemPackage

/// A new folder of this person's alone, removed with all that is in it when this object goes.
package final class TemporaryFolder: Sendable {
    /// Absolute, and without symbolic links.
    package let path: String
    private let hasName = Atomic(false)

    /// - Parameters:
    ///   - place: the folder that it is made in; the system's for such things unless the disk matters.
    ///   - label: what its hidden name starts with.
    /// - Throws: `FileFault`
    package init(in place: String? = nil, label: String = "pinfeed") throws(FileFault) {
        let usual = getenv("TMPDIR").map { String(path: $0) } ?? ""
        let place = place ?? (usual.hasPrefix("/") ? usual : "/tmp")
        // `mkdtemp` puts its own letters in the place of the last six.
        let template = try FilePath(place, toBe: .made).appending(".\(label)-XXXXXX").string
        var name = template.pathBytes.map { CChar(bitPattern: $0) } + [0]
        guard mkdtemp(&name) != nil, let real = realpath(String(path: name)) else {
            throw FileFault(place, .made, code: errno)
        }
        path = real
    }

    deinit {
        if !hasName.load(ordering: .relaxed) { Self.remove(path, in: AT_FDCWD) }
    }

    /// Keeps the folder under a name that nothing has, on the same disk.
    /// - Throws: `FileFault`, with `EEXIST` when something has it; the folder is then as temporary as before.
    package func take(_ newPath: String) throws(FileFault) {
        let target = try FilePath(newPath, toBe: .named)
        var status = stat()
        let isTaken = lstat(target.string, &status) == 0
        guard !isTaken, rename(path, target.string) == 0 else {
            throw FileFault(newPath, .named, code: isTaken ? EEXIST : errno)
        }
        hasName.store(true, ordering: .relaxed)
    }

    /// Removes a file, or a folder with all that is in it, whose path may be longer than the system takes at once.
    private static func remove(_ name: String, in parent: CInt) {
        if unlinkat(parent, name, 0) == 0 || errno != EISDIR { return }
        // What may not be listed cannot be emptied.
        fchmodat(parent, name, 0o700, 0)
        let opened = openat(parent, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard opened >= 0 else { return }
        let folder = OpenFolder(FileDescriptor(rawValue: opened))
        for name in folder.names { remove(name, in: opened) }
        unlinkat(parent, name, AT_REMOVEDIR)
    }
}
