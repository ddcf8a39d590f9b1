// Placement in order, and its query. An item's column is its index modulo the column count, so that each column is
// an arithmetic progression of indexes whose tops never decrease; from one column to the next nothing is sorted.

extension ItemTrack {
    /// Places the items of `range`, column after column.
    ///
    /// - Parameter gap: the rows between two items of a column.
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
    /// - Complexity: O(log *n* + *c* log *d* + *v* log *c*), *c* the columns, *v* the items visible, *d* the items
    ///   between those of the column that is furthest ahead and the one that is furthest behind.
    func forEachInOrder(visibleIn rows: Range<Int>, columns: Range<Int>, columnCount: Int, _ body: (Int) -> Void) {
        guard !columns.isEmpty, let near = bounds?.items(nearRows: rows, count: count) else { return }
        // On the stack, but for far more columns than a screen has.
        withUnsafeTemporaryAllocation(of: Int.self, capacity: columns.count) { buffer in
            // The next visible index of each column, as a heap: the smallest on top.
            var heap = IndexHeap(storage: buffer)
            for column in columns {
                // The steps down the column that lead to an item near the rows.
                let start = (max(0, near.lowerBound - column) + columnCount - 1) / columnCount
                let end = (max(0, near.upperBound - column) + columnCount - 1) / columnCount
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
