import Drawings
import Feeds
import Languages
import LayoutEngine
import Pictures
import PinWalls
import ScreenKit
import TerminalUI

extension SavedStrip {
    /// Draws the strip in the header of the feed's wall.
    /// - Parameter region: the region of the strip, which may extend above the screen.
    func draw(in region: ScreenRegion, context: ScreenContext, into surface: inout Surface) {
        let theme = context.theme
        let wall = context.walls[.strip]
        guard !isFolded(wall) else {
            surface.declarePressable(region)
            surface.draw(
                "★ " + tr("\(context.saved.count) saved") + " ›", row: region.row, column: region.column + 1,
                style: theme.caption, maximumColumns: region.columns - 1)
            return
        }
        drawTitle(of: wall, in: region, count: context.saved.count, theme: theme, into: &surface)
        surface.withClip(to: region) { surface in
            wall.viewport.layout.forEachElement(in: wall.viewport.visibleRect) { element in
                guard element.kind == .item, wall.cards.indices.contains(element.index.item) else { return }
                let box = ScreenRegion(
                    row: region.row + element.frame.y, column: region.column + element.frame.x,
                    rows: element.frame.height, columns: element.frame.width)
                let isFocused = isFocused && element.index.item == wall.focus
                if isFocused { surface.declareFocus(box) }
                surface.declarePressable(box)
                if isFocused {
                    for column in [box.column, box.endColumn - 1] {
                        for row in box.row..<box.endRow {
                            surface.draw("┃", row: row, column: column, style: theme.focus, maximumColumns: 1)
                        }
                    }
                }
                let pin = wall.cards[element.index.item].pin
                PictureView.draw(
                    pin, request(for: pin, medium: context.medium), in: box.inset(columns: 1),
                    cache: context.pictures.cache, theme: theme, into: &surface)
            }
        }
    }

    /// Draws `Saved ★`, the title of the focused pin, and its position.
    private func drawTitle(
        of wall: PinWall, in region: ScreenRegion, count: Int, theme: Theme, into surface: inout Surface
    ) {
        let figureColumns = surface.draw(
            figure(of: count, on: wall, columns: region.columns), row: region.row, endColumn: region.endColumn - 1,
            style: theme.caption)
        var column = region.column + 1
        let end = region.endColumn - figureColumns - 2
        column += surface.draw(
            tr("Saved") + " ★", row: region.row, column: column, style: isFocused ? theme.focus : theme.title,
            maximumColumns: max(0, end - column))
        if isFocused, let title = wall.focusedPin?.title, end - column > 4 {
            surface.draw(
                truncated: title, row: region.row, column: column + 2, columns: end - column - 2, style: theme.text)
        }
    }

    /// Returns the position, such as `3 of 14 ›`, or without focus the count. Arrows show that more pins follow.
    private func figure(of count: Int, on wall: PinWall, columns: Int) -> String {
        let layout = wall.viewport.layout
        let position = layout.scrollPosition(ofSection: 0)
        let hasMore = position + columns < layout.scrollWidth(ofSection: 0) || list.next != nil
        let positionText = isFocused ? wall.focus.map { tr("\($0 + 1) of \(count)") } ?? "\(count)" : "\(count)"
        return (position > 0 ? "‹ " : "") + positionText + (hasMore ? " ›" : "")
    }

    /// Returns the visible pictures of the strip or, if `isAhead`, the pictures one viewport further right.
    func pictureRequests(on wall: PinWall, medium: PictureMedium, isAhead: Bool) -> [PictureRequest] {
        var requests: [PictureRequest] = []
        var rect = wall.viewport.visibleRect
        if isAhead { rect.x += rect.width }
        wall.viewport.layout.forEachElement(in: rect) { element in
            guard element.kind == .item, let pin = wall[element.index.item],
                let request = request(for: pin, medium: medium)
            else { return }
            requests.append(request)
        }
        return requests
    }
}
