extension CompositionalLayout {
    public var anchor: ContentAnchor { prepared.anchor }

    public var numberOfSections: Int { sections.count }

    /// The number of items that were laid out in `section`; 0 for a section that does not exist, and for one without a
    /// description or with a group that has no place for items.
    public func numberOfItems(inSection section: Int) -> Int {
        sections.indices.contains(section) && sections[section].description != nil ? sections[section].groups.count : 0
    }

    public func frame(ofSection section: Int) -> Rect? {
        sections.indices.contains(section) ? sections[section].frame : nil
    }

    /// The item at `index`, or `nil` where none was laid out.
    ///
    /// - Complexity: O(1); O(log *n*) in a section whose groups end where their measured items do not fit.
    public func element(at index: ItemIndex) -> LayoutElement? {
        guard sections.indices.contains(index.section) else { return nil }
        return sections[index.section].element(at: index.item).map(shown)
    }

    /// The boundary item or the decoration of a kind of `section`; of the whole layout for -1.
    ///
    /// - Complexity: O(*b*) in the number of the section's boundary items; for a decoration O(*d*²) in the number of its
    ///   decorations.
    public func supplementaryElement(_ kind: ElementKind, inSection section: Int) -> LayoutElement? {
        if section == ItemIndex.wholeLayout.section {
            return boundary.entries.first { $0.item.kind == kind }.map { shown(element(of: $0)) }
        }
        guard sections.indices.contains(section) else { return nil }
        return sections[section].supplementaryElement(kind).map(shown)
    }

    /// The supplementary item of a kind at the item at `index`, or at a group that begins with it; `nil` if there is none.
    ///
    /// - Complexity: that of ``element(at:)``, and O(*k*) in the number of the item's supplementary items; O(*m*) in the
    ///   number of items of its group if groups have supplementary items.
    public func supplementaryElement(_ kind: ElementKind, at index: ItemIndex) -> LayoutElement? {
        guard sections.indices.contains(index.section) else { return nil }
        return sections[index.section].supplement(kind, at: index.item).map(shown)
    }

    /// Calls `body` with every element that is visible in `rect`, sorted from back to front.
    ///
    /// First the boundary items at the top of the whole layout; then section by section its decorations, its boundary
    /// items with room of their own at the top, its items by index, what stands at items, its other boundary items; then
    /// the other ones of the whole layout.
    ///
    /// - Complexity: O(log *s* + *v*), *s* the sections, *v* the elements visible and those that share a group with
    ///   them, or are no farther from `rect` than elements stick out of their groups and sections; O(log *s* + log *n* +
    ///   *v*) with estimated item sizes or masonry columns, *n* the items of a section.
    public func forEachElement(in rect: Rect, _ body: (LayoutElement) -> Void) {
        guard let inner = queryRect(rect) else { return }
        forEachElement(in: inner, display(rect), body)
    }

    // Dynamic for the reason that the queries of masonry layouts are.
    private dynamic func forEachElement(
        in inner: Rect, _ display: ElementDisplay, _ body: (LayoutElement) -> Void
    ) {
        forEachBoundaryElement(comingFirst: true, display, body)
        forEachShownSection(in: inner) { $0.forEachElement(in: inner, display, body) }
        forEachBoundaryElement(comingFirst: false, display, body)
    }
}

extension CompositionalLayout {
    var isMirrored: Bool { configuration.direction == .rightToLeft }

    /// The element where the layout's direction shows it.
    func shown(_ element: LayoutElement) -> LayoutElement { display().shown(element) }

    func display(_ rect: Rect = .zero, skipsPinned: Bool = false) -> ElementDisplay {
        ElementDisplay(configuration.direction, width: contentSize.width, rect: rect, skipsPinned: skipsPinned)
    }

    /// The part of `rect` that can show anything, before mirroring; `nil` where it cannot.
    func queryRect(_ rect: Rect) -> Rect? {
        guard !rect.isEmpty, contentSize.width > 0 else { return nil }
        // Sections that scroll sideways lie beside the content: far less than this, which leaves room for sums.
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

    /// Calls `body` with the sections that have elements which can be seen in `rect`.
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

    /// Calls `body` with the sections that stand in `rect`, those that show nothing, too.
    func forEachSection(in rect: Rect, _ body: (borrowing PlacedSection) -> Void) {
        var number = (0..<sectionEnds.count).partitioningIndex { sectionEnds[$0] + overhang.below >= rect.minY }
        while number < sections.count, sections[number].origin - overhang.above < rect.maxY {
            body(sections[number])
            number += 1
        }
    }

    /// A boundary item of the whole layout, before mirroring.
    func element(of entry: BoundaryArrangement.Entry) -> LayoutElement {
        LayoutElement(
            kind: entry.item.kind, index: .wholeLayout, frame: boundary.frame(of: entry, height: contentSize.height))
    }

    /// Calls `body` with the boundary items of the whole layout, those behind the sections or those in front of them.
    func forEachBoundaryElement(comingFirst: Bool, _ display: ElementDisplay, _ body: (LayoutElement) -> Void) {
        for entry in boundary.entries where entry.comesFirst == comingFirst && !display.skips(entry) {
            display.show(element(of: entry), body)
        }
    }
}

extension ElementDisplay {
    func skips(_ entry: BoundaryArrangement.Entry) -> Bool { skipsPinned && entry.item.pinsToVisibleBounds }
}
