extension PlacedSection {
    /// Where the first group's cell stands in the content, as it is shown.
    private var groupsOrigin: Point {
        Point(x: isOrthogonal ? scrollInset - scrollPosition : leftInset, y: origin + groupsTop)
    }

    /// The item numbered `item`, or `nil` where none is shown.
    func element(at item: Int) -> LayoutElement? {
        groups.frame(of: item).map { element(at: item, frame: $0, groupsOrigin: groupsOrigin) }
    }

    private func element(at item: Int, frame: Rect, groupsOrigin: Point) -> LayoutElement {
        LayoutElement(
            kind: .item, index: ItemIndex(section: number, item: item),
            frame: Rect(
                x: frame.x + groupsOrigin.x, y: frame.y + groupsOrigin.y, width: frame.width, height: frame.height))
    }

    /// The background, or `nil` where there is none.
    var decoration: LayoutElement? {
        guard !isHidden, let background = description?.background else { return nil }
        return LayoutElement(
            kind: .decoration, index: ItemIndex(section: number, item: 0),
            frame: frame.inset(by: background.contentInsets.normalized))
    }

    func element(of entry: BoundaryArrangement.Entry) -> LayoutElement {
        var frame = boundary.frame(of: entry, height: height)
        frame.y += origin
        return LayoutElement(kind: entry.item.kind, index: ItemIndex(section: number, item: 0), frame: frame)
    }

    /// The boundary item of a kind, or `nil` where there is none.
    func boundaryElement(_ kind: ElementKind) -> LayoutElement? {
        guard !isHidden else { return nil }
        return boundary.entries.first { $0.item.kind == kind }.map(element(of:))
    }

    /// Calls `body` with the section's elements that are visible in `rect`, sorted.
    ///
    /// - Parameters:
    ///   - rect: not far outside the content, so that no difference overflows.
    ///   - leavesOutPinned: whether to leave out the items that are pinned to the visible bounds.
    func forEachElement(in rect: Rect, leavesOutPinned: Bool, _ body: (LayoutElement) -> Void) {
        guard !isHidden else { return }
        if let decoration, decoration.frame.isVisible(in: rect) { body(decoration) }
        forEachBoundaryElement(comingFirst: true, in: rect, leavesOutPinned: leavesOutPinned, body)
        let groupsOrigin = groupsOrigin
        let inner = Rect(
            x: rect.x - groupsOrigin.x, y: rect.y - groupsOrigin.y, width: rect.width, height: rect.height)
        groups.forEachItem(in: inner) { body(element(at: $0, frame: $1, groupsOrigin: groupsOrigin)) }
        forEachBoundaryElement(comingFirst: false, in: rect, leavesOutPinned: leavesOutPinned, body)
    }

    private func forEachBoundaryElement(
        comingFirst: Bool, in rect: Rect, leavesOutPinned: Bool, _ body: (LayoutElement) -> Void
    ) {
        for entry in boundary.entries where entry.comesFirst == comingFirst {
            if leavesOutPinned, entry.item.pinsToVisibleBounds { continue }
            let element = element(of: entry)
            if element.frame.isVisible(in: rect) { body(element) }
        }
    }

    /// Calls `body` with the section's pinned items where a viewport from `top` to `bottom` holds them.
    func forEachPinnedElement(top: Int, bottom: Int, _ body: (LayoutElement) -> Void) {
        guard !isHidden else { return }
        for entry in boundary.entries where entry.item.pinsToVisibleBounds {
            var frame = boundary.pinnedFrame(
                of: entry, height: height, top: top.subtractingClamped(origin),
                bottom: bottom.subtractingClamped(origin))
            frame.y += origin
            body(LayoutElement(kind: entry.item.kind, index: ItemIndex(section: number, item: 0), frame: frame))
        }
    }
}
