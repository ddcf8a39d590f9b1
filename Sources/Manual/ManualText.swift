/// Formatted text of the manual, parsed from the subset of Markdown that the manual uses.
///
/// This parser is shorter than the code that would adapt a library's output to the terminal and man pages.
package struct ManualText: Hashable, Sendable {
    package var blocks: [Block]

    package enum Block: Hashable, Sendable {
        /// A heading with its level; 1 is the title of the topic.
        case heading([Run], level: Int)
        case paragraph([Run])
        case list([[Run]])
        /// Lines of literal text.
        case code([String])
        /// Rows of cells; the first row is the header.
        case table([[[Run]]])
    }

    /// A range of text with one style.
    package struct Run: Hashable, Sendable {
        package var text: String
        package var style: Style

        package init(_ text: String, _ style: Style = .plain) {
            self.text = text
            self.style = style
        }
    }

    package enum Style: Hashable, Sendable {
        case plain
        case strong
        case emphasis
        /// Literal input or a name in the program.
        case code
    }

    package init(blocks: [Block]) { self.blocks = blocks }

    /// Parses Markdown. Unsupported syntax becomes a paragraph.
    package init(_ markdown: String) {
        var reader = BlockReader(markdown)
        blocks = reader.readBlocks()
    }
}

/// A parser for blocks, line by line.
private struct BlockReader {
    private var lines: ArraySlice<Substring>

    init(_ text: String) {
        lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    }

    mutating func readBlocks() -> [ManualText.Block] {
        var blocks: [ManualText.Block] = []
        while let line = lines.first {
            if line.isBlank || line.hasPrefix("<!--") {
                lines.removeFirst()
            } else {
                blocks.append(readBlock(line))
            }
        }
        return blocks
    }

    private mutating func readBlock(_ line: Substring) -> ManualText.Block {
        if line.hasPrefix("```") {
            lines.removeFirst()
            let code = consume { !$0.hasPrefix("```") }
            lines = lines.dropFirst()
            return .code(code.map(String.init))
        }
        if line.hasPrefix("    ") { return .code(consume { $0.hasPrefix("    ") }.map { String($0.dropFirst(4)) }) }
        if line.hasPrefix("#") {
            lines.removeFirst()
            let level = line.prefix { $0 == "#" }.count
            return .heading(InlineReader.runs(in: line.dropFirst(level).trimmed), level: level)
        }
        if line.hasPrefix("|") {
            let rows = consume { $0.hasPrefix("|") }.map { InlineReader.cells(in: $0) }
            return .table(Array(rows.prefix(1) + rows.dropFirst(2)).map { $0.map(InlineReader.runs) })
        }
        if line.hasPrefix("- ") { return .list(readItems()) }
        return .paragraph(InlineReader.runs(in: joined(consume { !$0.isBlank && !$0.beginsBlock })))
    }

    private mutating func readItems() -> [[ManualText.Run]] {
        var items: [[ManualText.Run]] = []
        while let line = lines.first, line.hasPrefix("- ") {
            lines.removeFirst()
            let rest = consume { $0.hasPrefix("  ") }
            items.append(InlineReader.runs(in: joined([line.dropFirst(2)] + rest)))
        }
        return items
    }

    private mutating func consume(while condition: (Substring) -> Bool) -> [Substring] {
        let matchingLines = lines.prefix(while: condition)
        lines = lines.dropFirst(matchingLines.count)
        return Array(matchingLines)
    }

    private func joined(_ lines: [Substring]) -> String { lines.map(\.trimmed).joined(separator: " ") }
}

extension Substring {
    fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
    fileprivate var beginsBlock: Bool { ["```", "#", "|", "- "].contains { hasPrefix($0) } }

    fileprivate var trimmed: String {
        String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}

/// A parser for inline markup.
private struct InlineReader {
    private var rest: Substring
    private var runs: [ManualText.Run] = []

    static func runs(in text: String) -> [ManualText.Run] {
        var reader = InlineReader(rest: text[...])
        reader.parse()
        return reader.runs
    }

    /// Splits a table row into cells. `\|` is an escaped bar.
    static func cells(in row: Substring) -> [String] {
        var cells: [String] = []
        var cell = ""
        var isEscaped = false
        for character in row.dropFirst() {
            if character == "|", !isEscaped {
                cells.append(cell[...].trimmed)
                cell = ""
            } else {
                if character == "|", isEscaped { cell.removeLast() }
                cell.append(character)
            }
            isEscaped = character == "\\"
        }
        return cells
    }

    private mutating func parse() {
        while let character = rest.first {
            if character == "`", let code = consumeText(from: "`", to: "`") {
                append(String(code), .code)
            } else if rest.hasPrefix("**"), let text = consumeText(from: "**", to: "**") {
                append(String(text), .strong)
            } else if character == "*", let text = consumeText(from: "*", to: "*") {
                append(String(text), .emphasis)
            } else if rest.hasPrefix("<http"), let address = consumeText(from: "<", to: ">") {
                append(String(address), .plain)
            } else if character == "[", let link = readLink() {
                append("\(link.text) (\(link.address))", .plain)
            } else {
                append(String(character), .plain)
                rest.removeFirst()
            }
        }
    }

    private mutating func append(_ text: String, _ style: ManualText.Style) {
        if style == .plain, runs.last?.style == .plain {
            runs[runs.count - 1].text += text
        } else {
            runs.append(ManualText.Run(text, style))
        }
    }

    /// Consumes and returns the text between two delimiters. Returns `nil` and consumes nothing if the text is empty or the
    /// closing delimiter is missing.
    private mutating func consumeText(from opening: String, to closing: String) -> Substring? {
        let content = rest.dropFirst(opening.count)
        guard let end = content.firstRange(of: closing), !content[..<end.lowerBound].isEmpty else { return nil }
        rest = content[end.upperBound...]
        return content[..<end.lowerBound]
    }

    private mutating func readLink() -> (text: Substring, address: Substring)? {
        guard let match = rest.prefixMatch(of: /\[([^\]]+)\]\(([^)]+)\)/) else { return nil }
        rest = rest[match.range.upperBound...]
        return (match.1, match.2)
    }
}
