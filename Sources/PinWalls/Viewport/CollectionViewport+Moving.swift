import LayoutEngine

extension CollectionViewport {
    /// Gives an item the focus and shows it whole.
    package mutating func focus(on item: Int) {
        guard frame(of: item) != nil else { return }
        focus = item
        reveal(item)
    }

    /// Moves the focus to the nearest item in a direction and shows it whole.
    ///
    /// Past the last item in that direction the window scrolls to its end, so that what stands above or below is seen too;
    /// a focus that this would leave behind goes to an item that can be seen.
    package mutating func moveFocus(_ direction: FocusDirection) {
        guard let focus else { return scrollWithoutItems(direction) }
        guard let index = numbering.index(of: focus), let frame = layout.element(at: index)?.frame else {
            // The layout leaves this item out: it was gone to elsewhere, as among the neighbours of an open pin.
            return self.focus(on: numbering.count - 1)
        }
        if isPastEnd { return leavePagePastEnd(direction) }
        // Below a head that fills the window, the item itself comes first.
        if direction != .backward(along: axis), !isInSight(frame) { return reveal(focus) }
        if let neighbor = layout.neighbor(of: index, direction: direction),
            let item = numbering.number(of: neighbor)
        {
            self.focus(on: item)
        } else if isPaged {
            if direction == (isLeftToRight ? .right : .left) { turnPastEnd() }
        } else {
            if direction == .backward(along: axis) { scrollKeepingFocus(by: -offset[axis]) }
            if direction == .forward(along: axis) { scrollKeepingFocus(by: maximumOffset - offset[axis]) }
        }
    }

    /// Scrolls what has no items: there may still be a head taller than the window.
    private mutating func scrollWithoutItems(_ direction: FocusDirection) {
        if direction == .backward(along: axis) { scroll(to: offset[axis] - 1) }
        if direction == .forward(along: axis) { scroll(to: offset[axis] + 1) }
    }

    /// The number of the layout's first item, and of its last one.
    private var topItem: Int { numbering.beginsAtEnd ? numbering.count - 1 : 0 }
    private var bottomItem: Int { numbering.beginsAtEnd ? 0 : numbering.count - 1 }

    /// Goes to the newest item, where the layout begins.
    package mutating func moveToFirstItem() { if numbering.beginsAtEnd { moveToEnd() } else { moveToTop() } }

    /// Goes to the oldest item.
    package mutating func moveToLastItem() { if numbering.beginsAtEnd { moveToTop() } else { moveToEnd() } }

    /// Goes to the beginning of the content, and to the item there.
    package mutating func moveToTop() {
        if let top = numbering.index(of: topItem), layout.element(at: top) != nil {
            focus = topItem
            let origin = layout.reveal(top, in: visibleRect)
            if axis == .vertical { offset.x = origin.x }
        }
        scroll(to: 0)
    }

    /// Goes to the end of the content, and to the item there.
    package mutating func moveToEnd() {
        scroll(to: maximumOffset)
        let last = bottomItem
        guard let frame = frame(of: last) else { return }
        focus = last
        // The last item ends a short column: the others may reach more than a screen below it.
        if isPaged || !isInSight(frame) { reveal(last) }
    }

    // MARK: Scrolling

    /// Scrolls by rows, or columns, or turns a page; the focus stays with the part of the screen that it was on.
    package mutating func scroll(by rows: Int) {
        guard !isPaged else { return turn(by: rows) }
        let before = offset[axis]
        scroll(to: before + rows)
        guard let focus, let frame = frame(of: focus) else { return }
        if offset[axis] == before {
            // Nothing left to scroll: let the focus go to the very first or last item.
            let last = rows < 0 ? topItem : bottomItem
            // One that is taller than the window would be shown from its top again.
            guard focus != last else { return }
            guard rows > 0 else { return moveToTop() }
            // The last one may have filled a gap further up: the way there and back would have no end.
            let end = self.frame(of: last)?.end(along: axis) ?? 0
            if end > offset[axis] || itemsInSight == nil { self.focus(on: last) }
        } else if start(of: frame) < 0 || frame.end(along: axis) > offset[axis] + length {
            focusNearest(to: middle(of: frame, at: frame.start(along: axis) - before + offset[axis]))
        }
    }

    /// Scrolls by rows and moves the focus only when it would leave the screen: what a mouse wheel does. Sideways a row
    /// counts two columns, which are as long.
    package mutating func wheel(by rows: Int) {
        guard !isPaged else { return turn(by: rows) }
        scrollKeepingFocus(by: axis == .vertical ? rows : 2 * rows)
    }

    /// Scrolls by rows, or columns, and moves the focus only when it would leave the screen.
    mutating func scrollKeepingFocus(by distance: Int) {
        scroll(to: offset[axis] + distance)
        guard let frame = focusFrame, !isInSight(frame) else { return }
        focusNearest(to: middle(of: frame, at: distance > 0 ? offset[axis] : offset[axis] + length - 1))
    }

    /// The middle of a frame across the way that the content scrolls, at a row, or a column, of the content.
    private func middle(of frame: Rect, at place: Int) -> Point {
        var point = Point(x: frame.minX + frame.width / 2, y: frame.minY + frame.height / 2)
        point[axis] = place
        return point
    }

    /// Gives the focus to the item in sight that is nearest to a place in the content.
    package mutating func focusNearest(to point: Point) {
        guard let index = layout.nearestItem(to: point, in: visibleRect), let item = numbering.number(of: index)
        else { return }
        focus = item
    }

    // MARK: Pages

    private var isLeftToRight: Bool { (layout.offset(ofPage: 1) ?? 0) >= (layout.offset(ofPage: 0) ?? 0) }

    private mutating func turn(by rows: Int) { moveFocus((rows > 0) == isLeftToRight ? .right : .left) }

    private mutating func turnPastEnd() {
        guard layout.numberOfPages > numbering.count else { return }
        layout.turn(toPage: layout.numberOfPages - 1)
        offset.x = layout.offset(ofPage: layout.numberOfPages - 1) ?? offset.x
    }

    /// Goes back to the last item from the page past it.
    private mutating func leavePagePastEnd(_ direction: FocusDirection) {
        if direction == .up || direction == (isLeftToRight ? .left : .right) { revealFocus() }
    }
}
