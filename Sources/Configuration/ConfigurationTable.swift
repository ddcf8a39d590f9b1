import Languages
import TerminalUI

/// Values of a configuration file, each asked for with what it may be.
struct ConfigurationTable {
    private let root: TOMLTable
    private let file: String

    /// The keys of each table; empty for the document itself, nil where a person names the keys.
    private static let sections: [String: [String]?] = Dictionary(
        uniqueKeysWithValues: ConfigurationKey.sections.map { section in
            (section, section == "keys" ? nil : ConfigurationKey.all.filter { $0.section == section }.map(\.name))
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

    /// - Parameter section: the table that the key stands in; empty for the document itself.
    func integer(
        _ key: String, of section: String = "", in range: ClosedRange<Int>
    ) throws(ConfigurationError) -> Int? {
        guard let value = try table(section)?[key] else { return nil }
        guard let number = value.integer, range.contains(number) else {
            throw fault(key, of: section, value, tr("a whole number from \(range.lowerBound) to \(range.upperBound)"))
        }
        return number
    }

    func boolean(_ key: String, of section: String = "") throws(ConfigurationError) -> Bool? {
        guard let value = try table(section)?[key] else { return nil }
        guard let boolean = value.boolean else { throw fault(key, of: section, value, tr("true or false")) }
        return boolean
    }

    /// A number with or without a fraction.
    func number(
        _ key: String, of section: String = "", in range: ClosedRange<Double>
    ) throws(ConfigurationError) -> Double? {
        guard let value = try table(section)?[key] else { return nil }
        guard let number = value.number, range.contains(number) else {
            throw fault(key, of: section, value, tr("a number from \(range.lowerBound) to \(range.upperBound)"))
        }
        return number
    }

    func choice(_ key: String, of choices: [String], in section: String = "") throws(ConfigurationError) -> String? {
        guard let value = try table(section)?[key] else { return nil }
        guard let text = value.string, choices.contains(text) else {
            throw fault(key, of: section, value, tr("one of \(choices.map { "\"\($0)\"" }.joined(separator: ", "))"))
        }
        return text
    }

    /// A word that names something: one line of at most 100 characters.
    func name(_ key: String) throws(ConfigurationError) -> String? {
        guard let value = try table("")?[key] else { return nil }
        guard let text = value.string, (1...100).contains(text.count), !text.contains(where: \.isNewline) else {
            throw fault(key, of: "", value, tr("a name in quotes"))
        }
        return text
    }

    /// A path that means the same folder wherever the program is started.
    func folder(_ key: String) throws(ConfigurationError) -> String? {
        guard let value = root[key] else { return nil }
        guard let text = value.string, text.hasPrefix("/") || text == "~" || text.hasPrefix("~/"),
            !text.utf8.contains(0)
        else { throw fault(key, of: "", value, tr("a folder's path that begins with / or ~/")) }
        return text
    }

    /// Addresses as the command line takes them.
    func addresses(_ key: String, of section: String) throws(ConfigurationError) -> [String]? {
        guard let value = try table(section)?[key] else { return nil }
        let texts = value.array?.compactMap(\.string) ?? []
        guard let array = value.array, array.count == texts.count, texts.count <= 100,
            texts.allSatisfy({ (1...4096).contains($0.utf8.count) && !$0.utf8.contains(0) })
        else {
            throw fault(
                key, of: section, value, tr("a list of at most 100 addresses, as [\"~/Pictures\", \"https://…\"]"))
        }
        return texts
    }

    /// Names of folders or glob patterns for them.
    func folderNames(_ key: String, of section: String) throws(ConfigurationError) -> [String]? {
        guard let value = try table(section)?[key] else { return nil }
        let texts = value.array?.compactMap(\.string) ?? []
        guard let array = value.array, array.count == texts.count, texts.count <= 100,
            texts.allSatisfy({ (1...255).contains($0.utf8.count) && !$0.contains("/") && !$0.utf8.contains(0) })
        else {
            throw fault(key, of: section, value, tr("a list of at most 100 folder names, as [\"@eaDir\", \"*.tmp\"]"))
        }
        return texts
    }

    func color(_ key: String) throws(ConfigurationError) -> Color? {
        guard let value = root[key] else { return nil }
        guard let text = value.string, let color = Color(notation: text) else {
            let names = Color.paletteNames.joined(separator: ", ")
            throw fault(key, of: "", value, tr("\"#rrggbb\" or one of \(names), each also with bright- before it"))
        }
        return color
    }

    /// Every key of a table with its text or texts; empty when there is no such table.
    func texts(of section: String, except others: Set<String> = []) throws(ConfigurationError) -> [String: [String]] {
        var result: [String: [String]] = [:]
        // Sorted, so that of several faults always the same one is named.
        for (key, value) in (try table(section)?.entries ?? [:]).sorted(by: { $0.key < $1.key })
        where !others.contains(key) {
            let texts = value.string.map { [$0] } ?? value.array?.compactMap(\.string) ?? []
            guard value.string != nil || value.array?.count == texts.count, texts.count <= 16,
                texts.allSatisfy({ (1...64).contains($0.utf8.count) })
            else {
                throw fault(
                    key, of: section, value, tr("a key, as \"j\", or a list of at most 16, as [\"j\", \"<down>\"]"))
            }
            result[key] = texts
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
            throw fault(section, of: "", value, tr("a table: [\(section)] on a line of its own, its keys below"))
        }
        return table
    }

    private func fault(_ key: String, of section: String, _ value: TOMLValue, _ allowed: String) -> ConfigurationError {
        .badValue(
            file: file, line: value.line, key: section.isEmpty ? key : "\(section).\(key)", found: value.summary,
            allowed: allowed)
    }
}
