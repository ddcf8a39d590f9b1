// Where columns end, and which gaps there are, found out again from items that have their places.

extension ItemTrack {
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

    /// Places as ``placeInOwnColumns(_:rule:ends:)`` does, with dense packing.
    mutating func placeDenselyInOwnColumns(_ range: Range<Int>, rule: PlacementRule, ends: inout ColumnEnds) {
        for index in range {
            let column = column(at: index, columnCount: rule.columnCount)
            let columns = column..<column + span(at: index)
            var top = columns.reduce(0) { max($0, ends.nextTops[$1]) }
            ends.gaps.forget(before: index - rule.densePacking)
            if columns.count == 1,
                let gap = ends.gaps.highest(for: height(at: index), notBelow: top, inColumn: column)
            {
                top = gap.top
            }
            tops[index] = Row(truncatingIfNeeded: top)
            follow(index, rule: rule, nextTops: &ends.nextTops, gaps: &ends.gaps)
        }
        if let last = range.last { ends.cursor = columnBehind(last, columnCount: rule.columnCount) }
    }
}
