import Feeds
import LayoutEngine
import TerminalUI

extension PinWall {
    package var focusedPin: Pin? { focus.flatMap { self[$0] } }

    /// Does what a key stands for on a wall.
    /// - Returns: false for what has no meaning there.
    mutating func perform(_ action: Action) -> Bool {
        switch action {
        case .moveLeft: moveFocus(.left)
        case .moveDown: moveFocus(.down)
        case .moveUp: moveFocus(.up)
        case .moveRight: moveFocus(.right)
        case .pageDown: scroll(by: max(1, viewport.height - 2))
        case .pageUp: scroll(by: -max(1, viewport.height - 2))
        case .halfPageDown: scroll(by: max(1, viewport.height / 2))
        case .halfPageUp: scroll(by: -max(1, viewport.height / 2))
        case .rowDown: wheel(by: 1)
        case .rowUp: wheel(by: -1)
        case .top: moveToTop()
        case .end: moveToEnd()
        case .moreColumns: changeColumns(by: 1)
        case .fewerColumns: changeColumns(by: -1)
        default: return false
        }
        return true
    }

    /// Rows that one turn of the wheel scrolls.
    static let wheelRows = 3

    /// A click focuses a box, a click on the focused box opens it, the wheel scrolls.
    /// - Parameter region: where the wall is on the screen.
    /// - Returns: whether the focused pin is to be opened.
    mutating func receive(_ event: MouseEvent, in region: ScreenRegion, notice: inout Notice?) -> Bool {
        switch event.action {
        case .wheelDown: wheel(by: Self.wheelRows)
        case .wheelUp: wheel(by: -Self.wheelRows)
        case .press(.left), .doublePress(.left):
            guard region.contains(event.position) else { break }
            let point = Point(x: event.position.column - region.column, y: event.position.row - region.row)
            guard let item = item(at: point) else { break }
            notice = nil
            if focus == item { return true }
            setFocus(item)
        default: break
        }
        return false
    }
}
