/// Empty rows of a column above an item that spans several columns.
struct ColumnGap: Hashable, Sendable {
    let column: Int
    /// The row at which an item in the gap can begin.
    var top: Int
    /// The row at which the item below the gap begins. An item in the gap must end at least a row gap above it.
    var end: Int
    /// The index of the item below the gap.
    let item: Int
}

/// The gaps that later items can fill.
///
/// CSS Grid Layout Level 3 calls them openings. A row gap follows an item in a gap. Parameters named `rows` are the
/// item's height plus that row gap.
struct ColumnGaps: Hashable, Sendable {
    /// The gaps by column, those of a column from top to bottom.
    private var gaps: [ColumnGap] = []
    /// A lower bound of the indexes of the items below the gaps.
    private var oldest = Int.max

    /// Removes the gaps that items before `item` left.
    mutating func removeGaps(before item: Int) {
        guard oldest < item else { return }
        gaps.removeAll { $0.item < item }
        oldest = gaps.reduce(.max) { min($0, $1.item) }
    }

    /// Returns the best position in a gap, or `nil` if no position in a gap precedes `position`.
    ///
    /// A position precedes another one if it is higher, or equally high and further to the left. The result is the
    /// leftmost position that is at most `tolerance` rows below the highest one.
    ///
    /// - Parameters:
    ///   - position: The item's position below all items of its columns.
    ///   - starts: The columns in which the item can begin.
    ///   - nextTops: The end of each column.
    /// - Complexity: O(*g*) for an item in one column, where *g* is the number of gaps. O(*g* *s*) for an item that
    ///   spans *s* columns, as long as moving the item down for one column seldom makes it too low for a gap in another
    ///   one.
    func bestPosition(
        rows: Int, span: Int, before position: ColumnEnd, tolerance: Int, starts: ClosedRange<Int>,
        nextTops: UnsafeBufferPointer<Int>
    ) -> ColumnEnd? {
        guard !gaps.isEmpty else { return nil }
        var highest = position
        // Positions below this row are not considered.
        var limit = position.top
        func firstPosition(where isGood: (ColumnEnd) -> Bool) -> ColumnEnd? {
            if span == 1 {
                for gap in gaps where gap.top <= limit && gap.top + rows <= gap.end && starts.contains(gap.column) {
                    let candidate = ColumnEnd(top: gap.top, column: gap.column)
                    if candidate < position, isGood(candidate) { return candidate }
                }
                return nil
            }
            var start = starts.lowerBound
            var first = gaps.indices.partitioningIndex { gaps[$0].column >= start }
            while first < gaps.count {
                start = max(start, gaps[first].column - span + 1)
                guard start <= starts.upperBound else { return nil }
                let columns = start..<start + span
                let top = top(rows: rows, columns: columns, first: first, limit: limit, nextTops: nextTops)
                let candidate = ColumnEnd(top: top, column: start)
                if candidate < position, isGood(candidate) { return candidate }
                start += 1
                while first < gaps.count, gaps[first].column < start { first += 1 }
            }
            return nil
        }
        _ = firstPosition {
            highest = min(highest, $0)
            limit = highest.top
            return false
        }
        guard highest < position, tolerance > 0 else { return highest < position ? highest : nil }
        limit = highest.top + tolerance
        return firstPosition { $0.top <= limit }
    }

    /// Returns the highest row at which an item fits in all `columns` and in a gap of at least one of them, or
    /// `Int.max` if that row is below `limit`.
    ///
    /// - Parameter first: The first gap that is not to the left of `columns`.
    private func top(
        rows: Int, columns: Range<Int>, first: Int, limit: Int, nextTops: UnsafeBufferPointer<Int>
    ) -> Int {
        var top = 0
        var lowest = -1
        var usesGap = false
        // If one column moves the item down, the previous columns need other gaps.
        while lowest < top {
            lowest = top
            usesGap = false
            var gap = first
            for column in columns {
                while gap < gaps.count, gaps[gap].column == column, max(top, gaps[gap].top) + rows > gaps[gap].end {
                    gap += 1
                }
                let isGap = gap < gaps.count && gaps[gap].column == column
                top = max(top, isGap ? gaps[gap].top : nextTops[column])
                guard top <= limit else { return .max }
                usesGap = usesGap || isGap
                while gap < gaps.count, gaps[gap].column == column { gap += 1 }
            }
        }
        return usesGap ? top : .max
    }

    /// Returns the item below a gap in `columns` that contains the row `top`, or `nil` if no gap contains it.
    func item(belowGapAt top: Int, columns: Range<Int>) -> Int? {
        // An item without height can begin at the end of a gap.
        gaps.first { columns.contains($0.column) && $0.top <= top && top <= $0.end }?.item
    }

    /// Updates the gaps and `nextTops` for an item that begins at `top`.
    ///
    /// The item's rows are removed from the gaps of its columns. A column that ended above the item now ends below it,
    /// with a gap above.
    ///
    /// - Returns: Whether the item fills a gap.
    mutating func place(
        _ item: Int, top: Int, rows: Int, columns: Range<Int>, nextTops: UnsafeMutableBufferPointer<Int>
    ) -> Bool {
        var fillsGap = false
        for column in columns {
            if top >= nextTops[column] {
                insert(ColumnGap(column: column, top: nextTops[column], end: top, item: item))
                nextTops[column] = top + rows
                continue
            }
            fillsGap = true
            let index = gaps.indices.partitioningIndex { (gaps[$0].column, gaps[$0].top) > (column, top) } - 1
            guard index >= 0, gaps[index].column == column, top < gaps[index].end else { continue }
            let gap = gaps[index]
            gaps[index].top = top + rows
            if gaps[index].top >= gap.end { gaps.remove(at: index) }
            insert(ColumnGap(column: column, top: gap.top, end: top, item: gap.item))
        }
        return fillsGap
    }

    /// Adds a gap, unless it is empty.
    private mutating func insert(_ gap: ColumnGap) {
        guard gap.top < gap.end else { return }
        let index = gaps.indices.partitioningIndex { (gaps[$0].column, gaps[$0].top) >= (gap.column, gap.top) }
        gaps.insert(gap, at: index)
        oldest = min(oldest, gap.item)
    }
}
