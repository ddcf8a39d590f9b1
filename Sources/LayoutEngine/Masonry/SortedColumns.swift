/// Up to `capacity` columns, sorted in registers from the shortest to the longest; equal ones from left to right.
///
/// A column is one integer, `top << 4 | column`, so that one comparison orders both. Lengthening the shortest column is
/// a fixed sequence of independent comparisons and conditional moves, without branches.
struct SortedColumns<let capacity: Int> {
    private var keys: InlineArray<capacity, Int>

    /// Creates sorted columns.
    ///
    /// - Precondition: 1 to `capacity` columns, at most 16, with tops below 2^59. The limits of ``MasonryLayout`` for
    ///   items and extents guarantee these ranges.
    init(_ nextTops: [Int]) {
        // Unused positions have the maximum value, so that they are never chosen.
        keys = InlineArray(repeating: .max)
        for column in nextTops.indices {
            var key = nextTops[column] << SortedColumnsKey.columnBits | column
            // The larger of two keys moves on to the next position.
            for position in 0...column {
                let other = keys[position]
                keys[position] = min(key, other)
                key = max(key, other)
            }
        }
    }

    /// Adds `rows` to the shortest column and restores the order.
    ///
    /// - Returns: The column and its previous end.
    @inline(__always)
    mutating func extendShortest(by rows: Int) -> ColumnEnd {
        let shortest = keys[unchecked: 0]
        let key = shortest &+ rows &<< SortedColumnsKey.columnBits
        // Whether the preceding column is shorter than the changed one, and so moves to the front.
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
            top: shortest >> SortedColumnsKey.columnBits, column: shortest & (SortedColumnsKey.maximumColumnCount - 1))
    }

    func store(into nextTops: inout [Int]) {
        for position in nextTops.indices {
            let key = keys[position]
            nextTops[key & (SortedColumnsKey.maximumColumnCount - 1)] = key >> SortedColumnsKey.columnBits
        }
    }
}

/// The bit layout of a column in ``SortedColumns``.
enum SortedColumnsKey {
    static let columnBits = 4
    static let maximumColumnCount = 1 << columnBits
}
