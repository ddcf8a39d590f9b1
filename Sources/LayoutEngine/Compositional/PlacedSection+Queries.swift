extension PlacedSection {
    /// The origin of the section's groups in the content, including the scroll position.
    var groupsOrigin: Point {
        Point(x: isOrthogonal ? scrollInset - scrollPosition : leftInset, y: origin + groupsTop)
    }

    /// Returns the item at index `item`, or `nil` if it was not laid out.
    func element(at item: Int) -> LayoutElement? {
        groups.frame(of: item).map { element(.item, at: item, frame: $0) }
    }

    /// Returns the supplementary element of a kind of the item at index `item`, or `nil` if there is none.
    func supplement(_ kind: ElementKind, at item: Int) -> LayoutElement? {
        groups.frame(of: item).flatMap { groups.supplementFrame(kind, at: item, itemFrame: $0) }
            .map { element(kind, at: item, frame: $0) }
    }

    /// Returns an element of the groups.
    ///
    /// - Parameter frame: The frame relative to the groups.
    private func element(_ kind: ElementKind, at item: Int, frame: Rect) -> LayoutElement {
        let index = ItemIndex(section: sectionIndex, item: item)
        let origin = groupsOrigin
        return LayoutElement(
            kind: kind, index: index,
            frame: Rect(x: frame.x + origin.x, y: frame.y + origin.y, width: frame.width, height: frame.height))
    }

    /// Calls `body` with the section's decorations, from back to front.
    func forEachDecoration(_ body: (LayoutElement) -> Void) {
        guard !isHidden, let decorations = description?.decorations else { return }
        for (position, decoration) in decorations.enumerated() {
            if decorations[..<position].contains(where: { $0.number == decoration.number }) { continue }
            body(
                LayoutElement(
                    kind: .decoration(decoration.number), index: ItemIndex(section: sectionIndex, item: 0),
                    frame: frame.inset(by: decoration.contentInsets.normalized)))
        }
    }

    /// Returns the boundary item or decoration of a kind, or `nil` if there is none.
    func supplementaryElement(_ kind: ElementKind) -> LayoutElement? {
        guard kind.isDecoration else { return boundaryElement(kind) }
        var supplementaryElement: LayoutElement?
        forEachDecoration { if $0.kind == kind { supplementaryElement = $0 } }
        return supplementaryElement
    }

    func element(of entry: BoundaryArrangement.Entry) -> LayoutElement {
        var frame = boundary.frame(of: entry, height: height)
        frame.y += origin
        return LayoutElement(kind: entry.item.kind, index: ItemIndex(section: sectionIndex, item: 0), frame: frame)
    }

    /// Returns the boundary item of a kind, or `nil` if there is none.
    func boundaryElement(_ kind: ElementKind) -> LayoutElement? {
        guard !isHidden else { return nil }
        return boundary.entries.first { $0.item.kind == kind }.map(element(of:))
    }

    /// Calls `body` with the section's elements that are visible in `rect`, sorted, as `display` shows them.
    ///
    /// - Parameter rect: A rectangle near the content, so that differences do not overflow.
    func forEachElement(in rect: Rect, _ display: ElementTransform, _ body: (LayoutElement) -> Void) {
        guard !isHidden else { return }
        forEachDecoration { display.passIfVisible($0, to: body) }
        forEachBoundaryElement(behindItems: true, display, body)
        let origin = groupsOrigin
        let inner = Rect(x: rect.x - origin.x, y: rect.y - origin.y, width: rect.width, height: rect.height)
        let moved = display.moved(to: origin)
        groups.forEachItem(in: inner, moved, body)
        groups.forEachSupplement(in: inner, moved, body)
        forEachBoundaryElement(behindItems: false, display, body)
    }

    private func forEachBoundaryElement(
        behindItems: Bool, _ display: ElementTransform, _ body: (LayoutElement) -> Void
    ) {
        for entry in boundary.entries where entry.isBehindItems == behindItems && !display.skips(entry) {
            display.passIfVisible(element(of: entry), to: body)
        }
    }

    /// Calls `body` with the section's pinned items at their positions in the rectangle of `display`.
    ///
    /// - Parameter insets: The rows at the top and bottom of the rectangle that stay free.
    func forEachPinnedElement(
        _ display: ElementTransform, leaving insets: EdgeInsets, _ body: (LayoutElement) -> Void
    ) {
        guard !isHidden else { return }
        let top = display.rect.minY.addingClamped(insets.top)
        let bottom = display.rect.maxY.subtractingClamped(insets.bottom)
        for entry in boundary.entries where entry.item.pinsToVisibleBounds {
            var frame = boundary.pinnedFrame(
                of: entry, height: height, top: top.subtractingClamped(origin),
                bottom: bottom.subtractingClamped(origin))
            frame.y += origin
            display.passIfVisible(
                LayoutElement(kind: entry.item.kind, index: ItemIndex(section: sectionIndex, item: 0), frame: frame),
                to: body
            )
        }
    }
}
