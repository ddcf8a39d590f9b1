import Drawings
import Feeds
import Foundation
import Pictures
import PinWalls
import ScreenKit
import TerminalUI

/// The screen for one open pin of a wall. The open pin is the wall's focused pin, so that the wall shows it afterwards.
package struct DetailScreen: Screen, Hashable {
    package let wall: WallID
    private let timeZone: TimeZone
    /// The open pin; `nil` if the wall was empty when the screen was opened. If the wall's focus is on another pin, the
    /// open pin was removed.
    private var pin: Pin.ID?
    /// The index of the first visible text line.
    package private(set) var textOffset = 0
    /// The zoom level, which is preserved when another pin is opened.
    package var zoom = PictureZoom.fit
    /// The point of the picture at the centre of the screen while zoomed.
    package var center = PicturePoint.center
    /// The index of the displayed picture of a carousel; 0 for pins with one picture.
    package var picture = 0
    /// Whether the whole picture fills the content region, without text.
    package var isFull = false
    /// Whether the picture also covers the status line and the tab bar, until the next key press.
    package internal(set) var usesWholeScreen = false
    /// The last pointer position of a drag; `nil` outside a drag.
    var dragPosition: ScreenPosition?
    /// The measured sizes of pictures by path; `nil` while requested. Sizes from feeds are too unreliable for cropping.
    var measuredSizes: [String: PixelSize?] = [:]

    /// Opens the focused pin of a wall.
    package init(_ wall: WallID, in context: ScreenContext) {
        self.wall = wall
        timeZone = context.options.timeZone
        pin = context.walls[wall].focusedPin?.id
    }

    package var scopes: [Action.Scope] { [.openPin] }

    package var openedWall: WallID? { wall }

    // MARK: Input

    package mutating func receive(_ input: ScreenInput, in context: inout ScreenContext) -> Response {
        // A key leaves the bare view and still performs its action.
        if case .mouse = input {} else { usesWholeScreen = false }
        switch input {
        case .key(_, .play?):
            context.togglePlaying()
            return .handled
        case .key(_, let action?):
            return perform(
                action, on: &context.walls[wall], in: context.regions, cell: context.pictureCell)
        case .mouse(let event):
            if let index = clickedSimilarPin(event, in: context) {
                show(.index(index), on: &context.walls[wall])
                return .handled
            }
            if openTextTarget(event, in: &context) { return .handled }
            return receive(event, on: &context.walls[wall], in: context.regions, cell: context.pictureCell)
        case .key, .paste: return .ignored
        }
    }

    /// Performs an action.
    ///
    /// Left and right go through the pictures of a carousel, then to the neighbouring pins. Up and down scroll the
    /// text, and at its ends go to the neighbouring pins.
    /// - Parameter cell: the size of a cell in pixels; `nil` if pictures are disabled.
    mutating func perform(
        _ action: Action, on wall: inout PinWall, in regions: ScreenRegions, cell: CellSize?
    ) -> Response {
        switch action {
        case .nextSection, .previousSection:
            _ = swipe(by: action == .nextSection ? 1 : -1, on: wall)
            return .handled
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
        default: return .ignored
        }
        return .handled
    }

    // MARK: Messages

    package mutating func receive(_ message: AppMessage, in context: inout ScreenContext) -> Response {
        switch message {
        case .pictureMeasured(let path, let size):
            receive(size, ofPictureAt: path)
            return .handled
        case .similarity(.found(let result)): return context.similarPins.receiveForOpenPin(result) ? .handled : .ignored
        case .similarity(.trailChanged): return wall == .similar ? .close : .ignored
        default: return .ignored
        }
    }

    package mutating func update(isShown: Bool, in context: inout ScreenContext) -> Response {
        guard let focused = context.walls[wall].focusedPin, focused.id == pin else { return .close }
        if isShown, let path = pictureToMeasure(of: shownPin(on: context.walls[wall])) {
            context.perform(.measureOpenPicture(path: path))
        }
        if isShown { requestSimilarPins(in: &context) }
        return .handled
    }

    // MARK: Display

    package func subject(in context: ScreenContext) -> PinSubject? {
        let shown = context.walls[wall]
        guard let pin = shown.focusedPin else { return nil }
        return PinSubject(
            pin, picture: shownPin(on: shown), isFallback: shown.fallbacks.contains(pin.id), on: wall)
    }

    package func cancelAction(in context: ScreenContext) -> Action? {
        context.downloads.isDownloading(shownPin(on: context.walls[wall])?.picturePath) ? .download : nil
    }

    package func animationCandidate(in context: ScreenContext) -> AnimationCandidate? {
        let wall = context.walls[wall]
        guard let pin = shownPin(on: wall) else { return nil }
        let request = layout(for: pin, on: wall, in: context.regions).pictureRequest(for: pin, medium: context.medium)
        return request.map { AnimationCandidate(still: $0, isBox: false, isZoomed: zoom != .fit) }
    }

    /// Returns requests for the open pin's picture and, for prefetching, the pictures that one key press opens.
    package func pictureRequests(screensAhead: Double, in context: ScreenContext) -> [PictureRequest] {
        let wall = context.walls[wall]
        guard let focus = wall.focus else { return [] }
        let shown = shownPin(on: wall)
        var pins = [shown]
        if screensAhead > 0 {
            let count = pictureCount(on: wall)
            let others = [picture + 1, picture - 1].filter { (0..<count).contains($0) }
            pins += others.map { wall.pin(at: focus, showing: $0) }
            pins += [wall[focus + 1], wall[focus - 1]]
        }
        let medium = context.medium
        let whole = pins.compactMap { pin in
            pin.flatMap {
                // The key press that opens another pin also leaves the bare view.
                layout(for: $0, on: wall, in: context.regions, usesWholeScreen: usesWholeScreen && $0.id == shown?.id)
                    .pictureRequest(for: $0, medium: medium)
            }
        }
        // Keep requesting the whole picture, which is the placeholder of every part.
        return [shown.flatMap { partRequest(of: $0, context: context) }].compactMap { $0 } + whole
            + (similarPinsStrip(in: context)?.pictureRequests(medium: medium) ?? [])
    }

    /// Returns the layout of the whole picture and its text.
    func layout(
        for pin: Pin, on wall: PinWall, in regions: ScreenRegions, usesWholeScreen: Bool? = nil
    ) -> DetailLayout {
        let usesWholeScreen = usesWholeScreen ?? self.usesWholeScreen
        var presentation: DetailLayout.Presentation = []
        if isFull { presentation.insert(.full) }
        if usesWholeScreen { presentation.insert(.bare) }
        if wall.pictureCount(of: pin) > 1 { presentation.insert(.dots) }
        return DetailLayout(
            pin: pin, timeZone: timeZone, content: usesWholeScreen ? regions.whole : regions.content,
            cellAspect: wall.cellAspect, presentation: presentation)
    }

    /// Returns the request for the zoomed part of the picture; `nil` if the picture is not zoomed.
    func partRequest(of pin: Pin, context: ScreenContext) -> PictureRequest? {
        guard let path = pin.picturePath,
            let window = window(of: pin, in: context.regions, cell: context.pictureCell)
        else { return nil }
        return context.medium.request(path: path, window: window)
    }

    private enum Target { case previous, next, first, last, index(Int) }

    private mutating func show(_ target: Target, on wall: inout PinWall) {
        guard let focus = wall.focus else { return }
        let index =
            switch target {
            case .previous: focus - 1
            case .next: focus + 1
            case .first: 0
            case .last: wall.cards.count - 1
            case .index(let requestedIndex): requestedIndex
            }
        guard wall.cards.indices.contains(index), index != focus else { return }
        wall.setFocus(index)
        wall.viewport.revealFocus()
        pin = wall.focusedPin?.id
        textOffset = 0
        picture = 0
        center = .center
        dragPosition = nil
    }

    /// Scrolls the text; returns `false` if it cannot scroll further in that direction.
    private mutating func scrollText(by lines: Int, on wall: PinWall, in regions: ScreenRegions) -> Bool {
        guard let pin = shownPin(on: wall), !isFull else { return false }
        let layout = layout(for: pin, on: wall, in: regions)
        let hiddenLineCount =
            layout.textLines(atMost: textOffset + max(0, lines) + layout.text.rows).count - layout.text.rows
        guard hiddenLineCount > 0 else { return false }
        // The region of the text may have grown since.
        let oldOffset = min(textOffset, hiddenLineCount)
        textOffset = max(0, min(hiddenLineCount, oldOffset + lines))
        return textOffset != oldOffset
    }
}
