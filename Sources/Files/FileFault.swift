import Glibc
import Languages
import SystemPackage

/// What the system refused to do with a file or a folder.
package struct FileFault: Error, Hashable, Sendable, CustomStringConvertible {
    /// What was to be done, as in "cannot be written".
    package enum Activity: Sendable {
        case opened, read, made, locked, written, named
    }

    package let activity: Activity
    /// Where the file or folder at fault is; of a file that has no name yet, its folder.
    package let path: String
    /// The system's number for what went wrong, as in `errno.h`.
    package let code: CInt

    package init(_ path: String, _ activity: Activity, code: CInt) {
        self.path = path
        self.activity = activity
        self.code = code
    }

    /// The system's own words, as in "permission denied".
    package var reason: String { Self.reason(code) }

    /// Nothing is there.
    package var isMissing: Bool { code == ENOENT || code == ENOTDIR }

    /// No space is left on the disk, or none for this person.
    package var isDiskFull: Bool { code == ENOSPC || code == EDQUOT }

    /// What, which and why, in one line.
    package var description: String {
        switch activity {
        case .opened: tr("\(path) cannot be opened: \(reason)")
        case .read: tr("\(path) cannot be read: \(reason)")
        case .made: tr("\(path) cannot be made: \(reason)")
        case .locked: tr("\(path) cannot be locked: \(reason)")
        case .written: tr("\(path) cannot be written: \(reason)")
        case .named: tr("\(path) cannot be named: \(reason)")
        }
    }

    /// The system's own words for an error number, of which the usual ones are said in the person's language.
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
        case EBUSY: return tr("the file is in use")
        default: break
        }
        let text = Errno(rawValue: code).description
        return text.prefix(1).lowercased() + text.dropFirst()
    }
}

extension FilePath {
    /// A path that is about to be used.
    ///
    /// - Throws: `FileFault` when it holds a zero byte: the system would read no further, and take another file.
    init(_ text: String, toBe activity: FileFault.Activity) throws(FileFault) {
        if text.utf8.contains(0) { throw FileFault(text, activity, code: EINVAL) }
        self.init(text)
    }
}

/// Calls the system until no signal interrupts the call.
func uninterrupted(_ call: () -> CInt) -> CInt {
    while true {
        let result = call()
        if result >= 0 || errno != EINTR { return result }
    }
}
