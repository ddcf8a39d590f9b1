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
    package init(in content: ScreenRegion, count: Int) {
        let columns = max(1, min(44, content.columns - 2))
        let rows = max(1, min(max(1, count), content.rows - Self.topRows - 2))
        let height = min(content.rows, rows + 2)
        frame = ScreenRegion(
            row: min(content.row + Self.topRows, content.endRow - height), column: content.endColumn - columns,
            rows: height, columns: columns)
        list = frame.inset(by: 1)
    }

    /// Moves the selection of `list` for a key press.
    /// - Parameter action: the action that the key is bound to; `nil` for none.
    package func moveSelection(of list: inout SelectionList, for press: KeyPress, action: Action?) {
        let rows = self.list.rows
        if list.handle(press, visibleRows: rows) { return }
        switch action {
        case .moveDown: list.move(by: 1, visibleRows: rows)
        case .moveUp: list.move(by: -1, visibleRows: rows)
        case .halfPageDown, .pageDown: list.move(by: rows / 2, visibleRows: rows)
        case .halfPageUp, .pageUp: list.move(by: -rows / 2, visibleRows: rows)
        case .top: list.select(0)
        case .end: list.select(list.count - 1)
        default: break
        }
    }

    /// The effect of a mouse event on a menu.
    package enum MouseResult: Hashable {
        /// The selected row is chosen.
        case choose
        case close
        case nothing
    }

    /// Handles the mouse: a click on a row chooses it, a click outside the panel closes it, the wheel selects.
    package func receive(_ event: MouseEvent, list: inout SelectionList) -> MouseResult {
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
