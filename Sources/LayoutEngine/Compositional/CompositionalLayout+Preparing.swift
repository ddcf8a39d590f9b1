extension CompositionalLayout {
    /// The maximum number of items in all sections, 2^26. Further items of the data source are ignored.
    public static let maximumItemCount = 1 << 26

    /// Lays out every item of `dataSource`. A section that scrolls orthogonally keeps its first visible item, identified by
    /// its index, in place.
    ///
    /// The sizes of items and boundary items with an estimated dimension, and the heights of items in masonry columns,
    /// are requested from the data source. The proposed size in ``LayoutDataSource/size(ofItemAt:proposed:)`` is the
    /// described size of the frame minus the item's insets. Only the estimated dimensions of the result are used.
    ///
    /// - Complexity: O(*s*) in the number of sections, plus O(*n*) in the number of items that are requested. A section
    ///   with masonry columns takes the time that ``MasonryLayout`` states.
    public mutating func prepare(in container: Size, dataSource: some LayoutDataSource) {
        let anchors = sections.map { $0.scrollAnchor { $0 } }
        sections.removeAll(keepingCapacity: true)
        itemCount = 0
        preparedConfiguration = configuration
        self.container = Size(width: container.width.clampedExtent, height: container.height.clampedExtent)
        guard self.container.width > 0 else {
            boundary = BoundaryArrangement()
            return updateFrames()
        }
        arrangeBoundary(dataSource)
        for sectionIndex in 0..<max(0, min(sectionLimit, dataSource.numberOfSections)) {
            var section = makeSection(at: sectionIndex, dataSource: dataSource)
            let count = min(
                max(0, dataSource.numberOfItems(inSection: sectionIndex)), Self.maximumItemCount - itemCount)
            itemCount += count
            section.append(count, dataSource: dataSource)
            if sectionIndex < anchors.count, let anchor = anchors[sectionIndex] { section.restore(anchor) }
            sections.append(section)
        }
        updateFrames()
    }

    /// Lays out `count` more items at the end of `section`. The frames equal those of a complete layout. Later sections
    /// move down. A section that scrolls orthogonally keeps its scroll offset.
    ///
    /// - Complexity: O(*s*) in the number of sections; O(`count` + *s*) if item sizes are requested.
    public mutating func append(_ count: Int, toSection section: Int, dataSource: some LayoutDataSource) {
        guard sections.indices.contains(section) else { return }
        let count = min(max(0, count), Self.maximumItemCount - itemCount)
        guard count > 0 else { return }
        itemCount += count
        sections[section].append(count, dataSource: dataSource)
        updateFrames()
    }

    /// Updates the frames for `update`. In a section that scrolls orthogonally, the first visible surviving item keeps
    /// its position. If none survives, the section keeps its scroll offset, clamped to its content. A section that was
    /// at a resting position is moved to the nearest one.
    ///
    /// For the changed sections and the whole layout, estimated boundary items are requested again.
    ///
    /// If sections are inserted, deleted, moved or reloaded, every section whose index changes, and every reloaded
    /// one, is described and laid out again.
    ///
    /// - Complexity: O(*u* log *u* + *s*), where *u* is the number of changes and *s* of sections. A section with
    ///   estimated item sizes is laid out again from the first changed group on, one with masonry columns from the
    ///   first changed item on.
    public mutating func apply(
        _ update: LayoutUpdate, dataSource: some LayoutDataSource, visibleRect: Rect?
    ) throws(LayoutUpdateError) {
        guard container.width > 0, !update.isEmpty else { return }
        guard itemCount + update.insertions.count < Self.maximumItemCount,
            !update.changesSections || sections.count + update.insertedSections.count < Self.maximumSectionCount,
            update.fits(itemLimit: Self.maximumItemCount, sectionCount: sectionLimit, dataSource: dataSource)
        else {
            // The limits can cut off items or sections, which cannot be tracked.
            return prepare(in: container, dataSource: dataSource)
        }
        let plan = try UpdatePlan(
            update, counts: sections.map(\.itemCount),
            sectionCount: update.changesSections
                ? min(sectionLimit, max(0, dataSource.numberOfSections)) : sections.count,
            newCount: dataSource.itemCount(ofSection:))
        if let origins = plan.origins { rearrange(origins, after: IndexMapping(update), dataSource: dataSource) }
        for edits in plan.sections where plan.oldIndex(of: edits) == edits.section {
            sections[edits.section].apply(edits, moves: update.moves, dataSource: dataSource, visibleRect: visibleRect)
        }
        itemCount = sections.reduce(0) { $0 + $1.itemCount }
        arrangeBoundary(dataSource)
        updateFrames()
    }

    /// Reorders, inserts and removes sections. `origins` contains the index of each section before the update. Sections
    /// with a new index are laid out again, because their description can depend on the index.
    private mutating func rearrange(
        _ origins: [Int?], after mapping: IndexMapping, dataSource: some LayoutDataSource
    ) {
        let oldSections = sections
        sections = origins.enumerated().map { sectionIndex, origin in
            if origin == sectionIndex { return oldSections[sectionIndex] }
            var section = makeSection(at: sectionIndex, dataSource: dataSource)
            section.append(dataSource.itemCount(ofSection: sectionIndex), dataSource: dataSource)
            guard let old = mapping.sections.oldIndex(of: sectionIndex) else { return section }
            let anchor = oldSections[old].scrollAnchor { item in
                guard origin != nil else { return item }
                return mapping.newIndex(ofUnmoved: ItemIndex(section: old, item: item))?.item
            }
            if let anchor { section.restore(anchor) }
            return section
        }
    }

    /// Returns the section without items, with the description that the provider returns now.
    private func makeSection(at sectionIndex: Int, dataSource: some LayoutDataSource) -> PlacedSection {
        let description = provider(sectionIndex, Environment(container: container))
        var reference = description?.contentInsetsReference ?? .automatic
        if reference == .automatic { reference = preparedConfiguration.contentInsetsReference }
        let margins = reference == .layoutMargins ? preparedConfiguration.layoutMargins : .zero
        return PlacedSection(
            sectionIndex: sectionIndex, description: description, container: container, margins: margins,
            dataSource: dataSource)
    }

    private mutating func arrangeBoundary(_ dataSource: some LayoutDataSource) {
        let area = Rect(x: 0, y: 0, width: container.width, height: container.height)
        boundary = BoundaryArrangement(preparedConfiguration.boundaryItems, area: area) {
            dataSource.size(ofSupplementary: $0.kind, inSection: ItemIndex.wholeLayout.section, proposed: $1)
        }
    }

    /// Updates the frames of all sections, and the size of the content.
    private mutating func updateFrames() {
        let end = max(placeSections(from: boundary.space.top), boundary.space.top + boundary.sideHeight)
        let height = end + boundary.space.bottom
        let free = preparedConfiguration.anchor == .bottom ? max(0, container.height - height) : 0
        if free > 0 { _ = placeSections(from: boundary.space.top + free) }
        contentSize = Size(width: container.width, height: container.width > 0 ? height + free : 0)
        overhang = boundary.overhang(height: contentSize.height)
        for section in sections { overhang.extend(to: section.overhang) }
    }

    /// Updates the origins of all sections. The first one begins in row `top`.
    ///
    /// - Returns: The first row below the last section.
    private mutating func placeSections(from top: Int) -> Int {
        sectionsTop = top
        let spacing = preparedConfiguration.interSectionSpacing.clampedExtent
        var origin = top
        var isFirst = true
        sectionEnds.removeAll(keepingCapacity: true)
        shownSections.removeAll(keepingCapacity: true)
        for index in sections.indices {
            if !sections[index].isHidden {
                origin += isFirst ? 0 : spacing
                isFirst = false
            }
            sections[index].updateFrame(at: origin)
            origin = sections[index].end
            sectionEnds.append(origin)
            if sections[index].hasElements { shownSections.append(index) }
        }
        return origin
    }
}
