import Files

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

    /// `pinfeed/library.sqlite` where programs keep a person's data; without a home, where root's would be.
    package static func standard(in folders: BaseFolders) -> LibraryLocation {
        .file(path: (folders.data ?? "/.local/share") + "/pinfeed/library.sqlite")
    }
}
