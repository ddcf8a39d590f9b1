import Languages
import PinWalls
import TerminalUI

extension ScreenContext {
    /// Returns the drawing environment of a wall's boxes.
    package func boxEnvironment(of wall: PinWall) -> BoxEnvironment {
        let medium = medium
        return BoxEnvironment(
            theme: theme, saved: saved, medium: medium, cache: pictures.cache,
            animationDurations: pictures.animationDurations,
            frame: frame(for: wall.focusedPictureRequest(medium: medium)))
    }

    /// Returns the focused pin of a wall; `nil` if the wall is empty.
    package func focusedPin(of wall: WallID) -> PinSubject? {
        walls[wall].focusedPin.map { PinSubject($0, isFallback: walls[wall].fallbacks.contains($0.id), on: wall) }
    }

    /// Returns the picture of a wall's focused box; `nil` if boxes are not animated.
    package func focusedAnimationCandidate(of wall: WallID) -> AnimationCandidate? {
        guard options.animation == .focus else { return nil }
        return walls[wall].focusedPictureRequest(medium: medium).map { AnimationCandidate(still: $0, isBox: true) }
    }

    /// Performs an action on a wall. Zooming out beyond the maximum number of columns opens the overview.
    /// - Returns: `false` if the action has no meaning on a wall.
    package mutating func perform(_ action: Action, on wall: WallID) -> Bool {
        switch action {
        case .open: openPin(of: wall)
        case .random: open(.randomPin(wall))
        case .smaller where walls[wall].hasMaximumColumns: open(.overview(wall))
        case .search: open(.search(wall, .typing))
        case .filter: open(.search(wall, .filters))
        case .sort: open(.search(wall, .orders))
        case .next: open(.searchResult(wall, step: 1))
        case .previous: open(.searchResult(wall, step: -1))
        case .goTo: open(.goTo(wall))
        case .keepSearch: notify(tr("No search to save"), offering: .search)
        default: return walls[wall].perform(action)
        }
        return true
    }

    /// Opens the focused pin of a wall; does nothing if the wall is empty.
    package mutating func openPin(of wall: WallID) {
        if walls[wall].focus != nil { open(.openPin(wall)) }
    }

    /// Searches the feed for `text` on Home.
    package mutating func searchFeed(for text: String) {
        select(.home)
        popToRoot()
        open(.search(.feed, .text(text)))
    }

    /// Handles a mouse event on a wall. A click on the focused box opens its pin.
    package mutating func receive(_ event: MouseEvent, on wall: WallID, in region: ScreenRegion) {
        if walls[wall].receive(event, in: region) == .opens { openPin(of: wall) }
    }

    /// Reports that the pressed key only works on the wall below the screen.
    package mutating func reportWallOnlyAction() {
        let key = keyText(.back, "") ?? tr("back")
        notify(tr("Only available in the feed. Press \(key) to go back"))
    }
}

extension PinWall {
    /// Performs an action on the wall.
    /// - Returns: `false` if the action has no meaning on a wall.
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
    /// Performs a movement or scrolling action.
    /// - Returns: `false` if the action has no meaning in a viewport.
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
        case .rowDown: scrollWithWheel(by: 1)
        case .rowUp: scrollWithWheel(by: -1)
        case .top: moveToTop()
        case .end: moveToEnd()
        default: return false
        }
        return true
    }
}
