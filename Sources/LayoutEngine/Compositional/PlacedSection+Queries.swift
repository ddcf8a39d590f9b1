extension PlacedSection {
    /// Where the section's groups stand in the content, as they are shown.
    var placement: GroupPlacement {
        GroupPlacement(
            section: number, x: isOrthogonal ? scrollInset - scrollPosition : leftInset, y: origin + groupsTop)
    }

    /// The item numbered `item`, or `nil` where none is shown.
    func element(at item: Int) -> LayoutElement? {
        groups.frame(of: item).map { placement.element(at: item, frame: $0) }
    }

    /// Returns the supplementary item of a kind at the item numbered `item`, or `nil` if there is none.
    func supplement(_ kind: ElementKind, at item: Int) -> LayoutElement? {
        guard let itemFrame = groups.frame(of: item), let frame = groups.supplement(kind, at: item, frame: itemFrame)
        else { return nil }
        var element = placement.element(at: item, frame: frame)
        element.kind = kind
        return element
    }

    /// Calls `body` with what is drawn behind the section, from back to front.
    func forEachDecoration(_ body: (LayoutElement) -> Void) {
        guard !isHidden, let decorations = description?.decorations else { return }
        for (place, decoration) in decorations.enumerated() {
            if decorations[..<place].contains(where: { $0.number == decoration.number }) { continue }
            body(
                LayoutElement(
                    kind: .decoration(decoration.number), index: ItemIndex(section: number, item: 0),
                    frame: frame.inset(by: decoration.contentInsets.normalized)))
        }
    }

    /// The boundary item or the decoration of a kind, or `nil` where there is none.
    func supplementaryElement(_ kind: ElementKind) -> LayoutElement? {
        guard kind.isDecoration else { return boundaryElement(kind) }
        var found: LayoutElement?
        forEachDecoration { if $0.kind == kind { found = $0 } }
        return found
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
        forEachDecoration { if $0.frame.isVisible(in: rect) { body($0) } }
        forEachBoundaryElement(comingFirst: true, in: rect, leavesOutPinned: leavesOutPinned, body)
        // A closure that held on to the section would copy it for every item.
        let placement = placement
        let inner = Rect(x: rect.x - placement.x, y: rect.y - placement.y, width: rect.width, height: rect.height)
        groups.forEachItem(in: inner) { body(placement.element(at: $0, frame: $1)) }
        groups.forEachSupplement(in: inner) { item, kind, frame in
            var element = placement.element(at: item, frame: frame)
            element.kind = kind
            body(element)
        }
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

/// Where the groups of a section stand.
struct GroupPlacement {
    let section: Int
    let x: Int
    let y: Int

    /// The item with this frame among the groups, where it stands in the content.
    func element(at item: Int, frame: Rect) -> LayoutElement {
        LayoutElement(
            kind: .item, index: ItemIndex(section: section, item: item),
            frame: Rect(x: frame.x + x, y: frame.y + y, width: frame.width, height: frame.height))
    }
}
