import TerminalUI

extension Surface {
    /// Draws the frame of a box: thin, and where the box has the focus heavy and in the accent colour above, below and around the
    /// corners.
    ///
    /// The sides of one that is whole in sight stay thin between its corners: a focus that moves is seen as well, and a slow line has
    /// half as much to carry.
    package mutating func drawBox(_ region: ScreenRegion, isFocused: Bool, theme: Theme) {
        let sides = region.rows - 2 * Self.cornerRows
        guard isFocused, sides >= Self.fewestThinRows, region.row >= 0, region.endRow <= size.rows else {
            return drawBorder(
                region, kind: isFocused ? .heavy : .rounded, style: isFocused ? theme.focus : theme.border)
        }
        drawBorder(region, kind: .heavy, style: theme.focus)
        for column in [region.column, region.endColumn - 1] {
            fill(
                ScreenRegion(row: region.row + Self.cornerRows, column: column, rows: sides, columns: 1),
                with: BorderKind.rounded.vertical, style: theme.border)
        }
    }

    /// Rows of a corner, that of the edge included.
    private static var cornerRows: Int { 3 }
    /// A box whose sides would be thin for less has them heavy.
    private static var fewestThinRows: Int { 3 }
}
