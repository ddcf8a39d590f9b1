/// Text that is fitted into the room that there is for it.
extension Surface {
    /// Draws text on one row, with an ellipsis at its end where it takes more than `columns`; tells how many it took.
    @discardableResult
    package mutating func draw(
        truncated text: some StringProtocol, row: Int, column: Int, columns: Int, style: Style
    ) -> Int {
        draw(
            DisplayText.truncated(text, columns: columns), row: row, column: column, style: style,
            maximumColumns: max(0, columns))
    }

    /// Draws text whose last column is the one before `endColumn`; tells how many columns it took.
    @discardableResult
    package mutating func draw(_ text: some StringProtocol, row: Int, endColumn: Int, style: Style) -> Int {
        let columns = DisplayText.columns(of: text)
        return draw(text, row: row, column: endColumn - columns, style: style, maximumColumns: columns)
    }

    /// Draws text in the middle of a region's columns; what is longer than those begins left of them and is cut.
    package mutating func draw(centred text: some StringProtocol, row: Int, in region: ScreenRegion, style: Style) {
        let column = region.column + (region.columns - DisplayText.columns(of: text)) / 2
        draw(text, row: row, column: column, style: style, maximumColumns: region.columns)
    }

    /// Draws text from a region's top on, broken into as many lines as it has rows for; tells how many it took.
    @discardableResult
    package mutating func draw(wrapped text: some StringProtocol, in region: ScreenRegion, style: Style) -> Int {
        let lines = DisplayText.wrapped(text, columns: region.columns, maximumLines: region.rows)
        draw(lines: lines, in: region, style: style)
        return lines.count
    }

    /// Draws lines from a region's top on, each cut at its right edge.
    package mutating func draw(lines: [String], in region: ScreenRegion, style: Style) {
        for (index, line) in lines.enumerated() {
            draw(line, row: region.row + index, column: region.column, style: style, maximumColumns: region.columns)
        }
    }
}
