import Foundation

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

    /// `$XDG_DATA_HOME/pinfeed/library.sqlite`, where `XDG_DATA_HOME` is `~/.local/share` when it is unset or not
    /// absolute.
    ///
    /// See <https://specifications.freedesktop.org/basedir-spec/latest/>.
    package static func standard(
        environment: [String: String] = ProcessInfo.processInfo.environment, home: String = NSHomeDirectory()
    ) -> LibraryLocation {
        let given = environment["XDG_DATA_HOME"] ?? ""
        let base = given.hasPrefix("/") ? given : home + "/.local/share"
        return .file(path: base + "/pinfeed/library.sqlite")
    }
}
