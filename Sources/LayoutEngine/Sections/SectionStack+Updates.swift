extension SectionStack {
    /// Returns the number of items, at most `count`, that can be added to `section` without exceeding `limit` in all
    /// sections, or 0 if the section does not exist.
    func admissibleCount(_ count: Int, inSection section: Int, limit: Int) -> Int {
        guard tracks.indices.contains(section), tracks[section].placesItems else { return 0 }
        return min(max(0, count), limit - itemCount)
    }

    /// Applies `update` to the sections that keep their items.
    ///
    /// - Parameters:
    ///   - sections: The sections' descriptions after the update.
    ///   - limit: The maximum number of items in all sections.
    /// - Returns: The remaining work, or `nil`, without a change, if items can exceed the limit.
    // Inlined so that the compiler specializes it for the track although the type of the data source is unknown here.
    // Without that, an update of 20,000 sections takes 20 times as long.
    @inline(__always)
    mutating func beginUpdate(
        _ update: LayoutUpdate, sections: [Track.Section], limit: Int, dataSource: some LayoutDataSource,
        visibleRect: Rect?
    ) throws(LayoutUpdateError) -> PendingUpdate? {
        guard itemCount + update.insertions.count < limit,
            update.fits(itemLimit: limit, sectionCount: sections.count, dataSource: dataSource)
        else { return nil }
        let plan = try UpdatePlan(
            update, counts: tracks.map { $0.placesItems ? $0.count : nil },
            sectionCount: update.changesSections ? sections.count : tracks.count,
            newCount: dataSource.itemCount(ofSection:))
        let visibleRows = visibleRect.flatMap { $0.isEmpty ? nil : $0.minY..<$0.maxY }
        let sectionsToFill = plan.origins.map { rearrange($0, as: sections) } ?? []
        let skippedSections = Set(sectionsToFill)
        for edits in plan.sections where !skippedSections.contains(edits.section) {
            tracks[edits.section].apply(edits, dataSource: dataSource, visibleRows: visibleRows)
        }
        itemCount = tracks.reduce(0) { $0 + $1.count }
        return PendingUpdate(sectionsToFill: sectionsToFill, firstSection: plan.firstSection)
    }
}
