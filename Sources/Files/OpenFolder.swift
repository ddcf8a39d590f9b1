import Glibc
import SystemPackage

/// A folder, held open: what is moved meanwhile is written to where it went.
package final class OpenFolder: Sendable {
    /// The path as it was given.
    package let path: String
    /// Open as long as this object is.
    package let descriptor: FileDescriptor

    /// Opens a folder; of symbolic links, what they lead to. The current one when the path is empty.
    /// - Throws: `FileFault`
    package init(_ path: String) throws(FileFault) {
        let name = path.isEmpty ? "." : try FilePath(path, toBe: .opened).string
        var found = open(name, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        // One that may not be listed takes files all the same.
        if found < 0, errno == EACCES { found = open(name, Self.pathOnly | O_DIRECTORY | O_CLOEXEC) }
        guard found >= 0 else { throw FileFault(path, .opened, code: errno) }
        descriptor = FileDescriptor(rawValue: found)
        self.path = path
    }

    /// `O_PATH`, which the headers declare only for C programs that use extensions.
    static let pathOnly: CInt = 0o10000000

    /// Opens a folder, and makes it, with those above it, when it is not there.
    /// - Parameter mode: of what is made, less the process's mask.
    /// - Throws: `FileFault`
    package convenience init(making path: String, mode: mode_t = 0o777) throws(FileFault) {
        try Self.make(path, mode: mode)
        try self.init(path)
    }

    /// Takes over a descriptor.
    init(_ descriptor: FileDescriptor) {
        self.descriptor = descriptor
        path = ""
    }

    deinit {
        try? descriptor.close()
    }

    /// Makes a folder, with those above it; what is there is left as it is. What was made is on the disk then.
    /// - Parameter mode: of what is made, less the process's mask.
    /// - Throws: `FileFault`, with the path of what could not be made. That something else is in its place, opening tells.
    package static func make(_ path: String, mode: mode_t = 0o777) throws(FileFault) {
        let whole = try FilePath(path, toBe: .made)
        if access(whole.string, F_OK) == 0 { return }
        var made = FilePath(root: whole.root, [])
        for component in whole.components {
            let above = made
            made.append(component)
            if mkdir(made.string, mode) == 0 {
                try? OpenFolder(above.string).synchronise()
            } else if errno != EEXIST {
                // Where nothing can be made, as in the root, what is needed may be there already.
                let code = errno
                if access(made.string, F_OK) != 0 { throw FileFault(made.string, .made, code: code) }
            }
        }
    }

    /// Waits until what was made, named or removed in the folder is on the disk. File systems that cannot tell are
    /// believed.
    /// - Throws: `FileFault`
    package func synchronise() throws(FileFault) {
        guard uninterrupted({ fsync(descriptor.rawValue) }) == 0 || errno == EINVAL || errno == EBADF else {
            throw FileFault(path, .written, code: errno)
        }
    }

    /// Keeps others who lock the folder waiting, until this object goes.
    /// - Parameter timeout: how long to wait for others; nil waits as long as it takes.
    /// - Throws: `FileFault`, with `EWOULDBLOCK` when another has it still.
    package func lock(timeout: Duration? = nil) throws(FileFault) {
        let end = timeout.map { ContinuousClock.now + $0 }
        while flock(descriptor.rawValue, end == nil ? LOCK_EX : LOCK_EX | LOCK_NB) != 0 {
            let code = errno
            if code == EINTR { continue }
            guard code == EWOULDBLOCK, let end, ContinuousClock.now < end else {
                throw FileFault(path, .locked, code: code)
            }
            usleep(10_000)
        }
    }

    /// Returns the names of a folder's entries, including hidden ones, in no particular order; empty if the folder can't be
    /// listed.
    package static func names(at path: String) -> [String] { (try? OpenFolder(path))?.names ?? [] }

    /// The names of the folder's entries, including hidden ones, in no particular order; empty if the folder can't be listed.
    package var names: [String] {
        // A descriptor of its own: listings by one would disturb each other.
        let listing = openat(descriptor.rawValue, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard listing >= 0 else { return [] }
        guard let stream = fdopendir(listing) else {
            close(listing)
            return []
        }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            // Not through `pointee`: a record is as long as its name needs, not as the type says.
            let start = UnsafeRawPointer(entry) + (MemoryLayout<dirent>.offset(of: \.d_name) ?? 19)
            let name = String(path: start.assumingMemoryBound(to: CChar.self))
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }
}
