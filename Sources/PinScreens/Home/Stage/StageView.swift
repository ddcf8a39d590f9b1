import LayoutEngine
import Pictures
import TerminalUI

/// Draws a stage, or the way from one layout to another, in its region of the screen.
struct StageView {
    let stage: LayoutStage
    let wall: PinWall
    let region: ScreenRegion
    let shelf: PictureShelf
    let theme: Theme
    let medium: PictureMedium
    let saved: SavedPins
    /// What stands in the focused box's picture's place while it moves.
    var frame: CellArt?
    /// How many items are placed, step by step; nil when all are.
    var placed: Int?

    func draw(into surface: inout Surface) {
        guard let shown = stage.shown else { return }
        surface.declareScrollBand(
            identity: 1_000 + stage.orderNumber, rows: region.row..<region.endRow, offset: stage.offset.y)
        surface.clipped(to: region) { surface in
            shown.layout.forEachVisibleElement(in: stage.visibleRect) { element in
                let place = place(of: element.frame)
                switch element.kind {
                case .item:
                    if let card = shown.numbering.number(of: element.index), placed.map({ card < $0 }) ?? true {
                        drawBox(card, at: place, into: &surface)
                    }
                default: drawElement(element, at: place, into: &surface)
                }
            }
            if shown.numbering.count == 0 { drawEmpty(into: &surface) }
            guard !stage.isPaged else { return }
            ScrollIndicator(
                offset: stage.offset.y, visible: stage.visibleRect.height, total: shown.layout.contentSize.height
            ).draw(
                into: &surface,
                region: ScreenRegion(row: region.row, column: region.endColumn - 1, rows: region.rows, columns: 1),
                style: theme.caption)
        }
    }

    /// Draws the way between two layouts, whichever of them is a stage.
    func draw(_ motion: LayoutMotion, into surface: inout Surface) {
        surface.clipped(to: region) { surface in
            motion.transition.forEachElement(at: motion.fraction) { moving in
                let frame = moving.element.frame
                let place = ScreenRegion(
                    row: frame.y + region.row, column: frame.x + region.column, rows: frame.height,
                    columns: frame.width)
                if moving.element.kind == .item {
                    drawBox(moving.element.index.item, at: place, into: &surface)
                } else if moving.presence > 0.5 {
                    drawElement(moving.element, at: place, into: &surface)
                }
            }
        }
    }

    /// Where a frame of the content is on the screen.
    private func place(of frame: Rect) -> ScreenRegion {
        ScreenRegion(
            row: frame.y - stage.offset.y + region.row, column: frame.x - stage.offset.x + region.column,
            rows: frame.height, columns: frame.width)
    }

    private func drawBox(_ index: Int, at place: ScreenRegion, into surface: inout Surface) {
        guard wall.cards.indices.contains(index), place.rows > 0, place.columns > 0 else { return }
        let card = wall.cards[index]
        let isFocused = index == wall.focus && !stage.isPastEnd
        let size = Size(width: place.columns, height: place.rows)
        PinBox(
            card: card, metrics: BoxMetrics(card: card, fitting: size, cellAspect: wall.cellAspect),
            pictures: wall.pictureCount(of: card.pin), isSaved: saved.contains(card.id), isFocused: isFocused,
            request: wall.pictureRequest(for: card, fitting: size, medium: medium), frame: isFocused ? frame : nil,
            shelf: shelf, theme: theme
        ).draw(at: place, into: &surface)
    }

    private func drawElement(_ element: LayoutElement, at place: ScreenRegion, into surface: inout Surface) {
        switch element.kind {
        case .item: break
        case .decoration: surface.fill(place, style: theme.field)
        case .footer where stage.isPaged: drawInvitation(at: place, into: &surface)
        case .header, .footer, .supplementary:
            // A pinned one lies over boxes.
            surface.fill(place, style: .plain)
            // What was chosen last may still be on its way.
            let file = stage.shown?.file ?? stage.file
            let title = file.title(of: element.kind, inSection: element.index.section) ?? ""
            let columns = place.columns - 1
            let row = element.kind == .header ? place.row + (place.rows - 1) / 2 : place.row
            surface.draw(
                DisplayText.truncated(title, columns: columns), row: row, column: place.column + 1,
                style: element.kind == .footer ? theme.caption : theme.title, maximumColumns: columns)
        }
    }

    private func drawInvitation(at place: ScreenRegion, into surface: inout Surface) {
        // Its page is turned to as that of any pin, and Enter is for it then.
        if stage.isPastEnd { surface.declareFocus(place) }
        surface.drawBorder(
            place, kind: stage.isPastEnd ? .heavy : .rounded, style: stage.isPastEnd ? theme.focus : theme.border)
        let text = stage.shown?.file.title(of: .footer, inSection: 0) ?? ""
        let inside = place.inset(by: 2)
        let lines = DisplayText.wrapped(text.isEmpty ? "+" : text, columns: inside.columns, maximumLines: inside.rows)
        for (number, line) in lines.enumerated() {
            let column = inside.column + max(0, (inside.columns - DisplayText.columns(of: line)) / 2)
            surface.draw(
                line, row: inside.row + (inside.rows - lines.count) / 2 + number, column: column, style: theme.caption,
                maximumColumns: inside.columns)
        }
    }

    private func drawEmpty(into surface: inout Surface) {
        EmptyState(
            title: "Nothing in this layout", text: "Its sections take none of the feed's pins.",
            hint: "L shows other layouts"
        ).draw(in: region, theme: theme, into: &surface)
    }
}
