/// The ends of a section's columns: the state on which the placement of the next item depends.
struct ColumnEnds: Hashable, Sendable {
    /// The row at which the next item of each column would begin: the last item's end plus a gap.
    var nextTops: [Int]
    /// The column after the last placed item, with which in-order placement continues; 0 after the last column.
    var cursor = 0
    /// The gaps above the ends that items can still fill, with ``MasonrySection/densePacking``.
    var gaps = ColumnGaps()

    init(columnCount: Int) {
        nextTops = Array(repeating: 0, count: columnCount)
    }
}

/// A column and the row at which its next item begins, ordered by row, then by column.
struct ColumnEnd: Hashable, Comparable {
    var top: Int
    var column: Int

    @inline(__always)
    static func < (left: ColumnEnd, right: ColumnEnd) -> Bool {
        left.top < right.top || (left.top == right.top && left.column < right.column)
    }
}
