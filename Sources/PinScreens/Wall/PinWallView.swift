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
    /// Which wall it is, so that the terminal knows what scrolled.
    let identity: Int

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
        let metrics = wall.metrics(of: card)
        let isFocused = element.index.item == wall.focus
        surface.drawBorder(place, kind: isFocused ? .heavy : .rounded, style: isFocused ? theme.focus : theme.border)
        let inside = place.inset(by: 1)
        PictureView.draw(
            card.pin, wall.pictureRequest(for: element, medium: medium),
            in: ScreenRegion(
                row: inside.row, column: inside.column, rows: metrics.pictureRows, columns: inside.columns),
            shelf: shelf, theme: theme, into: &surface)
        drawText(card, metrics, in: inside, isFocused: isFocused, into: &surface)
    }

    private func drawText(
        _ card: PinCard, _ metrics: BoxMetrics, in inside: ScreenRegion, isFocused: Bool, into surface: inout Surface
    ) {
        var row = inside.row + metrics.pictureRows
        if metrics.titleLines > 0, row < region.endRow {
            let lines = DisplayText.wrapped(
                card.pin.title, columns: inside.columns, maximumLines: metrics.titleLines)
            for (index, line) in lines.enumerated() {
                surface.draw(
                    line, row: row + index, column: inside.column, style: isFocused ? theme.title : theme.text,
                    maximumColumns: inside.columns)
            }
        }
        row += metrics.titleLines
        guard metrics.captionLines > 0 else { return }
        let likes = card.caption.likes > 0 ? "♥ \(Self.short(card.caption.likes))" : ""
        let likesColumns = DisplayText.columns(of: likes)
        surface.draw(
            DisplayText.truncated(card.caption.author, columns: inside.columns - likesColumns - 1), row: row,
            column: inside.column, style: theme.caption, maximumColumns: inside.columns)
        surface.draw(
            likes, row: row, column: inside.endColumn - likesColumns, style: theme.caption, maximumColumns: likesColumns
        )
    }

    /// A count in at most four columns: 999, 1.2k, 12k, 3.4M.
    static func short(_ count: Int) -> String {
        switch count {
        case ..<1_000: "\(count)"
        case ..<10_000: tenths(count / 100, "k")
        case ..<1_000_000: "\(count / 1_000)k"
        case ..<10_000_000: tenths(count / 100_000, "M")
        default: "\(count / 1_000_000)M"
        }
    }

    private static func tenths(_ count: Int, _ unit: String) -> String {
        count % 10 == 0 ? "\(count / 10)\(unit)" : "\(count / 10).\(count % 10)\(unit)"
    }

    private func drawFooter(at place: ScreenRegion, into surface: inout Surface) {
        let text = DisplayText.truncated(footer, columns: place.columns)
        let column = place.column + max(0, (place.columns - DisplayText.columns(of: text)) / 2)
        surface.draw(text, row: place.endRow - 1, column: column, style: theme.caption, maximumColumns: place.columns)
    }
}
