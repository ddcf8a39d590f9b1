import LayoutEngine
import TerminalUI

extension CollectionViewport {
    /// Returns the screen region of a frame in the content.
    /// - Parameter region: the region of the viewport.
    package func region(of frame: Rect, in region: ScreenRegion) -> ScreenRegion {
        ScreenRegion(
            row: frame.y - offset.y + region.row, column: frame.x - offset.x + region.column, rows: frame.height,
            columns: frame.width)
    }

    /// Draws the scroll indicator in the last column of the viewport, or in its last row if the content scrolls
    /// horizontally. Draws nothing for pages.
    package func drawScrollIndicator(in region: ScreenRegion, style: Style, into surface: inout Surface) {
        switch axis {
        case .vertical: scrollIndicator?.draw(into: &surface, region: region, style: style)
        case .horizontal: scrollIndicator?.drawHorizontally(into: &surface, region: region, style: style)
        }
    }
}
