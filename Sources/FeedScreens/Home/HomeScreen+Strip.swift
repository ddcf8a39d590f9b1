import Feeds
import LayoutEngine
import LibraryValues
import PinWalls
import ScreenKit
import TerminalUI

extension HomeScreen {
    /// Returns the height of the strip in rows; 0 if no pin is saved or a layout other than columns is shown.
    func stripRows(in context: ScreenContext) -> Int {
        context.walls[.feed].layoutState.isInColumns ? context.walls[.feed].columns.headerHeight : 0
    }

    mutating func receive(_ message: SavedMessage, in context: inout ScreenContext) {
        switch message {
        case .all:
            strip.list.markStale()
            if context.saved.isEmpty { strip.list.clear(in: &context) }
        case .failed: strip.list.markStale()
        case .requested(let pin, let isSaved):
            if isSaved {
                strip.list.insert(PinCard(pin), in: &context)
            } else {
                strip.list.remove(pin.id, in: &context)
            }
        case .page(let request, let page): strip.list.receive(page, for: request, in: &context)
        case .pageFailed(let request, let reason): strip.list.receiveFailure(of: request, reason: reason)
        default: break
        }
    }

    /// Shows the strip while pins are saved, preserves the scroll position of the feed, and requests pages of saved pins.
    mutating func updateStrip(isShown: Bool, in context: inout ScreenContext) {
        let isVisible = !context.saved.isEmpty || context.isOpen(.strip)
        if !isVisible { strip.unfocus() }
        strip.update(for: &context.walls[.strip])
        context.walls[.feed].setHeaderHeight(isVisible ? strip.height(on: context.walls[.strip]) : 0)
        context.walls[.strip].total = context.saved.count
        guard isShown, !context.saved.isEmpty else { return }
        let isNearEnd = strip.isNearEnd(on: context.walls[.strip])
        if let request = strip.list.pageRequest(isNearEnd: isNearEnd, in: context) {
            context.perform(.saved(.readPage(request)))
        }
    }

    // MARK: Keys

    /// Performs an action while a box of the strip has the focus.
    mutating func performOnStrip(_ action: Action, in context: inout ScreenContext) -> Response {
        switch action {
        case .moveLeft, .moveRight: _ = context.walls[.strip].viewport.perform(action)
        case .moveUp: context.walls[.feed].viewport.scroll(to: 0)
        case .top:
            context.walls[.feed].viewport.scroll(to: 0)
            strip.focus(at: 0, on: &context.walls[.strip])
        case .moveDown: moveFocusBelowStrip(in: &context)
        default:
            if [.end, .pageDown, .halfPageDown, .nextPart].contains(action) { strip.unfocus() }
            guard context.walls[.feed].perform(action) else { return .ignored }
            unfocusStripIfHidden(in: context)
        }
        return .handled
    }

    /// Moves the focus from the feed's first row up to the strip; returns `false` if the focus stays on the feed.
    mutating func moveFocusUpToStrip(in context: inout ScreenContext) -> Bool {
        let wall = context.walls[.feed]
        guard !strip.isFocused, stripRows(in: context) > 0, !context.walls[.strip].isEmpty else { return false }
        var column = 0
        if let focus = wall.focus, let frame = wall.viewport.focusFrame {
            let index = ItemIndex(section: 0, item: focus)
            guard wall.viewport.layout.neighbor(of: index, direction: .up) == nil else { return false }
            column = frame.x
        }
        context.walls[.feed].viewport.scroll(to: 0)
        strip.focusNearest(toColumn: column, on: &context.walls[.strip])
        return strip.isFocused
    }

    /// Moves the focus to the box of the feed below the strip's focused box.
    private mutating func moveFocusBelowStrip(in context: inout ScreenContext) {
        let wall = context.walls[.feed]
        guard !wall.isEmpty else { return }
        let column = context.walls[.strip].viewport.focusFrame.map { $0.x + $0.width / 2 } ?? 0
        strip.unfocus()
        let below = Rect(x: 0, y: stripRows(in: context), width: wall.viewport.size.width, height: 1)
        var nearest: (index: Int, distance: Int)?
        wall.viewport.layout.forEachElement(in: below) { element in
            guard element.kind == .item else { return }
            let distance = abs(element.frame.x + element.frame.width / 2 - column)
            if nearest.map({ distance < $0.distance }) ?? true { nearest = (element.index.item, distance) }
        }
        let index = nearest?.index ?? 0
        context.walls[.feed].setFocus(index)
        if let frame = wall.viewport.frame(of: index), frame.maxY > wall.viewport.visibleRect.maxY {
            context.walls[.feed].viewport.reveal(index)
        }
    }

    /// Reveals the focused box. If scrolling to the top hides the feed's focused box, the strip gets the focus.
    mutating func revealFocusedBox(in context: inout ScreenContext) {
        if strip.isFocused { return unfocusStripIfHidden(in: context) }
        let viewport = context.walls[.feed].viewport
        guard let frame = viewport.focusFrame, !viewport.isVisible(frame), !viewport.isPastEnd else { return }
        // A layout may have viewports without items.
        guard context.walls[.feed].file == nil || viewport.visibleItems != nil else { return }
        // Only user input moves the focus to the strip; other events do not.
        if context.terminal.isHandlingInput, viewport.offset.y < stripRows(in: context) {
            strip.focusNearest(toColumn: frame.x, on: &context.walls[.strip])
        }
        if !strip.isFocused { context.walls[.feed].viewport.revealFocus() }
    }

    private mutating func unfocusStripIfHidden(in context: ScreenContext) {
        if context.walls[.feed].viewport.offset.y >= stripRows(in: context) { strip.unfocus() }
    }

    // MARK: Mouse

    /// Handles the mouse over the strip: clicks focus and open boxes, and horizontal scrolling moves the strip.
    /// - Returns: `false` if the event is not for the strip.
    mutating func receiveOnStrip(_ event: MouseEvent, in context: inout ScreenContext) -> Bool {
        guard hasFirstPage, stripRows(in: context) > 0 else { return false }
        let region = region(in: context)
        let point = Point(
            x: event.position.column - region.column,
            y: event.position.row - region.row + context.walls[.feed].viewport.offset.y)
        let isOver = region.contains(event.position) && point.y < stripRows(in: context)
        if isOver, let columns = event.sidewaysColumns {
            return context.walls[.strip].viewport.scrollSideways(by: columns, section: 0)
        }
        switch event.action {
        case .wheelUp, .wheelDown:
            context.walls[.feed].viewport.scrollWithWheel(
                by: event.action == .wheelUp ? -PinWall.wheelRows : PinWall.wheelRows)
            unfocusStripIfHidden(in: context)
        case .press(.left), .doublePress(.left):
            guard isOver else {
                if region.contains(event.position) { strip.unfocus() }
                return false
            }
            context.notice = nil
            if strip.isFolded(context.walls[.strip]) {
                strip.focus(at: 0, on: &context.walls[.strip])
                return true
            }
            guard let item = context.walls[.strip].viewport.item(at: point) else { return true }
            if strip.isFocused, context.walls[.strip].focus == item {
                context.openPin(of: .strip)
            } else {
                strip.focus(at: item, on: &context.walls[.strip])
            }
        default: return false
        }
        return true
    }
}
