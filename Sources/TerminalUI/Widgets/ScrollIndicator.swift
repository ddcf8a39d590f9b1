/// A scroll indicator in the last column or row of a region.
package struct ScrollIndicator: Hashable, Sendable {
    private let offset: Int
    private let visible: Int
    private let total: Int

    /// Creates an indicator from the offset and length of the visible content and the total length, all in the same
    /// unit. Invalid values are clamped.
    package init(offset: Int, visible: Int, total: Int) {
        self.visible = max(0, visible)
        self.total = max(0, total)
        self.offset = max(0, min(offset, max(0, self.total - self.visible)))
    }

    /// Returns the rows or columns of the indicator among `trackLength` ones; empty if all content is visible.
    ///
    /// If it fits, the indicator touches the start only at the beginning, and the end only at the end.
    package func thumb(trackLength: Int) -> Range<Int> {
        guard trackLength > 0, total > visible else { return 0..<0 }
        let length = max(1, min(trackLength, Int(Double(trackLength) * Double(visible) / Double(total))))
        let maximumStart = trackLength - length
        let maximumOffset = total - visible
        var start = Int((Double(maximumStart) * Double(offset) / Double(maximumOffset)).rounded())
        if offset > 0, start == 0, maximumStart > 1 { start = 1 }
        if offset < maximumOffset, start == maximumStart, maximumStart > 1 { start = maximumStart - 1 }
        return max(0, min(start, maximumStart))..<(max(0, min(start, maximumStart)) + length)
    }

    /// Draws the indicator in the region's last column; nothing if all content is visible.
    package func draw(into surface: inout Surface, region: ScreenRegion, style: Style = Style(attributes: .dim)) {
        guard region.columns > 0 else { return }
        for row in thumb(trackLength: region.rows) {
            surface.draw(Glyph(unchecked: 0x2590), row: region.row + row, column: region.endColumn - 1, style: style)
        }
    }

    /// Draws the indicator in the region's last row; nothing if all content is visible.
    package func drawHorizontally(
        into surface: inout Surface, region: ScreenRegion, style: Style = Style(attributes: .dim)
    ) {
        guard region.rows > 0 else { return }
        for column in thumb(trackLength: region.columns) {
            surface.draw(Glyph(unchecked: 0x2584), row: region.endRow - 1, column: region.column + column, style: style)
        }
    }
}
