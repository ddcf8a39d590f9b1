import Foundation

/// The literals that a Swift source passes to `tr`, parsed without a compiler.
struct SourceTexts {
    struct Text: Hashable {
        var context: String?
        var one: String
        var many: String?
    }

    struct Problem: Error, CustomStringConvertible {
        let line: Int
        let reason: String
        var description: String { "line \(line): \(reason)" }
    }

    private(set) var texts: [Text] = []
    private let characters: [Character]
    private var position = 0

    init(_ source: String) throws {
        characters = Array(source)
        try readCode(isInside: false)
    }

    private func isNext(_ text: String) -> Bool {
        characters[position...].starts(with: text)
    }

    private func parsingError(_ reason: String) -> Problem {
        Problem(line: characters[..<position].count { $0.isNewline } + 1, reason: reason)
    }

    /// Scans code to the end, or to the bracket or comma that ends an argument.
    private mutating func readCode(isInside: Bool) throws {
        var depth = 0
        while position < characters.count {
            let character = characters[position]
            if isNext("//") {
                while position < characters.count, !characters[position].isNewline { position += 1 }
            } else if isNext("/*") {
                while position < characters.count, !isNext("*/") { position += 1 }
            } else if character == "\"" || isNext("#\"") {
                _ = try readLiteral()
            } else if isNext("tr("), !isNext("tr(data:"), position == 0 || !isPartOfName(characters[position - 1]),
                !String(characters[max(0, position - 5)..<position]).hasSuffix("func ")
            {
                position += 3
                try readCall()
            } else {
                if "([{".contains(character) { depth += 1 }
                if ")]}".contains(character) {
                    if isInside, depth == 0 { return }
                    depth -= 1
                }
                if character == ",", isInside, depth == 0 { return }
                position += 1
            }
        }
    }

    private func isPartOfName(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_" || character == "."
    }

    /// Parses the arguments of a call and its closing bracket.
    private mutating func readCall() throws {
        let start = position
        var literals: [String] = []
        var context: String?
        while position < characters.count {
            while characters[position].isWhitespace { position += 1 }
            if characters[position] == ")" {
                position += 1
                break
            }
            if characters[position] == "," {
                position += 1
            } else if characters[position] == "\"" || isNext("#\"") {
                literals.append(try readLiteral())
            } else if isNext("context:") {
                position += "context:".count
                while characters[position].isWhitespace { position += 1 }
                context = try readLiteral()
            } else {
                try readCode(isInside: true)
            }
        }
        guard let one = literals.first, literals.count <= 2 else {
            position = start
            throw parsingError("tr takes a literal, or one for one thing and one for several")
        }
        texts.append(Text(context: context, one: one, many: literals.dropFirst().first))
    }

    /// Parses a literal; interpolations become `{1}`, `{2}` and so on.
    private mutating func readLiteral() throws -> String {
        guard characters[position] == "\"" else {
            // A raw string, as in tests of notations, is never translated.
            position += 2
            while position < characters.count, !isNext("\"#") { position += 1 }
            position += 2
            return ""
        }
        let isLong = isNext("\"\"\"")
        position += isLong ? 3 : 1
        let delimiter = isLong ? "\"\"\"" : "\""
        var text = ""
        var argumentCount = 0
        while position < characters.count, !isNext(delimiter) {
            guard characters[position] == "\\" else {
                text.append(characters[position])
                position += 1
                continue
            }
            position += 1
            switch characters[position] {
            case "(":
                position += 1
                // An interpolation may have several arguments, such as a format.
                while characters[position] != ")" {
                    try readCode(isInside: true)
                    if characters[position] == "," { position += 1 }
                }
                argumentCount += 1
                text += "{\(argumentCount)}"
            case "n": text += "\n"
            case "t": text += "\t"
            case "u":
                let digits = characters[(position + 2)...].prefix { $0 != "}" }
                guard let scalar = UInt32(String(digits), radix: 16).flatMap(Unicode.Scalar.init) else {
                    throw parsingError("no scalar")
                }
                text.unicodeScalars.append(scalar)
                position += digits.count + 2
            case let character where character.isNewline: text += "\u{0}"
            case let character: text.append(character)
            }
            position += 1
        }
        guard position < characters.count else { throw parsingError("a literal without an end") }
        position += delimiter.count
        return isLong ? Self.removeIndentation(text) : text
    }

    private static func removeIndentation(_ text: String) -> String {
        // U+0000 marks a continued line; the newline before its indentation isn't part of the string.
        var lines = text.replacing("\u{0}", with: "\u{0}\n").split(separator: "\n", omittingEmptySubsequences: false)
        let indentation = lines.last?.count ?? 0
        lines.removeFirst()
        if lines.count > 1 { lines.removeLast() }
        return lines.map { $0.dropFirst(min(indentation, $0.prefix { $0 == " " }.count)) }.joined(separator: "\n")
            .replacing("\u{0}\n", with: "")
    }
}
