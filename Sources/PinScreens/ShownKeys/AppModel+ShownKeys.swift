import TerminalUI

extension AppModel {
    /// Takes note of what was pressed, where that is shown; it is to go after a while.
    mutating func show(_ event: InputEvent) -> [AppEffect] {
        guard options.showsKeys, let title = ShownKeys.title(of: event) else { return [] }
        shownKeys.add(title)
        return [.fadeKeys(after: ShownKeys.patience, revision: shownKeys.revision)]
    }

    /// Draws the last keys in the lower right corner, above the tabs.
    func drawShownKeys(into surface: inout Surface) {
        // The last column is the scroll mark's.
        let text = shownKeys.text(columns: min(40, regions.screen.columns - 6))
        guard !text.isEmpty else { return }
        let row = regions.tabBar.row - 1
        let style =
            switch theme.colorDepth {
            case .direct, .palette256: theme.field
            case .palette16, .palette8, .monochrome: Style(attributes: .reverse)
            }
        let columns = DisplayText.columns(of: text) + 2
        let column = regions.screen.columns - columns - 2
        surface.fill(ScreenRegion(row: row, column: column, rows: 1, columns: columns), style: style)
        surface.draw(text, row: row, column: column + 1, style: style, maximumColumns: columns - 2)
    }
}
