/// A column and the row at which its next item begins, ordered by row, then from the left.
struct ColumnEnd: Hashable, Comparable {
    var top: Int
    var column: Int

    @inline(__always)
    static func < (left: ColumnEnd, right: ColumnEnd) -> Bool {
        left.top < right.top || (left.top == right.top && left.column < right.column)
    }
}

/// Up to eight columns, kept sorted in registers: the shortest first, the leftmost of several.
///
/// A column is one number, `top << 3 | column`, so that one comparison orders both, and taking the shortest is a
/// fixed run of minima and maxima without a branch to mispredict.
struct SortedColumns {
    static let maximumCount = 8
    private static let columnBits = 3

    private var key0 = Int.max
    private var key1 = Int.max
    private var key2 = Int.max
    private var key3 = Int.max
    private var key4 = Int.max
    private var key5 = Int.max
    private var key6 = Int.max
    private var key7 = Int.max

    /// - Precondition: 1 to ``maximumCount`` columns, with tops below 2^60, which ``MasonryLayout`` sees to by its
    ///   limits: items times extents.
    init(_ nextTops: [Int]) {
        for (column, top) in nextTops.enumerated() { insert(top << Self.columnBits | column) }
    }

    /// Puts `key` in its place; the largest falls out, which is a free one while there are fewer than eight.
    private mutating func insert(_ key: Int) {
        key7 = max(key6, min(key7, key))
        key6 = max(key5, min(key6, key))
        key5 = max(key4, min(key5, key))
        key4 = max(key3, min(key4, key))
        key3 = max(key2, min(key3, key))
        key2 = max(key1, min(key2, key))
        key1 = max(key0, min(key1, key))
        key0 = min(key0, key)
    }

    /// Takes the shortest column, makes it `rows` longer and sorts it in again.
    ///
    /// - Returns: the column, and where it ended before.
    @inline(__always)
    mutating func take(adding rows: Int) -> ColumnEnd {
        let taken = key0
        let key = taken &+ rows &<< Self.columnBits
        key0 = min(key1, key)
        key1 = max(key1, min(key2, key))
        key2 = max(key2, min(key3, key))
        key3 = max(key3, min(key4, key))
        key4 = max(key4, min(key5, key))
        key5 = max(key5, min(key6, key))
        key6 = max(key6, min(key7, key))
        key7 = max(key7, key)
        return ColumnEnd(top: taken >> Self.columnBits, column: taken & (Self.maximumCount - 1))
    }

    func store(into nextTops: inout [Int]) {
        for key in [key0, key1, key2, key3, key4, key5, key6, key7].prefix(nextTops.count) {
            nextTops[key & (Self.maximumCount - 1)] = key >> Self.columnBits
        }
    }
}
