import LayoutEngine
import TerminalUI

extension CollectionViewport {
    /// Where a frame of the content is on the screen.
    /// - Parameter region: the window's cells.
    package func place(of frame: Rect, in region: ScreenRegion) -> ScreenRegion {
        ScreenRegion(
            row: frame.y - offset.y + region.row, column: frame.x - offset.x + region.column, rows: frame.height,
            columns: frame.width)
    }

    /// Draws which part of the content is in sight, in the window's last column, or its last row where it scrolls sideways;
    /// nothing beside pages.
    package func drawScrollMark(in region: ScreenRegion, style: Style, into surface: inout Surface) {
        switch axis {
        case .vertical: scrollMark?.draw(into: &surface, region: region, style: style)
        case .horizontal: scrollMark?.drawAcross(into: &surface, region: region, style: style)
        }
    }
}
