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
    case downloadsDisabled

    /// The problem, its object and the solution, in one line. Control characters in names are escaped.
    package var description: String {
        switch self {
        case .cancelled: tr("Download stopped. No file was saved.")
        case .sourceMissing(let path): tr("\(path.printable) no longer exists. Reload the feed.")
        case .sourceUnreadable(let path, let code):
            tr("Can't read \(path.printable) (\(FileError.reason(code))). Check its permissions.")
        case .sourceNotAFile(let path): tr("Can't copy \(path.printable): not a regular file.")
        case .sourceChanged(let path): tr("\(path.printable) changed while it was being copied. Download it again.")
        case .folderIsAFile(let path): tr("\(path.printable) is a file, not a folder. Move it, or use --downloads.")
        case .noPermission(let folder): tr("No permission to write to \(folder.printable). Use --downloads.")
        case .noSpace(let folder): tr("No space left in \(folder.printable). Free some space, or use --downloads.")
        case .tooLarge(let folder): tr("The file is too large for \(folder.printable). Use --downloads.")
        case .notWritten(let folder, let code):
            tr("Can't write to \(folder.printable) (\(FileError.reason(code))). Use --downloads.")
        case .invalidFolder(let path):
            tr("Can't write to \(path.printable) (invalid file name). Use --downloads.")
        case .noName(let folder): tr("Too many downloads with this name in \(folder.printable). Move some of them.")
        case .notFetched(let reason): tr("Can't download: \(reason.description.printable). Try again later.")
        case .notUnpacked(let path, let reason):
            tr("Can't download from \(path.printable): \(reason.description.printable). Reload the feed.")
        case .downloadsDisabled: tr("pinfeed snapshot needs --downloads to download.")
        }
    }
}
