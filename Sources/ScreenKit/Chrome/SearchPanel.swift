import TerminalUI

/// The layout of the filter and sort menus: at the right edge, so that their effect on the wall stays visible.
package struct SearchPanel {
    /// The frame of the panel, with its border.
    package let frame: ScreenRegion
    /// The list of choices, one a row.
    package let list: ScreenRegion

    /// The number of rows above the panel that stay free for the search field.
    package static let topRows = 2

    /// Lays out a panel.
    /// - Parameters:
    ///   - content: the content region of the screen.
    ///   - count: the number of choices.
    package init(_ content: ScreenRegion, count: Int) {
        let columns = max(1, min(44, content.columns - 2))
        let rows = max(1, min(max(1, count), content.rows - Self.topRows - 2))
        let height = min(content.rows, rows + 2)
        frame = ScreenRegion(
            row: min(content.row + Self.topRows, content.endRow - height), column: content.endColumn - columns,
            rows: height, columns: columns)
        list = frame.inset(by: 1)
    }

    /// Moves the selection of `list` by a key.
    /// - Returns: whether the key moved the selection.
    package func move(_ list: inout SelectionList, by press: KeyPress, _ action: Action?) -> Bool {
        let rows = self.list.rows
        if list.handle(press, visibleRows: rows) { return true }
        switch action {
        case .moveDown: list.move(by: 1, visibleRows: rows)
        case .moveUp: list.move(by: -1, visibleRows: rows)
        case .halfPageDown, .pageDown: list.move(by: rows / 2, visibleRows: rows)
        case .halfPageUp, .pageUp: list.move(by: -rows / 2, visibleRows: rows)
        case .top: list.select(0)
        case .end: list.select(list.count - 1)
        default: return false
        }
        return true
    }

    package enum Click: Hashable {
        case choose
        case close
        case nothing
    }

    /// Handles the mouse: a click chooses a row or, outside the panel, closes it; the wheel moves the selection.
    package func receive(_ event: MouseEvent, _ list: inout SelectionList) -> Click {
        switch event.action {
        case .wheelDown, .wheelUp:
            list.move(by: event.action == .wheelDown ? 1 : -1, visibleRows: self.list.rows)
            return .nothing
        case .press(.left), .doublePress(.left):
            guard frame.contains(event.position) else { return .close }
            guard let index = list.index(at: event.position, in: self.list) else { return .nothing }
            list.select(index)
            return .choose
        default: return .nothing
        }
    }
}
