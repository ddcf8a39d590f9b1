// Placement of stored items: their tops and columns. Appending and updating differ only in the range.

extension ItemTrack {
    /// Stores `newHeights`, and those of `newTraits` that the rule needs, for items after the last one.
    /// ``placeLast(_:rule:ends:)`` places them.
    ///
    /// - Parameters:
    ///   - newHeights: The heights, which must fit into the integer types, as ``ItemStorage`` ensures.
    ///   - newTraits: The clamped traits; empty if the rule needs none.
    mutating func store(_ newHeights: Span<Int>, traits newTraits: Span<ItemTraits>, rule: PlacementRule) {
        let range = count..<count + newHeights.count
        tops.grow(by: range.count)
        heights.grow(by: range.count)
        if rule.storesColumns { columns.grow(by: range.count) }
        heights.withUnsafeMutableBufferPointer { heights in
            for offset in newHeights.indices {
                heights[range.lowerBound &+ offset] = Height(truncatingIfNeeded: newHeights[offset])
            }
        }
        if rule.hasSpans {
            extraSpans.grow(by: range.count)
            extraSpans.withUnsafeMutableBufferPointer { extraSpans in
                for offset in newTraits.indices {
                    extraSpans[range.lowerBound &+ offset] = Column(truncatingIfNeeded: newTraits[offset].span &- 1)
                }
            }
        }
        if rule.allowsFixedColumns {
            for offset in newTraits.indices { fixedColumns.append(newTraits[offset].fixedColumn) }
        }
        if rule.isAligned { for offset in newTraits.indices { widths.append(newTraits[offset].width) } }
    }

    /// Places the last `itemCount` stored items and updates `ends`.
    mutating func placeLast(_ itemCount: Int, rule: PlacementRule, ends: inout ColumnEnds) {
        place(count - itemCount..<count, rule: rule, ends: &ends)
        if rule.kind != .shortestColumn, bounds == nil { bounds = BlockBounds() }
        updateIndex(from: count - itemCount)
    }

    /// Sets the top and the column of each item of `range` by the rule, and updates `ends`.
    mutating func place(_ range: Range<Int>, rule: PlacementRule, ends: inout ColumnEnds) {
        switch rule.kind {
        case .inOrder: placeInOrder(range, gap: rule.gap, nextTops: &ends.nextTops)
        case .shortestColumn: placeInShortestColumns(range, rule: rule, ends: &ends)
        case .general: placeGenerally(range, rule: rule, ends: &ends)
        }
    }

    /// Sets the top of each item of `range` in its assigned column, and updates `ends`. With dense packing, an item
    /// that fits into a gap of its column moves up.
    ///
    /// - Parameter rule: A rule that stores columns.
    mutating func placeInAssignedColumns(_ range: Range<Int>, rule: PlacementRule, ends: inout ColumnEnds) {
        guard let last = range.last else { return }
        let gap = rule.gap
        guard rule.densePacking == 0, fixedColumns.isEmpty else {
            return placeDenselyInAssignedColumns(range, rule: rule, ends: &ends)
        }
        let isSpanned = !extraSpans.isEmpty
        tops.withUnsafeMutableBufferPointer { tops in
            ends.nextTops.withUnsafeMutableBufferPointer { ends in
                for index in range {
                    let column = Int(truncatingIfNeeded: columns[index])
                    var top = ends[column]
                    guard isSpanned, extraSpans[index] > 0 else {
                        tops[index] = Row(truncatingIfNeeded: top)
                        ends[column] = top &+ Int(truncatingIfNeeded: heights[index]) &+ gap
                        continue
                    }
                    let spanned = column...column &+ Int(truncatingIfNeeded: extraSpans[index])
                    for other in spanned { top = Swift.max(top, ends[other]) }
                    tops[index] = Row(truncatingIfNeeded: top)
                    for other in spanned { ends[other] = top &+ Int(truncatingIfNeeded: heights[index]) &+ gap }
                }
            }
        }
        ends.cursor = columnAfter(last, columnCount: rule.columnCount)
    }

    /// Returns the column with which in-order placement continues after the item at `index`.
    func columnAfter(_ index: Int, columnCount: Int) -> Int {
        let column = column(at: index, columnCount: columnCount) + span(at: index)
        return column == columnCount ? 0 : column
    }
}

extension Array where Element: FixedWidthInteger {
    /// Appends `count` zeros.
    mutating func grow(by count: Int) {
        append(addingCapacity: count) { $0.append(repeating: 0, count: count) }
    }
}
