import Languages

/// What a person should be told of a library that was opened, but not as it should have been.
package enum LibraryNotice: Hashable, Sendable, CustomStringConvertible {
    /// A newer pinfeed has changed it: it can be read, and nothing be stored.
    case newerSchema(path: String)
    /// The file or its folder cannot be written to: it can be read, and nothing be stored.
    case readOnly(path: String)
    /// It was no library or a damaged one, and is now at `aside`; a new one was begun.
    case keptAside(path: String, aside: String, reason: PinLibraryError.Reason)
    /// Another program removed the file while it was open, and it was written again from what was open. The count is of
    /// posts' pictures whose files are gone.
    case rewritten(path: String, missingPictures: Int)
    /// Another program put another file in its place. What was open is now at `aside`.
    case replaced(path: String, aside: String)

    package var description: String {
        switch self {
        case .newerSchema(let path): PinLibraryError.newerSchema(path: path).description
        case .readOnly(let path):
            tr(
                """
                \(path): the library can be read only: nothing is kept. \
                Check the permissions of the file and its folder.
                """)
        case .keptAside(let path, let aside, let reason):
            tr(
                """
                \(path): damaged (\(reason)). It was moved to \(aside), and a new library was created. \
                To restore an export or a backup, run pinfeed library import FILE.
                """)
        case .rewritten(let path, 0):
            tr("\(path): another program removed the library while it was open. It was written again; nothing is lost.")
        case .rewritten(let path, let count):
            tr(
                """
                \(path): another program removed the library while it was open. It was written again, but the pictures of \
                posts are gone (\(count)). To restore them from an export, run pinfeed library import FILE.
                """)
        case .replaced(let path, let aside):
            tr(
                """
                \(path): another program replaced the library while it was open. The one that was open is now \(aside). \
                To add its contents, run pinfeed library import with that file.
                """)
        }
    }

    /// What a call that stores then throws; nil when it stores.
    package var refusal: PinLibraryError? {
        switch self {
        case .newerSchema(let path): .newerSchema(path: path)
        case .readOnly(let path): .readOnly(path: path)
        case .keptAside, .rewritten, .replaced: nil
        }
    }
}
