/// A text of the manual, in the part of Markdown that the manual uses.
///
/// Written by hand: what draws it (columns of a terminal, requests of man) is ours in any case, and what reads these seven kinds of
/// blocks is shorter than what would call a library for them.
package struct ManualText: Hashable, Sendable {
    package var blocks: [Block]

    package enum Block: Hashable, Sendable {
        /// From 1, the topic's own.
        case heading([Run], level: Int)
        case paragraph([Run])
        case list([[Run]])
        /// Lines to the letter.
        case code([String])
        /// Rows of cells, the first one the head.
        case table([[[Run]]])
    }

    /// Text of one style.
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
        /// To be typed, or a name of the program's.
        case code
    }

    package init(blocks: [Block]) { self.blocks = blocks }

    /// What stands in a text. What is none of the manual's kinds of blocks is a paragraph.
    package init(_ markdown: String) {
        var reader = BlockReader(markdown)
        blocks = reader.blocks()
    }
}

/// Reads blocks line by line.
private struct BlockReader {
    private var lines: ArraySlice<Substring>

    init(_ text: String) {
        lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    }

    mutating func blocks() -> [ManualText.Block] {
        var blocks: [ManualText.Block] = []
        while let line = lines.first {
            if line.isBlank || line.hasPrefix("<!--") {
                lines.removeFirst()
            } else {
                blocks.append(block(line))
            }
        }
        return blocks
    }

    private mutating func block(_ line: Substring) -> ManualText.Block {
        if line.hasPrefix("```") {
            lines.removeFirst()
            let code = take { !$0.hasPrefix("```") }
            lines = lines.dropFirst()
            return .code(code.map(String.init))
        }
        if line.hasPrefix("    ") { return .code(take { $0.hasPrefix("    ") }.map { String($0.dropFirst(4)) }) }
        if line.hasPrefix("#") {
            lines.removeFirst()
            let level = line.prefix { $0 == "#" }.count
            return .heading(InlineReader.runs(in: line.dropFirst(level).trimmed), level: level)
        }
        if line.hasPrefix("|") {
            let rows = take { $0.hasPrefix("|") }.map { InlineReader.cells(in: $0) }
            return .table(Array(rows.prefix(1) + rows.dropFirst(2)).map { $0.map(InlineReader.runs) })
        }
        if line.hasPrefix("- ") { return .list(items()) }
        return .paragraph(InlineReader.runs(in: joined(take { !$0.isBlank && !$0.beginsBlock })))
    }

    private mutating func items() -> [[ManualText.Run]] {
        var items: [[ManualText.Run]] = []
        while let line = lines.first, line.hasPrefix("- ") {
            lines.removeFirst()
            let rest = take { $0.hasPrefix("  ") }
            items.append(InlineReader.runs(in: joined([line.dropFirst(2)] + rest)))
        }
        return items
    }

    private mutating func take(while isPart: (Substring) -> Bool) -> [Substring] {
        let part = lines.prefix(while: isPart)
        lines = lines.dropFirst(part.count)
        return Array(part)
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

/// Reads what stands within a line.
private struct InlineReader {
    private var rest: Substring
    private var runs: [ManualText.Run] = []

    static func runs(in text: String) -> [ManualText.Run] {
        var reader = InlineReader(rest: text[...])
        reader.read()
        return reader.runs
    }

    /// The cells of a table's row; `\|` is no border.
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

    private mutating func read() {
        while let character = rest.first {
            if character == "`", let code = take(from: "`", to: "`") {
                append(String(code), .code)
            } else if rest.hasPrefix("**"), let text = take(from: "**", to: "**") {
                append(String(text), .strong)
            } else if character == "*", let text = take(from: "*", to: "*") {
                append(String(text), .emphasis)
            } else if rest.hasPrefix("<http"), let address = take(from: "<", to: ">") {
                append(String(address), .plain)
            } else if character == "[", let link = link() {
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

    /// What stands between two marks at the beginning, which is gone then; nil where the second one is missing.
    private mutating func take(from opening: String, to closing: String) -> Substring? {
        let content = rest.dropFirst(opening.count)
        guard let end = content.firstRange(of: closing), !content[..<end.lowerBound].isEmpty else { return nil }
        rest = content[end.upperBound...]
        return content[..<end.lowerBound]
    }

    private mutating func link() -> (text: Substring, address: Substring)? {
        guard let match = rest.prefixMatch(of: /\[([^\]]+)\]\(([^)]+)\)/) else { return nil }
        rest = rest[match.range.upperBound...]
        return (match.1, match.2)
    }
}
