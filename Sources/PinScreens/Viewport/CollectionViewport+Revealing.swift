import LayoutEngine

extension CollectionViewport {
    /// Turns pages, scrolls the item's section sideways and moves the window as little as shows an item whole; one that is
    /// taller than the window shows its top.
    package mutating func reveal(_ item: Int) {
        guard let index = numbering.index(of: item), layout.element(at: index) != nil else { return }
        let origin = layout.reveal(index, in: visibleRect)
        let wentUp = origin.y < offset.y
        offset.x = origin.x
        guard !isPaged else { return }
        scroll(to: origin.y)
        guard let frame = layout.element(at: index)?.frame else { return }
        let fits = offset.y < Self.headerRoom && frame.maxY <= size.height
        if wentUp || fits || frame.height >= size.height { showHead(above: frame) }
        uncover(frame)
    }

    /// Shows the focused item whole.
    mutating func revealFocus() { if let focus { reveal(focus) } }

    /// Shows the focused item where nothing of it is seen.
    mutating func keepFocusInSight() { if let frame = focusFrame, !isInSight(frame) { revealFocus() } }

    /// Headers of files are rarely higher.
    private static let headerRoom = 8

    /// The head of the content is worth showing when its first row is reached, as far as that leaves it half of the window.
    private mutating func showHead(above frame: Rect) {
        let header = layout.supplementaryElement(.header, inSection: 0)?.frame.maxY ?? 0
        guard frame.minY <= max(header, Self.headerRoom), frame.maxY <= size.height || 2 * frame.minY <= size.height
        else { return }
        scroll(to: 0)
    }

    /// Pinned elements must not cover what is shown.
    private mutating func uncover(_ frame: Rect) {
        let covered = coveredRows
        if covered > 0, frame.minY < offset.y + covered, frame.height + covered <= size.height {
            scroll(to: frame.minY - covered)
        }
    }

    /// The rows at the window's top that pinned elements cover.
    private var coveredRows: Int {
        var covered = 0
        let visible = visibleRect
        layout.forEachVisibleElement(in: visible) { element in
            guard element.kind != .item, element.kind != .decoration, element.frame.minY <= visible.minY,
                element.frame.width > visible.width / 2
            else { return }
            covered = max(covered, element.frame.maxY - visible.minY)
        }
        return min(covered, visible.height / 2)
    }
}
