import Feeds

extension PinWall {
    package var focusedPin: Pin? { focus.flatMap { self[$0] } }

    /// Does what a key stands for on a wall; what has no meaning there does nothing.
    mutating func perform(_ action: Action) {
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
        default: break
        }
    }
}
