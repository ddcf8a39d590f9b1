/// Where the columns of a section end so far: all that placing the next item depends on.
struct ColumnEnds: Hashable, Sendable {
    /// The row at which the next item of each column would begin: the last one's end and a gap.
    var nextTops: [Int]
    /// The column behind the last item that was placed, from which order goes on; 0 after the last column.
    var cursor = 0
    /// What may still be filled above, with ``MasonrySection/densePacking``.
    var gaps = ColumnGaps()

    init(columnCount: Int) {
        nextTops = Array(repeating: 0, count: columnCount)
    }
}

/// A column and the row at which its next item begins, ordered by row, then from the left.
struct ColumnEnd: Hashable, Comparable {
    var top: Int
    var column: Int

    @inline(__always)
    static func < (left: ColumnEnd, right: ColumnEnd) -> Bool {
        left.top < right.top || (left.top == right.top && left.column < right.column)
    }
}
