import Foundation

/// A public declaration of the engine, found by scanning the lines of formatted sources.
///
/// Enum cases and protocol requirements count as public if their type is.
struct PublicDeclaration: CustomStringConvertible {
    let file: String
    let row: Int
    /// The keyword and the name, as in `func prepare`.
    let name: String
    let isDocumented: Bool
    /// Whether the declaration is a requirement of a public protocol.
    let isRequirement: Bool

    var description: String { "\(file):\(row): \(name)" }

    /// Returns every public declaration of the sources except extensions.
    static func all() throws -> [PublicDeclaration] {
        try Catalogue.namedSources().flatMap { all(in: $0.lines, file: $0.name) }
    }

    /// Returns the public declarations in the lines of one file.
    static func all(in lines: [String], file: String) -> [PublicDeclaration] {
        var declarations: [PublicDeclaration] = []
        var openType: (indentation: Int, kind: String)?
        for (row, line) in lines.enumerated() {
            let indentation = line.prefix { $0 == " " }.count
            let words = Self.words(of: line)
            if let type = openType, type.indentation == indentation, words.first == "}" { openType = nil }
            guard let keyword = words.firstIndex(where: keywords.contains), keyword + 1 < words.count,
                words[..<keyword].allSatisfy({ modifiers.contains($0) })
            else { continue }
            let isMember = openType.map { $0.indentation + 4 == indentation } ?? false
            let isRequirement = isMember && openType?.kind == "protocol"
            let isCase = isMember && openType?.kind == "enum" && words[keyword] == "case"
            guard words[..<keyword].contains("public") || isRequirement || isCase else { continue }
            declarations.append(
                PublicDeclaration(
                    file: file, row: row + 1, name: name(words[keyword], words[keyword + 1]),
                    isDocumented: isDocumented(row, of: lines), isRequirement: isRequirement))
            if words.last == "{", ["enum", "protocol"].contains(words[keyword]) {
                openType = (indentation, words[keyword])
            }
        }
        return declarations
    }

    private static let keywords: Set<String> = [
        "struct", "enum", "protocol", "typealias", "var", "let", "func", "init", "case", "subscript", "class", "actor",
    ]
    private static let modifiers: Set<String> = [
        "public", "static", "mutating", "indirect", "final", "nonisolated", "private(set)", "internal(set)",
    ]

    /// Returns the words of a line without attributes, separated from the parentheses of initializers and subscripts.
    private static func words(of line: String) -> [String] {
        line.replacing("init(", with: "init (").replacing("init?(", with: "init (")
            .replacing("subscript(", with: "subscript (")
            .split(separator: " ").map(String.init).filter { !$0.hasPrefix("@") }
    }

    private static func name(_ keyword: String, _ word: String) -> String {
        ["init", "subscript"].contains(keyword)
            ? keyword : "\(keyword) \(word.prefix { $0 != "(" && $0 != ":" && $0 != "," })"
    }

    /// Whether a doc comment precedes the declaration or its attributes.
    private static func isDocumented(_ row: Int, of lines: [String]) -> Bool {
        let above = lines[..<row].reversed().map { $0.trimmingCharacters(in: .whitespaces) }
        return above.first { !$0.hasPrefix("@") }?.hasPrefix("///") ?? false
    }
}
