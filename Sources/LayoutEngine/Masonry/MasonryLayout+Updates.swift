extension MasonryLayout {
    /// Lays out again what `update` changes: in each section the items from the first change on.
    ///
    /// Each section's ``MasonrySection/reflow`` tells which of them may change columns. Where it is
    /// ``MasonrySection/Reflow/greedy``, frames are those of a fresh layout. Otherwise the items before the first
    /// change stay in the columns that earlier updates left them in: without a visible rectangle, too, frames are those
    /// of a fresh layout only as long as no update has kept columns.
    ///
    /// - Complexity: O(*m* + *u* log *u* + *s*), *m* the items from the first change of each section on, *u* the
    ///   changes, *s* the sections. An item that is reloaded with the size that it had changes nothing.
    public mutating func apply(
        _ update: LayoutUpdate, dataSource: some LayoutDataSource, visibleRect: Rect?
    ) throws(LayoutUpdateError) {
        guard !stack.tracks.isEmpty, !update.isEmpty else { return }
        guard itemCount + update.insertions.count < itemLimit else {
            // Items may be cut off, of which nothing is known.
            return prepare(width: contentSize.width, dataSource: dataSource)
        }
        // Without columns no item is laid out, so there is nothing to change.
        let update = update.leavingOut { stack.tracks.indices.contains($0) && stack.tracks[$0].columnCount == 0 }
        let plan = try UpdatePlan(update, counts: stack.tracks.map(\.count), dataSource: dataSource)
        // Asked before anything moves.
        let visibleRows = visibleRect.flatMap { $0.isEmpty ? nil : $0.minY..<$0.maxY }
        let keptCounts = plan.sections.map { stack.tracks[$0.section].keptCount(after: $0, visibleRows: visibleRows) }
        for (edits, keptCount) in zip(plan.sections, keptCounts) {
            let change = stack.tracks[edits.section].change(edits, dataSource: dataSource)
            stack.tracks[edits.section].apply(change, keptCount: keptCount)
            count(edits)
        }
        if let first = plan.sections.first { settle(fromSection: first.section) }
    }
}
