/// A tournament tree of columns, with the shortest column at the root; of equally short ones, the leftmost.
///
/// After an update, a fixed number of minimum operations without branches restores the tree. A heap would need
/// unpredictable branches.
struct ColumnTournament {
    private static let columnBits = 16

    /// The winners as `top << 16 | column`. The root is at index 1; the children of `n` are at `2n` and `2n + 1`.
    private var winners: [Int]
    private let firstLeaf: Int

    /// The exclusive upper bound of tops, because top and column share one integer.
    static var topLimit: Int { 1 << 46 }

    /// Creates a tournament of columns.
    ///
    /// - Precondition: 1 to 65,536 columns, with tops that stay below ``topLimit``.
    init(_ nextTops: [Int]) {
        var leaves = 1
        while leaves < nextTops.count { leaves *= 2 }
        firstLeaf = leaves
        winners = Array(repeating: .max, count: 2 * leaves)
        for (column, top) in nextTops.enumerated() { winners[leaves + column] = top << Self.columnBits | column }
        for match in (1..<leaves).reversed() { winners[match] = min(winners[2 * match], winners[2 * match + 1]) }
    }

    /// Calls `body` with a function that lengthens the shortest column by some rows and returns its previous end.
    @inline(__always)
    mutating func withExtending(_ body: ((Int) -> ColumnEnd) -> Void) {
        let firstLeaf = firstLeaf
        winners.withUnsafeMutableBufferPointer { winners in
            body { rows in
                let shortest = winners[1]
                let column = shortest & (1 << Self.columnBits - 1)
                var winner = shortest &+ rows &<< Self.columnBits
                var node = firstLeaf &+ column
                while node > 1 {
                    winners[node] = winner
                    winner = min(winner, winners[node ^ 1])
                    node &>>= 1
                }
                winners[1] = winner
                return ColumnEnd(top: shortest >> Self.columnBits, column: column)
            }
        }
    }

    /// Places an item of `rows` rows in the highest position that spans `span` columns, the leftmost of several.
    ///
    /// - Returns: The leftmost column of the position, and the row at which the item begins.
    /// - Complexity: O(log *c*) for one of *c* columns. For *s* columns O(*c*/*s* + *s*) if the ends are irregular, as
    ///   in practice; O(*c* *s*) if each column ends higher than the one before.
    mutating func place(span: Int, among columnCount: Int, rows: Int) -> ColumnEnd {
        let firstLeaf = firstLeaf
        return winners.withUnsafeMutableBufferPointer { winners in
            var position = ColumnEnd(
                top: winners[1] >> Self.columnBits, column: winners[1] & (1 << Self.columnBits - 1))
            if span > 1 {
                let leaves = UnsafeBufferPointer(rebasing: winners[firstLeaf..<firstLeaf + columnCount])
                position = Self.highestPosition(of: span, in: leaves)
            }
            let end = (position.top + rows) << Self.columnBits
            var first = firstLeaf + position.column
            var last = first + span - 1
            for leaf in first...last { winners[leaf] = end | (leaf - firstLeaf) }
            while first > 1 {
                first /= 2
                last /= 2
                for match in first...last { winners[match] = min(winners[2 * match], winners[2 * match + 1]) }
            }
            return position
        }
    }

    /// Returns the highest position that spans `span` columns. Checks each position from its last column backwards, so
    /// that a column that is too long rules out all its positions.
    private static func highestPosition(of span: Int, in leaves: UnsafeBufferPointer<Int>) -> ColumnEnd {
        var best = ColumnEnd(top: .max, column: 0)
        var first = 0
        while first + span <= leaves.count {
            var column = first + span - 1
            var top = 0
            var lowest = first
            while column >= first {
                let end = leaves[column] >> columnBits
                guard end < best.top else { break }
                if end > top { (top, lowest) = (end, column) }
                column -= 1
            }
            if column < first {
                best = ColumnEnd(top: top, column: first)
                column = lowest
            }
            first = column + 1
        }
        return best
    }

    func store(into nextTops: inout [Int]) {
        for column in nextTops.indices { nextTops[column] = winners[firstLeaf + column] >> Self.columnBits }
    }
}
