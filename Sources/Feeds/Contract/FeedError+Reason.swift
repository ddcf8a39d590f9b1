import Files
import Languages

extension FeedError {
    /// The reason that a file or folder can't be read.
    package enum FileReason: Hashable, Sendable, CustomStringConvertible {
        /// An error number, as in `errno.h`.
        case system(CInt)
        case notRegular
        case neitherFileNorFolder
        /// Reading failed after the beginning of the file.
        case interrupted

        package var description: String {
            switch self {
            case .system(let code): FileError.reason(code)
            case .notRegular: tr("not a regular file")
            case .neitherFileNorFolder: tr("neither a file nor a folder")
            case .interrupted: tr("reading was interrupted")
            }
        }
    }

    /// The reason that a file is not a feed.
    package enum FormatFault: Hashable, Sendable, CustomStringConvertible {
        case folder
        case utf16
        /// Line and column start at 1; the column is in bytes.
        case json(line: Int, column: Int, JSONProblem)
        case noPictureInLines(Int)
        case noPictureInEntries(Int)

        package var description: String {
            switch self {
            case .folder: tr("a folder, not a file")
            case .utf16: tr("encoded in UTF-16, not UTF-8")
            case .json(let line, let column, let problem): tr("line \(line), column \(column): \(problem.description)")
            case .noPictureInLines(let count): tr("none of the \(count) lines refers to a picture")
            case .noPictureInEntries(let count): tr("none of the \(count) entries has a picture")
            }
        }
    }
}
