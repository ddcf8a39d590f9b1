import Languages

extension Configuration {
    /// Returns a template of the configuration file: all keys with their defaults, commented out.
    /// - Parameter keys: the names of actions with their default keys, for `[keys]`.
    package static func template(keys: [(action: String, keys: [String])]) -> String {
        var lines = [
            tr("# pinfeed's configuration. All settings are optional. Remove the # before a line to use it."),
            tr("# See `pinfeed help configuration`. To find errors, run `pinfeed config check`."),
        ]
        for section in Setting.sections { lines += [""] + Self.lines(of: section, prefix: "# ") }
        lines += keys.map { "# \($0.action) = \(SettingValue.strings($0.keys).toml)" }
        return lines.map { $0 + "\n" }.joined()
    }

    /// A configuration file of all settings with their defaults or examples.
    package static var example: String {
        Setting.sections.map { lines(of: $0).joined(separator: "\n") }.joined(separator: "\n\n")
    }

    private static func lines(of section: String, prefix: String = "") -> [String] {
        (section.isEmpty ? [] : ["[\(section)]"])
            + Setting.all.filter { $0.section == section }.map { prefix + $0.line }
    }
}
