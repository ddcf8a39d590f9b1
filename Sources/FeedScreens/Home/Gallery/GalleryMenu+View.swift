import Drawings
import Languages
import ScreenKit
import TerminalUI

/// The regions of the layout menu, which covers at most half of the width.
struct GalleryLayout {
    /// The frame of the panel, with its border.
    let frame: ScreenRegion
    let list: ScreenRegion
    /// The summary of the selected layout, or its error.
    let text: ScreenRegion

    private static let textRows = 4

    init(_ menu: GalleryMenu, in regions: ScreenRegions) {
        let content = regions.content
        let columns = min(36, content.columns / 2)
        let rows = min(content.rows, max(3, menu.list.count) + Self.textRows + 3)
        frame = ScreenRegion(
            row: content.row, column: menu.isAtLeft ? content.column : content.endColumn - columns, rows: rows,
            columns: columns)
        let inside = frame.inset(by: 1)
        let textRows = min(Self.textRows, max(0, inside.rows - 4))
        list = ScreenRegion(
            row: inside.row, column: inside.column, rows: max(0, inside.rows - textRows - (textRows > 0 ? 1 : 0)),
            columns: inside.columns)
        text = ScreenRegion(
            row: inside.endRow - textRows, column: inside.column + 1, rows: textRows,
            columns: max(0, inside.columns - 2))
    }

    /// Returns the row of the menu at a screen position; `nil` for none.
    func row(at position: ScreenPosition, of menu: GalleryMenu) -> Int? {
        guard list.contains(position) else { return nil }
        let row = menu.list.visibleRange(rows: list.rows).lowerBound + position.row - list.row
        return row < menu.list.count ? row : nil
    }
}

extension GalleryMenu {
    func draw(in regions: ScreenRegions, theme: Theme, into surface: inout Surface) {
        let layout = GalleryLayout(self, in: regions)
        surface.drawPanel(layout.frame, title: tr("Layouts"), theme: theme)
        guard let entries else {
            surface.draw(
                tr("Loading layouts…"), row: layout.list.row, column: layout.list.column + 1, style: theme.caption,
                maximumColumns: layout.list.columns)
            return
        }
        list.draw(into: &surface, region: layout.list, indicatorStyle: theme.caption) {
            index, surface, line, isSelected in
            let entry = entries.indices.contains(index - 1) ? entries[index - 1] : nil
            var isBroken = false
            if case .failure? = entry?.layout { isBroken = true }
            if isSelected { surface.fill(line, style: theme.selection) }
            surface.draw(
                truncated: entry?.title ?? Self.columnsTitle, row: line.row, column: line.column + 1,
                columns: line.columns - 2, style: isSelected ? theme.selection : isBroken ? theme.warning : theme.text)
        }
        drawText(in: layout.text, theme: theme, into: &surface)
    }

    /// Draws the summary of the selected layout, or its error.
    private func drawText(in region: ScreenRegion, theme: Theme, into surface: inout Surface) {
        var text = tr("Columns of equal width; each pin goes to the shortest column.")
        var style = theme.caption
        switch selected?.layout {
        case .success(let file): text = tr(data: file.summary)
        case .failure(let problem):
            text = problem.description
            style = theme.warning
        case nil: break
        }
        surface.draw(wrapped: text, in: region, style: style)
    }
}
