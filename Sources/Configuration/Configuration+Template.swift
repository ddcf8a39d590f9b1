import Languages

extension Configuration {
    /// A file for a person to begin with: every key with what stands without it, in comments.
    /// - Parameter keys: what `[keys]` may say: the names of actions, each with its keys.
    package static func template(keys: [(action: String, keys: [String])]) -> String {
        var lines = [
            tr("# pinfeed's configuration. Everything is optional: a line counts once the # at its start is gone."),
            tr("# `pinfeed help configuration` tells more of it, `pinfeed config check` what is wrong."),
        ]
        for section in Setting.sections {
            lines += [""] + (section.isEmpty ? [] : ["[\(section)]"])
            lines += Setting.all.filter { $0.section == section }.map { "# " + $0.line }
        }
        lines += keys.map { "# \($0.action) = \(SettingValue.strings($0.keys).toml)" }
        return lines.map { $0 + "\n" }.joined()
    }
}
