extension CompositionalLayout {
    /// The largest number of items in all sections together, 2^26; a data source that claims more is cut off there.
    public static let maximumItemCount = 1 << 26

    /// Lays out every item of `dataSource` anew. Sections that scroll sideways keep the place of their first item in
    /// sight, by its number.
    ///
    /// The data source is asked for the sizes of items and boundary items with an estimated dimension, and for the
    /// heights of items in masonry columns: in ``LayoutDataSource/size(ofItemAt:proposed:)`` the proposal is the
    /// frame's size as it follows from the description, less the item's insets, and only the estimated part of the
    /// answer is read.
    ///
    /// - Complexity: O(*s*) in the number of sections, and O(*n*) in the number of items that are asked for; a section in
    ///   masonry columns takes the time that ``MasonryLayout`` states.
    public mutating func prepare(in container: Size, dataSource: some LayoutDataSource) {
        let anchors = sections.map { $0.scrollAnchor { $0 } }
        sections.removeAll(keepingCapacity: true)
        itemCount = 0
        prepared = configuration
        self.container = Size(width: container.width.clampedExtent, height: container.height.clampedExtent)
        guard self.container.width > 0 else {
            boundary = BoundaryArrangement()
            return settle()
        }
        arrangeBoundary(dataSource)
        for number in 0..<max(0, min(sectionLimit, dataSource.numberOfSections)) {
            var section = placedSection(number, dataSource)
            let count = min(max(0, dataSource.numberOfItems(inSection: number)), Self.maximumItemCount - itemCount)
            itemCount += count
            section.append(count, dataSource: dataSource)
            if number < anchors.count, let anchor = anchors[number] { section.restore(anchor) }
            sections.append(section)
        }
        settle()
    }

    /// Lays out `count` more items at the end of `section`, exactly where a fresh layout would place them; later
    /// sections move down. A section that scrolls sideways stays where it is.
    ///
    /// - Complexity: O(*s*) in the number of sections; O(`count` + *s*) where the data source is asked.
    public mutating func append(_ count: Int, toSection section: Int, dataSource: some LayoutDataSource) {
        guard sections.indices.contains(section) else { return }
        let count = min(max(0, count), Self.maximumItemCount - itemCount)
        guard count > 0 else { return }
        itemCount += count
        sections[section].append(count, dataSource: dataSource)
        settle()
    }

    /// Lays out again what `update` changes. In a section that scrolls sideways the first item in sight that is still
    /// there stays in its place; where none is, the section stays where it is, as far as it goes. One that was at rest
    /// comes to rest.
    ///
    /// In the sections that change, and for the whole layout, the data source is also asked for boundary items with an
    /// estimated dimension.
    ///
    /// Where sections come, go, move or are reloaded, every section that now has another number, and every one that is
    /// reloaded, is described and laid out anew.
    ///
    /// - Complexity: O(*u* log *u* + *s*), *u* the changes, *s* the sections. A section with estimated item sizes is
    ///   laid out again from the first group that changes on, one in masonry columns from the first item on that does.
    public mutating func apply(
        _ update: LayoutUpdate, dataSource: some LayoutDataSource, visibleRect: Rect?
    ) throws(LayoutUpdateError) {
        guard container.width > 0, !update.isEmpty else { return }
        guard itemCount + update.insertions.count < Self.maximumItemCount,
            !update.changesSections || sections.count + update.insertedSections.count < Self.maximumSectionCount,
            update.fits(sectionLimit, dataSource, Self.maximumItemCount)
        else {
            // Items or sections may be cut off, of which nothing is known.
            return prepare(in: container, dataSource: dataSource)
        }
        let plan = try UpdatePlan(
            update, counts: sections.map(\.itemCount),
            sectionCount: update.changesSections
                ? min(sectionLimit, max(0, dataSource.numberOfSections)) : sections.count,
            newCount: dataSource.itemCount(ofSection:))
        if let origins = plan.origins { rearrange(origins, after: IndexMapping(update), dataSource: dataSource) }
        for edits in plan.sections where plan.oldNumber(of: edits) == edits.section {
            sections[edits.section].apply(edits, moves: update.moves, dataSource: dataSource, visibleRect: visibleRect)
        }
        itemCount = sections.reduce(0) { $0 + $1.itemCount }
        arrangeBoundary(dataSource)
        settle()
    }

    /// Makes the sections those that there are after an update. Those with another number are laid out anew: only what
    /// describes them knows whether they look the same there.
    private mutating func rearrange(
        _ origins: [Int?], after mapping: IndexMapping, dataSource: some LayoutDataSource
    ) {
        let former = sections
        sections = origins.enumerated().map { number, origin in
            if origin == number { return former[number] }
            var section = placedSection(number, dataSource)
            section.append(dataSource.itemCount(ofSection: number), dataSource: dataSource)
            guard let old = mapping.sections.oldNumber(of: number) else { return section }
            let anchor = former[old].scrollAnchor { item in
                guard origin != nil else { return item }
                return mapping.newIndex(ofUnmoved: ItemIndex(section: old, item: item))?.item
            }
            if let anchor { section.restore(anchor) }
            return section
        }
    }

    /// Returns a section by its current description, without items.
    private func placedSection(_ number: Int, _ dataSource: some LayoutDataSource) -> PlacedSection {
        let description = provider(number, Environment(container: container))
        var reference = description?.contentInsetsReference ?? .automatic
        if reference == .automatic { reference = prepared.contentInsetsReference }
        let margins = reference == .layoutMargins ? prepared.layoutMargins : .zero
        return PlacedSection(
            number: number, description: description, container: container, margins: margins, dataSource: dataSource)
    }

    private mutating func arrangeBoundary(_ dataSource: some LayoutDataSource) {
        let area = Rect(x: 0, y: 0, width: container.width, height: container.height)
        boundary = BoundaryArrangement(prepared.boundaryItems, area: area) {
            dataSource.size(ofSupplementary: $0.kind, inSection: ItemIndex.wholeLayout.section, proposed: $1)
        }
    }

    /// Puts every section where it now begins.
    private mutating func settle() {
        let end = max(move(sectionsFrom: boundary.room.top), boundary.room.top + boundary.sideHeight)
        let height = end + boundary.room.bottom
        let free = prepared.anchor == .bottom ? max(0, container.height - height) : 0
        if free > 0 { _ = move(sectionsFrom: boundary.room.top + free) }
        contentSize = Size(width: container.width, height: container.width > 0 ? height + free : 0)
        overhang = boundary.overhang(height: contentSize.height)
        for section in sections { overhang.extend(to: section.overhang) }
    }

    /// - Returns: where the last section ends.
    private mutating func move(sectionsFrom top: Int) -> Int {
        sectionsTop = top
        let spacing = prepared.interSectionSpacing.clampedExtent
        var origin = top
        var isFirst = true
        sectionEnds.removeAll(keepingCapacity: true)
        shownSections.removeAll(keepingCapacity: true)
        for index in sections.indices {
            if !sections[index].isHidden {
                origin += isFirst ? 0 : spacing
                isFirst = false
            }
            sections[index].settle(at: origin)
            origin = sections[index].end
            sectionEnds.append(origin)
            if sections[index].hasElements { shownSections.append(index) }
        }
        return origin
    }
}
