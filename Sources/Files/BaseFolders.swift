/// Where programs keep a person's files, by the XDG Base Directory Specification 0.8
/// (<https://specifications.freedesktop.org/basedir-spec/latest/>).
///
/// Paths are absolute, and need not exist. A variable that is empty or relative counts as unset, as the specification says; without
/// a home, what would be in it is nil.
package struct BaseFolders: Hashable, Sendable {
    /// `HOME`
    package let home: String?
    /// `XDG_CONFIG_HOME`, else `~/.config`.
    package let config: String?
    /// `XDG_DATA_HOME`, else `~/.local/share`.
    package let data: String?
    /// `XDG_STATE_HOME`, else `~/.local/state`.
    package let state: String?
    /// `XDG_CACHE_HOME`, else `~/.cache`.
    package let cache: String?
    /// `XDG_RUNTIME_DIR`; there is no other.
    package let runtime: String?
    /// `XDG_DATA_DIRS`, the most important first, else `/usr/local/share` and `/usr/share`.
    package let sharedData: [String]

    /// Reads an environment; nothing is asked of the system.
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
