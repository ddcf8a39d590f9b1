import LayoutEngine

extension CollectionViewport {
    /// Focuses an item and scrolls it fully into view.
    package mutating func focus(on item: Int) {
        guard frame(of: item) != nil else { return }
        focus = item
        reveal(item)
    }

    /// Moves the focus to the nearest item in a direction and scrolls it fully into view.
    ///
    /// Past the last item in a direction, the viewport scrolls to the end of the content. If this hides the focused
    /// item, a visible one gets the focus.
    package mutating func moveFocus(_ direction: FocusDirection) {
        guard let focus else { return scrollWithoutItems(direction) }
        guard let index = numbering.index(of: focus), let frame = layout.element(at: index)?.frame else {
            // The layout does not contain the focused item, for example after browsing from an open pin.
            return self.focus(on: numbering.count - 1)
        }
        if isPastEnd { return leavePagePastEnd(direction) }
        // Below a header that fills the viewport, first reveal the focused item.
        if direction != .backward(along: axis), !isVisible(frame) { return reveal(focus) }
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

    /// Scrolls a layout without items, which may have a header that exceeds the viewport.
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

    /// Scrolls to the beginning of the content and focuses the first item.
    package mutating func moveToTop() {
        if let top = numbering.index(of: topItem), layout.element(at: top) != nil {
            focus = topItem
            let origin = layout.reveal(top, in: visibleRect)
            if axis == .vertical { offset.x = origin.x }
        }
        scroll(to: 0)
    }

    /// Scrolls to the end of the content and focuses the last item.
    package mutating func moveToEnd() {
        scroll(to: maximumOffset)
        let last = bottomItem
        guard let frame = frame(of: last) else { return }
        focus = last
        // The last item may end a short column, more than a screen above the end of the others.
        if isPaged || !isVisible(frame) { reveal(last) }
    }

    // MARK: Scrolling

    /// Scrolls by rows or columns, or turns a page. The focus keeps its position on the screen.
    package mutating func scroll(by rows: Int) {
        guard !isPaged else { return movePage(by: rows) }
        let oldOffset = offset[axis]
        scroll(to: oldOffset + rows)
        guard let focus, let frame = frame(of: focus) else { return }
        if offset[axis] == oldOffset {
            // At the end of the content, focus the first or last item.
            let last = rows < 0 ? topItem : bottomItem
            // An item taller than the viewport would be revealed at its top, which undoes the scrolling.
            guard focus != last else { return }
            guard rows > 0 else { return moveToTop() }
            // The last item may have filled a gap further up. Focusing it would scroll up again, and so on.
            let end = self.frame(of: last)?.end(along: axis) ?? 0
            if end > offset[axis] || visibleItems == nil { self.focus(on: last) }
        } else if start(of: frame) < 0 || frame.end(along: axis) > offset[axis] + length {
            focusNearest(to: middle(of: frame, at: frame.start(along: axis) - oldOffset + offset[axis]))
        }
    }

    /// Scrolls by rows, like a mouse wheel, and moves the focus only if it would leave the viewport. Along a horizontal
    /// axis, a row counts as two columns, which have the same length on the screen.
    package mutating func scrollWithWheel(by rows: Int) {
        guard !isPaged else { return movePage(by: rows) }
        scrollKeepingFocus(by: axis == .vertical ? rows : 2 * rows)
    }

    /// Scrolls by rows or columns, and moves the focus only if it would leave the viewport.
    mutating func scrollKeepingFocus(by distance: Int) {
        scroll(to: offset[axis] + distance)
        guard let frame = focusFrame, !isVisible(frame) else { return }
        focusNearest(to: middle(of: frame, at: distance > 0 ? offset[axis] : offset[axis] + length - 1))
    }

    /// Returns the centre of a frame across the scroll axis, and `position` along it.
    private func middle(of frame: Rect, at position: Int) -> Point {
        var point = Point(x: frame.minX + frame.width / 2, y: frame.minY + frame.height / 2)
        point[axis] = position
        return point
    }

    /// Focuses the visible item nearest to a point in the content.
    package mutating func focusNearest(to point: Point) {
        guard let index = layout.nearestItem(to: point, in: visibleRect), let item = numbering.number(of: index)
        else { return }
        focus = item
    }

    // MARK: Pages

    private var isLeftToRight: Bool { (layout.offset(ofPage: 1) ?? 0) >= (layout.offset(ofPage: 0) ?? 0) }

    private mutating func movePage(by rows: Int) { moveFocus((rows > 0) == isLeftToRight ? .right : .left) }

    private mutating func turnPastEnd() {
        guard layout.numberOfPages > numbering.count else { return }
        layout.showPage(layout.numberOfPages - 1)
        offset.x = layout.offset(ofPage: layout.numberOfPages - 1) ?? offset.x
    }

    /// Returns from the page past the end to the last item.
    private mutating func leavePagePastEnd(_ direction: FocusDirection) {
        if direction == .up || direction == (isLeftToRight ? .left : .right) { revealFocus() }
    }
}
