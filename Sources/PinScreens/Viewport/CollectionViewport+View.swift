import LayoutEngine
import TerminalUI

extension CollectionViewport {
    /// Where a frame of the content is on the screen.
    /// - Parameter region: the window's cells.
    func place(of frame: Rect, in region: ScreenRegion) -> ScreenRegion {
        ScreenRegion(
            row: frame.y - offset.y + region.row, column: frame.x - offset.x + region.column, rows: frame.height,
            columns: frame.width)
    }

    /// Draws which part of the content is in sight, in the window's last column; nothing beside pages.
    func drawScrollMark(in region: ScreenRegion, style: Style, into surface: inout Surface) {
        guard !isPaged else { return }
        ScrollIndicator(offset: offset.y, visible: size.height, total: layout.contentSize.height).draw(
            into: &surface,
            region: ScreenRegion(row: region.row, column: region.endColumn - 1, rows: region.rows, columns: 1),
            style: style)
    }
}
