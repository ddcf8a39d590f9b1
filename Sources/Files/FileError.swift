import Glibc
import Languages
import SystemPackage

/// An error of the operating system for a file or folder.
package struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The failed operation. `rename` includes linking a file to its final name.
    package enum Operation: Sendable {
        case open, read, create, lock, write, rename
    }

    package let operation: Operation
    /// The path of the file or folder; for a temporary file, the path of its folder.
    package let path: String
    /// The error number, as in `errno.h`.
    package let code: CInt

    package init(_ path: String, _ operation: Operation, code: CInt) {
        self.path = path
        self.operation = operation
        self.code = code
    }

    /// The message for the error number, such as "permission denied".
    package var reason: String { Self.reason(code) }

    /// Whether the file or folder doesn't exist.
    package var isMissing: Bool { code == ENOENT || code == ENOTDIR }

    /// Whether the disk or the user's quota is full.
    package var isDiskFull: Bool { code == ENOSPC || code == EDQUOT }

    /// The path, the operation and the reason, on one line.
    package var description: String {
        switch operation {
        case .open: tr("Can't open \(path): \(reason)")
        case .read: tr("Can't read \(path): \(reason)")
        case .create: tr("Can't create \(path): \(reason)")
        case .lock: tr("Can't lock \(path): \(reason)")
        case .write: tr("Can't write \(path): \(reason)")
        case .rename: tr("Can't create \(path): \(reason)")
        }
    }

    /// Returns the message for an error number. The messages of common errors are localized.
    package static func reason(_ code: CInt) -> String {
        switch code {
        case ENOENT: return tr("no such file or directory")
        case EACCES: return tr("permission denied")
        case EPERM: return tr("operation not permitted")
        case ENOTDIR: return tr("not a directory")
        case EISDIR: return tr("is a directory")
        case ENOSPC: return tr("no space left on device")
        case EROFS: return tr("read-only file system")
        case EEXIST: return tr("file exists")
        case EBUSY: return tr("file is in use")
        default: break
        }
        let text = Errno(rawValue: code).description
        return text.prefix(1).lowercased() + text.dropFirst()
    }
}

extension FilePath {
    /// Creates a path for a system call.
    /// - Throws: `FileError` if the path contains a NUL byte, at which the system would truncate it.
    init(_ text: String, for operation: FileError.Operation) throws(FileError) {
        if text.utf8.contains(0) { throw FileError(text, operation, code: EINVAL) }
        self.init(text)
    }
}

/// Repeats a system call while signals interrupt it (EINTR).
func uninterrupted(_ call: () -> CInt) -> CInt {
    while true {
        let result = call()
        if result >= 0 || errno != EINTR { return result }
    }
}
