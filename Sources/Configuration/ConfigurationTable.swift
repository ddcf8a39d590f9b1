/// The parsed document of a configuration file.
struct ConfigurationTable {
    private let root: TOMLTable
    private let file: String

    /// - Throws: `ConfigurationError` if the text isn't valid TOML.
    init(_ text: String, file: String) throws(ConfigurationError) {
        do throws(TOMLSyntaxError) {
            root = try TOMLParser.parse(text)
        } catch {
            throw .malformed(file: file, line: error.line, column: error.column, problem: error.problem)
        }
        self.file = file
    }

    /// Decodes the values of all settings. Settings with invalid values have their defaults, and an error for each.
    func decode() -> (configuration: Configuration, errors: [ConfigurationError]) {
        var configuration = Configuration()
        var errors: [ConfigurationError] = []
        func appendError(_ key: String, _ value: TOMLValue, _ expected: ConfigurationError.ExpectedValue) {
            errors.append(.badValue(file: file, line: value.line, key: key, found: value.summary, expected: expected))
        }
        for section in Setting.sections where !section.isEmpty {
            guard let value = root[section], value.table == nil else { continue }
            appendError(section, value, .table(section))
        }
        for setting in Setting.all {
            guard let value = entries(of: setting.section)[setting.name] else { continue }
            if !setting.decode(value, &configuration) { appendError(setting.path, value, .setting(setting)) }
        }
        // Sorted for a deterministic order of errors.
        for (action, value) in entries(of: "keys").sorted(by: { $0.key < $1.key })
        where action != Setting.keyPreset.name {
            let keys = value.string.map { [$0] } ?? value.strings
            if let keys, keys.count <= 16, keys.allSatisfy({ (1...64).contains($0.utf8.count) }) {
                configuration.keys[action] = keys
            } else {
                appendError("keys.\(action)", value, .keys)
            }
        }
        return (configuration, errors)
    }

    /// The line numbers of all values, from 1, by path, such as `feed.page-size`.
    var lines: [String: Int] {
        root.entries.reduce(into: [:]) { lines, entry in
            guard let table = entry.value.table else { return lines[entry.key] = entry.value.line }
            for (key, value) in table.entries { lines["\(entry.key).\(key)"] = value.line }
        }
    }

    /// Warnings for unknown keys in the order of their lines, at most 20.
    var unknownKeys: [ConfigurationWarning] {
        let tables = Setting.sections.dropFirst()
        // The keys of `[keys]` are names of actions.
        let unknown = Setting.sections.dropLast().flatMap { section in
            entries(of: section).filter { name, _ in
                !(section.isEmpty && tables.contains(name))
                    && !Setting.all.contains { $0.section == section && $0.name == name }
            }.map { name, value in (path: section.isEmpty ? name : "\(section).\(name)", line: value.line) }
        }
        return unknown.sorted { ($0.line, $0.path) < ($1.line, $1.path) }.prefix(20).map { path, line in
            ConfigurationWarning(file: file, line: line, key: path, suggestion: Self.suggestion(for: path))
        }
    }

    /// Returns the known key that the user may have meant: the same name in its correct table, or a similar name. Returns
    /// `nil` if no key is similar.
    private static func suggestion(for path: String) -> String? {
        let knownKeys = (Setting.sections.dropFirst() + Setting.all.map(\.path).filter { !$0.hasPrefix("keys.") })
            .sorted()
        let name = path.split(separator: ".").last.map(String.init) ?? path
        return knownKeys.first { $0 == name || $0.hasSuffix("." + name) } ?? path.nearest(among: knownKeys)
            ?? name.nearest(among: knownKeys)
    }

    /// Returns the entries of a table; empty if the table is missing.
    private func entries(of section: String) -> [String: TOMLValue] {
        section.isEmpty ? root.entries : root[section]?.table?.entries ?? [:]
    }
}
