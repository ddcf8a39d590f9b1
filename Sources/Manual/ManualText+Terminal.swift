import TerminalUI

extension ManualText {
    /// Formats the text as lines for a terminal.
    /// - Parameters:
    ///   - columns: the line width in cells; smaller values than 20 count as 20. Longer words and code exceed it.
    ///   - isStyled: whether bold and underlined text uses the escape sequences of ECMA-48 (SGR).
    package func lines(columns: Int, isStyled: Bool) -> [String] {
        let formatter = TerminalFormatter(columns: max(20, columns), isStyled: isStyled)
        return Array(blocks.map(formatter.lines).joined(separator: [""]))
    }
}

/// A formatter of blocks as lines of at most `columns` cells.
private struct TerminalFormatter {
    let columns: Int
    let isStyled: Bool

    private static let indent = 4

    func lines(of block: ManualText.Block) -> [String] {
        switch block {
        case .heading(let runs, _): wrap(runs.map { ManualText.Run($0.text, .strong) }, columns: columns)
        case .paragraph(let runs): wrap(runs, columns: columns)
        case .list(let items):
            items.flatMap { item in
                wrap(item, columns: columns - 2).enumerated().map { ($0 == 0 ? "- " : "  ") + $1 }
            }
        case .code(let lines): lines.map { $0.isEmpty ? "" : String(repeating: " ", count: Self.indent) + $0 }
        case .table(let rows): renderTable(rows)
        }
    }

    /// Renders a table. The last column gets the remaining width; the other columns share at most a third.
    private func renderTable(_ rows: [[[ManualText.Run]]]) -> [String] {
        let count = rows.map(\.count).max() ?? 0
        guard count > 0 else { return [] }
        let limit = max(8, columns / 3 / max(1, count - 1))
        let widths = (0..<count - 1).map { column in
            min(limit, rows.map { $0.indices.contains(column) ? width(of: $0[column]) : 0 }.max() ?? 0)
        }
        let lastWidth = max(8, columns - widths.reduce(0) { $0 + $1 + 2 })
        return rows.enumerated().flatMap { index, row in
            let cells = row.enumerated().map { column, runs in
                wrap(
                    index == 0 ? runs.map { ManualText.Run($0.text, .strong) } : runs,
                    columns: column < widths.count ? widths[column] : lastWidth)
            }
            return (0..<(cells.map(\.count).max() ?? 0)).map { line in
                let parts = cells.enumerated().map { column, lines in
                    let part = lines.indices.contains(line) ? lines[line] : ""
                    guard column < widths.count else { return part }
                    return part + String(repeating: " ", count: max(0, widths[column] - width(ofLine: part)) + 2)
                }
                return parts.joined().trimmingEnd
            }
        }
    }

    private func width(of runs: [ManualText.Run]) -> Int {
        runs.reduce(0) { $0 + DisplayText.columns(of: $1.text) }
    }

    private func width(ofLine line: String) -> Int {
        DisplayText.columns(of: line.replacing(/\u{1B}\[\d*m/, with: ""))
    }

    // MARK: Line wrapping

    private func wrap(_ runs: [ManualText.Run], columns: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        var width = 0
        for word in words(of: runs) {
            let wordWidth = self.width(of: word)
            if width > 0, width + 1 + wordWidth > columns {
                lines.append(line)
                (line, width) = ("", 0)
            }
            if width > 0 {
                line += " "
                width += 1
            }
            line += word.map(styled).joined()
            width += wordWidth
        }
        return line.isEmpty ? lines : lines + [line]
    }

    /// Splits text at spaces. Each word is an array of runs, since its style may change within it.
    private func words(of runs: [ManualText.Run]) -> [[ManualText.Run]] {
        var words: [[ManualText.Run]] = []
        var word: [ManualText.Run] = []
        for run in runs {
            let parts = run.text.split(separator: " ", omittingEmptySubsequences: false)
            for (index, part) in parts.enumerated() {
                if index > 0, !word.isEmpty {
                    words.append(word)
                    word = []
                }
                if !part.isEmpty { word.append(ManualText.Run(String(part), run.style)) }
            }
        }
        return word.isEmpty ? words : words + [word]
    }

    private func styled(_ run: ManualText.Run) -> String {
        guard isStyled else { return run.text }
        return switch run.style {
        case .plain: run.text
        case .strong, .code: "\u{1B}[1m\(run.text)\u{1B}[m"
        case .emphasis: "\u{1B}[4m\(run.text)\u{1B}[m"
        }
    }
}

extension String {
    fileprivate var trimmingEnd: String { String(reversed().drop { $0 == " " }.reversed()) }
}
