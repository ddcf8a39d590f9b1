// What a section asks of the data source when it grows or changes.

extension SectionTrack {
    /// The number of columns that an item can stand across; 1 where spans are not asked for.
    var maximumSpan: Int { rule.hasSpans ? min(section.maximumSpan, columnCount) : 1 }

    /// Asks for `count` more items and places them after the last one.
    ///
    /// - Precondition: the section has columns.
    mutating func append(_ count: Int, dataSource: some LayoutDataSource) {
        let end = self.count + count
        while self.count < end {
            let batch = Array(self.count..<min(end, self.count + 512))
            let spans = spans(of: batch, dataSource: dataSource)
            place(heights(of: batch, spans: spans, dataSource: dataSource).span, spans: spans.span)
        }
        finishPlacing()
    }

    /// A change with the sizes of the items that it concerns.
    func change(_ edits: SectionEdits, dataSource: some LayoutDataSource) -> ItemChange {
        let reloaded = edits.reloaded.compactMap(edits.newNumber)
        let insertedSpans = spans(of: edits.inserted, dataSource: dataSource)
        let reloadedSpans = spans(of: reloaded, dataSource: dataSource)
        return ItemChange(
            edits: edits,
            insertedHeights: heights(of: edits.inserted, spans: insertedSpans, dataSource: dataSource),
            insertedSpans: insertedSpans,
            reloadedHeights: heights(of: reloaded, spans: reloadedSpans, dataSource: dataSource),
            reloadedSpans: reloadedSpans)
    }

    /// The number of leading items, after the edits, that stay in their columns.
    ///
    /// - Parameter visibleRows: the rows of the content that the viewport shows, in the coordinates of ``origin``;
    ///   `nil` where nobody is looking.
    func keptCount(after edits: SectionEdits, visibleRows: Range<Int>?) -> Int {
        switch section.reflow {
        case .greedy:
            return 0
        case .sticky:
            return edits.newCount
        case .beyondVisible:
            guard let visibleRows, !visibleRows.isEmpty else { return 0 }
            return edits.keptCount(before: itemsShown(in: visibleRows))
        }
    }

    /// The number of items up to the last one that `rows` show, all those above it included.
    private func itemsShown(in rows: Range<Int>) -> Int {
        guard origin < rows.upperBound else { return 0 }
        guard end > rows.lowerBound else { return count }
        let rect = Rect(
            x: 0, y: rows.lowerBound, width: width, height: rows.upperBound.subtractingClamped(rows.lowerBound)
        )
        .clamped(toContentOf: Size(width: width, height: end))
        var shown = 0
        forEachElement(in: rect, skipsPinned: true) { element in
            if element.kind == .item { shown = element.index.item + 1 }
        }
        return shown
    }

    private func spans(of items: [Int], dataSource: some LayoutDataSource) -> [Int] {
        guard maximumSpan > 1 else { return [] }
        return items.map { item in
            let span = dataSource.columnSpan(ofItemAt: ItemIndex(section: number, item: item))
            return min(max(1, span), maximumSpan)
        }
    }

    private func heights(of items: [Int], spans: [Int], dataSource: some LayoutDataSource) -> [Int] {
        // A plain loop, and the widths once: the data source's type is not known here, where generic code is slow.
        var heights: [Int] = []
        heights.reserveCapacity(items.count)
        let widths = itemWidths
        for position in items.indices {
            let width = widths[spans.isEmpty ? 1 : spans[position]]
            let height = dataSource.height(ofItemAt: ItemIndex(section: number, item: items[position]), width: width)
            heights.append(height.clampedExtent)
        }
        return heights
    }
}

extension SectionEdits {
    /// The number of leading items after the edits that end with the last survivor of the first `count` before them.
    fileprivate func keptCount(before count: Int) -> Int {
        let survivors = count - (0..<removed.count).partitioningIndex { removed[$0] >= count }
        guard survivors > 0 else { return 0 }
        return newNumber(ofSurvivor: survivors - 1) + 1
    }
}
