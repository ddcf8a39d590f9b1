/// Up to `capacity` columns, kept sorted in registers: the shortest first, the leftmost of several.
///
/// A column is one number, `top << 4 | column`, so that one comparison orders both. Taking the shortest is a fixed run
/// of comparisons that do not wait for each other, and of selections without a branch to mispredict.
struct SortedColumns<let capacity: Int> {
    private var keys: InlineArray<capacity, Int>

    /// - Precondition: 1 to `capacity` columns, 16 at most, with tops below 2^59, which ``MasonryLayout`` sees to by
    ///   its limits: items times extents.
    init(_ nextTops: [Int]) {
        // A place that stands free holds a number that no column reaches, so it is never taken.
        keys = InlineArray(repeating: .max)
        for column in nextTops.indices {
            var key = nextTops[column] << SortedColumnsKey.columnBits | column
            // The larger of two goes on to the next place.
            for position in 0...column {
                let other = keys[position]
                keys[position] = min(key, other)
                key = max(key, other)
            }
        }
    }

    /// Takes the shortest column, makes it `rows` longer and sorts it in again.
    ///
    /// - Returns: the column, and where it ended before.
    @inline(__always)
    mutating func take(adding rows: Int) -> ColumnEnd {
        let taken = keys[unchecked: 0]
        let key = taken &+ rows &<< SortedColumnsKey.columnBits
        // Whether the column before this place is shorter than the one to be sorted in, and so moves up.
        var isBefore = true
        var position = 0
        while position < capacity - 1 {
            let next = keys[unchecked: position + 1]
            let isNextBefore = next < key
            keys[unchecked: position] = isNextBefore ? next : (isBefore ? key : keys[unchecked: position])
            isBefore = isNextBefore
            position += 1
        }
        keys[unchecked: position] = isBefore ? key : keys[unchecked: position]
        return ColumnEnd(
            top: taken >> SortedColumnsKey.columnBits, column: taken & (SortedColumnsKey.maximumColumnCount - 1))
    }

    func store(into nextTops: inout [Int]) {
        for position in nextTops.indices {
            let key = keys[position]
            nextTops[key & (SortedColumnsKey.maximumColumnCount - 1)] = key >> SortedColumnsKey.columnBits
        }
    }
}

/// How ``SortedColumns`` packs a column.
enum SortedColumnsKey {
    static let columnBits = 4
    static let maximumColumnCount = 1 << columnBits
}
