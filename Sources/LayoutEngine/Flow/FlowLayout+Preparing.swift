extension FlowLayout {
    /// Lays out every item of `dataSource` anew. The container's height is read only where the
    /// content keeps to its bottom.
    ///
    /// - Complexity: O(*n*) in the number of items; where rows are balanced O(*n* *r*), *r* the items of a row.
    @inlinable
    public mutating func prepare(in container: Size, dataSource: some LayoutDataSource) {
        beginPreparing(in: container)
        for section in 0..<max(0, min(numberOfSections, dataSource.numberOfSections)) {
            fill(section, dataSource: dataSource)
        }
        settle(fromSection: 0)
    }

    /// Places all items of a section that has none.
    @inlinable
    mutating func fill(_ section: Int, dataSource: some LayoutDataSource) {
        guard section < dataSource.numberOfSections else { return }
        let count = admissibleCount(dataSource.numberOfItems(inSection: section), toSection: section)
        guard count > 0 else { return }
        reserveCapacity(count, inSection: section)
        add(count, toSection: section, dataSource: dataSource)
    }

    /// Lays out `count` more items at the end of `section`, exactly where a fresh layout would place them: the last
    /// row goes on, and its items may move when it fills. Later sections move down.
    ///
    /// - Complexity: O(`count` + *r* + *s*), *r* the items of the last row, where rows are not all leading, or of some
    ///   twenty-four rows, where they are balanced, *s* the sections from this one on; amortised over the storage's growth.
    @inlinable
    public mutating func append(_ count: Int, toSection section: Int, dataSource: some LayoutDataSource) {
        let count = admissibleCount(count, toSection: section)
        guard count > 0 else { return }
        add(count, toSection: section, dataSource: dataSource)
        settle(fromSection: section)
    }

    /// Lays out again what `update` changes: in each section the rows from the first changed item's on, and the row
    /// before, where that item may fit now. Where rows are balanced, some twenty-four rows before it, too.
    ///
    /// Where sections come, go, move or are reloaded, ``sections`` describes those after the update. One that is described
    /// as it was keeps what was laid out of it; the data source is asked for all items of the others.
    ///
    /// - Complexity: O(*m* + *u* log *u*), *m* the items of the changed sections from there on and of those that are
    ///   asked for anew, *u* the changes; O(*m* *r* + *u* log *u*) where rows of *r* items are balanced.
    ///   Where items come or go, all items of the section are copied besides.
    public mutating func apply(
        _ update: LayoutUpdate, dataSource: some LayoutDataSource, visibleRect: Rect?
    ) throws(LayoutUpdateError) {
        guard stack.container.width > 0, !update.isEmpty else { return }
        let counts = stack.tracks.map(\.count)
        guard counts.reduce(0, +) < itemLimit, update.fits(sections.count, dataSource, itemLimit) else {
            // Items may be cut off, of which nothing is known.
            return prepare(in: stack.container, dataSource: dataSource)
        }
        let plan = try UpdatePlan(
            update, counts: counts, sectionCount: update.changesSections ? sections.count : counts.count,
            newCount: dataSource.itemCount(ofSection:))
        let more = plan.sections.reduce(0) { $0 + $1.newCount - $1.oldCount }
        guard update.changesSections || counts.reduce(more, +) <= itemLimit else {
            return prepare(in: stack.container, dataSource: dataSource)
        }
        let anew = Set(plan.origins.map { rearrange($0) } ?? [])
        let edited = plan.sections.filter { !anew.contains($0.section) }
        apply(edited, sizes: edited.map { sizes(for: $0, dataSource: dataSource) })
        for section in anew.sorted() { fill(section, dataSource: dataSource) }
        settle(fromSection: plan.firstSection)
    }

    /// The sizes of the items that `edits` inserts, then of those that it reloads.
    private func sizes(for edits: SectionEdits, dataSource: some LayoutDataSource) -> [Size] {
        let track = stack.tracks[edits.section]
        return (edits.inserted + edits.reloaded.compactMap(edits.newNumber)).map { item in
            guard track.section.itemSize == .asked else { return track.proposedSize }
            return track.admissible(
                dataSource.size(
                    ofItemAt: ItemIndex(section: edits.section, item: item), proposed: track.proposedSize))
        }
    }

    @inlinable
    mutating func add(_ count: Int, toSection section: Int, dataSource: some LayoutDataSource) {
        let proposed = proposedSize(inSection: section)
        let isAsked = asksForSizes(inSection: section)
        let first = numberOfItems(inSection: section)
        var index = ItemIndex(section: section, item: first)
        var sizes = MeasuredSizes(repeating: proposed)
        while index.item < first + count {
            let batch = min(sizes.count, first + count - index.item)
            if isAsked {
                for offset in 0..<batch {
                    sizes[offset] = dataSource.size(ofItemAt: index, proposed: proposed)
                    index.item += 1
                }
            } else {
                index.item += batch
            }
            append(&sizes, count: batch, toSection: section)
        }
        flow(addedFrom: first, inSection: section)
    }
}
