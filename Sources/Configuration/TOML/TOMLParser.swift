/// A parser of TOML 1.0 (<https://toml.io/en/v1.0.0>) that records the line of every value.
///
/// The nesting depth, and so the stack, is limited; a deeper document throws a `TOMLSyntaxError`. Dates are recognized,
/// but the ranges of their fields aren't checked, since no setting has a date.
///
/// The common package TOMLKit traps on some inputs, has no line numbers of values and can't edit files.
struct TOMLParser {
    /// The maximum nesting depth of values and number of parts of a key.
    static let maximumDepth = 64

    let bytes: [UInt8]
    var position = 0
    var line = 1
    private var lineStart = 0
    /// The byte offsets of headers and pairs, for edits.
    private var outline = TOMLOutline()
    /// The path of the table that is being parsed.
    private var path: [String] = []

    static func parse(_ text: String) throws(TOMLSyntaxError) -> TOMLTable {
        var parser = TOMLParser(text)
        return try parser.parseDocument()
    }

    /// Returns the byte offsets of a document's headers and pairs.
    static func outline(of text: String) throws(TOMLSyntaxError) -> TOMLOutline {
        var parser = TOMLParser(text)
        _ = try parser.parseDocument()
        return parser.outline
    }

    private init(_ text: String) {
        bytes = Array(text.utf8)
        if bytes.starts(with: "\u{FEFF}".utf8) { position = 3 }
    }

    /// The byte at the current position; `nil` at the end.
    var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    func isAt(_ text: StaticString) -> Bool {
        text.withUTF8Buffer { bytes[position...].starts(with: $0) }
    }

    /// Skips a string without line breaks if it is next. Returns `false` otherwise.
    mutating func skip(_ text: StaticString) -> Bool {
        guard isAt(text) else { return false }
        position += text.utf8CodeUnitCount
        return true
    }

    mutating func skipBlanks() {
        while current == 0x20 || current == 0x09 { position += 1 }
    }

    /// Skips a line break if it is next. Returns `false` otherwise.
    mutating func skipLineBreak() -> Bool {
        guard skip("\n") || skip("\r\n") else { return false }
        line += 1
        lineStart = position
        return true
    }

    mutating func skipComment() throws(TOMLSyntaxError) {
        guard skip("#") else { return }
        while let byte = current, byte != 0x0A, !isAt("\r\n") {
            if byte != 0x09, byte < 0x20 || byte == 0x7F { throw error(.controlCharacterInComment) }
            position += 1
        }
    }

    /// Skips white space, comments and line breaks.
    mutating func skipBlankLinesAndComments() throws(TOMLSyntaxError) {
        repeat {
            skipBlanks()
            try skipComment()
        } while skipLineBreak()
    }

    func error(_ problem: TOMLProblem) -> TOMLSyntaxError {
        let column = bytes[min(lineStart, position)..<position].count { $0 & 0xC0 != 0x80 } + 1
        return TOMLSyntaxError(line: line, column: column, problem: problem)
    }

    private mutating func parseDocument() throws(TOMLSyntaxError) -> TOMLTable {
        let root = TOMLTable(.header)
        var table = root
        while true {
            try skipBlankLinesAndComments()
            guard let byte = current else { return root }
            if byte == UInt8(ascii: "[") {
                table = try parseHeader(in: root)
            } else {
                try parsePair(in: table, depth: 0)
            }
            skipBlanks()
            try skipComment()
            guard current == nil || skipLineBreak() else { throw error(.trailingText) }
        }
    }

    /// Parses `[table]` or `[[array of tables]]` and returns the table for the following lines.
    private mutating func parseHeader(in root: TOMLTable) throws(TOMLSyntaxError) -> TOMLTable {
        let startLine = line
        let startOffset = position
        let isArray = skip("[[")
        if !isArray { position += 1 }
        skipBlanks()
        var path = try parseKey()
        guard isArray ? skip("]]") : skip("]") else { throw error(isArray ? .bracketsMissing : .bracketMissing) }
        outline.headers.append(TOMLOutline.Header(path: path, isArray: isArray, range: startOffset..<position))
        self.path = path

        let last = path.removeLast()
        var table = root
        for part in path {
            table = try descend(into: part, of: table, line: startLine)
        }
        let existing = table[last]
        if isArray {
            var elements: [TOMLValue] = []
            if let existing {
                // Headers can extend an array of header tables, but not an array in brackets.
                guard let array = existing.array, let first = array.first?.table, first.origin == .header else {
                    throw error(.duplicateKey(last))
                }
                elements = array
            }
            let element = TOMLTable(.header)
            elements.append(TOMLValue(content: .table(element), line: startLine))
            table.entries[last] = TOMLValue(content: .array(elements), line: existing?.line ?? startLine)
            return element
        }
        if let existing {
            guard let existingTable = existing.table, existingTable.origin == .implicit else {
                throw error(.duplicateKey(last))
            }
            existingTable.origin = .header
            table.entries[last] = TOMLValue(content: .table(existingTable), line: startLine)
            return existingTable
        }
        let newTable = TOMLTable(.header)
        table.entries[last] = TOMLValue(content: .table(newTable), line: startLine)
        return newTable
    }

    /// Returns the subtable of `table` for a part of a header's path before the last part. Creates it if it is missing.
    private func descend(into part: String, of table: TOMLTable, line: Int) throws(TOMLSyntaxError) -> TOMLTable {
        guard let value = table[part] else {
            let newTable = TOMLTable(.implicit)
            table.entries[part] = TOMLValue(content: .table(newTable), line: line)
            return newTable
        }
        guard let existing = value.table ?? value.array?.last?.table, existing.origin != .inline else {
            throw error(.notATable(part))
        }
        return existing
    }

    /// Parses `key = value`.
    mutating func parsePair(in table: TOMLTable, depth: Int) throws(TOMLSyntaxError) {
        let startLine = line
        let keyStart = self
        var path = try parseKey()
        guard skip("=") else { throw error(.equalsSignMissing) }
        skipBlanks()
        let last = path.removeLast()
        var table = table
        for part in path {
            let existing = table[part]
            let next = existing == nil ? TOMLTable(.dotted) : existing?.table
            guard let next, next.origin == .dotted || next.origin == .implicit else {
                throw keyStart.error(.duplicateKey(part))
            }
            // From now on only dotted keys may extend the table.
            next.origin = .dotted
            if existing == nil { table.entries[part] = TOMLValue(content: .table(next), line: startLine) }
            table = next
        }
        guard table[last] == nil else { throw keyStart.error(.duplicateKey(last)) }
        let outer = self.path
        self.path += path + [last]
        let valueStart = position
        let content = try parseValue(depth: depth + 1)
        outline.pairs.append(
            TOMLOutline.Pair(
                path: self.path, header: outline.headers.count - 1, depth: depth, range: keyStart.position..<position,
                valueRange: valueStart..<position))
        self.path = outer
        table.entries[last] = TOMLValue(content: content, line: startLine)
    }
}
