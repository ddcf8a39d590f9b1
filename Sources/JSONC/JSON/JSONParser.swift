import Languages

/// A parser of JSON (RFC 8259) with `//` and `/* */` comments and trailing commas.
///
/// The input is untrusted: its size and nesting depth are limited, and every error has a location.
package struct JSONParser {
    /// The maximum size of the input in bytes, 1 MiB.
    package static let maximumBytes = 1 << 20
    /// The maximum nesting depth of arrays and objects.
    package static let maximumDepth = 48

    private let scalars: [Unicode.Scalar]
    private var index = 0
    private var line = 1
    private var lineStart = 0

    private init(_ text: String) {
        scalars = Array(text.unicodeScalars)
    }

    /// Parses a document and returns its root value.
    /// - Throws: `JSONCError` for the first problem.
    package static func parse(_ text: String) throws(JSONCError) -> JSONNode {
        guard text.utf8.count <= maximumBytes else {
            throw JSONCError(tr("the file is larger than 1 MiB"), at: .start)
        }
        var parser = JSONParser(text)
        if parser.peek == "\u{FEFF}" {
            parser.advance()
            // Editors don't count the byte order mark as a column.
            parser.lineStart = 1
        }
        let node = try parser.parseValue(depth: 0)
        try parser.skipBlanks()
        guard parser.peek == nil else { throw parser.error(tr("unexpected text after the closing brace")) }
        return node
    }

    // MARK: Scalars

    private var peek: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }
    private var location: TextLocation { TextLocation(line: line, column: index - lineStart + 1) }

    private mutating func advance() {
        guard index < scalars.count else { return }
        if scalars[index] == "\n" {
            line += 1
            lineStart = index + 1
        }
        index += 1
    }

    private func error(_ problem: String) -> JSONCError { JSONCError(problem, at: location) }

    private func hasPrefix(_ text: String) -> Bool {
        scalars[index...].starts(with: text.unicodeScalars)
    }

    /// Skips white space and comments.
    private mutating func skipBlanks() throws(JSONCError) {
        while let scalar = peek {
            switch scalar {
            case " ", "\t", "\n", "\r": advance()
            case "/" where hasPrefix("//"):
                while let scalar = peek, scalar != "\n" { advance() }
            case "/" where hasPrefix("/*"):
                let start = location
                advance()
                advance()
                while !hasPrefix("*/") {
                    guard peek != nil else { throw JSONCError(tr("missing */ at the end of this comment"), at: start) }
                    advance()
                }
                advance()
                advance()
            default: return
            }
        }
    }

    // MARK: Values

    private mutating func parseValue(depth: Int) throws(JSONCError) -> JSONNode {
        try skipBlanks()
        let start = location
        guard depth < Self.maximumDepth else {
            throw error(tr("values nested more than \(Self.maximumDepth) levels deep"))
        }
        guard let scalar = peek else { throw error(tr("expected a value before the end of the file")) }
        switch scalar {
        case "{": return JSONNode(.object(try parseMembers(depth: depth)), at: start)
        case "[": return JSONNode(.array(try parseArray(depth: depth)), at: start)
        case "\"": return JSONNode(.string(try parseString()), at: start)
        case "-", "0"..."9": return JSONNode(.number(try parseNumber()), at: start)
        default: break
        }
        for (word, value) in [("true", JSONValue.bool(true)), ("false", .bool(false)), ("null", .null)]
        where hasPrefix(word) {
            for _ in word.unicodeScalars { advance() }
            return JSONNode(value, at: start)
        }
        throw error(tr("expected a value: {, [, a \"string\", a number, true or false"))
    }

    private mutating func parseMembers(depth: Int) throws(JSONCError) -> [JSONMember] {
        let start = location
        advance()
        var members: [JSONMember] = []
        var names: Set<String> = []
        while true {
            try skipBlanks()
            if peek == "}" {
                advance()
                return members
            }
            guard peek != nil else { throw JSONCError(tr("missing } for this {"), at: start) }
            guard peek == "\"" else { throw error(tr("expected a name in quotes, or }")) }
            let nameLocation = location
            let name = try parseString()
            guard names.insert(name).inserted else {
                throw JSONCError(
                    tr("duplicate member \(JSONFormatter.quotedForMessage(name)); remove one"), at: nameLocation)
            }
            try skipBlanks()
            guard peek == ":" else {
                throw error(tr("expected a colon after \(JSONFormatter.quotedForMessage(name))"))
            }
            advance()
            members.append(JSONMember(name: name, at: nameLocation, value: try parseValue(depth: depth + 1)))
            try consumeSeparator(before: "}")
        }
    }

    private mutating func parseArray(depth: Int) throws(JSONCError) -> [JSONNode] {
        let start = location
        advance()
        var nodes: [JSONNode] = []
        while true {
            try skipBlanks()
            if peek == "]" {
                advance()
                return nodes
            }
            guard peek != nil else { throw JSONCError(tr("missing ] for this ["), at: start) }
            nodes.append(try parseValue(depth: depth + 1))
            try consumeSeparator(before: "]")
        }
    }

    private mutating func consumeSeparator(before end: Unicode.Scalar) throws(JSONCError) {
        try skipBlanks()
        if peek == "," {
            advance()
        } else if peek != end {
            throw error(tr("expected a comma or \(end)"))
        }
    }

    private mutating func parseNumber() throws(JSONCError) -> Double {
        let start = location
        var text = ""
        while let scalar = peek, "+-.eE0123456789".unicodeScalars.contains(scalar) {
            text.unicodeScalars.append(scalar)
            advance()
        }
        guard Self.isNumber(text), let number = Double(text), number.isFinite else {
            throw JSONCError(tr("\(JSONFormatter.shortened(text)) isn't a valid number"), at: start)
        }
        return number
    }

    /// Returns whether `text` is a JSON number: no leading zeros, and digits on both sides of the decimal point.
    private static func isNumber(_ text: String) -> Bool {
        var rest = text.utf8[...]
        func digits() -> Int {
            let count = rest.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }.count
            rest = rest.dropFirst(count)
            return count
        }
        func consume(_ characters: String) -> Bool {
            guard let first = rest.first, characters.utf8.contains(first) else { return false }
            rest = rest.dropFirst()
            return true
        }
        _ = consume("-")
        if !consume("0"), digits() == 0 { return false }
        if consume("."), digits() == 0 { return false }
        if consume("eE") {
            _ = consume("+-")
            if digits() == 0 { return false }
        }
        return rest.isEmpty
    }

    private mutating func parseString() throws(JSONCError) -> String {
        let start = location
        advance()
        var text = ""
        while let scalar = peek, scalar != "\n" {
            switch scalar {
            case "\"":
                advance()
                return text
            case "\\":
                advance()
                text.unicodeScalars.append(try parseEscape())
            default:
                text.unicodeScalars.append(scalar)
                advance()
            }
        }
        throw JSONCError(tr("missing closing quote"), at: start)
    }

    private mutating func parseEscape() throws(JSONCError) -> Unicode.Scalar {
        let start = location
        guard let scalar = peek else { throw error(tr("the file ends inside a string")) }
        advance()
        switch scalar {
        case "\"", "\\", "/": return scalar
        case "b": return "\u{8}"
        case "f": return "\u{C}"
        case "n": return "\n"
        case "r": return "\r"
        case "t": return "\t"
        case "u":
            let unit = try parseHexadecimal()
            guard !(0xD800..<0xE000 ~= unit) else { return try parseSurrogates(beginningWith: unit, at: start) }
            return Unicode.Scalar(unit) ?? "\u{FFFD}"
        default: throw JSONCError(tr("unknown escape sequence \\\(scalar); for a backslash, write \\\\"), at: start)
        }
    }

    /// Parses the second half of a surrogate pair and returns the pair's scalar.
    /// - Parameter unit: the first half.
    private mutating func parseSurrogates(beginningWith unit: UInt32, at start: TextLocation) throws(JSONCError)
        -> Unicode.Scalar
    {
        if unit < 0xDC00, hasPrefix("\\u") {
            advance()
            advance()
            let low = try parseHexadecimal()
            if 0xDC00..<0xE000 ~= low,
                let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
            {
                return scalar
            }
        }
        throw JSONCError(tr("this \\u is an unpaired surrogate; add the other half of the pair"), at: start)
    }

    private mutating func parseHexadecimal() throws(JSONCError) -> UInt32 {
        let start = location
        var digits = ""
        while digits.utf8.count < 4, let scalar = peek, scalar.properties.isASCIIHexDigit {
            digits.unicodeScalars.append(scalar)
            advance()
        }
        guard digits.utf8.count == 4, let unit = UInt32(digits, radix: 16) else {
            throw JSONCError(tr("\\u needs four hexadecimal digits"), at: start)
        }
        return unit
    }
}
