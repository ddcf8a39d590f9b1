/// Reads TOML 1.0 (<https://toml.io/en/v1.0.0>) and keeps the line of every value.
///
/// Any text gives a table or a `TOMLSyntaxError`: nesting is bounded, and so the stack. Dates are told from other
/// values but their months and hours are not checked, since no key takes one.
///
/// By hand: TOMLKit, which Swift programs use else, traps on some texts, tells no value's line, and edits no file.
struct TOMLReader {
    /// How deep values and keys nest at most.
    static let deepest = 64

    let bytes: [UInt8]
    var position = 0
    var line = 1
    private var lineStart = 0
    /// Where things stand, for who edits the text.
    private var outline = TOMLOutline()
    /// The names on the way to the table that is being read.
    private var path: [String] = []

    /// Reads a whole document.
    static func read(_ text: String) throws(TOMLSyntaxError) -> TOMLTable {
        var reader = TOMLReader(text)
        return try reader.document()
    }

    /// Where the pairs and headers of a document stand in its text.
    static func outline(of text: String) throws(TOMLSyntaxError) -> TOMLOutline {
        var reader = TOMLReader(text)
        _ = try reader.document()
        return reader.outline
    }

    private init(_ text: String) {
        bytes = Array(text.utf8)
        if bytes.starts(with: "\u{FEFF}".utf8) { position = 3 }
    }

    /// The byte at the cursor; nil at the end.
    var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    func isAt(_ text: StaticString) -> Bool {
        text.withUTF8Buffer { bytes[position...].starts(with: $0) }
    }

    /// Steps over a text that holds no line break, if it is there.
    mutating func skip(_ text: StaticString) -> Bool {
        guard isAt(text) else { return false }
        position += text.utf8CodeUnitCount
        return true
    }

    mutating func skipBlanks() {
        while current == 0x20 || current == 0x09 { position += 1 }
    }

    /// Steps over one line break, if there is one.
    mutating func skipLineBreak() -> Bool {
        guard skip("\n") || skip("\r\n") else { return false }
        line += 1
        lineStart = position
        return true
    }

    mutating func skipComment() throws(TOMLSyntaxError) {
        guard skip("#") else { return }
        while let byte = current, byte != 0x0A, !isAt("\r\n") {
            if byte != 0x09, byte < 0x20 || byte == 0x7F { throw fault(.controlCharacterInComment) }
            position += 1
        }
    }

    /// Blanks, comments and line breaks, as many as there are.
    mutating func skipFiller() throws(TOMLSyntaxError) {
        repeat {
            skipBlanks()
            try skipComment()
        } while skipLineBreak()
    }

    func fault(_ problem: TOMLProblem) -> TOMLSyntaxError {
        let column = bytes[min(lineStart, position)..<position].count { $0 & 0xC0 != 0x80 } + 1
        return TOMLSyntaxError(line: line, column: column, problem: problem)
    }

    private mutating func document() throws(TOMLSyntaxError) -> TOMLTable {
        let root = TOMLTable(.header)
        var table = root
        while true {
            try skipFiller()
            guard let byte = current else { return root }
            if byte == UInt8(ascii: "[") {
                table = try header(in: root)
            } else {
                try pair(in: table, depth: 0)
            }
            skipBlanks()
            try skipComment()
            guard current == nil || skipLineBreak() else { throw fault(.trailingText) }
        }
    }

    /// `[table]` or `[[array of tables]]`; returns the table that the lines below it belong to.
    private mutating func header(in root: TOMLTable) throws(TOMLSyntaxError) -> TOMLTable {
        let start = line
        let begin = position
        let isArray = skip("[[")
        if !isArray { position += 1 }
        skipBlanks()
        var path = try key()
        guard isArray ? skip("]]") : skip("]") else { throw fault(isArray ? .bracketsMissing : .bracketMissing) }
        outline.headers.append(TOMLOutline.Header(path: path, isArray: isArray, range: begin..<position))
        self.path = path

        let last = path.removeLast()
        var table = root
        for part in path {
            table = try step(into: part, of: table, line: start)
        }
        let existing = table[last]
        if isArray {
            var elements: [TOMLValue] = []
            if let existing {
                // An array in brackets is complete; one of headers holds only header tables.
                guard let array = existing.array, let first = array.first?.table, first.origin == .header else {
                    throw fault(.duplicateKey(last))
                }
                elements = array
            }
            let element = TOMLTable(.header)
            elements.append(TOMLValue(content: .table(element), line: start))
            table.entries[last] = TOMLValue(content: .array(elements), line: existing?.line ?? start)
            return element
        }
        if let existing {
            guard let known = existing.table, known.origin == .implicit else {
                throw fault(.duplicateKey(last))
            }
            known.origin = .header
            table.entries[last] = TOMLValue(content: .table(known), line: start)
            return known
        }
        let made = TOMLTable(.header)
        table.entries[last] = TOMLValue(content: .table(made), line: start)
        return made
    }

    /// The table of a name on the way to a header's last one; made when there is none.
    private func step(into part: String, of table: TOMLTable, line: Int) throws(TOMLSyntaxError) -> TOMLTable {
        guard let value = table[part] else {
            let made = TOMLTable(.implicit)
            table.entries[part] = TOMLValue(content: .table(made), line: line)
            return made
        }
        guard let found = value.table ?? value.array?.last?.table, found.origin != .inline else {
            throw fault(.notATable(part))
        }
        return found
    }

    /// `key = value`
    mutating func pair(in table: TOMLTable, depth: Int) throws(TOMLSyntaxError) {
        let start = line
        let begin = self
        var path = try key()
        guard skip("=") else { throw fault(.equalsSignMissing) }
        skipBlanks()
        let last = path.removeLast()
        var table = table
        for part in path {
            let found = table[part]
            let next = found == nil ? TOMLTable(.dotted) : found?.table
            guard let next, next.origin == .dotted || next.origin == .implicit else {
                throw begin.fault(.duplicateKey(part))
            }
            // From now on only dotted keys add to it.
            next.origin = .dotted
            if found == nil { table.entries[part] = TOMLValue(content: .table(next), line: start) }
            table = next
        }
        guard table[last] == nil else { throw begin.fault(.duplicateKey(last)) }
        let outer = self.path
        self.path += path + [last]
        let valueStart = position
        let content = try value(depth: depth + 1)
        outline.pairs.append(
            TOMLOutline.Pair(
                path: self.path, header: outline.headers.count - 1, depth: depth, range: begin.position..<position,
                value: valueStart..<position))
        self.path = outer
        table.entries[last] = TOMLValue(content: content, line: start)
    }
}
