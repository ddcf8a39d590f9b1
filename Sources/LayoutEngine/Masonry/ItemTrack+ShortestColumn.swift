// Placement in the shortest column, and its query.
//
// Both rest on one invariant: an item begins at the lowest of the columns' next tops, and placing it only raises
// one of them, so tops never decrease with the index.

extension ItemTrack {
    /// Places items of `heights` rows, each in the column that ends first; the leftmost of several.
    ///
    /// - Parameter gap: the rows between two items of a column.
    mutating func placeInShortestColumns(_ heights: Span<Int>, gap: Int, ends: inout ColumnEnds) {
        let first = grow(by: heights.count)
        columns.append(contentsOf: repeatElement(0, count: heights.count))
        if ends.nextTops.count <= SortedColumns.maximumCount {
            var sorted = SortedColumns(ends.nextTops)
            Self.fill(&tops, &self.heights, &columns, from: first, with: heights) { sorted.take(adding: $0 &+ gap) }
            sorted.store(into: &ends.nextTops)
        } else {
            var heap = ColumnHeap(ends.nextTops)
            Self.fill(&tops, &self.heights, &columns, from: first, with: heights) { heap.take(adding: $0 + gap) }
            heap.store(into: &ends.nextTops)
        }
    }

    /// Writes the items from `first` on, each where `place` puts its height.
    @inline(__always)
    private static func fill(
        _ tops: inout [Row], _ heights: inout [Height], _ columns: inout [Column],
        from first: Int, with newHeights: Span<Int>, place: (Int) -> ColumnEnd
    ) {
        // Buffers rather than spans: with eight columns in registers there is none left for three bounds.
        tops.withUnsafeMutableBufferPointer { tops in
            heights.withUnsafeMutableBufferPointer { heights in
                columns.withUnsafeMutableBufferPointer { columns in
                    for offset in newHeights.indices {
                        let height = newHeights[offset]
                        let end = place(height)
                        tops[first &+ offset] = Row(truncatingIfNeeded: end.top)
                        heights[first &+ offset] = Height(truncatingIfNeeded: height)
                        columns[first &+ offset] = Column(truncatingIfNeeded: end.column)
                    }
                }
            }
        }
    }

    /// Calls `body` with the index of every item that is visible in `rows`, in order.
    ///
    /// - Complexity: O(log *n* + *v*), *v* the items visible and those beside them; next to an item much taller than
    ///   the others also those that begin beside it.
    @inline(__always)
    func forEachShortest(visibleIn rows: Range<Int>, columnCount: Int, tallest: Int, _ body: (Int) -> Void) {
        let count = self.count
        let firstInside = (0..<count).partitioningIndex { top(at: $0) >= rows.lowerBound }
        var index = firstReaching(
            rows.lowerBound, before: firstInside, columnCount: columnCount, tallest: tallest)
        while index < count, top(at: index) < rows.upperBound {
            if reaches(rows.lowerBound, at: index) { body(index) }
            index += 1
        }
    }

    /// The first of the items before `firstInside` that reaches `row` from above, or `firstInside`.
    ///
    /// Only the last item of each column can, so the walk ends when every column was met, or when not even the
    /// tallest item could reach that far.
    private func firstReaching(_ row: Int, before firstInside: Int, columnCount: Int, tallest: Int) -> Int {
        var first = firstInside
        var index = firstInside
        var met: UInt64 = 0
        // More columns than bits: they cannot be told apart here, so only the tallest item ends the walk.
        let all = columnCount < UInt64.bitWidth ? (UInt64(1) << UInt64(columnCount)) - 1 : .max
        let mask = columnCount <= UInt64.bitWidth ? all : 0
        while index > 0, met != all {
            index -= 1
            guard top(at: index) + tallest > row else { break }
            if reaches(row, at: index) { first = index }
            met |= mask & (UInt64(1) &<< UInt64(truncatingIfNeeded: columns[index]))
        }
        return first
    }
}
