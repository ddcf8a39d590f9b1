import Languages

extension Configuration {
    /// A file for a person to begin with: every key with what stands without it, in comments.
    /// - Parameter keys: what `[keys]` may say: the names of actions, each with its keys.
    package static func template(keys: [(action: String, keys: [String])]) -> String {
        var lines = [
            tr("# pinfeed's configuration. Everything is optional: a line counts once the # at its start is gone."),
            tr("# `pinfeed help configuration` tells more of it, `pinfeed config check` what is wrong."),
        ]
        for section in Setting.sections { lines += [""] + Self.lines(of: section, prefix: "# ") }
        lines += keys.map { "# \($0.action) = \(SettingValue.strings($0.keys).toml)" }
        return lines.map { $0 + "\n" }.joined()
    }

    /// All settings with their defaults or examples, as a configuration file.
    package static var example: String {
        Setting.sections.map { lines(of: $0).joined(separator: "\n") }.joined(separator: "\n\n")
    }

    private static func lines(of section: String, prefix: String = "") -> [String] {
        (section.isEmpty ? [] : ["[\(section)]"])
            + Setting.all.filter { $0.section == section }.map { prefix + $0.line }
    }
}
