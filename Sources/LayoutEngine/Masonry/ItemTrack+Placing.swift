// Placing: items whose heights are stored get their tops and columns. Appending and laying out again after a change
// are the same work on another range.

extension ItemTrack {
    /// Stores `newHeights`, and `newSpans` where the rule has spans, for items after the last one.
    /// ``placeLast(_:rule:ends:)`` gives them their places.
    ///
    /// - Parameters:
    ///   - newHeights: what the row and height types hold; ``ItemStorage`` sees to that.
    ///   - newSpans: between 1 and the column count; empty where all are 1.
    mutating func store(_ newHeights: Span<Int>, spans newSpans: Span<Int>, rule: PlacementRule) {
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
                for offset in newSpans.indices {
                    extraSpans[range.lowerBound &+ offset] = Column(truncatingIfNeeded: newSpans[offset] &- 1)
                }
            }
        }
    }

    /// Places the last `number` items, which were stored, and moves `ends` on.
    mutating func placeLast(_ number: Int, rule: PlacementRule, ends: inout ColumnEnds) {
        place(count - number..<count, rule: rule, ends: &ends)
        if rule.kind != .shortestColumn, bounds == nil { bounds = BlockBounds() }
        updateIndex(from: count - number)
    }

    /// Gives each item of `range` its top and its column by the rule, and moves `ends` on.
    mutating func place(_ range: Range<Int>, rule: PlacementRule, ends: inout ColumnEnds) {
        switch rule.kind {
        case .inOrder: placeInOrder(range, gap: rule.gap, nextTops: &ends.nextTops)
        case .shortestColumn: placeInShortestColumns(range, gap: rule.gap, nextTops: &ends.nextTops)
        case .general: placeGenerally(range, rule: rule, ends: &ends)
        }
    }

    /// Gives each item of `range` the top that follows from its column, which it keeps, and moves `ends` on. With dense
    /// packing it goes up into a gap of this column, if it fits into one.
    ///
    /// - Parameter rule: one that stores columns.
    mutating func placeInOwnColumns(_ range: Range<Int>, rule: PlacementRule, ends: inout ColumnEnds) {
        guard let last = range.last else { return }
        let gap = rule.gap
        let isSpanned = !extraSpans.isEmpty
        let packing = rule.densePacking
        var gaps = ends.gaps
        ends.gaps = ColumnGaps()
        tops.withUnsafeMutableBufferPointer { tops in
            ends.nextTops.withUnsafeMutableBufferPointer { ends in
                for index in range {
                    let column = Int(truncatingIfNeeded: columns[index])
                    var top = ends[column]
                    if packing > 0 {
                        gaps.forget(before: index - packing)
                        let height = Int(truncatingIfNeeded: heights[index])
                        if extraSpans[index] == 0,
                            let room = gaps.highest(for: height, notBelow: top, inColumn: column)
                        {
                            gaps.fill(column: column, top: room.top, height: height, gap: gap)
                            tops[index] = Row(truncatingIfNeeded: room.top)
                            continue
                        }
                    }
                    guard isSpanned, extraSpans[index] > 0 else {
                        tops[index] = Row(truncatingIfNeeded: top)
                        ends[column] = top &+ Int(truncatingIfNeeded: heights[index]) &+ gap
                        continue
                    }
                    let spanned = column...column &+ Int(truncatingIfNeeded: extraSpans[index])
                    for other in spanned { top = Swift.max(top, ends[other]) }
                    tops[index] = Row(truncatingIfNeeded: top)
                    if packing > 0 {
                        gaps.leave(above: top, columns: Range(spanned), nextTops: ends, gap: gap, item: index)
                    }
                    for other in spanned { ends[other] = top &+ Int(truncatingIfNeeded: heights[index]) &+ gap }
                }
            }
        }
        ends.cursor = columnBehind(last, columnCount: rule.columnCount)
        ends.gaps = gaps
    }

    /// Where the columns ended before the item at `index` was placed.
    ///
    /// - Complexity: O(*c*) in most sections, *c* the columns: the last item of each is near. A column whose last item
    ///   is far makes the walk as long, one without any O(`index`). With dense packing twice as many items more as may
    ///   fill a gap.
    func ends(before index: Int, rule: PlacementRule) -> ColumnEnds {
        var ends = ColumnEnds(columnCount: rule.columnCount)
        // Gaps that can still be filled were left by these items.
        let first = max(0, index - rule.densePacking)
        ends.nextTops = nextTops(before: first, rule: rule)
        var gaps = ColumnGaps()
        for item in first..<index { follow(item, rule: rule, nextTops: &ends.nextTops, gaps: &gaps) }
        gaps.forget(before: index - rule.densePacking)
        ends.gaps = gaps
        if index > 0 { ends.cursor = columnBehind(index - 1, columnCount: rule.columnCount) }
        return ends
    }

    /// Where the columns ended before the item at `index` was placed, from a walk backwards.
    private func nextTops(before index: Int, rule: PlacementRule) -> [Int] {
        var nextTops = Array(repeating: 0, count: rule.columnCount)
        var isMet = Array(repeating: false, count: rule.columnCount)
        var missing = rule.columnCount
        var item = index
        // The last item of a column may have filled a gap: what ends lowest came before it, but not long before.
        var end = 0
        while item > end {
            item -= 1
            let column = column(at: item, columnCount: rule.columnCount)
            for spanned in column..<column + span(at: item) where !isMet[spanned] || rule.densePacking > 0 {
                nextTops[spanned] = max(nextTops[spanned], top(at: item) + height(at: item) + rule.gap)
                guard !isMet[spanned] else { continue }
                isMet[spanned] = true
                missing -= 1
                if missing == 0 { end = max(0, item - rule.densePacking) }
            }
        }
        return nextTops
    }

    /// Moves `nextTops` and `gaps` on by an item that has its place.
    private func follow(_ item: Int, rule: PlacementRule, nextTops: inout [Int], gaps: inout ColumnGaps) {
        let column = column(at: item, columnCount: rule.columnCount)
        let columns = column..<column + span(at: item)
        let (top, height) = (top(at: item), height(at: item))
        if columns.count == 1, top < nextTops[column] {
            return gaps.fill(column: column, top: top, height: height, gap: rule.gap)
        }
        nextTops.withUnsafeMutableBufferPointer {
            gaps.leave(above: top, columns: columns, nextTops: $0, gap: rule.gap, item: item)
            for column in columns { $0[column] = top + height + rule.gap }
        }
    }

    /// The column from which order goes on behind the item at `index`.
    private func columnBehind(_ index: Int, columnCount: Int) -> Int {
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
