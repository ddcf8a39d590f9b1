/// The user's base folders according to the XDG Base Directory Specification 0.8
/// (<https://specifications.freedesktop.org/basedir-spec/latest/>).
///
/// Paths are absolute and need not exist. An empty or relative variable counts as unset, as the specification requires.
/// Folders that default to a subfolder of the home are `nil` if `HOME` is unset.
package struct BaseFolders: Hashable, Sendable {
    /// `HOME`; `nil` if unset.
    package let home: String?
    /// `XDG_CONFIG_HOME`, otherwise `~/.config`.
    package let config: String?
    /// `XDG_DATA_HOME`, otherwise `~/.local/share`.
    package let data: String?
    /// `XDG_STATE_HOME`, otherwise `~/.local/state`.
    package let state: String?
    /// `XDG_CACHE_HOME`, otherwise `~/.cache`.
    package let cache: String?
    /// `XDG_RUNTIME_DIR`; `nil` if unset, since the specification has no default.
    package let runtime: String?
    /// `XDG_DATA_DIRS` in order of preference, otherwise `/usr/local/share` and `/usr/share`.
    package let sharedData: [String]

    /// Derives the folders from environment variables, without file access.
    package init(environment: [String: String]) {
        func absolute(_ name: String) -> String? { environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil } }
        let home = absolute("HOME")
        func folder(_ name: String, _ standard: String) -> String? {
            absolute(name) ?? home.map { ($0.hasSuffix("/") ? $0 : $0 + "/") + standard }
        }
        self.home = home
        config = folder("XDG_CONFIG_HOME", ".config")
        data = folder("XDG_DATA_HOME", ".local/share")
        state = folder("XDG_STATE_HOME", ".local/state")
        cache = folder("XDG_CACHE_HOME", ".cache")
        runtime = absolute("XDG_RUNTIME_DIR")
        let shared = environment["XDG_DATA_DIRS"] ?? ""
        sharedData = (shared.isEmpty ? "/usr/local/share:/usr/share" : shared).split(separator: ":").map(String.init)
            .filter { $0.hasPrefix("/") }
    }
}
