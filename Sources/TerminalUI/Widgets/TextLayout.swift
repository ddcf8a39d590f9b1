/// Characters in lines of a width: where each stands, and which stands where.
struct TextLayout: Hashable, Sendable {
    /// The characters of each line, in order. A line end belongs to no line; a softly wrapped line ends where the next
    /// begins. There is always a line.
    let lines: [Range<Int>]
    private let characters: [LineCharacter]

    /// Wraps at blanks, which hang over a line's end, and where else `DisplayText.wrapped` does; inside a word only where
    /// it is longer than a line.
    ///
    /// `columns` is at least 1; a character wider than that has a line of its own.
    /// - Complexity: O(n) in the characters, a few instructions for each.
    init(_ characters: [LineCharacter], columns: Int) {
        self.characters = characters
        var lines: [Range<Int>] = []
        var start = 0
        var used = 0
        /// Where the line may end last, if it may, and the columns of the line up to there.
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
            if index > start, character.mayBegin { (wordStart, wordColumn) = (index, used) }
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

    /// The line and the column of the place before a character.
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

    /// The place in a line that is nearest to the left of a column.
    func index(line: Int, column: Int) -> Int {
        let range = lines[line]
        // The end of a softly wrapped line is the beginning of the next, so its last place is before its last
        // character.
        let isWrapped = line + 1 < lines.count && lines[line + 1].lowerBound == range.upperBound
        let last = isWrapped ? max(range.lowerBound, range.upperBound - 1) : range.upperBound
        var used = 0
        for index in range.lowerBound..<last {
            used += Int(characters[index].width)
            if used > column { return index }
        }
        return last
    }

    /// The first line to show: `current`, or as near to it as shows the cursor, and no empty rows below the text.
    func firstLine(near current: Int, cursor: Int, rows: Int) -> Int {
        let rows = max(1, rows)
        let line = position(of: cursor).row
        let wanted = max(line - rows + 1, min(current, line))
        return max(0, min(wanted, lines.count - rows))
    }
}
