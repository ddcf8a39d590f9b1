// Placement in the shortest column, and its query.
//
// Both rely on one invariant: an item begins at the smallest of the columns' next tops, and placing it only increases
// one of them. Tops are therefore ascending.

extension ItemTrack {
    /// Places each item of `range` in the shortest column, the leftmost of several.
    ///
    /// - Complexity: O(1) per item in up to sixteen columns; O(log *c*) in *c* columns that end above row 2^46;
    ///   otherwise O(*c*).
    mutating func placeInShortestColumns(_ range: Range<Int>, rule: PlacementRule, ends: inout ColumnEnds) {
        let gap = rule.gap
        guard rule.columnCount <= SortedColumnsKey.maximumColumnCount else {
            guard fitsTournament(range, gap: gap, nextTops: ends.nextTops) else {
                return placeGenerally(range, rule: rule, ends: &ends)
            }
            var tournament = ColumnTournament(ends.nextTops)
            tournament.withExtending { extend in fill(range) { extend($0 &+ gap) } }
            return tournament.store(into: &ends.nextTops)
        }
        placeInFewColumns(range, gap: gap, nextTops: &ends.nextTops)
    }

    private mutating func placeInFewColumns(_ range: Range<Int>, gap: Int, nextTops: inout [Int]) {
        switch nextTops.count {
        case ...4: place(range, gap: gap, nextTops: &nextTops, sorted: SortedColumns<4>(nextTops))
        case ...6: place(range, gap: gap, nextTops: &nextTops, sorted: SortedColumns<6>(nextTops))
        case ...8: place(range, gap: gap, nextTops: &nextTops, sorted: SortedColumns<8>(nextTops))
        case ...12: place(range, gap: gap, nextTops: &nextTops, sorted: SortedColumns<12>(nextTops))
        default: place(range, gap: gap, nextTops: &nextTops, sorted: SortedColumns<16>(nextTops))
        }
    }

    /// Returns whether a tournament can represent the columns even if one of them receives all items of `range`.
    func fitsTournament(_ range: Range<Int>, gap: Int, nextTops: [Int]) -> Bool {
        guard Row.bitWidth > 32 else { return true }
        var end = (nextTops.max() ?? 0) + range.count * gap
        for index in range { end += height(at: index) }
        return end < ColumnTournament.topLimit
    }

    @inline(__always)
    private mutating func place<let capacity: Int>(
        _ range: Range<Int>, gap: Int, nextTops: inout [Int], sorted: SortedColumns<capacity>
    ) {
        var sorted = sorted
        fill(range) { sorted.extendShortest(by: $0 &+ gap) }
        sorted.store(into: &nextTops)
    }

    /// Stores the position that `place` returns for the height of each item of `range`.
    @inline(__always)
    private mutating func fill(_ range: Range<Int>, place: (Int) -> ColumnEnd) {
        // Buffers instead of spans: with the columns in registers, none is left for the bounds of three spans.
        tops.withUnsafeMutableBufferPointer { tops in
            heights.withUnsafeBufferPointer { heights in
                columns.withUnsafeMutableBufferPointer { columns in
                    for index in range {
                        let end = place(Int(truncatingIfNeeded: heights[index]))
                        tops[index] = Row(truncatingIfNeeded: end.top)
                        columns[index] = Column(truncatingIfNeeded: end.column)
                    }
                }
            }
        }
    }

    /// Returns the first of the items before `firstInside` that reaches down to `row`, or `firstInside`.
    ///
    /// Only the last item of each column can reach the row. The walk ends once every column was visited, or once even the
    /// tallest item would not reach the row.
    func firstReaching(_ row: Int, before firstInside: Int, columnCount: Int, tallest: Int) -> Int {
        var first = firstInside
        var index = firstInside
        var visited: UInt64 = 0
        // With more columns than bits, columns are not tracked, and only the tallest item ends the walk.
        let allColumns = columnCount < UInt64.bitWidth ? (UInt64(1) << UInt64(columnCount)) - 1 : .max
        let mask = columnCount <= UInt64.bitWidth ? allColumns : 0
        while index > 0, visited != allColumns {
            index -= 1
            guard top(at: index) + tallest > row else { break }
            if reaches(row, at: index) { first = index }
            visited |= mask & (UInt64(1) &<< UInt64(truncatingIfNeeded: columns[index]))
        }
        return first
    }
}
