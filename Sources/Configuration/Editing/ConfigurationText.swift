/// The text of a configuration file. Changes to single values preserve comments, order, white space and line breaks.
struct ConfigurationText {
    private(set) var bytes: [UInt8]

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// - Throws: `TOMLSyntaxError` if the text isn't valid TOML.
    /// - Returns: `false` if the user must edit the file: the section is an array of tables, or isn't a table.
    mutating func apply(_ change: ConfigurationChange) throws(TOMLSyntaxError) -> Bool {
        let outline = try TOMLOutline(of: self)
        if let pair = outline.pairs.first(where: { $0.path == change.path }) {
            guard let value = change.value else {
                remove(pair)
                return true
            }
            bytes.replaceSubrange(pair.valueRange, with: Array(value.toml.utf8))
            return true
        }
        guard let value = change.value else { return true }
        let line = "\(change.key) = \(value.toml)"
        if change.section.isEmpty {
            insertAtRoot(line, outline: outline)
            return true
        }
        return insert(line, inSection: change.section, outline: outline)
    }

    // MARK: Removal

    private mutating func remove(_ pair: TOMLOutline.Pair) {
        if pair.depth > 0 { return removeFromInlineTable(pair) }
        var start = pair.range.lowerBound
        while start > 0, isBlank(bytes[start - 1]) { start -= 1 }
        var end = pair.range.upperBound
        while end < bytes.count, isBlank(bytes[end]) { end += 1 }
        // Keep a comment on the same line.
        if end < bytes.count, bytes[end] == UInt8(ascii: "#") { return bytes.removeSubrange(start..<end) }
        bytes.removeSubrange(start..<offsetAfterLineBreak(at: end))
    }

    private mutating func removeFromInlineTable(_ pair: TOMLOutline.Pair) {
        var end = pair.range.upperBound
        while end < bytes.count, isBlank(bytes[end]) { end += 1 }
        var start = pair.range.lowerBound
        if end < bytes.count, bytes[end] == UInt8(ascii: ",") {
            end += 1
            while end < bytes.count, isBlank(bytes[end]) { end += 1 }
        } else {
            while start > 0, isBlank(bytes[start - 1]) { start -= 1 }
            if start > 0, bytes[start - 1] == UInt8(ascii: ",") { start -= 1 }
            end = pair.range.upperBound
        }
        bytes.removeSubrange(start..<end)
    }

    // MARK: Insertion

    private mutating func insertAtRoot(_ line: String, outline: TOMLOutline) {
        if let last = outline.pairs.last(where: { $0.header < 0 && $0.depth == 0 }) {
            return insertLine(line, at: lineEnd(from: last.range.upperBound))
        }
        guard let header = outline.headers.first else { return insertLine(line, at: bytes.count) }
        // A comment directly above a header belongs to the header.
        var offset = lineStart(of: header.range.lowerBound)
        while offset > 0, isCommentLine(endingAt: offset) { offset = lineStart(of: offset - 1) }
        // A byte order mark must stay first.
        if offset == 0, bytes.starts(with: "\u{FEFF}".utf8) { offset = 3 }
        bytes.insert(contentsOf: Array((line + lineBreak + lineBreak).utf8), at: offset)
    }

    /// Inserts a line into a section, and appends the section if it is missing. Returns `false`, without a change, if
    /// the section's value isn't a table.
    private mutating func insert(_ line: String, inSection section: String, outline: TOMLOutline) -> Bool {
        if let headerIndex = outline.headers.firstIndex(where: { $0.path == [section] }) {
            guard !outline.headers[headerIndex].isArray else { return false }
            let last = outline.pairs.last { $0.header == headerIndex && $0.depth == 0 }
            insertLine(line, at: lineEnd(from: (last?.range ?? outline.headers[headerIndex].range).upperBound))
            return true
        }
        if let table = outline.pairs.first(where: { $0.path == [section] }) {
            let end = table.valueRange.upperBound - 1
            guard end > table.valueRange.lowerBound, bytes[end] == UInt8(ascii: "}") else { return false }
            var offset = end
            while isBlank(bytes[offset - 1]) { offset -= 1 }
            let isEmpty = bytes[offset - 1] == UInt8(ascii: "{")
            bytes.replaceSubrange(offset..<end, with: Array(((isEmpty ? " " : ", ") + line + " ").utf8))
            return true
        }
        if let dotted = outline.pairs.last(where: { $0.path.first == section && $0.header < 0 && $0.depth == 0 }) {
            insertLine("\(section).\(line)", at: lineEnd(from: dotted.range.upperBound))
            return true
        }
        // Append a new table.
        if !bytes.isEmpty { insertLine("", at: bytes.count) }
        insertLine("[\(section)]", at: bytes.count)
        insertLine(line, at: bytes.count)
        return true
    }

    /// - Parameter offset: the byte offset after a line break, or the end of the text.
    private mutating func insertLine(_ line: String, at offset: Int) {
        let isAfterBreak =
            offset == 0 || bytes[offset - 1] == 0x0A || (offset == 3 && bytes.starts(with: "\u{FEFF}".utf8))
        bytes.insert(contentsOf: Array(((isAfterBreak ? "" : lineBreak) + line + lineBreak).utf8), at: offset)
    }

    // MARK: Lines

    private var lineBreak: String {
        guard let first = bytes.firstIndex(of: 0x0A), first > 0, bytes[first - 1] == 0x0D else { return "\n" }
        return "\r\n"
    }

    private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    private func lineStart(of offset: Int) -> Int {
        (bytes[..<offset].lastIndex(of: 0x0A) ?? -1) + 1
    }

    /// Returns the offset after the next line break; the end of the text if there is none.
    private func lineEnd(from offset: Int) -> Int {
        bytes[offset...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
    }

    private func offsetAfterLineBreak(at offset: Int) -> Int {
        if offset < bytes.count, bytes[offset] == 0x0D { return min(offset + 2, bytes.count) }
        return min(offset + 1, bytes.count)
    }

    private func isCommentLine(endingAt offset: Int) -> Bool {
        let start = lineStart(of: offset - 1)
        return bytes[start..<offset].first { !isBlank($0) } == UInt8(ascii: "#")
    }
}

extension TOMLOutline {
    fileprivate init(of text: ConfigurationText) throws(TOMLSyntaxError) {
        self = try TOMLParser.outline(of: text.text)
    }
}
