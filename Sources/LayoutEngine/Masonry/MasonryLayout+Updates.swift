extension MasonryLayout {
    /// Lays out again what `update` changes: in each section the items from the first change on.
    ///
    /// Each section's ``MasonrySection/reflow`` tells which of them may change columns. Where it is
    /// ``MasonrySection/Reflow/greedy``, frames are those of a fresh layout. Otherwise the items before the first
    /// change stay in the columns that earlier updates left them in: without a visible rectangle, too, frames are those
    /// of a fresh layout only as long as no update has kept columns.
    ///
    /// Where sections come, go, move or are reloaded, ``sections`` describes those after the update. One that is described
    /// as it was keeps what was laid out of it; the data source is asked for all items of the others.
    ///
    /// - Complexity: O(*m* *p* + *u* log *u* + *s*), *m* the items from the first change of each section on and those of
    ///   the sections that are asked for anew, *p* what placing one takes, as ``prepare(in:dataSource:)`` tells, *u* the
    ///   changes, *s* the sections. An item that is reloaded with the size that it had changes nothing.
    public mutating func apply(
        _ update: LayoutUpdate, dataSource: some LayoutDataSource, visibleRect: Rect?
    ) throws(LayoutUpdateError) {
        guard stack.container.width > 0, !update.isEmpty else { return }
        guard itemCount + update.insertions.count < itemLimit, update.fits(sections.count, dataSource, itemLimit) else {
            // Items may be cut off, of which nothing is known.
            return prepare(in: stack.container, dataSource: dataSource)
        }
        let plan = try UpdatePlan(
            update, counts: stack.tracks.map { $0.columnCount > 0 ? $0.count : nil },
            sectionCount: update.changesSections ? sections.count : stack.tracks.count,
            newCount: dataSource.itemCount(ofSection:))
        // Asked before anything moves.
        let visibleRows = visibleRect.flatMap { $0.isEmpty ? nil : $0.minY..<$0.maxY }
        let keptCounts = plan.sections.map { edits in
            stack.tracks[plan.oldNumber(of: edits)].keptCount(after: edits, visibleRows: visibleRows)
        }
        let anew = Set(plan.origins.map { rearrange($0) } ?? [])
        for (edits, keptCount) in zip(plan.sections, keptCounts) where !anew.contains(edits.section) {
            let change = stack.tracks[edits.section].change(edits, dataSource: dataSource)
            stack.tracks[edits.section].apply(change, keptCount: keptCount)
        }
        countItems()
        for section in anew.sorted() { fill(section, dataSource: dataSource) }
        settle(fromSection: plan.firstSection)
    }
    /// Takes the sections of another masonry behind its own.
    ///
    /// - Complexity: O(*m* + *s*), *m* the items of the last of its sections and of those that came, *s* the sections.
    public mutating func append(sectionsOf other: any CollectionLayout, dataSource: some LayoutDataSource) -> Bool {
        let former = sections
        guard let described = (other as? MasonryLayout)?.sections, !former.isEmpty, former.count < described.count
        else { return false }
        sections = described
        let update = LayoutUpdate(
            insertedSections: Array(former.count..<described.count), reloadedSections: [former.count - 1])
        do {
            try apply(update, dataSource: dataSource, visibleRect: nil)
            return true
        } catch {
            sections = former
            return false
        }
    }
}
