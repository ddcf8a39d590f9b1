extension MasonryLayout {
    /// Lays out again what `update` changes: in each section the items from the first change on.
    ///
    /// Each section's ``MasonrySection/reflow`` tells which of them may change columns. Where it is
    /// ``MasonrySection/Reflow/greedy``, or nobody is looking, frames are those of a fresh layout.
    ///
    /// - Complexity: O(*m* + *u* log *u* + *s*), *m* the items from the first change of each section on, *u* the
    ///   changes, *s* the sections. An item that is reloaded with the size that it had changes nothing.
    public mutating func apply(
        _ update: LayoutUpdate, dataSource: some LayoutDataSource, visibleRect: Rect?
    ) throws(LayoutUpdateError) {
        guard !tracks.isEmpty, !update.isEmpty else { return }
        guard isComplete(after: update) else {
            return prepare(width: contentSize.width, dataSource: dataSource)
        }
        let plan = try UpdatePlan(
            update, counts: tracks.map(\.count),
            newCount: { section in
                section < dataSource.numberOfSections ? max(0, dataSource.numberOfItems(inSection: section)) : 0
            })
        // Asked before anything moves.
        let keptCounts = plan.sections.map { keptCount(after: $0, visibleRect: visibleRect) }
        for (edits, keptCount) in zip(plan.sections, keptCounts) {
            tracks[edits.section].apply(change(edits, dataSource: dataSource), keptCount: keptCount)
            count(edits)
        }
        if let first = plan.sections.first { settle(fromSection: first.section) }
    }

    /// Whether every item of the data source is laid out, before and after the update: it is not where a section has
    /// no columns, or the item limit cuts off the rest.
    private func isComplete(after update: LayoutUpdate) -> Bool {
        itemCount + update.insertions.count < itemLimit && tracks.allSatisfy { $0.columnCount > 0 }
    }

    /// The number of leading items of a section, after its edits, that stay in their columns.
    private func keptCount(after edits: SectionEdits, visibleRect: Rect?) -> Int {
        let track = tracks[edits.section]
        switch track.section.reflow {
        case .greedy:
            return 0
        case .sticky:
            return edits.newCount
        case .beyondVisible:
            guard let visibleRect, !visibleRect.isEmpty else { return 0 }
            return edits.keptCount(before: itemsShown(ofSection: edits.section, in: visibleRect))
        }
    }

    /// The number of items of `section` up to the last one that `rect` shows, all those above it included.
    private func itemsShown(ofSection section: Int, in rect: Rect) -> Int {
        let track = tracks[section]
        guard track.origin < rect.maxY else { return 0 }
        guard track.end > rect.minY else { return track.count }
        var shown = 0
        forEachElement(in: rect) { element in
            if element.kind == .item, element.index.section == section { shown = element.index.item + 1 }
        }
        return shown
    }

    /// A section's edits with the sizes of the items that they concern.
    private func change(_ edits: SectionEdits, dataSource: some LayoutDataSource) -> ItemChange {
        let maximumSpan = maximumSpan(inSection: edits.section)
        func spans(of items: [Int]) -> [Int] {
            guard maximumSpan > 1 else { return [] }
            return items.map { item in
                let span = dataSource.columnSpan(ofItemAt: ItemIndex(section: edits.section, item: item))
                return min(max(1, span), maximumSpan)
            }
        }
        func heights(of items: [Int], spans: [Int]) -> [Int] {
            items.indices.map { position in
                let span = spans.isEmpty ? 1 : spans[position]
                let width = itemWidth(inSection: edits.section, span: span)
                let index = ItemIndex(section: edits.section, item: items[position])
                return dataSource.height(ofItemAt: index, width: width).clampedExtent
            }
        }
        let reloaded = edits.reloaded.compactMap(edits.newNumber)
        let insertedSpans = spans(of: edits.inserted)
        let reloadedSpans = spans(of: reloaded)
        return ItemChange(
            edits: edits,
            insertedHeights: heights(of: edits.inserted, spans: insertedSpans), insertedSpans: insertedSpans,
            reloadedHeights: heights(of: reloaded, spans: reloadedSpans), reloadedSpans: reloadedSpans)
    }
}

extension SectionEdits {
    /// The number of leading items after the edits that end with the last survivor of the first `count` before them.
    func keptCount(before count: Int) -> Int {
        let gone = (0..<removed.count).partitioningIndex { removed[$0] >= count }
        let survivors = count - gone
        guard survivors > 0 else { return 0 }
        return newNumber(ofSurvivor: survivors - 1) + 1
    }
}
