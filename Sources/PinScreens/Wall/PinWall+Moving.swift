import LayoutEngine

extension PinWall {
    /// Moves the focus to the nearest box in a direction and shows it whole.
    ///
    /// Past the last box in that direction the wall scrolls to its end, so that what stands above or below is seen too;
    /// a focus that this would leave behind goes to a box that can be seen.
    package mutating func moveFocus(_ direction: FocusDirection) {
        guard let focus else {
            scrollWithoutBoxes(direction)
            return
        }
        // Below a head that fills the viewport, the box itself comes first.
        if direction != .up, let frame = frame(of: focus), !isInSight(frame) { return reveal(frame) }
        let current = ItemIndex(section: 0, item: focus)
        if let neighbor = layout.neighbor(of: current, direction: direction) {
            setFocus(neighbor.item)
            if let frame = frame(of: neighbor.item) { reveal(frame) }
        } else {
            switch direction {
            case .up: wheel(by: -offset)
            case .down: wheel(by: maximumOffset - offset)
            case .left, .right: break
            }
        }
    }

    /// A wall without boxes may still have a head taller than its viewport.
    private mutating func scrollWithoutBoxes(_ direction: FocusDirection) {
        switch direction {
        case .up: scroll(to: offset - 1)
        case .down: scroll(to: offset + 1)
        case .left, .right: break
        }
    }

    /// Scrolls by rows; the focus stays with the part of the screen that it was on.
    package mutating func scroll(by rows: Int) {
        let before = offset
        scroll(to: offset + rows)
        guard let focus, let frame = frame(of: focus) else { return }
        if offset == before {
            // Nothing left to scroll: let the focus go to the very first or last box.
            setFocus(rows < 0 ? 0 : cards.count - 1)
            if rows > 0, let last = self.frame(of: cards.count - 1) { reveal(last) }
        } else if frame.minY < offset || frame.maxY > offset + viewport.height {
            let wish = Point(x: frame.minX + frame.width / 2, y: frame.minY - before + offset)
            if let nearest = layout.nearestItem(to: wish, in: visibleRect) { setFocus(nearest.item) }
        }
    }

    /// Scrolls by rows and moves the focus only when it would leave the screen: what a mouse wheel does.
    package mutating func wheel(by rows: Int) {
        scroll(to: offset + rows)
        guard let focus, let frame = frame(of: focus) else { return }
        if frame.maxY <= offset || frame.minY >= offset + viewport.height {
            let wish = Point(x: frame.minX + frame.width / 2, y: offset + (rows > 0 ? 0 : viewport.height - 1))
            if let nearest = layout.nearestItem(to: wish, in: visibleRect) { setFocus(nearest.item) }
        }
    }

    package mutating func moveToTop() {
        scroll(to: 0)
        setFocus(0)
    }

    package mutating func moveToEnd() {
        scroll(to: maximumOffset)
        setFocus(cards.count - 1)
        // The last box ends a short column: the others may reach more than a screen below it.
        if let last = frame(of: cards.count - 1), !isInSight(last) { reveal(last) }
    }

    /// One more or one fewer column; the count that is shown is the one that changes.
    package mutating func changeColumns(by delta: Int) {
        setColumns(.count(max(1, columnCount + delta)))
    }

    /// The box at a place in the viewport.
    package func item(at point: Point) -> Int? {
        let element = layout.element(covering: Point(x: point.x, y: point.y + offset))
        return element?.kind == .item ? element?.index.item : nil
    }

    // MARK: The end

    /// Whether the reader is within two screens of the last pin that is loaded, or few are left in another way.
    var isNearEnd: Bool {
        let distance = layout.contentSize.height - offset - viewport.height
        return distance < 2 * viewport.height || isFocusNearEnd
    }

    /// Whether few pins are left behind the focused one, or of those at random.
    var isFocusNearEnd: Bool { (focus ?? 0) + 10 >= cards.count || isRoundNearEnd }

    /// Whether pins were shown at random and few are left.
    var isRoundNearEnd: Bool { round.seenCount > 0 && round.seenCount + 10 > cards.count }
}
