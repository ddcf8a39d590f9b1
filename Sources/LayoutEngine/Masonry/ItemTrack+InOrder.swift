// In-order placement and its query. An item's column is its index modulo the column count. Each column is an arithmetic
// progression of indexes with ascending tops, but tops of different columns are unordered.

extension ItemTrack {
    /// Places the items of `range`, one column after the other.
    ///
    /// - Parameter gap: The number of rows between two items of a column.
    mutating func placeInOrder(_ range: Range<Int>, gap: Int, nextTops: inout [Int]) {
        tops.withUnsafeMutableBufferPointer { tops in
            heights.withUnsafeBufferPointer { heights in
                nextTops.withUnsafeMutableBufferPointer { ends in
                    var column = range.lowerBound % ends.count
                    for index in range {
                        let top = ends[column]
                        tops[index] = Row(truncatingIfNeeded: top)
                        ends[column] = top &+ Int(truncatingIfNeeded: heights[index]) &+ gap
                        column = column &+ 1 == ends.count ? 0 : column &+ 1
                    }
                }
            }
        }
    }

    /// Calls `body` with the index of every item of `columns` that is visible in `rows`, in order.
    ///
    /// - Complexity: O(log *n* + *c* log *d* + *v* log *c*), where *c* is the number of columns, *v* the number of
    ///   visible items, and *d* the number of items between those of the longest and the shortest column.
    func forEachInOrder(visibleIn rows: Range<Int>, columns: Range<Int>, columnCount: Int, _ body: (Int) -> Void) {
        guard !columns.isEmpty, let candidates = bounds?.items(nearRows: rows, count: count) else { return }
        // Allocated on the stack, except for far more columns than a screen has.
        withUnsafeTemporaryAllocation(of: Int.self, capacity: columns.count) { buffer in
            // A heap of the next visible index of each column.
            var heap = IndexHeap(storage: buffer)
            for column in columns {
                // The steps down the column that lead to an item near the visible rows.
                let start = (max(0, candidates.lowerBound - column) + columnCount - 1) / columnCount
                let end = (max(0, candidates.upperBound - column) + columnCount - 1) / columnCount
                let steps = min(start, end)..<end
                let step = steps.partitioningIndex { reaches(rows.lowerBound, at: column + $0 * columnCount) }
                guard step < end else { continue }
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
