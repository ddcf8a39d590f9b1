import TerminalUI

/// Where the choices stand that narrow a search or put it in order: at the right edge, so that what they do is seen.
package struct SearchPanel {
    /// The panel with its border.
    package let frame: ScreenRegion
    /// A choice a line.
    package let list: ScreenRegion

    /// Rows that stay free above the panel, for the text of a search.
    package static let topRows = 2

    /// - Parameters:
    ///   - content: the screen's room.
    ///   - count: how many choices there are.
    package init(_ content: ScreenRegion, count: Int) {
        let columns = max(1, min(44, content.columns - 2))
        let rows = max(1, min(max(1, count), content.rows - Self.topRows - 2))
        let height = min(content.rows, rows + 2)
        frame = ScreenRegion(
            row: min(content.row + Self.topRows, content.endRow - height), column: content.endColumn - columns,
            rows: height, columns: columns)
        list = frame.inset(by: 1)
    }

    /// Moves through the choices.
    /// - Returns: false for a key that does something else.
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

    /// What the mouse does: a click chooses, one outside closes.
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
