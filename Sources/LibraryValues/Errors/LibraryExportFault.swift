import Files
import Languages

/// The reason why a file is rejected as an export of a library.
package enum LibraryExportFault: Hashable, Sendable, CustomStringConvertible {
    /// An error number from `errno.h`.
    case system(CInt)
    case notAFile
    /// Larger than 2 GiB.
    case tooLarge
    case unreadable
    case notJSON
    case keyMissing(String)
    case badValue(key: String)
    /// A message of the JSON decoder.
    case message(String)
    case badLoginName, profileTooLong, avatarTooLong
    case invalidID, duplicateID, badPinID
    case tooManyBoards, boardMissing, badSearch, badBoardName
    case postWithoutPicture, draftWithoutPicture, draftTooLong
    case badCapsuleName, badCapsuleGoal(Int)
    case tooManyNotes, noteTooLong, noteEmpty
    /// A title, description, tag or path that exceeds its limit.
    indirect case text(PinLibraryError)

    package var description: String {
        switch self {
        case .system(let code): FileError.reason(code)
        case .notAFile: tr("not a file")
        case .tooLarge: tr("larger than 2 GiB")
        case .unreadable: tr("the file can't be read")
        case .notJSON: tr("not JSON")
        case .keyMissing(let key): tr("\"\(key)\" is missing")
        case .badValue(let key): tr("\"\(key)\" is invalid")
        case .message(let text): text
        case .badLoginName: tr("a login name is empty or too long")
        case .profileTooLong: tr("a profile is too long")
        case .avatarTooLong: tr("an avatar is too long")
        case .tooManyBoards: tr("too many boards")
        case .invalidID: tr("an ID is invalid")
        case .duplicateID: tr("duplicate ID")
        case .badPinID: tr("a pin's ID is empty, too long or invalid")
        case .boardMissing: tr("a board is missing")
        case .badSearch: tr("a search is empty or too long")
        case .badBoardName: tr("a board's name is empty or too long")
        case .postWithoutPicture: tr("a post has no picture")
        case .badCapsuleName: tr("a capsule's name is empty or too long")
        case .badCapsuleGoal(let goal): tr("a capsule's number of notes is \(goal)")
        case .tooManyNotes: tr("a capsule has too many notes")
        case .noteTooLong: tr("a note is too long")
        case .noteEmpty: tr("a note is empty")
        case .draftWithoutPicture: tr("a draft has no picture")
        case .draftTooLong: tr("a draft is too long")
        case .text(let error): error.description
        }
    }
}
