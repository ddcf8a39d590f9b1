/// Why the library cannot do what was asked. The payload is the path or the value at fault.
///
/// Nothing is ever changed by a call that throws.
package enum PinLibraryError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file or its folder cannot be made or opened.
    case cannotOpen(path: String, reason: String)
    /// A later version of pinfeed has changed the library in a way that this one does not know.
    case newerSchema(path: String)
    /// Not a database, or a broken one. It is left as it is.
    case damaged(path: String, reason: String)
    /// A sound database of another program. It is left as it is.
    case notALibrary(path: String)
    case readOnly(path: String)
    /// Another process kept the library locked for longer than this one waits.
    case busy(path: String)
    case diskFull(path: String)
    case readFailed(path: String, reason: String)
    case writeFailed(path: String, reason: String)

    /// The draft has no picture yet.
    case noPictureChosen
    case pictureMissing(path: String)
    case pictureUnreadable(path: String, reason: String)
    /// `limit` is in bytes.
    case pictureTooLarge(path: String, limit: Int)
    case textTooLong(PostField, limit: TextLimit)
    case tooManyTags(limit: Int)
    case unknownAccount(id: Account.ID)

    package var description: String {
        switch self {
        case .cannotOpen(let path, let reason):
            "\(path): the library cannot be opened (\(reason)). Check the path and its permissions."
        case .newerSchema(let path):
            "\(path): made by a newer pinfeed. Update pinfeed, or give another file with --library."
        case .damaged(let path, let reason):
            "\(path): not a library, or a damaged one (\(reason)); it was left as it is. "
                + "Move it away, or give another file with --library."
        case .notALibrary(let path):
            "\(path): a database of another program; it was left as it is. Give another file with --library."
        case .readOnly(let path):
            "\(path): the library cannot be written to. Check the permissions of the file and its folder."
        case .busy(let path):
            "\(path): another program keeps the library locked. Try again when it is done."
        case .diskFull(let path):
            "\(path): the disk is full. Free some space and try again."
        case .readFailed(let path, let reason):
            "\(path): the library cannot be read (\(reason)). Check the disk."
        case .writeFailed(let path, let reason):
            "\(path): cannot be written (\(reason)). Check the disk and the permissions."
        case .noPictureChosen:
            "The post has no picture. Choose one first."
        case .pictureMissing(let path):
            "\(path): no such picture. Choose another one."
        case .pictureUnreadable(let path, let reason):
            "\(path): the picture cannot be read (\(reason)). Check its permissions or choose another one."
        case .pictureTooLarge(let path, let limit):
            "\(path): the picture is larger than \(limit >> 20) MiB. Choose a smaller one."
        case .textTooLong(let field, let limit):
            "The \(field.rawValue) is too long: at most \(limit.characters) characters. Shorten it."
        case .tooManyTags(let limit):
            "Too many tags: at most \(limit). Remove some."
        case .unknownAccount(let id):
            "The library has no account \(id). Start pinfeed again."
        }
    }
}
