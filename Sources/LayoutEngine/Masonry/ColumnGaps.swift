/// Room that an item across several columns left above it, in one of these.
struct ColumnGap: Hashable, Sendable {
    var column: Int
    /// Where an item in it begins.
    var top: Int
    /// The row at which an item in it has to end.
    let end: Int
    /// The item that left it.
    let item: Int
}

/// The gaps that may still be filled, in the order in which they were left.
struct ColumnGaps: Hashable, Sendable {
    private var gaps: [ColumnGap] = []

    /// Forgets those that were left by items before `item`.
    mutating func forget(before item: Int) {
        guard let first = gaps.first, first.item < item else { return }
        gaps.removeAll { $0.item < item }
    }

    /// The highest gap that an item of a height fits into, the leftmost of several; `nil` without one that begins at
    /// `limit` or above.
    ///
    /// - Parameter column: the only column that counts; `nil` for all of them.
    func highest(for height: Int, notBelow limit: Int, inColumn column: Int? = nil) -> ColumnGap? {
        var best: ColumnGap?
        for gap in gaps where gap.top + height <= gap.end && gap.top <= limit && (column ?? gap.column) == gap.column {
            if let best, (best.top, best.column) <= (gap.top, gap.column) { continue }
            best = gap
        }
        return best
    }

    /// Fills a gap from its top on with an item, and so many rows below it.
    mutating func fill(column: Int, top: Int, height: Int, gap rows: Int) {
        guard let number = gaps.firstIndex(where: { $0.column == column && $0.top == top }) else { return }
        gaps[number].top += height + rows
        if gaps[number].top >= gaps[number].end { gaps.remove(at: number) }
    }

    /// Takes down what an item leaves free that begins at `top` below columns that end at `nextTops`, with so many rows
    /// above it.
    mutating func leave(
        above top: Int, columns: Range<Int>, nextTops: UnsafeMutableBufferPointer<Int>, gap rows: Int, item: Int
    ) {
        for column in columns where nextTops[column] < top - rows {
            gaps.append(ColumnGap(column: column, top: nextTops[column], end: top - rows, item: item))
        }
    }
}
