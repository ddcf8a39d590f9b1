import Feeds
import LayoutEngine
import Pictures

/// One pin of a wall, large. The wall's focus is the pin that is shown, so going back finds it.
package struct DetailScreen: Hashable, Sendable {
    /// The first line of the text that is shown, for text longer than its place.
    package private(set) var textOffset = 0

    package init() {}

    /// Does what a key stands for; false when the screen is to be left.
    ///
    /// Left and right go to the neighbours in the wall's order; up and down scroll the text while there is more of it, and go to
    /// the neighbours when there is none.
    mutating func perform(_ action: Action, on wall: inout PinWall, in regions: ScreenRegions) -> Bool {
        switch action {
        case .back: return false
        case .moveLeft: show(.previous, on: &wall)
        case .moveRight: show(.next, on: &wall)
        case .moveUp, .rowUp, .pageUp, .halfPageUp:
            if !scrollText(by: action == .moveUp || action == .rowUp ? -1 : -8, on: wall, in: regions) {
                show(.previous, on: &wall)
            }
        case .moveDown, .rowDown, .pageDown, .halfPageDown:
            if !scrollText(by: action == .moveDown || action == .rowDown ? 1 : 8, on: wall, in: regions) {
                show(.next, on: &wall)
            }
        case .top: show(.first, on: &wall)
        case .end: show(.last, on: &wall)
        default: break
        }
        return true
    }

    private enum Target { case previous, next, first, last }

    private mutating func show(_ target: Target, on wall: inout PinWall) {
        guard let focus = wall.focus else { return }
        let index =
            switch target {
            case .previous: focus - 1
            case .next: focus + 1
            case .first: 0
            case .last: wall.cards.count - 1
            }
        guard wall.cards.indices.contains(index), index != focus else { return }
        wall.setFocus(index)
        if let frame = wall.frame(of: index) { wall.reveal(frame) }
        textOffset = 0
    }

    /// False when the text has no more lines in that direction.
    private mutating func scrollText(by lines: Int, on wall: PinWall, in regions: ScreenRegions) -> Bool {
        guard let pin = wall.focusedPin else { return false }
        let layout = DetailLayout(pin: pin, content: regions.content, cellAspect: wall.cellAspect)
        let hidden = layout.textLines.count - layout.text.rows
        guard hidden > 0 else { return false }
        // The place for the text may have grown since.
        let before = min(textOffset, hidden)
        textOffset = max(0, min(hidden, before + lines))
        return textOffset != before
    }
}

/// What is pushed on a tab's wall: nothing, or the focused pin's detail.
package struct WallStack: Hashable, Sendable {
    package var detail: DetailScreen?

    package init() {}

    /// The pictures that the tab shows, the wall's or the open pin's large one, and the ones ahead of them: those of the next
    /// screens, or of the open pin's neighbours.
    func pictures(on wall: PinWall, in model: AppModel, aheadScreens: Double) -> [PictureRequest] {
        let medium = model.medium
        guard detail != nil, let focus = wall.focus else {
            return wall.wantedPictures(medium: medium, aheadScreens: aheadScreens)
        }
        let indices = aheadScreens > 0 ? [focus, focus + 1, focus - 1] : [focus]
        return indices.compactMap { index in
            wall[index].flatMap { pin in
                DetailLayout(pin: pin, content: model.regions.content, cellAspect: model.cellAspect).pictureRequest(
                    for: pin, medium: medium)
            }
        }
    }
}
