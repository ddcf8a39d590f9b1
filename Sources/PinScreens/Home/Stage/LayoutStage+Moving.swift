import LayoutEngine

extension LayoutStage {
    /// Does what a key stands for on a stage; what has no meaning there does nothing.
    mutating func perform(_ action: Action, on wall: inout PinWall) {
        let page = max(1, visibleRect.height - 2)
        switch action {
        case .moveLeft: moveFocus(.left, on: &wall)
        case .moveRight: moveFocus(.right, on: &wall)
        case .moveUp: moveFocus(.up, on: &wall)
        case .moveDown: moveFocus(.down, on: &wall)
        case .pageDown: scroll(by: page, on: &wall)
        case .pageUp: scroll(by: -page, on: &wall)
        case .halfPageDown: scroll(by: max(1, visibleRect.height / 2), on: &wall)
        case .halfPageUp: scroll(by: -max(1, visibleRect.height / 2), on: &wall)
        case .rowDown: wheel(by: 1, on: &wall)
        case .rowUp: wheel(by: -1, on: &wall)
        case .top:
            offset.y = 0
            focus(0, on: &wall)
        case .end: focus((shown?.numbering.count ?? 0) - 1, on: &wall)
        default: break
        }
    }

    /// Moves the focus to the nearest box in a direction and shows it whole.
    private mutating func moveFocus(_ direction: FocusDirection, on wall: inout PinWall) {
        guard let shown, let focus = wall.focus else { return }
        guard let index = shown.numbering.index(of: focus), shown.layout.element(at: index) != nil else {
            // The layout leaves this pin out: it was gone to elsewhere, as among the neighbours of an open one.
            return self.focus(shown.numbering.count - 1, on: &wall)
        }
        if leavePagePastEnd(direction, for: focus) { return }
        if let neighbor = shown.layout.neighbor(of: index, direction: direction),
            let card = shown.numbering.number(of: neighbor)
        {
            self.focus(card, on: &wall)
        } else if isPaged {
            let isForwards = (direction == .right) == (shown.file.direction == .leftToRight)
            if direction == .right || direction == .left, isForwards { turnPastEnd() }
        } else {
            switch direction {
            case .up: wheel(by: -offset.y, on: &wall)
            case .down: wheel(by: maximumOffset - offset.y, on: &wall)
            case .left, .right: break
            }
        }
    }

    private mutating func focus(_ card: Int, on wall: inout PinWall) {
        guard card >= 0, shown?.frame(of: card) != nil else { return }
        setFocus(card, on: &wall)
        reveal(card)
    }

    // MARK: Pages

    /// Whether the page is shown that invites to make the next one.
    var isPastEnd: Bool {
        guard let layout = shown?.layout as? PagedLayout, let page = layout.currentPage else { return false }
        return page >= layout.numberOfItems
    }

    /// Follows the page on screen, which is elsewhere when pages came; from the one past the end, to the first of them.
    mutating func followPage(on wall: inout PinWall, movesFocus: Bool) {
        guard let shown, let layout = shown.layout as? PagedLayout, let page = layout.currentPage else { return }
        offset.x = layout.offset(ofPage: page) ?? offset.x
        guard movesFocus, wall.focus == focus, let item = layout.currentItem,
            let card = shown.numbering.number(of: item)
        else { return }
        setFocus(card, on: &wall)
    }

    private mutating func turnPastEnd() {
        guard var layout = shown?.layout as? PagedLayout, layout.numberOfPages > layout.numberOfItems else { return }
        layout.turn(toPage: layout.numberOfPages - 1)
        offset.x = layout.offset(ofPage: layout.numberOfPages - 1) ?? offset.x
        shown?.layout = layout
    }

    /// Goes back to the last item from the page past it; false when that is not shown.
    private mutating func leavePagePastEnd(_ direction: FocusDirection, for focus: Int) -> Bool {
        guard isPastEnd else { return false }
        let isBackwards = (direction == .left) == isLeftToRight
        if direction == .up || isBackwards && direction != .down { reveal(focus) }
        return true
    }

    // MARK: Scrolling

    /// Scrolls by rows, or turns a page; the focus stays with the part of the screen that it was on.
    private mutating func scroll(by rows: Int, on wall: inout PinWall) {
        guard !isPaged else { return moveFocus(isForwards(rows) ? .right : .left, on: &wall) }
        let before = offset.y
        let row = screenRow(of: wall.focus)
        offset.y = clamped(before + rows)
        guard offset.y != before else {
            let last = rows < 0 ? 0 : (shown?.numbering.count ?? 0) - 1
            // A box that is taller than the viewport would be shown from its top again.
            return wall.focus == last ? () : focus(last, on: &wall)
        }
        guard let focus = wall.focus, let frame = shown?.frame(of: focus) else { return }
        guard frame.minY < offset.y || frame.maxY > offset.y + visibleRect.height else { return }
        focusNearest(to: Point(x: frame.minX + frame.width / 2, y: offset.y + (row ?? 0)), on: &wall)
    }

    /// Scrolls by rows and moves the focus only when it would leave the screen: what a mouse wheel does.
    mutating func wheel(by rows: Int, on wall: inout PinWall) {
        guard !isPaged else { return moveFocus(isForwards(rows) ? .right : .left, on: &wall) }
        offset.y = clamped(offset.y + rows)
        guard let focus = wall.focus, let frame = shown?.frame(of: focus), !frame.isVisible(in: visibleRect) else {
            return
        }
        let edge = rows > 0 ? offset.y : offset.y + visibleRect.height - 1
        focusNearest(to: Point(x: frame.minX + frame.width / 2, y: edge), on: &wall)
    }

    private func isForwards(_ rows: Int) -> Bool { (rows > 0) == isLeftToRight }

    /// As it is shown: what was chosen last may still be on its way.
    private var isLeftToRight: Bool { shown?.file.direction != .rightToLeft }

    private mutating func focusNearest(to point: Point, on wall: inout PinWall) {
        guard let index = shown?.layout.nearestItem(to: point, in: visibleRect),
            let card = shown?.numbering.number(of: index)
        else { return }
        setFocus(card, on: &wall)
    }

    /// The card at a place in the viewport.
    func card(at point: Point) -> Int? {
        let place = Point(x: point.x + offset.x, y: point.y + offset.y)
        guard let element = shown?.layout.element(covering: place, inViewport: visibleRect), element.kind == .item
        else { return nil }
        return shown?.numbering.number(of: element.index)
    }
}
