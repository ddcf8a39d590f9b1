import TerminalUI

/// What stands where there is nothing to show: what is so, and what to do next.
package struct EmptyState {
    private let title: String
    private let text: String
    private let hint: String

    package init(title: String, text: String, hint: String) {
        self.title = title
        self.text = text
        self.hint = hint
    }

    /// Draws it in the middle of a region, as much as has room.
    package func draw(in region: ScreenRegion, theme: Theme, into surface: inout Surface) {
        let columns = min(60, region.columns - 4)
        guard columns > 0 else { return }
        let body = DisplayText.wrapped(text, columns: columns, maximumLines: max(0, region.rows - 4))
        let hints = DisplayText.wrapped(hint, columns: columns, maximumLines: 3)
        let lines =
            [(title, theme.title)] + body.map { ($0, theme.text) } + [("", theme.text)]
            + hints.map { ($0, theme.caption) }
        let top = region.row + max(0, (region.rows - lines.count) / 2)
        surface.clipped(to: region) { surface in
            for (index, (line, style)) in lines.enumerated() {
                let shown = DisplayText.truncated(line, columns: columns)
                let column = region.column + (region.columns - DisplayText.columns(of: shown)) / 2
                surface.draw(shown, row: top + index, column: column, style: style, maximumColumns: columns)
            }
        }
    }
}
