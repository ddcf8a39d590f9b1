import Feeds
import LayoutEngine
import Pictures
import TerminalUI

extension HomeTab {
    /// Whether keys are for the strip, or for a pin that was opened from it.
    var isStripActive: Bool { hasFirstPage && stack.isRoot && (strip.isFocused || !strip.list.stack.isRoot) }

    /// Whether nothing is pushed on the wall or on the strip.
    var isRoot: Bool { stack.isRoot && strip.list.stack.isRoot }

    /// Rows of the strip on the wall; 0 when nothing is saved.
    var stripRows: Int { wall.headerHeight }

    /// Grows the strip with the first saved pin and loses it with the last; the reader's place is kept.
    mutating func showStrip(isThere: Bool) {
        if !isThere { strip.leave() }
        strip.follow()
        wall.setHeaderHeight(isThere ? strip.height : 0)
    }

    /// Back to the wall itself.
    mutating func popStrip() {
        strip.list.stack.popToRoot()
        strip.leave()
    }
}

extension AppModel {
    /// Does what a key stands for while a box of the strip has the focus.
    mutating func performOnStrip(_ action: Action) {
        switch action {
        case .moveLeft: home.strip.move(by: -1)
        case .moveRight: home.strip.move(by: 1)
        case .moveUp: home.wall.scroll(to: 0)
        case .top:
            home.wall.scroll(to: 0)
            home.strip.enter(at: 0)
        case .moveDown: leaveStripDownwards()
        case .moreColumns, .fewerColumns: home.wall.perform(action)
        case .end, .pageDown, .pageUp, .halfPageDown, .halfPageUp, .rowDown, .rowUp:
            if action == .end || action == .pageDown || action == .halfPageDown { home.strip.leave() }
            home.wall.perform(action)
            leaveStripOutOfSight()
        default: break
        }
    }

    /// Goes up from the feed's first row into the strip; false when the focus stays on the wall.
    mutating func enterStripUpwards() -> Bool {
        guard tab == .home, home.stripRows > 0, !home.strip.list.wall.isEmpty else { return false }
        var column = 0
        if let focus = home.wall.focus, let frame = home.wall.frame(of: focus) {
            guard home.wall.layout.neighbor(of: ItemIndex(section: 0, item: focus), direction: .up) == nil else {
                return false
            }
            column = frame.x
        }
        home.wall.scroll(to: 0)
        home.strip.enter(nearColumn: column)
        return home.strip.isFocused
    }

    /// To the box of the feed that stands under the strip's.
    private mutating func leaveStripDownwards() {
        guard !home.wall.isEmpty else { return }
        let column = home.strip.focusFrame.map { $0.x + $0.width / 2 } ?? 0
        home.strip.leave()
        let below = Rect(x: 0, y: home.stripRows, width: home.wall.viewport.width, height: 1)
        var best: (index: Int, distance: Int)?
        home.wall.layout.forEachElement(in: below) { element in
            guard element.kind == .item else { return }
            let distance = abs(element.frame.x + element.frame.width / 2 - column)
            if best.map({ distance < $0.distance }) ?? true { best = (element.index.item, distance) }
        }
        let index = best?.index ?? 0
        home.wall.setFocus(index)
        if let frame = home.wall.frame(of: index), frame.maxY > home.wall.offset + home.wall.viewport.height {
            home.wall.reveal(frame)
        }
    }

    /// Home shows what has the focus: where scrolling leaves nothing of the wall's box, the strip above it takes the keys.
    /// - Parameter isScrolling: whether it was the person who chose what is seen.
    mutating func keepHomeFocusInSight(isScrolling: Bool) {
        guard tab == .home, home.isRoot, home.stage == nil else { return }
        if home.strip.isFocused { return leaveStripOutOfSight() }
        guard let frame = home.wall.focus.flatMap({ home.wall.frame(of: $0) }), !home.wall.isInSight(frame) else {
            return
        }
        if isScrolling, home.wall.offset < home.stripRows { home.strip.enter(nearColumn: frame.x) }
        if !home.strip.isFocused { home.wall.reveal(frame) }
    }

    private mutating func leaveStripOutOfSight() {
        if home.wall.offset >= home.stripRows { home.strip.leave() }
    }

    // MARK: Mouse

    /// Columns that one turn of the wheel scrolls the strip.
    private static let wheelColumns = 6

    /// A click on the strip focuses a box, another one opens it, the wheel scrolls it sideways.
    /// - Returns: false when the event is not for the strip.
    mutating func receiveOnStrip(_ event: MouseEvent) -> Bool {
        guard tab == .home, home.hasFirstPage, home.isRoot, home.stripRows > 0 else { return false }
        let content = homeRegion
        let point = Point(
            x: event.position.column - content.column, y: event.position.row - content.row + home.wall.offset)
        let isOver = content.contains(event.position) && point.y < home.stripRows
        let isSideways = event.modifiers.contains(.shift)
        switch event.action {
        case .wheelLeft where isOver, .wheelUp where isOver && isSideways:
            home.strip.scroll(by: -Self.wheelColumns)
        case .wheelRight where isOver, .wheelDown where isOver && isSideways:
            home.strip.scroll(by: Self.wheelColumns)
        case .wheelUp, .wheelDown:
            home.wall.wheel(by: event.action == .wheelUp ? -Self.wheelRows : Self.wheelRows)
            leaveStripOutOfSight()
        case .press(.left), .doublePress(.left):
            guard isOver else {
                if content.contains(event.position) { home.strip.leave() }
                return false
            }
            notice = nil
            guard let item = home.strip.item(at: point) else { return true }
            if home.strip.isFocused, home.strip.list.wall.focus == item {
                home.strip.list.stack.detail = DetailScreen()
            } else {
                home.strip.enter(at: item)
            }
        default: return false
        }
        return true
    }
}
