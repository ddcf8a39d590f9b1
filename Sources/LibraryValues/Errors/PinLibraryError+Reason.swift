import Files
import Languages

extension PinLibraryError {
    /// The reason why an operation on a file failed.
    package enum Reason: Hashable, Sendable, CustomStringConvertible {
        /// An error number, as in `errno.h`.
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
            case .system(let code): FileFault.reason(code)
            case .message(let text): text
            case .decoder(let error): error.description
            case .notAFile: tr("not a file")
            case .emptyFile: "empty"
            case .folderNotCreated: tr("the folder cannot be made")
            case .parentFolderNotCreated: tr("its folder cannot be made")
            case .damagedAndNotMoved(let code): "damaged, and cannot be moved: \(FileFault.reason(code))"
            case .closed: "it is closed"
            case .tooShort: tr("too short for a database")
            case .truncated: tr("cut short")
            case .wrongApplicationID: tr("its application id is wrong")
            case .exportNotEncoded: tr("the export cannot be put together")
            }
        }
    }

    /// The reason why a pin can't be saved.
    package enum PinRefusal: Hashable, Sendable, CustomStringConvertible {
        case noID, idTooLong, idContainsNUL

        package var description: String {
            switch self {
            case .noID: tr("it has no id")
            case .idTooLong: tr("its id is too long")
            case .idContainsNUL: tr("its id holds U+0000")
            }
        }
    }
}
