// The query for items whose columns are stored.

extension ItemTrack {
    /// Calls `body` with the index of every item that is visible in `rows`, in order.
    ///
    /// - Complexity: O(log *n* + *v*), where *v* is the number of visible items and those beside them. If tops can
    ///   decrease with the index, *v* is the number of items in the blocks from the first to the last visible item. If
    ///   one item is much taller than the others, O(*v* log *n*).
    @inline(__always)
    func forEachStored(visibleIn rows: Range<Int>, columnCount: Int, tallest: Int, _ body: (Int) -> Void) {
        let isSorted = bounds == nil
        // The items to check one by one, and the items before them of which whole blocks can be skipped.
        var candidates = 0..<count
        var skipped = 0..<0
        if let bounds {
            candidates = bounds.items(nearRows: rows, count: count)
            if blockEnds != nil { (skipped, candidates) = (candidates, candidates.upperBound..<candidates.upperBound) }
        } else {
            let inside = samples.firstItem(beginningAt: rows.lowerBound, tops: tops)
            if blockEnds != nil {
                (skipped, candidates) = (0..<inside, inside..<count)
            } else {
                let first = firstReaching(rows.lowerBound, before: inside, columnCount: columnCount, tallest: tallest)
                candidates = first..<count
            }
        }
        @inline(__always)
        func visit(_ items: Range<Int>) {
            for index in items {
                guard top(at: index) < rows.upperBound else {
                    if isSorted { return }
                    continue
                }
                if reaches(rows.lowerBound, at: index) { body(index) }
            }
        }
        if let blockEnds {
            while !skipped.isEmpty {
                let run = blockEnds.items(of: skipped, reaching: rows.lowerBound)
                visit(run)
                skipped = run.upperBound..<skipped.upperBound
            }
        }
        visit(candidates)
    }
}
