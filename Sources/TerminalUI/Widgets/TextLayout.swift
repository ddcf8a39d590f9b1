/// Characters in lines of a width: where each stands, and which stands where.
struct TextLayout: Hashable, Sendable {
    /// The characters of each line, in order. A line end belongs to no line; a softly wrapped line ends where the next
    /// begins. There is always a line.
    let lines: [Range<Int>]
    private let widths: [UInt8]

    /// Wraps at blanks, which hang over a line's end, and where else `DisplayText.wrapped` does; inside a word only where
    /// it is longer than a line.
    ///
    /// `columns` is at least 1; a character wider than that has a line of its own.
    init(_ characters: [Character], columns: Int) {
        widths = characters.map { UInt8(clamping: $0 == "\n" ? 0 : DisplayText.columns(of: $0)) }
        var lines: [Range<Int>] = []
        var start = 0
        var used = 0
        /// Where the line may end last, if it may.
        var wordStart: Int?
        for (index, character) in characters.enumerated() {
            if character == "\n" {
                lines.append(start..<index)
                start = index + 1
                used = 0
                wordStart = nil
                continue
            }
            let width = Int(widths[index])
            if character == " " {
                used += width
                wordStart = index + 1
                continue
            }
            if index > start, widths[index - 1] == 2 || width == 2 || characters[index - 1] == "-",
                Self.mayPart(characters[index - 1], character)
            {
                wordStart = index
            }
            if used + width > columns, let wordStart, wordStart > start {
                lines.append(start..<wordStart)
                start = wordStart
                used = widths[start..<index].reduce(0) { $0 + Int($1) }
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

    /// Whether a line may end between two characters that are not blank.
    private static func mayPart(_ first: Character, _ second: Character) -> Bool {
        var glyphs = GlyphScanner(String(second))
        guard let before = GlyphScanner(String(first)).reduce(nil, { $1 }), let after = glyphs.next() else {
            return false
        }
        return before.kind == .text && LineBreaking.isAllowed(between: before, after)
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
        let column = widths[lines[row].lowerBound..<max(lines[row].lowerBound, min(index, widths.count))]
            .reduce(0) { $0 + Int($1) }
        return ScreenPosition(row: row, column: column)
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
            used += Int(widths[index])
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
