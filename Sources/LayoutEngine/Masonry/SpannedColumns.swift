/// Up to `capacity` columns for items that can span several of them. An item begins below the longest of its columns.
struct SpannedColumns<let capacity: Int> {
    /// The end of each column, `top << 4`, so that a minimum can include the column. Unused columns have the maximum.
    private var ends: InlineArray<capacity, Int>

    private static var unusedEnd: Int { (Int.max >> SortedColumnsKey.columnBits) << SortedColumnsKey.columnBits }

    /// Creates columns.
    ///
    /// - Precondition: 1 to `capacity` columns, at most 16, with tops below 2^59.
    init(_ nextTops: [Int]) {
        ends = InlineArray(repeating: Self.unusedEnd)
        for column in nextTops.indices { ends[column] = nextTops[column] << SortedColumnsKey.columnBits }
    }

    /// Places an item of `rows` rows in the highest position that spans `span` columns, the leftmost of several.
    ///
    /// - Returns: The leftmost column of the position, and the row at which the item begins.
    @inline(__always)
    mutating func place(span: Int, rows: Int) -> ColumnEnd {
        var best = Int.max
        if span == 1 {
            for column in 0..<capacity { best = min(best, ends[unchecked: column] | column) }
        } else if span == 2 {
            for column in 0..<capacity - 1 {
                best = min(best, max(ends[unchecked: column], ends[unchecked: column + 1]) | column)
            }
        } else {
            for column in 0...capacity - span {
                var end = ends[unchecked: column]
                for spanned in column + 1..<column + span { end = max(end, ends[unchecked: spanned]) }
                best = min(best, end | column)
            }
        }
        let column = best & (SortedColumnsKey.maximumColumnCount - 1)
        let top = best >> SortedColumnsKey.columnBits
        let end = (top &+ rows) << SortedColumnsKey.columnBits
        for spanned in column..<column &+ span { ends[unchecked: spanned] = end }
        return ColumnEnd(top: top, column: column)
    }

    func store(into nextTops: inout [Int]) {
        for column in nextTops.indices { nextTops[column] = ends[column] >> SortedColumnsKey.columnBits }
    }
}
