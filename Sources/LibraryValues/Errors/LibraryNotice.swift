import Languages

/// A notice for the user about a library that couldn't be opened normally or whose files were lost.
package enum LibraryNotice: Hashable, Sendable, CustomStringConvertible {
    /// A newer pinfeed has migrated the library, so it is read-only.
    case newerSchema(path: String)
    /// The file or its folder isn't writable, so the library is read-only.
    case readOnly(path: String)
    /// The file was damaged. pinfeed moved it to `newPath` and created a new library.
    case replacedDamaged(path: String, newPath: String, reason: PinLibraryError.Reason)
    /// Another program removed the open file. pinfeed wrote the contents again, but `missingPictures` pictures are lost.
    case rewritten(path: String, missingPictures: Int)
    /// Another program replaced the open file. pinfeed wrote the former contents to `newPath`.
    case replaced(path: String, newPath: String)

    package var description: String {
        switch self {
        case .newerSchema(let path): PinLibraryError.newerSchema(path: path).description
        case .readOnly(let path):
            tr(
                """
                \(path): the library is read-only, so nothing will be saved. Check the permissions of the file and its \
                folder.
                """)
        case .replacedDamaged(let path, let newPath, let reason):
            tr(
                """
                \(path): damaged (\(reason)). It was moved to \(newPath), and a new library was created. \
                To restore an export or a backup, run pinfeed library import FILE.
                """)
        case .rewritten(let path, 0):
            tr(
                "\(path): another program removed the library while it was open. pinfeed saved it again. Nothing was lost."
            )
        case .rewritten(let path, let count):
            tr(
                """
                \(path): another program removed the library while it was open. pinfeed saved it again, but the \
                pictures of posts are lost (\(count)). To restore them from an export, run pinfeed library import FILE.
                """)
        case .replaced(let path, let newPath):
            tr(
                """
                \(path): another program replaced the library while it was open. pinfeed saved the open library as \
                \(newPath). To add its contents, run pinfeed library import with that file.
                """)
        }
    }

    /// The error that every write throws; `nil` if the library is writable.
    package var writeError: PinLibraryError? {
        switch self {
        case .newerSchema(let path): .newerSchema(path: path)
        case .readOnly(let path): .readOnly(path: path)
        case .replacedDamaged, .rewritten, .replaced: nil
        }
    }
}
