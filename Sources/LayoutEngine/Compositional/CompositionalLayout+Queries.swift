extension CompositionalLayout {
    public var anchor: ContentAnchor { preparedConfiguration.anchor }

    public var numberOfSections: Int { sections.count }

    /// Returns the number of items that were laid out in `section`, or 0 if the section does not exist, has no
    /// description, or its group contains no items.
    public func numberOfItems(inSection section: Int) -> Int {
        sections.indices.contains(section) && sections[section].description != nil ? sections[section].groups.count : 0
    }

    public func frame(ofSection section: Int) -> Rect? {
        sections.indices.contains(section) ? sections[section].frame : nil
    }

    /// Returns the item at `index`, or `nil` if it was not laid out.
    ///
    /// - Complexity: O(1); O(log *n*) in a section whose groups depend on measured item lengths.
    public func element(at index: ItemIndex) -> LayoutElement? {
        guard sections.indices.contains(index.section) else { return nil }
        return sections[index.section].element(at: index.item).map(transformed)
    }

    /// Returns the boundary item or decoration of a kind in `section`, or in the whole layout if `section` is -1.
    /// Returns `nil` if no such element exists.
    ///
    /// - Complexity: O(*b*) in the number of the section's boundary items; for a decoration O(*d*²) in that of
    ///   decorations.
    public func supplementaryElement(_ kind: ElementKind, inSection section: Int) -> LayoutElement? {
        if section == ItemIndex.wholeLayout.section {
            return boundary.entries.first { $0.item.kind == kind }.map { transformed(element(of: $0)) }
        }
        guard sections.indices.contains(section) else { return nil }
        return sections[section].supplementaryElement(kind).map(transformed)
    }

    /// Returns the supplementary element of a kind of the item at `index` or of a group that begins with the item. Returns
    /// `nil` if no such element exists.
    ///
    /// - Complexity: That of ``element(at:)``, plus O(*k*) in the number of the item's supplementary elements. If
    ///   groups have supplementary elements, O(*m*) in the number of items of the group.
    public func supplementaryElement(_ kind: ElementKind, at index: ItemIndex) -> LayoutElement? {
        guard sections.indices.contains(index.section) else { return nil }
        return sections[index.section].supplement(kind, at: index.item).map(transformed)
    }

    /// Calls `body` with every element that is visible in `rect`, sorted from back to front.
    ///
    /// The order is: the boundary items at the top of the whole layout that take up space; the sections; the other
    /// boundary items of the whole layout. Each section has its decorations, the boundary items at its top that take up
    /// space, its items by index, the supplementary elements of items, and its other boundary items.
    ///
    /// - Complexity: O(log *s* + *v*), where *s* is the number of sections. *v* counts the visible elements, those in
    ///   the same groups, and those near `rect` within the distance by which elements extend beyond groups and
    ///   sections. With estimated item sizes or masonry columns O(log *s* + log *n* + *v*) in the number of items of a
    ///   section.
    public func forEachElement(in rect: Rect, _ body: (LayoutElement) -> Void) {
        guard let inner = queryRect(rect) else { return }
        forEachElement(in: inner, transform(rect), body)
    }

    // Dynamic, so that the compiler does not specialize all queries for every closure.
    private dynamic func forEachElement(
        in inner: Rect, _ display: ElementTransform, _ body: (LayoutElement) -> Void
    ) {
        forEachBoundaryElement(behindItems: true, display, body)
        forEachShownSection(in: inner) { $0.forEachElement(in: inner, display, body) }
        forEachBoundaryElement(behindItems: false, display, body)
    }
}

extension CompositionalLayout {
    var isMirrored: Bool { configuration.direction == .rightToLeft }

    /// Returns the element with its frame in the layout's direction.
    func transformed(_ element: LayoutElement) -> LayoutElement { transform().transformed(element) }

    func transform(_ rect: Rect = .zero, skipsPinned: Bool = false) -> ElementTransform {
        ElementTransform(configuration.direction, width: contentSize.width, rect: rect, skipsPinned: skipsPinned)
    }

    /// Returns the part of `rect` that can contain elements, before mirroring, or `nil` if it is empty.
    func queryRect(_ rect: Rect) -> Rect? {
        guard !rect.isEmpty, contentSize.width > 0 else { return nil }
        // Sections that scroll orthogonally extend beyond the content, but less than this limit.
        let limit = 1 << 60
        let left = min(max(rect.minX, -limit), limit)
        let rows = -overhang.above...contentSize.height + overhang.below + 1
        let top = min(max(rows.lowerBound, rect.minY), rows.upperBound)
        let visible = Rect(
            x: left, y: top, width: min(max(rect.maxX, -limit), limit) - left,
            height: min(max(rows.lowerBound, rect.maxY), rows.upperBound) - top)
        guard !visible.isEmpty else { return nil }
        return isMirrored ? visible.mirroredForQuery(in: contentSize.width) : visible
    }

    /// Calls `body` with the sections whose elements can be visible in `rect`.
    func forEachShownSection(in rect: Rect, _ body: (borrowing PlacedSection) -> Void) {
        var position = (0..<shownSections.count).partitioningIndex {
            sectionEnds[shownSections[$0]] + overhang.below >= rect.minY
        }
        while position < shownSections.count,
            sections[shownSections[position]].origin - overhang.above < rect.maxY
        {
            body(sections[shownSections[position]])
            position += 1
        }
    }

    /// Calls `body` with the sections whose frames can be visible in `rect`, including sections without elements.
    func forEachSection(in rect: Rect, _ body: (borrowing PlacedSection) -> Void) {
        var sectionIndex = (0..<sectionEnds.count).partitioningIndex { sectionEnds[$0] + overhang.below >= rect.minY }
        while sectionIndex < sections.count, sections[sectionIndex].origin - overhang.above < rect.maxY {
            body(sections[sectionIndex])
            sectionIndex += 1
        }
    }

    /// Returns the element of a boundary item of the whole layout, before mirroring.
    func element(of entry: BoundaryArrangement.Entry) -> LayoutElement {
        LayoutElement(
            kind: entry.item.kind, index: .wholeLayout, frame: boundary.frame(of: entry, height: contentSize.height))
    }

    /// Calls `body` with the boundary items of the whole layout, either those behind the sections or those in front.
    func forEachBoundaryElement(behindItems: Bool, _ display: ElementTransform, _ body: (LayoutElement) -> Void) {
        for entry in boundary.entries where entry.isBehindItems == behindItems && !display.skips(entry) {
            display.passIfVisible(element(of: entry), to: body)
        }
    }
}

extension ElementTransform {
    func skips(_ entry: BoundaryArrangement.Entry) -> Bool { skipsPinned && entry.item.pinsToVisibleBounds }
}
