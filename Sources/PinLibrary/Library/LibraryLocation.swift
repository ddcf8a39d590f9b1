import Files
import LibraryValues

/// The location of a library: memory or a file.
package enum LibraryLocation: Hashable, Sendable {
    /// In memory, for guests and tests. Lost at exit; pictures aren't copied.
    case memory
    /// A SQLite file. A relative path is relative to the working directory.
    case file(path: String)

    /// Parses the value of `--library`: `:memory:` or a path.
    package init(argument: String) {
        self = argument == ":memory:" ? .memory : .file(path: argument)
    }

    /// Returns `pinfeed/library.sqlite` in the user's data folder.
    /// - Throws: `PinLibraryError.noHome` if there is no such folder.
    package static func standard(in folders: BaseFolders) throws(PinLibraryError) -> LibraryLocation {
        guard let data = folders.data else { throw .noHome }
        return .file(path: data + "/pinfeed/library.sqlite")
    }
}
