/// Text that is fitted to the available columns or rows.
extension Surface {
    /// Draws text on one row, truncated with an ellipsis at `columns`. Returns the number of columns used.
    @discardableResult
    package mutating func draw(
        truncated text: some StringProtocol, row: Int, column: Int, columns: Int, style: Style
    ) -> Int {
        draw(
            DisplayText.truncated(text, columns: columns), row: row, column: column, style: style,
            maximumColumns: max(0, columns))
    }

    /// Draws text that ends before `endColumn`. Returns the number of columns used.
    @discardableResult
    package mutating func draw(_ text: some StringProtocol, row: Int, endColumn: Int, style: Style) -> Int {
        let columns = DisplayText.columns(of: text)
        return draw(text, row: row, column: endColumn - columns, style: style, maximumColumns: columns)
    }

    /// Draws text centred in a region's columns. Longer text begins left of the region and is clipped at its width.
    package mutating func draw(centred text: some StringProtocol, row: Int, in region: ScreenRegion, style: Style) {
        let column = region.column + (region.columns - DisplayText.columns(of: text)) / 2
        draw(text, row: row, column: column, style: style, maximumColumns: region.columns)
    }

    /// Draws text from the top of a region, wrapped and clipped at the bottom. Returns the number of lines.
    @discardableResult
    package mutating func draw(wrapped text: some StringProtocol, in region: ScreenRegion, style: Style) -> Int {
        let lines = DisplayText.wrapped(text, columns: region.columns, maximumLines: region.rows)
        draw(lines: lines, in: region, style: style)
        return lines.count
    }

    /// Draws lines from the top of a region, each clipped at the right edge.
    package mutating func draw(lines: [String], in region: ScreenRegion, style: Style) {
        for (index, line) in lines.enumerated() {
            draw(line, row: region.row + index, column: region.column, style: style, maximumColumns: region.columns)
        }
    }
}
