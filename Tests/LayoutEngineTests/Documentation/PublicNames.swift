import Foundation

/// The engine's public names, found by scanning the lines of formatted sources.
enum PublicNames {
    /// A stored property that can be set, or an enum case.
    struct Option: CustomStringConvertible {
        let type: String
        let name: String

        var description: String { "\(type)/\(name)" }

        /// Whether `prose` links to the option by its type and its name.
        func isMentioned(in prose: String) -> Bool {
            prose.contains("\(type)/\(name)``") || prose.contains("\(type)/\(name)(")
        }
    }

    /// Returns the settable stored properties and the cases of the public types in a folder of the engine.
    static func options(inFolder folder: String) throws -> [Option] {
        try Catalogue.sources(in: folder).flatMap { lines in
            var scopes: [Scope] = []
            return lines.flatMap { line -> [Option] in
                let words = line.split(separator: " ").map(String.init)
                guard let first = words.first else { return [] }
                let indentation = line.prefix { $0 == " " }.count
                scopes.removeAll { $0.indentation >= indentation }
                let type = scopes.last
                if let scope = Scope(words, indentation: indentation) { scopes.append(scope) }
                guard let type, type.indentation == indentation - 4 else { return [] }
                if words.starts(with: ["public", "var"]), !line.hasSuffix("}"), !line.hasSuffix("{") {
                    return [Option(type: type.name, name: String(words[2].prefix { $0 != ":" }))]
                }
                guard type.isPublicEnum, first == "case" || words.starts(with: ["indirect", "case"]) else { return [] }
                let names = line.components(separatedBy: "case ").dropFirst().joined()
                // Payloads may contain commas, but no list of cases in these sources has a payload.
                let cases = names.contains("(") ? [names] : names.components(separatedBy: ", ")
                return cases.map { Option(type: type.name, name: String($0.prefix { $0 != "(" })) }
            }
        }
    }

    /// A type or an extension that encloses lines.
    private struct Scope {
        let indentation: Int
        let name: String
        let isPublicEnum: Bool

        /// Returns `nil` if the line doesn't begin a type.
        init?(_ words: [String], indentation: Int) {
            guard words.last == "{",
                let keyword = words.prefix(2).firstIndex(where: { ["struct", "enum", "extension"].contains($0) })
            else { return nil }
            self.indentation = indentation
            name = String(words[keyword + 1].prefix { $0 != ":" })
            isPublicEnum = words.starts(with: ["public", "enum"])
        }
    }

    /// Returns the public types that aren't nested.
    static func types() throws -> [String] {
        try Catalogue.sources().flatMap { lines in
            lines.compactMap { line in
                let words = line.split(separator: " ")
                guard line.hasPrefix("public "), words.count > 2, ["struct", "enum", "protocol"].contains(words[1])
                else {
                    return nil
                }
                return String(words[2].prefix { $0.isLetter })
            }
        }
    }
}
