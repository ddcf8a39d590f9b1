// Placement in order, and its query. An item's column is its index modulo the column count, so that each column is
// an arithmetic progression of indexes whose tops never decrease; from one column to the next nothing is sorted.

extension ItemTrack {
    /// Places items of `heights` rows, column after column.
    ///
    /// - Parameter gap: the rows between two items of a column.
    mutating func placeInOrder(_ newHeights: Span<Int>, gap: Int, ends: inout ColumnEnds) {
        let first = grow(by: newHeights.count)
        Self.fill(&tops, &heights, from: first, with: newHeights, gap: gap, nextTops: &ends.nextTops)
    }

    private static func fill(
        _ tops: inout [Row], _ heights: inout [Height],
        from first: Int, with newHeights: Span<Int>, gap: Int, nextTops: inout [Int]
    ) {
        var topSpan = tops.mutableSpan
        var heightSpan = heights.mutableSpan
        var ends = nextTops.mutableSpan
        var column = first % ends.count
        for offset in newHeights.indices {
            let height = newHeights[offset]
            let top = ends[column]
            topSpan[first + offset] = Row(truncatingIfNeeded: top)
            heightSpan[first + offset] = Height(truncatingIfNeeded: height)
            ends[column] = top + height + gap
            column = column + 1 == ends.count ? 0 : column + 1
        }
    }

    /// Calls `body` with the index of every item of `columns` that is visible in `rows`, in order.
    ///
    /// - Complexity: O(*c* log *n* + *v* log *c*), *c* the columns, *v* the items visible.
    func forEachInOrder(visibleIn rows: Range<Int>, columns: Range<Int>, columnCount: Int, _ body: (Int) -> Void) {
        guard !columns.isEmpty else { return }
        withUnsafeTemporaryAllocation(of: Int.self, capacity: columns.count) { buffer in
            // The next visible index of each column, as a heap: the smallest on top.
            var heap = IndexHeap(storage: buffer)
            for column in columns {
                let length = column < count ? (count - column - 1) / columnCount + 1 : 0
                let step = (0..<length).partitioningIndex { reaches(rows.lowerBound, at: column + $0 * columnCount) }
                guard step < length else { continue }
                let index = column + step * columnCount
                if top(at: index) < rows.upperBound { heap.insert(index) }
            }
            while let index = heap.smallest {
                body(index)
                let next = index + columnCount
                if next < count, top(at: next) < rows.upperBound {
                    heap.replaceSmallest(with: next)
                } else {
                    heap.removeSmallest()
                }
            }
        }
    }
}
