/// Characters wrapped into lines, with conversion between indices and positions.
struct TextLayout: Hashable, Sendable {
    /// The characters of each line. A line end belongs to no line; a softly wrapped line ends where the next one
    /// begins. There is at least one line.
    let lines: [Range<Int>]
    private let characters: [CharacterMetrics]

    /// Wraps characters at blanks, which hang over the line's end, and at the other breaks of `DisplayText.wrapped`.
    /// A word is split only if it is longer than a line.
    ///
    /// `columns` is at least 1. A wider character gets a separate line.
    /// - Complexity: O(n) in the number of characters.
    init(_ characters: [CharacterMetrics], columns: Int) {
        self.characters = characters
        var lines: [Range<Int>] = []
        var start = 0
        var used = 0
        /// The last possible break in the line, if any, and the columns before it.
        var wordStart: Int?
        var wordColumn = 0
        for (index, character) in characters.enumerated() {
            let width = Int(character.width)
            switch character.kind {
            case .lineEnd:
                lines.append(start..<index)
                start = index + 1
                used = 0
                wordStart = nil
                continue
            case .blank:
                used += width
                (wordStart, wordColumn) = (index + 1, used)
                continue
            case .text: break
            }
            if index > start, character.allowsBreakBefore { (wordStart, wordColumn) = (index, used) }
            if used + width > columns, let end = wordStart, end > start {
                lines.append(start..<end)
                start = end
                used -= wordColumn
            }
            if used + width > columns, index > start {
                lines.append(start..<index)
                start = index
                used = 0
            }
            if start >= wordStart ?? .max { wordStart = nil }
            used += width
        }
        lines.append(start..<characters.count)
        self.lines = lines
    }

    private func columns(of range: Range<Int>) -> Int {
        characters[range].reduce(0) { $0 + Int($1.width) }
    }

    /// Returns the line and column of the character at an index.
    func position(of index: Int) -> ScreenPosition {
        var low = 0
        var high = lines.count
        while low < high {
            let middle = (low + high) / 2
            if lines[middle].lowerBound <= index { low = middle + 1 } else { high = middle }
        }
        let row = max(0, low - 1)
        let start = lines[row].lowerBound
        return ScreenPosition(row: row, column: columns(of: start..<max(start, min(index, characters.count))))
    }

    /// Returns the index of the character that covers a column of a line, or of the line's last cursor position.
    func index(line: Int, column: Int) -> Int {
        let range = lines[line]
        // A softly wrapped line ends where the next one starts, so the last position is before the last character.
        let isWrapped = line + 1 < lines.count && lines[line + 1].lowerBound == range.upperBound
        let last = isWrapped ? max(range.lowerBound, range.upperBound - 1) : range.upperBound
        var used = 0
        for index in range.lowerBound..<last {
            used += Int(characters[index].width)
            if used > column { return index }
        }
        return last
    }

    /// Returns the first visible line: the nearest to `current` that shows the cursor and no empty rows below the text.
    func firstLine(near current: Int, cursor: Int, rows: Int) -> Int {
        let rows = max(1, rows)
        let line = position(of: cursor).row
        let first = max(line - rows + 1, min(current, line))
        return max(0, min(first, lines.count - rows))
    }
}
