import LayoutEngine
import Pictures
import TerminalUI

/// Draws a wall in its region of the screen.
struct PinWallView {
    let wall: PinWall
    let region: ScreenRegion
    let shelf: PictureShelf
    let theme: Theme
    let medium: PictureMedium
    /// What the last rows say: how loading goes on, or that this is the end.
    let footer: String
    /// What stands in the focused box's picture's place while it moves.
    var frame: CellArt?
    /// Which wall it is, so that the terminal knows what scrolled.
    let identity: Int
    /// Which pins have the mark.
    let saved: SavedPins
    /// Whether the focus is on this wall, and not beside it.
    var showsFocus = true

    /// - Parameter header: draws the wall's head in a region that may reach above the screen.
    func draw(into surface: inout Surface, header: (ScreenRegion, inout Surface) -> Void = { _, _ in }) {
        surface.declareScrollBand(identity: identity, rows: region.row..<region.endRow, offset: wall.offset)
        surface.clipped(to: region) { surface in
            wall.layout.forEachElement(in: wall.visibleRect) { element in
                let place = place(of: element.frame)
                switch element.kind {
                case .item: drawBox(element, at: place, into: &surface)
                case .header: header(place, &surface)
                case .footer: drawFooter(at: place, into: &surface)
                case .supplementary, .decoration: break
                }
            }
            ScrollIndicator(offset: wall.offset, visible: wall.viewport.height, total: wall.layout.contentSize.height)
                .draw(
                    into: &surface,
                    region: ScreenRegion(row: region.row, column: region.endColumn - 1, rows: region.rows, columns: 1),
                    style: theme.caption)
        }
    }

    /// Where a frame of the content is on the screen.
    private func place(of frame: Rect) -> ScreenRegion {
        ScreenRegion(
            row: frame.y - wall.offset + region.row, column: frame.x + region.column,
            rows: frame.height, columns: frame.width)
    }

    private func drawBox(_ element: LayoutElement, at place: ScreenRegion, into surface: inout Surface) {
        let card = wall.cards[element.index.item]
        let isFocused = showsFocus && element.index.item == wall.focus
        PinBox(
            card: card, metrics: wall.metrics(of: card, in: element.frame), pictures: wall.pictureCount(of: card.pin),
            isSaved: saved.contains(card.id), isFocused: isFocused,
            request: wall.pictureRequest(for: element, medium: medium), frame: isFocused ? frame : nil, shelf: shelf,
            theme: theme
        ).draw(at: place, into: &surface)
    }

    private func drawFooter(at place: ScreenRegion, into surface: inout Surface) {
        let text = DisplayText.truncated(footer, columns: place.columns)
        let column = place.column + max(0, (place.columns - DisplayText.columns(of: text)) / 2)
        surface.draw(text, row: place.endRow - 1, column: column, style: theme.caption, maximumColumns: place.columns)
    }
}
