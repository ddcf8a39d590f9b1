import Files
import LibraryValues

/// Where a library is kept.
package enum LibraryLocation: Hashable, Sendable {
    /// In memory only, gone with the process: for guests and tests. Pictures are not copied.
    case memory
    /// A SQLite file. A relative path counts from the working directory.
    case file(path: String)

    /// What a person wrote after `--library`: `:memory:` or the path of a file.
    package init(argument: String) {
        self = argument == ":memory:" ? .memory : .file(path: argument)
    }

    /// `pinfeed/library.sqlite` in the folder for a person's data.
    /// - Throws: `PinLibraryError.noHome` if there is no such folder.
    package static func standard(in folders: BaseFolders) throws(PinLibraryError) -> LibraryLocation {
        guard let data = folders.data else { throw .noHome }
        return .file(path: data + "/pinfeed/library.sqlite")
    }
}
