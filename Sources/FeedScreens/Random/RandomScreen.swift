import Drawings
import Feeds
import Languages
import Pictures
import ScreenKit
import TerminalUI

/// A random pin of a wall at the maximum size, with a caption.
///
/// The wall stores the current pin and the history, so that a later screen continues them.
package struct RandomScreen: Screen {
    package let wall: WallID
    /// Whether only the picture is shown, until a key is pressed.
    package private(set) var usesWholeScreen = true

    /// Shows a random pin of a wall. Fails with a notice if the wall is empty.
    package init?(_ wall: WallID, in context: inout ScreenContext) {
        guard !context.walls[wall].isEmpty else {
            context.notify(tr("No pins to show yet"))
            return nil
        }
        self.wall = wall
        _ = showRandomPin(in: &context)
    }

    package var scopes: [Action.Scope] { [.openPin, .wall] }

    package var openedWall: WallID? { wall }

    // MARK: Input

    package mutating func receive(_ input: ScreenInput, in context: inout ScreenContext) -> Response {
        switch input {
        case .key(_, let action?):
            usesWholeScreen = false
            return perform(action, in: &context)
        case .mouse(let event): return receive(event, in: &context)
        case .key, .paste: return .ignored
        }
    }

    private func perform(_ action: Action, in context: inout ScreenContext) -> Response {
        switch action {
        case .random:
            // A wall with a single pin shows it again.
            if !showRandomPin(in: &context) { context.notify(tr("No other pins")) }
        case .moveRight, .moveDown, .pageDown, .halfPageDown, .rowDown, .next:
            let count = context.walls[wall].cards.count
            if !context.walls[wall].randomOrder.goToNext(among: count, using: &context.random) {
                context.notify(tr("No other pins"))
            }
        case .moveLeft, .moveUp, .pageUp, .halfPageUp, .rowUp, .previous:
            if !context.walls[wall].randomOrder.goToPrevious() { context.notify(tr("This is the first item")) }
        case .open:
            guard let index = context.walls[wall].randomOrder.currentIndex else { break }
            context.walls[wall].setFocus(index)
            context.walls[wall].viewport.revealFocus()
            context.push(DetailScreen(wall, in: context))
        case .play: context.togglePlaying()
        case .back: return .close
        case .top, .end: break
        default: return .ignored
        }
        return .handled
    }

    /// Handles the mouse: the wheel changes the pin, and a click opens it.
    private func receive(_ event: MouseEvent, in context: inout ScreenContext) -> Response {
        let action: Action? =
            switch event.action {
            case .wheelDown, .wheelRight: .moveRight
            case .wheelUp, .wheelLeft: .moveLeft
            case .press(.left) where context.regions.content.contains(event.position): .open
            case .press(.right): .back
            default: nil
            }
        guard let action else { return .handled }
        context.notice = nil
        return perform(action, in: &context)
    }

    /// Goes to another random pin; returns `false` if none exists.
    private func showRandomPin(in context: inout ScreenContext) -> Bool {
        let count = context.walls[wall].cards.count
        return context.walls[wall].randomOrder.goToRandom(among: count, using: &context.random)
    }

    // MARK: Display

    package func update(isShown: Bool, in context: inout ScreenContext) -> Response {
        pin(in: context) == nil ? .close : .handled
    }

    private func pin(in context: ScreenContext) -> Pin? {
        context.walls[wall].randomOrder.currentIndex.flatMap { context.walls[wall][$0] }
    }

    package func subject(in context: ScreenContext) -> PinSubject? {
        pin(in: context).map { PinSubject($0, isFallback: context.walls[wall].fallbacks.contains($0.id), on: wall) }
    }

    package func cancelAction(in context: ScreenContext) -> Action? {
        context.downloads.isDownloading(pin(in: context)?.picturePath) ? .download : nil
    }

    package func animationCandidate(in context: ScreenContext) -> AnimationCandidate? {
        pin(in: context).flatMap { request(for: $0, usesWholeScreen: usesWholeScreen, context: context) }
            .map { AnimationCandidate(still: $0, isBox: false) }
    }

    /// Returns the picture of the pin and, for prefetching, the pictures that one key press opens.
    package func pictureRequests(screensAhead: Double, in context: ScreenContext) -> [PictureRequest] {
        let round = context.walls[wall].randomOrder
        let indices = [round.currentIndex] + (screensAhead > 0 ? [round.nextIndex, round.previousIndex] : [])
        // The key press that shows another pin also leaves the bare view.
        return zip(indices, [usesWholeScreen, false, false]).compactMap { index, usesWholeScreen in
            index.flatMap { context.walls[wall][$0] }.flatMap {
                request(for: $0, usesWholeScreen: usesWholeScreen, context: context)
            }
        }
    }

    /// Returns the region of a pin's picture, which has the picture's aspect ratio.
    private func pictureRegion(of pin: Pin, usesWholeScreen: Bool, in context: ScreenContext) -> ScreenRegion {
        let content = context.regions.content
        // The last row is the caption, separated by a blank row on high screens.
        let region = usesWholeScreen ? context.regions.whole : content.dropLast(content.rows >= 24 ? 2 : 1)
        return PictureFrame(size: pin.layoutSize, in: region, cellAspect: context.cellAspect).region
    }

    /// Returns the picture request of a pin; `nil` if the pin has no picture or the region is empty.
    private func request(for pin: Pin, usesWholeScreen: Bool, context: ScreenContext) -> PictureRequest? {
        let region = pictureRegion(of: pin, usesWholeScreen: usesWholeScreen, in: context)
        guard let path = pin.picturePath, !region.isEmpty else { return nil }
        return context.medium.request(path: path, columns: region.columns, rows: region.rows, crop: .none)
    }

    package func draw(in context: ScreenContext, into surface: inout Surface) {
        guard let pin = pin(in: context) else { return }
        let content = context.regions.content
        surface.declarePressable(content)
        let theme = context.theme
        let request = request(for: pin, usesWholeScreen: usesWholeScreen, context: context)
        PictureView.draw(
            pin, request, frame: context.frame(for: request),
            in: pictureRegion(of: pin, usesWholeScreen: usesWholeScreen, in: context), cache: context.pictures.cache,
            theme: theme,
            into: &surface)
        guard !usesWholeScreen else { return }
        drawCaption(
            of: pin, row: content.endRow - 1, isSaved: context.saved.contains(pin.id), in: content, theme: theme,
            into: &surface)
    }

    /// Draws the title, the author, the likes and the saved mark.
    private func drawCaption(
        of pin: Pin, row: Int, isSaved: Bool, in content: ScreenRegion, theme: Theme, into surface: inout Surface
    ) {
        let availableColumns = content.columns - 2
        let title = DisplayText.truncated(pin.title, columns: availableColumns)
        var column = content.column + 1
        column += surface.draw(title, row: row, column: column, style: theme.title, maximumColumns: availableColumns)
        let parts = [pin.author, pin.likes > 0 ? "♥ \(pin.likes)" : "", isSaved ? "★" : ""].filter { !$0.isEmpty }
        guard !parts.isEmpty else { return }
        let byline = (title.isEmpty ? "" : "  ") + parts.joined(separator: " · ")
        surface.draw(
            truncated: byline, row: row, column: column, columns: content.endColumn - 1 - column, style: theme.caption)
    }

    package func hints(in context: ScreenContext) -> [KeyHint] {
        guard let pin = pin(in: context) else { return [] }
        let wall = context.walls[wall]
        var hints =
            [KeyHint(label: tr("\(wall.randomOrder.seenCount) of \(wall.cards.count) seen"))] + context.animationHints
        if wall.cards.count > 1 { hints += context.keyHints([(.next, tr("next"))]) }
        if wall.randomOrder.previousIndex != nil { hints += context.keyHints([(.previous, tr("previous"))]) }
        hints += context.keyHints([
            (.open, tr("open")), (.save, context.saved.contains(pin.id) ? tr("unsave") : tr("save")),
        ])
        if pin.picturePath != nil { hints += context.keyHints([(.download, tr("download"))]) }
        if pin.link != nil { hints += context.keyHints([(.openLink, tr("open link")), (.copyLink, tr("copy link"))]) }
        return hints + context.keyHints([(.back, tr("back"))])
    }
}
