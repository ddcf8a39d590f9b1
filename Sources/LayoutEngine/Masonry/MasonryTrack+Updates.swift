// Changes of a section: requests to the data source, and the items that keep their columns.

extension MasonryTrack {
    /// The values that the section requests from its data source for each item.
    var itemRequest: ItemRequest {
        ItemRequest(
            maximumSpan: rule.hasSpans ? min(section.maximumSpan, columnCount) : 1, columnCount: columnCount,
            allowsFixedColumns: rule.allowsFixedColumns, isAligned: rule.isAligned, widths: itemWidths)
    }

    /// Requests `count` more items and places them after the last one.
    ///
    /// - Precondition: The section has columns.
    mutating func append(_ count: Int, dataSource: some LayoutDataSource) {
        let end = self.count + count
        while self.count < end {
            let measurements = requestMeasurements(of: Array(self.count..<min(end, self.count + 512)), from: dataSource)
            place(measurements.heights.span, traits: measurements.traits.span)
        }
        finishPlacing()
    }

    mutating func apply(_ edits: SectionEdits, dataSource: some LayoutDataSource, visibleRows: Range<Int>?) {
        let keptCount = keptCount(after: edits, visibleRows: visibleRows)
        apply(change(edits, dataSource: dataSource), keptCount: keptCount)
    }

    /// Returns the change with the data source's values for the changed items.
    func change(_ edits: SectionEdits, dataSource: some LayoutDataSource) -> ItemChange {
        ItemChange(
            edits: edits, insertions: requestMeasurements(of: edits.insertions, from: dataSource),
            reloads: requestMeasurements(of: edits.reloads.compactMap(edits.newIndex), from: dataSource))
    }

    private func requestMeasurements(of items: [Int], from dataSource: some LayoutDataSource) -> ItemMeasurements {
        // A plain loop with one request: the data source's type is unknown here, so that generic code would be slow.
        let request = itemRequest
        var measurements = ItemMeasurements()
        measurements.heights.reserveCapacity(items.count)
        for item in items {
            let (height, traits) = request.measurements(
                from: dataSource, at: ItemIndex(section: sectionIndex, item: item))
            measurements.heights.append(height.clampedExtent)
            if request.needsTraits { measurements.traits.append(traits) }
        }
        return measurements
    }

    /// Returns the number of leading items, after the edits, that stay in their columns.
    ///
    /// - Parameter visibleRows: The rows of the content in the viewport, in the coordinates of ``origin``, or `nil` if
    ///   nothing is shown.
    func keptCount(after edits: SectionEdits, visibleRows: Range<Int>?) -> Int {
        switch section.reflow {
        case .greedy:
            return 0
        case .sticky:
            return edits.newCount
        case .beyondVisible:
            guard let visibleRows, !visibleRows.isEmpty else { return 0 }
            return edits.keptCount(before: itemCount(throughLastVisibleIn: visibleRows))
        }
    }

    /// Returns the number of items up to and including the last one that is visible in `rows`.
    private func itemCount(throughLastVisibleIn rows: Range<Int>) -> Int {
        guard origin < rows.upperBound else { return 0 }
        guard end > rows.lowerBound else { return count }
        let rect = Rect(
            x: 0, y: rows.lowerBound, width: width, height: rows.upperBound.subtractingClamped(rows.lowerBound)
        )
        .clamped(toContentOf: Size(width: width, height: end))
        var shown = 0
        forEachItem(in: rect, ElementTransform(rect)) { shown = $0.index.item + 1 }
        return shown
    }
}

extension SectionEdits {
    /// Returns the number of leading items after the edits up to the last survivor of the first `count` items.
    fileprivate func keptCount(before count: Int) -> Int {
        let survivors = count - (0..<removals.count).partitioningIndex { removals[$0] >= count }
        guard survivors > 0 else { return 0 }
        return newIndex(ofSurvivor: survivors - 1) + 1
    }
}
