import Files
import Foundation
import Languages

/// What the file system says about a path, symbolic links followed.
package struct LocalFile: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case folder
        case regular
        /// A pipe, a device, a socket: opening one can hang.
        case other
    }

    let kind: Kind
    /// The size in bytes.
    let size: Int
    let modified: Date

    init(path: String) throws(FileFault) {
        try FileFault.checkName(path)
        var status = stat()
        guard stat(path, &status) == 0 else { throw FileFault(path, .opened, code: errno) }
        self.init(status)
    }

    /// What an open file is.
    init(descriptor: Int32, of path: String) throws(FileFault) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw FileFault(path, .opened, code: errno) }
        self.init(status)
    }

    private init(_ status: stat) {
        kind =
            switch status.st_mode & S_IFMT {
            case S_IFDIR: .folder
            case S_IFREG: .regular
            default: .other
            }
        size = Int(status.st_size)
        modified = Date(
            timeIntervalSince1970: TimeInterval(status.st_mtim.tv_sec) + TimeInterval(status.st_mtim.tv_nsec) / 1e9)
    }
}

extension FileFault {
    /// A zero byte would end the name early, and another file would be opened.
    static func checkName(_ path: String) throws(FileFault) {
        if path.utf8.contains(0) { throw FileFault(path, .opened, code: EINVAL) }
    }

    func feedError(path: String) -> FeedError {
        isMissing ? .missing(path: path) : .unreadable(path: path, reason: .system(code))
    }

    /// Why a picture cannot be shown, for its box.
    var pictureReason: String { isMissing ? tr("picture is missing") : tr("picture cannot be read: \(reason)") }
}
