extension Surface {
    /// Draws text on one row, with control characters replaced. Returns the number of columns used.
    ///
    /// The text is clipped at `maximumColumns` and at the clip region's right edge, but never within a wide glyph. Text
    /// before the left edge is counted, although it is invisible. Line ends are drawn as spaces. No ellipsis is
    /// added; see `DisplayText.truncated`.
    @discardableResult
    package mutating func draw(
        _ text: some StringProtocol, row: Int, column: Int, style: Style = .plain, maximumColumns: Int = .max
    ) -> Int {
        let availableColumns = Self.availableColumns(from: column, to: clip.endColumn, atMost: maximumColumns)
        guard availableColumns > 0 else { return 0 }
        let text = Substring(text)
        var used = 0
        // Fast path for ASCII, which is most text. The last byte may have a combining mark, so the scanner handles it.
        let ascii = text.utf8.prefix(availableColumns).prefix { $0 >= 0x20 && $0 < 0x7F }
        let plain = ascii.endIndex == text.endIndex ? ascii : ascii.dropLast()
        for byte in plain {
            set(Glyph(unchecked: UInt32(byte)), width: 1, row: row, column: column + used, style: style)
            used += 1
        }
        guard plain.endIndex < text.endIndex else { return used }
        for element in GlyphScanner(text[plain.endIndex...]) {
            guard used + element.width <= availableColumns else {
                // A wide glyph that crosses the clip region's edge is drawn as a blank.
                if column + used < clip.endColumn, availableColumns < maximumColumns {
                    set(.space, width: 1, row: row, column: column + used, style: style)
                }
                break
            }
            set(element.glyph, width: element.width, row: row, column: column + used, style: style)
            used += element.width
        }
        return used
    }

    /// Draws a glyph. Returns its width, even if it is outside the clip region.
    @discardableResult
    package mutating func draw(_ glyph: Glyph, row: Int, column: Int, style: Style = .plain) -> Int {
        let width = glyph.width
        set(glyph, width: width, row: row, column: column, style: style)
        return width
    }

    /// Fills a region with a glyph one column wide, by default a blank.
    package mutating func fill(_ region: ScreenRegion, with glyph: Glyph = .space, style: Style = .plain) {
        let visible = clip.intersection(region)
        guard !visible.isEmpty else { return }
        let cell = Cell(glyph: glyph.width == 1 ? glyph : .space, style: style)
        for row in visible.row..<visible.endRow {
            let start = row * size.columns
            blankOtherHalf(start + visible.column, column: visible.column)
            blankOtherHalf(start + visible.endColumn - 1, column: visible.endColumn - 1)
            cells.withUnsafeMutableBufferPointer { cells in
                for index in (start + visible.column)..<(start + visible.endColumn) { cells[index] = cell }
            }
        }
    }

    /// Returns the number of columns from `column` to `end`, at most `limit`; 0 if there are none.
    private static func availableColumns(from column: Int, to end: Int, atMost limit: Int) -> Int {
        guard column < end else { return 0 }
        let (columns, overflow) = end.subtractingReportingOverflow(column)
        return min(limit, overflow ? .max : columns)
    }

    /// Replaces the default colours of all cells, and sets the surface's background.
    package mutating func replaceDefaults(foreground: Color, background: Color) {
        self.background = background
        cells.withUnsafeMutableBufferPointer { cells in
            for index in cells.indices {
                if cells[index].style.foreground == .default { cells[index].style.foreground = foreground }
                if cells[index].style.background == .default { cells[index].style.background = background }
            }
        }
    }
}
