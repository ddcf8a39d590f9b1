/// The heights and traits of some items, as returned by the data source.
struct ItemMeasurements: Sendable {
    /// The heights, each in `0 ... Int.extentLimit`.
    var heights: [Int] = []
    /// The traits; empty if the section needs heights only.
    var traits: [ItemTraits] = []
}

/// A change of a section's items, with the data source's values for the changed ones.
struct ItemChange: Sendable {
    var edits: SectionEdits
    /// The values for ``SectionEdits/insertions``.
    var insertions: ItemMeasurements
    /// The values for ``SectionEdits/reloads``.
    var reloads: ItemMeasurements
}

extension ItemTrack {
    /// Applies a change. Items before the first affected one keep their positions; all others are placed again.
    ///
    /// - Parameter keptCount: The number of leading items, after the change, that keep their columns.
    /// - Returns: The new column ends, or `nil` if nothing changed.
    /// - Complexity: O(*m*) in the number of items from the first change on.
    mutating func apply(_ change: ItemChange, keptCount: Int, rule: PlacementRule) -> ColumnEnds? {
        let edits = change.edits
        let first = firstChange(of: change)
        guard first < max(edits.oldCount, edits.newCount) else { return nil }
        heights.edit(by: edits)
        if rule.storesColumns { columns.edit(by: edits) }
        if rule.hasSpans { extraSpans.edit(by: edits) }
        if rule.allowsFixedColumns { fixedColumns.edit(by: edits) }
        if rule.isAligned { widths.edit(by: edits) }
        tops.resize(to: edits.newCount)
        store(change, rule: rule)

        var ends = ends(before: first, rule: rule)
        let keptEnd = rule.storesColumns ? max(first, min(keptCount, edits.newCount)) : first
        placeKeptItems(first..<keptEnd, insertions: edits.insertions, rule: rule, ends: &ends)
        let nextTop = ends.nextTops.min() ?? 0
        place(keptEnd..<edits.newCount, rule: rule, ends: &ends)
        updateQueryIndex(from: first, keptCount: keptEnd, nextTop: nextTop, rule: rule)
        return ends
    }

    /// Returns the index after the change of the first item that has to be placed again.
    private func firstChange(of change: ItemChange) -> Int {
        let edits = change.edits
        guard edits.removals.isEmpty, edits.insertions.isEmpty else { return edits.firstChange }
        // Only reloads: items whose size and traits are unchanged need not be placed again.
        let position = edits.reloads.indices.first { position in
            let item = edits.reloads[position]
            return height(at: item) != change.reloads.heights[position]
                || (!change.reloads.traits.isEmpty && traits(at: item) != change.reloads.traits[position])
        }
        return position.map { edits.reloads[$0] } ?? edits.newCount
    }

    /// Stores the new sizes and traits.
    private mutating func store(_ change: ItemChange, rule: PlacementRule) {
        for position in change.edits.insertions.indices {
            store(change.insertions, at: position, of: change.edits.insertions[position], rule: rule)
        }
        for (position, old) in change.edits.reloads.enumerated() {
            guard let item = change.edits.newIndex(of: old) else { continue }
            store(change.reloads, at: position, of: item, rule: rule)
            guard rule.storesColumns else { continue }
            // An item that became wider moves left only as far as the last column requires.
            let column = fixedColumn(at: item) ?? min(Int(columns[item]), rule.columnCount - span(at: item))
            columns[item] = Column(truncatingIfNeeded: column)
        }
    }

    private mutating func store(_ measurements: ItemMeasurements, at position: Int, of item: Int, rule: PlacementRule) {
        heights[item] = Height(truncatingIfNeeded: measurements.heights[position])
        guard !measurements.traits.isEmpty else { return }
        let traits = measurements.traits[position]
        if rule.hasSpans { extraSpans[item] = Column(truncatingIfNeeded: traits.span - 1) }
        if rule.allowsFixedColumns { fixedColumns[item] = traits.fixedColumn }
        if rule.isAligned { widths[item] = traits.width }
    }

    /// Places the items of `range` in their stored columns, except for the inserted ones, which are placed by the rule.
    private mutating func placeKeptItems(
        _ range: Range<Int>, insertions: [Int], rule: PlacementRule, ends: inout ColumnEnds
    ) {
        var next = range.lowerBound
        for item in insertions where range.contains(item) {
            placeInAssignedColumns(next..<item, rule: rule, ends: &ends)
            place(item..<item + 1, rule: rule, ends: &ends)
            next = item + 1
        }
        placeInAssignedColumns(min(next, range.upperBound)..<range.upperBound, rule: rule, ends: &ends)
    }

    /// Checks whether tops are still ascending, and otherwise switches the query index to block bounds.
    ///
    /// - Parameters:
    ///   - first: The first item that was placed again.
    ///   - keptCount: The number of items before the first one that was placed in the shortest column.
    ///   - nextTop: The row at which that item begins.
    private mutating func updateQueryIndex(from first: Int, keptCount: Int, nextTop: Int, rule: PlacementRule) {
        guard bounds == nil else { return updateIndex(from: first) }
        let isSorted = (max(1, first)..<max(1, first, keptCount)).allSatisfy { tops[$0 - 1] <= tops[$0] }
        let continuesAscending = keptCount == 0 || top(at: keptCount - 1) <= nextTop
        if rule.kind == .shortestColumn, isSorted, continuesAscending {
            updateIndex(from: first)
        } else {
            samples = TopSamples()
            bounds = BlockBounds()
            updateIndex(from: 0)
        }
    }
}

extension Array where Element: FixedWidthInteger {
    /// Changes the array's length to `count`; new elements are 0.
    fileprivate mutating func resize(to count: Int) {
        if count < self.count {
            removeLast(self.count - count)
        } else {
            grow(by: count - self.count)
        }
    }

    /// Moves each element to its position after the edits; inserted elements are 0.
    ///
    /// - Complexity: O(*m*) in the number of elements from the first edit on, as a memory move.
    fileprivate mutating func edit(by edits: SectionEdits) {
        guard !edits.removals.isEmpty || !edits.insertions.isEmpty else { return }
        if let first = edits.removals.first {
            // Forwards: move each run between two removals left.
            var end = first
            withUnsafeMutableBufferPointer { elements in
                for (position, item) in edits.removals.enumerated() {
                    let next = position + 1 < edits.removals.count ? edits.removals[position + 1] : elements.count
                    end = elements.moveRun(item + 1..<next, to: end)
                }
            }
            removeLast(count - end)
        }
        guard !edits.insertions.isEmpty else { return }
        // Backwards: move each run between two insertions right.
        var source = count
        resize(to: edits.newCount)
        withUnsafeMutableBufferPointer { elements in
            var target = elements.count
            for item in edits.insertions.reversed() {
                let length = target - item - 1
                _ = elements.moveRun(source - length..<source, to: item + 1)
                source -= length
                target = item
                elements[item] = 0
            }
        }
    }
}

extension UnsafeMutableBufferPointer where Element: FixedWidthInteger {
    /// Moves the elements of `run`, which can overlap its destination, and returns the end of the destination.
    fileprivate func moveRun(_ run: Range<Int>, to start: Int) -> Int {
        guard let base = baseAddress, !run.isEmpty, run.lowerBound != start else { return start + run.count }
        (base + start).update(from: base + run.lowerBound, count: run.count)
        return start + run.count
    }
}
