/// Up to `capacity` columns in which items stand across one or several of them, each beginning below the longest.
struct SpannedColumns<let capacity: Int> {
    /// Where each column ends, `top << 4`, so that a minimum can carry the column; free places end below everything.
    private var ends: InlineArray<capacity, Int>

    private static var free: Int { (Int.max >> SortedColumnsKey.columnBits) << SortedColumnsKey.columnBits }

    /// - Precondition: 1 to `capacity` columns, 16 at most, with tops below 2^59.
    init(_ nextTops: [Int]) {
        ends = InlineArray(repeating: Self.free)
        for column in nextTops.indices { ends[column] = nextTops[column] << SortedColumnsKey.columnBits }
    }

    /// Takes the place of `span` columns that is highest, the leftmost of several, and makes its columns end `rows`
    /// below where an item begins there.
    ///
    /// - Returns: the leftmost column of the place, and the row at which it begins.
    @inline(__always)
    mutating func take(span: Int, adding rows: Int) -> ColumnEnd {
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
