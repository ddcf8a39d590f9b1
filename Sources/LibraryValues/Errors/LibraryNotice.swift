import Languages

/// What a person should be told of a library that was opened, but not as it should have been.
package enum LibraryNotice: Hashable, Sendable, CustomStringConvertible {
    /// A newer pinfeed has changed it: it can be read, and nothing be stored.
    case newerSchema(path: String)
    /// The file or its folder cannot be written to: it can be read, and nothing be stored.
    case readOnly(path: String)
    /// It was no library or a damaged one, and is now at `aside`; a new one was begun.
    case keptAside(path: String, aside: String, reason: String)

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
        }
    }

    /// What a call that stores then throws; nil when it stores.
    package var refusal: PinLibraryError? {
        switch self {
        case .newerSchema(let path): .newerSchema(path: path)
        case .readOnly(let path): .readOnly(path: path)
        case .keptAside: nil
        }
    }
}
