import Feeds
import LayoutEngine
import Pictures
import TerminalUI

/// One pin of a wall, large. The wall's focus is the pin that is shown, so going back finds it.
package struct DetailScreen: Hashable, Sendable {
    /// The first line of the text that is shown, for text longer than its place.
    package private(set) var textOffset = 0
    /// How large the picture is shown; neighbours are shown in the same way.
    package var zoom = PictureZoom.fit
    /// The point of the picture in the middle of its place while not all of it is shown.
    package var center = PicturePoint.middle
    /// The place of the carousel's picture that is shown; 0 for the first one, and for every pin with one.
    var picture = 0
    /// Whether the whole picture has the whole place, without text.
    package var isFull = false
    /// The cell by which the picture is dragged.
    var grip: ScreenPosition?
    var measurement: PictureMeasurement?

    package init() {}

    /// Does what a key stands for; false when the screen is to be left.
    ///
    /// Left and right go through the pictures of a carousel and then to the neighbours in the wall's order; up and down scroll the text while there is more of it, and go to
    /// the neighbours when there is none.
    /// - Parameter cell: a cell's pixels on the screen; nil when pictures are not shown.
    mutating func perform(
        _ action: Action, on wall: inout PinWall, in regions: ScreenRegions, cell: CellSize?
    ) -> Bool {
        switch action {
        case .nextPicture, .previousPicture:
            _ = swipe(by: action == .nextPicture ? 1 : -1, on: wall)
            return true
        default: break
        }
        if let stays = performZoom(action, on: wall, in: regions, cell: cell) { return stays }
        switch action {
        case .nextPin: show(.next, on: &wall)
        case .previousPin: show(.previous, on: &wall)
        case .moveLeft: if !swipe(by: -1, on: wall) { show(.previous, on: &wall) }
        case .moveRight: if !swipe(by: 1, on: wall) { show(.next, on: &wall) }
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

    /// Where the whole picture and its text stand.
    func layout(for pin: Pin, on wall: PinWall, in regions: ScreenRegions) -> DetailLayout {
        DetailLayout(
            pin: pin, content: regions.content, cellAspect: wall.cellAspect, isFull: isFull,
            hasDots: wall.pictureCount(of: pin) > 1)
    }

    /// What to ask for to show the part that is looked at closely; nil while the whole picture is shown.
    func partRequest(of pin: Pin, model: AppModel) -> PictureRequest? {
        guard let path = pin.picturePath,
            let window = window(of: pin, in: model.regions, cell: model.pictureCell)
        else { return nil }
        return model.medium.request(path: path, window: window)
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
        picture = 0
        center = .middle
        grip = nil
    }

    /// False when the text has no more lines in that direction.
    private mutating func scrollText(by lines: Int, on wall: PinWall, in regions: ScreenRegions) -> Bool {
        guard let pin = shownPin(on: wall), !isFull else { return false }
        let layout = layout(for: pin, on: wall, in: regions)
        let hidden = layout.textLines.count - layout.text.rows
        guard hidden > 0 else { return false }
        // The place for the text may have grown since.
        let before = min(textOffset, hidden)
        textOffset = max(0, min(hidden, before + lines))
        return textOffset != before
    }
}
