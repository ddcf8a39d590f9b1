import Files
import Languages

extension PinLibraryError {
    /// The reason why an operation on a file failed.
    package enum Reason: Hashable, Sendable, CustomStringConvertible {
        /// An error number from `errno.h`.
        case system(CInt)
        /// A message of SQLite or another library.
        case message(String)
        /// An error of the decoder, which checks pictures.
        case decoder(UnderlyingError)
        case notAFile, emptyFile
        case folderNotCreated
        /// The folder of the file can't be created.
        case parentFolderNotCreated
        /// The file is damaged, and renaming it failed with this error number.
        case damagedAndNotMoved(CInt)
        /// The library was closed by this process.
        case closed
        case tooShort, truncated, wrongApplicationID
        case exportNotEncoded

        package var description: String {
            switch self {
            case .system(let code): FileError.reason(code)
            case .message(let text): text
            case .decoder(let error): error.description
            case .notAFile: tr("not a file")
            case .emptyFile: tr("empty")
            case .folderNotCreated: tr("can't create the folder")
            case .parentFolderNotCreated: tr("can't create its folder")
            case .damagedAndNotMoved(let code): tr("damaged, and can't be moved: \(FileError.reason(code))")
            case .closed: tr("closed")
            case .tooShort: tr("too short for a database")
            case .truncated: tr("truncated")
            case .wrongApplicationID: tr("wrong application ID")
            case .exportNotEncoded: tr("can't create the export")
            }
        }
    }

    /// The reason why a pin can't be saved.
    package enum PinRejectionReason: Hashable, Sendable, CustomStringConvertible {
        case noID, idTooLong, idContainsNUL

        package var description: String {
            switch self {
            case .noID: tr("the ID is missing")
            case .idTooLong: tr("the ID is too long")
            case .idContainsNUL: tr("the ID contains U+0000")
            }
        }
    }
}
