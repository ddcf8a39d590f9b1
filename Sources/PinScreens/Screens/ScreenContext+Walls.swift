import PinWalls
import TerminalUI

extension ScreenContext {
    /// What the boxes of a wall are drawn with now.
    func surroundings(of wall: PinWall) -> BoxSurroundings {
        let medium = medium
        return BoxSurroundings(
            theme: theme, saved: saved, medium: medium, cache: pictures.cache,
            frame: frame(for: wall.focusedPictureRequest(medium: medium)))
    }
}

extension PinWall {
    /// Does what a key stands for on a wall.
    /// - Returns: false for what has no meaning there.
    mutating func perform(_ action: Action) -> Bool {
        switch action {
        case .moreColumns: changeColumns(by: 1)
        case .fewerColumns: changeColumns(by: -1)
        case .nextPart: moveByPart(1)
        case .previousPart: moveByPart(-1)
        default: return viewport.perform(action)
        }
        return true
    }

    /// Takes the mouse; what was said is answered by a click on a box.
    /// - Returns: whether the focused pin is to be opened.
    mutating func receive(_ event: MouseEvent, in region: ScreenRegion, notice: inout Notice?) -> Bool {
        guard let click = receive(event, in: region) else { return false }
        notice = nil
        return click == .opens
    }
}

extension CollectionViewport {
    /// Does what a key stands for in a viewport.
    /// - Returns: false for what has no meaning there.
    mutating func perform(_ action: Action) -> Bool {
        switch action {
        case .moveLeft: moveFocus(.left)
        case .moveDown: moveFocus(.down)
        case .moveUp: moveFocus(.up)
        case .moveRight: moveFocus(.right)
        case .pageDown: scroll(by: max(1, length - 2))
        case .pageUp: scroll(by: -max(1, length - 2))
        case .halfPageDown: scroll(by: max(1, length / 2))
        case .halfPageUp: scroll(by: -max(1, length / 2))
        case .rowDown: wheel(by: 1)
        case .rowUp: wheel(by: -1)
        case .top: moveToTop()
        case .end: moveToEnd()
        default: return false
        }
        return true
    }
}
