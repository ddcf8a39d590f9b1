import LayoutEngine

extension CollectionViewport {
    /// Scrolls by the minimum that makes an item fully visible, including its page and its horizontally scrolling
    /// section. An item taller than the viewport shows its top.
    package mutating func reveal(_ item: Int) {
        guard let index = numbering.index(of: item), layout.element(at: index) != nil else { return }
        let origin = layout.reveal(index, in: visibleRect)
        let scrolledBack = origin[axis] < offset[axis]
        if axis == .vertical { offset.x = origin.x }
        guard !isPaged else { return }
        scroll(to: origin[axis])
        guard let frame = layout.element(at: index)?.frame else { return }
        let fits = offset[axis] < Self.typicalHeaderHeight && frame.end(along: axis) <= length
        if scrolledBack || fits || frame.size.length(along: axis) >= length { revealHeader(before: frame) }
        uncover(frame)
    }

    /// Scrolls the focused item fully into view.
    package mutating func revealFocus() { if let focus { reveal(focus) } }

    /// Reveals the focused item if it is not visible.
    mutating func revealFocusIfHidden() { if let frame = focusFrame, !isVisible(frame) { revealFocus() } }

    /// The usual maximum height of a header in layout files, in rows.
    private static let typicalHeaderHeight = 8

    /// Scrolls to the beginning when the first row of items is reached, if the header leaves half of the viewport.
    private mutating func revealHeader(before frame: Rect) {
        let header = layout.supplementaryElement(.header, inSection: 0)?.frame.end(along: axis) ?? 0
        let start = frame.start(along: axis)
        guard start <= max(header, Self.typicalHeaderHeight), frame.end(along: axis) <= length || 2 * start <= length
        else { return }
        scroll(to: 0)
    }

    /// Scrolls further if a pinned element covers the frame.
    private mutating func uncover(_ frame: Rect) {
        let covered = coveredLength
        if covered > 0, start(of: frame) < covered, frame.size.length(along: axis) + covered <= length {
            scroll(to: frame.start(along: axis) - covered)
        }
    }

    /// The number of rows at the top, or columns at the left, that pinned elements cover.
    private var coveredLength: Int {
        var covered = 0
        let axis = axis
        let visible = visibleRect
        let across = visible.size.length(along: axis.other)
        layout.forEachVisibleElement(in: visible) { element in
            let frame = element.frame
            guard element.kind != .item, !element.kind.isDecoration, start(of: frame) <= 0,
                frame.size.length(along: axis.other) > across / 2,
                // Supplementary elements of an item move with it.
                layout.supplementaryElement(element.kind, inSection: element.index.section) != nil
            else { return }
            covered = max(covered, frame.end(along: axis) - visible.start(along: axis))
        }
        return min(covered, length / 2)
    }
}
