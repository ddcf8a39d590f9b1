import Drawings
import Feeds
import Foundation
import Pictures
import PinWalls
import ScreenKit
import TerminalUI

/// One pin of a wall, large. The wall's focus is the pin that is shown, so going back finds it.
package struct DetailScreen: Screen, Hashable {
    package let wall: WallID
    /// The time zone of the days that are shown.
    private let timeZone: TimeZone
    /// The pin that is shown; when the wall's focus is on another one, it has gone.
    private var pin: Pin.ID?
    /// The first line of the text that is shown, for text longer than its place.
    package private(set) var textOffset = 0
    /// How large the picture is shown; neighbours are shown in the same way.
    package var zoom = PictureZoom.fit
    /// The point of the picture in the middle of its place while not all of it is shown.
    package var center = PicturePoint.middle
    /// The place of the carousel's picture that is shown; 0 for the first one, and for every pin with one.
    package var picture = 0
    /// Whether the whole picture has the whole place, without text.
    package var isFull = false
    /// Whether it has all of the screen, too: until the next key.
    package internal(set) var isBare = false
    /// The cell by which the picture is dragged.
    var grip: ScreenPosition?
    /// The sizes that pictures were measured to have, by their paths, for a feed's word is not enough to cut parts by; nil
    /// where one was asked for.
    var measured: [String: PixelSize?] = [:]

    /// Opens the pin that a wall's focus is on.
    package init(_ wall: WallID, in context: ScreenContext) {
        self.wall = wall
        timeZone = context.options.timeZone
        pin = context.walls[wall].focusedPin?.id
    }

    package var scopes: [Action.Scope] { [.openPin] }

    package var openedWall: WallID? { wall }

    // MARK: Input

    package mutating func receive(_ input: ScreenInput, in context: inout ScreenContext) -> Response {
        // A key does what it always does, and the keys are back.
        if case .mouse = input {} else { isBare = false }
        switch input {
        case .key(_, .play?):
            context.togglePlaying()
            return .done
        case .key(_, let action?):
            return perform(
                action, on: &context.walls[wall], in: context.regions, cell: context.pictureCell)
        case .mouse(let event):
            if let place = likenessClicked(event, in: context) {
                show(.place(place), on: &context.walls[wall])
                return .done
            }
            if press(event, in: &context) { return .done }
            return receive(event, on: &context.walls[wall], in: context.regions, cell: context.pictureCell)
        case .key, .paste: return .notMine
        }
    }

    /// Does what a key stands for.
    ///
    /// Left and right go through the pictures of a carousel and then to the neighbours in the wall's order; up and down
    /// scroll the text while there is more of it, and go to the neighbours when there is none.
    /// - Parameter cell: a cell's pixels on the screen; nil when pictures are not shown.
    mutating func perform(
        _ action: Action, on wall: inout PinWall, in regions: ScreenRegions, cell: CellSize?
    ) -> Response {
        switch action {
        case .nextSection, .previousSection:
            _ = swipe(by: action == .nextSection ? 1 : -1, on: wall)
            return .done
        default: break
        }
        if let response = performZoom(action, on: wall, in: regions, cell: cell) { return response }
        switch action {
        case .next: show(.next, on: &wall)
        case .previous: show(.previous, on: &wall)
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
        default: return .notMine
        }
        return .done
    }

    // MARK: What happens

    package mutating func receive(_ message: AppMessage, in context: inout ScreenContext) -> Response {
        switch message {
        case .pictureMeasured(let path, let size):
            receive(size, ofPictureAt: path)
            return .done
        case .alike(.found(let answer)): return context.alike.receiveNearby(answer) ? .done : .notMine
        case .alike(.walked): return wall == .alike ? .close : .notMine
        default: return .notMine
        }
    }

    package mutating func follow(isShown: Bool, in context: inout ScreenContext) -> Response {
        guard let focused = context.walls[wall].focusedPin, focused.id == pin else { return .close }
        if isShown, let path = needsMeasurement(of: shownPin(on: context.walls[wall])) {
            context.perform(.measureOpenPicture(path: path))
        }
        if isShown { followLikeness(in: &context) }
        return .done
    }

    // MARK: What is shown

    package func subject(in context: ScreenContext) -> PinSubject? {
        let shown = context.walls[wall]
        guard let pin = shown.focusedPin else { return nil }
        return PinSubject(
            pin, picture: shownPin(on: shown), isStandIn: shown.standIns.contains(pin.id), on: wall)
    }

    package func stoppingAction(in context: ScreenContext) -> Action? {
        context.downloads.isUnderWay(shownPin(on: context.walls[wall])?.picturePath) ? .download : nil
    }

    package func movable(in context: ScreenContext) -> MovablePicture? {
        let wall = context.walls[wall]
        guard let pin = shownPin(on: wall) else { return nil }
        let request = layout(for: pin, on: wall, in: context.regions).pictureRequest(for: pin, medium: context.medium)
        return request.map { MovablePicture(still: $0, isBox: false, isClose: zoom != .fit) }
    }

    /// The open pin's picture, and the ones that are a key away.
    package func pictures(aheadScreens: Double, in context: ScreenContext) -> [PictureRequest] {
        let wall = context.walls[wall]
        guard let focus = wall.focus else { return [] }
        let shown = shownPin(on: wall)
        var pins = [shown]
        if aheadScreens > 0 {
            let count = pictureCount(on: wall)
            let others = [picture + 1, picture - 1].filter { (0..<count).contains($0) }
            pins += others.map { wall.pin(at: focus, showing: $0) }
            pins += [wall[focus + 1], wall[focus - 1]]
        }
        let medium = context.medium
        let whole = pins.compactMap { pin in
            pin.flatMap {
                // The key that leads to another one brings the rest of the screen.
                layout(for: $0, on: wall, in: context.regions, isBare: isBare && $0.id == shown?.id)
                    .pictureRequest(for: $0, medium: medium)
            }
        }
        // The whole picture stays wanted, for it stands in for every part.
        return [shown.flatMap { partRequest(of: $0, context: context) }].compactMap { $0 } + whole
            + (likenessStrip(in: context)?.pictures(medium: medium) ?? [])
    }

    /// Where the whole picture and its text stand.
    func layout(
        for pin: Pin, on wall: PinWall, in regions: ScreenRegions, isBare: Bool? = nil
    ) -> DetailLayout {
        let isBare = isBare ?? self.isBare
        var presentation: DetailLayout.Presentation = []
        if isFull { presentation.insert(.full) }
        if isBare { presentation.insert(.bare) }
        if wall.pictureCount(of: pin) > 1 { presentation.insert(.dots) }
        return DetailLayout(
            pin: pin, timeZone: timeZone, content: isBare ? regions.whole : regions.content,
            cellAspect: wall.cellAspect, presentation: presentation)
    }

    /// What to ask for to show the part that is looked at closely; nil while the whole picture is shown.
    func partRequest(of pin: Pin, context: ScreenContext) -> PictureRequest? {
        guard let path = pin.picturePath,
            let window = window(of: pin, in: context.regions, cell: context.pictureCell)
        else { return nil }
        return context.medium.request(path: path, window: window)
    }

    private enum Target { case previous, next, first, last, place(Int) }

    private mutating func show(_ target: Target, on wall: inout PinWall) {
        guard let focus = wall.focus else { return }
        let index =
            switch target {
            case .previous: focus - 1
            case .next: focus + 1
            case .first: 0
            case .last: wall.cards.count - 1
            case .place(let place): place
            }
        guard wall.cards.indices.contains(index), index != focus else { return }
        wall.setFocus(index)
        wall.viewport.revealFocus()
        pin = wall.focusedPin?.id
        textOffset = 0
        picture = 0
        center = .middle
        grip = nil
    }

    /// False when the text has no more lines in that direction.
    private mutating func scrollText(by lines: Int, on wall: PinWall, in regions: ScreenRegions) -> Bool {
        guard let pin = shownPin(on: wall), !isFull else { return false }
        let layout = layout(for: pin, on: wall, in: regions)
        let hidden = layout.textLines(atMost: textOffset + max(0, lines) + layout.text.rows).count - layout.text.rows
        guard hidden > 0 else { return false }
        // The place for the text may have grown since.
        let before = min(textOffset, hidden)
        textOffset = max(0, min(hidden, before + lines))
        return textOffset != before
    }
}
