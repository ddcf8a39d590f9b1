import LayoutEngine

extension CollectionViewport {
    /// Turns pages, scrolls the item's section sideways and moves the window as little as shows an item whole; one that is
    /// taller than the window shows its top.
    package mutating func reveal(_ item: Int) {
        guard let index = numbering.index(of: item), layout.element(at: index) != nil else { return }
        let origin = layout.reveal(index, in: visibleRect)
        let wentBack = origin[axis] < offset[axis]
        if axis == .vertical { offset.x = origin.x }
        guard !isPaged else { return }
        scroll(to: origin[axis])
        guard let frame = layout.element(at: index)?.frame else { return }
        let fits = offset[axis] < Self.headerRoom && frame.end(along: axis) <= length
        if wentBack || fits || frame.size.length(along: axis) >= length { showHead(before: frame) }
        uncover(frame)
    }

    /// Shows the focused item whole.
    package mutating func revealFocus() { if let focus { reveal(focus) } }

    /// Shows the focused item where nothing of it is seen.
    mutating func keepFocusInSight() { if let frame = focusFrame, !isInSight(frame) { revealFocus() } }

    /// Headers of files are rarely higher.
    private static let headerRoom = 8

    /// The head of the content is worth showing when its first row is reached, as far as that leaves it half of the window.
    private mutating func showHead(before frame: Rect) {
        let header = layout.supplementaryElement(.header, inSection: 0)?.frame.end(along: axis) ?? 0
        let start = frame.start(along: axis)
        guard start <= max(header, Self.headerRoom), frame.end(along: axis) <= length || 2 * start <= length
        else { return }
        scroll(to: 0)
    }

    /// Pinned elements must not cover what is shown.
    private mutating func uncover(_ frame: Rect) {
        let covered = coveredLength
        if covered > 0, start(of: frame) < covered, frame.size.length(along: axis) + covered <= length {
            scroll(to: frame.start(along: axis) - covered)
        }
    }

    /// The rows at the window's top, or the columns at its left edge, that pinned elements cover.
    private var coveredLength: Int {
        var covered = 0
        let axis = axis
        let visible = visibleRect
        let across = visible.size.length(along: axis.across)
        layout.forEachVisibleElement(in: visible) { element in
            let frame = element.frame
            guard element.kind != .item, !element.kind.isDecoration, start(of: frame) <= 0,
                frame.size.length(along: axis.across) > across / 2,
                // What stands at an item goes with it.
                layout.supplementaryElement(element.kind, inSection: element.index.section) != nil
            else { return }
            covered = max(covered, frame.end(along: axis) - visible.start(along: axis))
        }
        return min(covered, length / 2)
    }
}
