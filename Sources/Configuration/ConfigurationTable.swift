import Languages

/// The parsed document of a configuration file, which settings read their values from.
struct ConfigurationTable {
    private let root: TOMLTable
    private let file: String

    /// The keys of each table; empty for the document itself, nil where a person names the keys.
    private static let sections: [String: [String]?] = Dictionary(
        uniqueKeysWithValues: Setting.sections.map { section in
            (section, section == "keys" ? nil : Setting.all.filter { $0.section == section }.map(\.name))
        })

    /// - Throws: `ConfigurationError`, for a text that is not TOML.
    init(_ text: String, file: String) throws(ConfigurationError) {
        do throws(TOMLSyntaxError) {
            root = try TOMLReader.read(text)
        } catch {
            throw .malformed(file: file, line: error.line, column: error.column, reason: error.reason)
        }
        self.file = file
    }

    /// Takes a value out, by the name that errors call it by.
    func remove(_ path: String) {
        let parts = path.split(separator: ".", maxSplits: 1).map(String.init)
        if parts.count == 2, let table = root[parts[0]]?.table {
            table.entries[parts[1]] = nil
        } else {
            root.entries[path] = nil
        }
    }

    /// The line of each value that is there, from 1, by its key with the table that it stands in.
    var lines: [String: Int] {
        root.entries.reduce(into: [:]) { lines, entry in
            guard let table = entry.value.table else { return lines[entry.key] = entry.value.line }
            for (key, value) in table.entries { lines["\(entry.key).\(key)"] = value.line }
        }
    }

    /// Reads the value of a setting, if the document has one.
    /// - Throws: `ConfigurationError.badValue`, for a value that is not valid.
    func read(_ setting: Setting, into configuration: inout Configuration) throws(ConfigurationError) {
        guard let value = try table(setting.section)?[setting.name] else { return }
        guard let known = SettingValue(value), setting.assign(known, &configuration) else {
            throw fault(setting.path, value, setting.allowed)
        }
    }

    /// The keys of each action in `[keys]`; empty if there is no such table.
    func keys() throws(ConfigurationError) -> [String: [String]] {
        var result: [String: [String]] = [:]
        // Sorted, so that of several faults always the same one is named.
        for (action, value) in (try table("keys")?.entries ?? [:]).sorted(by: { $0.key < $1.key })
        where action != Setting.keyPreset.name {
            let texts: [String]? =
                switch SettingValue(value) {
                case .string(let text): [text]
                case .strings(let texts): texts
                default: nil
                }
            guard let texts, texts.count <= 16, texts.allSatisfy({ (1...64).contains($0.utf8.count) }) else {
                throw fault(
                    "keys.\(action)", value, tr("a key, as \"j\", or a list of at most 16, as [\"j\", \"<down>\"]"))
            }
            result[action] = texts
        }
        return result
    }

    /// A warning for each key that nothing reads, in the order of their lines; the first 20 of them.
    var unknownKeys: [ConfigurationWarning] {
        var unknown: [(path: String, line: Int)] = []
        for (key, value) in root.entries {
            guard !key.isEmpty, let keys = Self.sections[key] else {
                if Self.sections[""]??.contains(key) != true { unknown.append((key, value.line)) }
                continue
            }
            guard let keys, let table = value.table else { continue }
            unknown += table.entries.filter { !keys.contains($0.key) }.map { ("\(key).\($0.key)", $0.value.line) }
        }
        return unknown.sorted { ($0.line, $0.path) < ($1.line, $1.path) }.prefix(20).map { path, line in
            ConfigurationWarning(file: file, line: line, key: path, suggestion: Self.suggestion(for: path))
        }
    }

    /// The known key that a person may have meant: the same one in its own table, or one spelt nearly so.
    private static func suggestion(for path: String) -> String? {
        let known = sections.flatMap { section, keys in
            section.isEmpty ? keys ?? [] : [section] + (keys ?? []).map { "\(section).\($0)" }
        }.sorted()
        let name = path.split(separator: ".").last.map(String.init) ?? path
        return known.first { $0 == name || $0.hasSuffix("." + name) } ?? path.nearest(among: known)
            ?? name.nearest(among: known)
    }

    private func table(_ section: String) throws(ConfigurationError) -> TOMLTable? {
        if section.isEmpty { return root }
        guard let value = root[section] else { return nil }
        guard let table = value.table else {
            throw fault(section, value, tr("a table: [\(section)] on a line of its own, its keys below"))
        }
        return table
    }

    private func fault(_ key: String, _ value: TOMLValue, _ allowed: String) -> ConfigurationError {
        .badValue(file: file, line: value.line, key: key, found: value.summary, allowed: allowed)
    }
}
