import Languages
import PinWalls
import TerminalUI

extension ScreenContext {
    /// What the boxes of a wall are drawn with now.
    package func surroundings(of wall: PinWall) -> BoxSurroundings {
        let medium = medium
        return BoxSurroundings(
            theme: theme, saved: saved, medium: medium, cache: pictures.cache,
            lengths: pictures.lengths, frame: frame(for: wall.focusedPictureRequest(medium: medium)))
    }

    /// The pin that has the focus of a wall; nil without any.
    package func focusedPin(of wall: WallID) -> PinSubject? {
        walls[wall].focusedPin.map { PinSubject($0, isStandIn: walls[wall].standIns.contains($0.id), on: wall) }
    }

    /// The picture of the box that has the focus of a wall, where boxes move.
    package func movablePicture(of wall: WallID) -> MovablePicture? {
        guard options.animation == .focus else { return nil }
        return walls[wall].focusedPictureRequest(medium: medium).map { MovablePicture(still: $0, isBox: true) }
    }

    /// Does what a key stands for on a wall; one that has its most columns is seen from above next.
    /// - Returns: false for what has no meaning there.
    package mutating func perform(_ action: Action, on wall: WallID) -> Bool {
        switch action {
        case .open: openPin(of: wall)
        case .random: open(.randomPin(wall))
        case .smaller where walls[wall].hasMostColumns: open(.overview(wall))
        case .search: open(.search(wall, .typing))
        case .filter: open(.search(wall, .filters))
        case .sort: open(.search(wall, .orders))
        case .next: open(.searchResult(wall, step: 1))
        case .previous: open(.searchResult(wall, step: -1))
        case .goTo: open(.goTo(wall))
        case .keepSearch: say(tr("Nothing is looked for yet"), offering: .search)
        default: return walls[wall].perform(action)
        }
        return true
    }

    /// Opens the focused pin of a wall; does nothing if the wall is empty.
    package mutating func openPin(of wall: WallID) {
        if walls[wall].focus != nil { open(.openPin(wall)) }
    }

    /// Shows the pins of the feed that a text finds, on Home.
    package mutating func searchFeed(for text: String) {
        select(.home)
        popToRoot()
        open(.search(.feed, .text(text)))
    }

    /// Takes the mouse on a wall: a click on the focused box opens its pin.
    package mutating func receive(_ event: MouseEvent, on wall: WallID, in region: ScreenRegion) {
        if walls[wall].receive(event, in: region) == .opens { openPin(of: wall) }
    }

    /// Says that a key is none of a screen's that lies over the wall.
    package mutating func sayThatIsForTheWall() {
        let key = keyText(.back, "") ?? tr("back")
        say(tr("That is for the feed: \(key) goes back to it"))
    }
}

extension PinWall {
    /// Does what a key stands for on a wall.
    /// - Returns: false for what has no meaning there.
    package mutating func perform(_ action: Action) -> Bool {
        switch action {
        case .smaller: changeColumns(by: 1)
        case .larger: changeColumns(by: -1)
        case .nextPart: moveByPart(1)
        case .previousPart: moveByPart(-1)
        default: return viewport.perform(action)
        }
        return true
    }
}

extension CollectionViewport {
    /// Does what a key stands for in a viewport.
    /// - Returns: false for what has no meaning there.
    package mutating func perform(_ action: Action) -> Bool {
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
