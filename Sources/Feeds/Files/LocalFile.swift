import Files
import Foundation
import Languages

/// The file system's metadata of a path. Symbolic links are followed.
package struct LocalFile: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case folder
        case regular
        /// A pipe, a device or a socket. Opening one can block.
        case other
    }

    let kind: Kind
    /// The size in bytes.
    let size: Int
    let modificationDate: Date

    init(path: String) throws(FileError) {
        try FileError.validatePath(path)
        var status = stat()
        guard stat(path, &status) == 0 else { throw FileError(path, .open, code: errno) }
        self.init(status)
    }

    /// Reads the metadata of an open file.
    init(descriptor: Int32, of path: String) throws(FileError) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw FileError(path, .open, code: errno) }
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
        modificationDate = Date(
            timeIntervalSince1970: TimeInterval(status.st_mtim.tv_sec) + TimeInterval(status.st_mtim.tv_nsec) / 1e9)
    }
}

extension FileError {
    /// Throws if a path contains a NUL byte, which would truncate it so that another file is opened.
    static func validatePath(_ path: String) throws(FileError) {
        if path.utf8.contains(0) { throw FileError(path, .open, code: EINVAL) }
    }

    func feedError(path: String) -> FeedError {
        isMissing ? .missing(path: path) : .unreadable(path: path, reason: .system(code))
    }

    /// The reason that a picture can't be shown, for display in its box.
    var pictureReason: String { isMissing ? tr("picture is missing") : tr("can't read picture: \(reason)") }
}
