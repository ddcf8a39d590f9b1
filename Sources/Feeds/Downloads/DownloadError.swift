import Files
import Languages

/// The reason that a picture was not downloaded. The payload is the path of the file or folder.
package enum DownloadError: Error, Hashable, Sendable, CustomStringConvertible {
    case cancelled
    /// The file no longer exists.
    case sourceMissing(path: String)
    /// `code` is an error number, as in `errno.h`.
    case sourceUnreadable(path: String, code: CInt)
    /// A folder, a pipe or a device.
    case sourceNotAFile(path: String)
    /// The file was modified during the copy.
    case sourceChanged(path: String)
    case folderIsAFile(path: String)
    case noPermission(folder: String)
    case noSpace(folder: String)
    /// The file exceeds the file system's maximum file size.
    case tooLarge(folder: String)
    /// `code` is an error number, as in `errno.h`.
    case notWritten(folder: String, code: CInt)
    /// The path contains a zero byte.
    case invalidFolder(path: String)
    /// All candidate names already exist.
    case noName(folder: String)
    /// The server didn't deliver the picture.
    case notFetched(UnderlyingError)
    /// The picture can't be read from the archive.
    case notUnpacked(path: String, UnderlyingError)
    /// Downloads are disabled in this run.
    case notKept

    /// The problem, its object and the solution, in one line. Control characters in names are escaped.
    package var description: String {
        switch self {
        case .cancelled: tr("The download was stopped. Nothing is left of it.")
        case .sourceMissing(let path): tr("\(path.printable) is not there any more. Read the feed again.")
        case .sourceUnreadable(let path, let code):
            tr("\(path.printable) cannot be read (\(FileFault.reason(code))). Check its permissions.")
        case .sourceNotAFile(let path): tr("\(path.printable) is not a regular file, and is not copied.")
        case .sourceChanged(let path): tr("\(path.printable) changed while it was copied. Download it again.")
        case .folderIsAFile(let path): tr("\(path.printable) is a file. Move it, or use --downloads.")
        case .noPermission(let folder): tr("\(folder.printable) may not be written to. Use --downloads.")
        case .noSpace(let folder): tr("No space in \(folder.printable). Make room, or use --downloads.")
        case .tooLarge(let folder): tr("Too large a file for \(folder.printable). Use --downloads.")
        case .notWritten(let folder, let code):
            tr("\(folder.printable) cannot be written to (\(FileFault.reason(code))). Use --downloads.")
        case .invalidFolder(let path):
            tr("\(path.printable) cannot be written to (a file cannot have its name). Use --downloads.")
        case .noName(let folder): tr("Too many downloads of this name are in \(folder.printable). Move some of them.")
        case .notFetched(let reason): tr("Not downloaded: \(reason.description.printable). Try again later.")
        case .notUnpacked(let path, let reason):
            tr("Not downloaded from \(path.printable): \(reason.description.printable). Read the feed again.")
        case .notKept: tr("A snapshot downloads nothing without --downloads.")
        }
    }
}
