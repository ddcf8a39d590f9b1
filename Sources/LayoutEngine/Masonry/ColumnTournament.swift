/// Any number of columns as a tournament: every match is won by the shorter of two columns, the leftmost of equals, so
/// that the shortest of all stands at the root.
///
/// Lengthening it plays the matches on its way again, a fixed number of minima without a branch to mispredict, which
/// a heap cannot offer.
struct ColumnTournament {
    private static let columnBits = 16

    /// Winners, `top << 16 | column`: the root at 1, the children of the match at `n` at `2n` and `2n + 1`.
    private var winners: [Int]
    private let firstLeaf: Int

    /// The row that tops stay below: column and top share a number.
    static var topLimit: Int { 1 << 46 }

    /// - Precondition: 1 to 65,536 columns, with tops that stay below ``topLimit``.
    init(_ nextTops: [Int]) {
        var leaves = 1
        while leaves < nextTops.count { leaves *= 2 }
        firstLeaf = leaves
        winners = Array(repeating: .max, count: 2 * leaves)
        for (column, top) in nextTops.enumerated() { winners[leaves + column] = top << Self.columnBits | column }
        for match in (1..<leaves).reversed() { winners[match] = min(winners[2 * match], winners[2 * match + 1]) }
    }

    /// Calls `body` with a function that takes the shortest column, makes it so many rows longer, and returns it as
    /// it was before.
    @inline(__always)
    mutating func withTaking(_ body: ((Int) -> ColumnEnd) -> Void) {
        let firstLeaf = firstLeaf
        winners.withUnsafeMutableBufferPointer { winners in
            body { rows in
                let taken = winners[1]
                let column = taken & (1 << Self.columnBits - 1)
                var winner = taken &+ rows &<< Self.columnBits
                var place = firstLeaf &+ column
                while place > 1 {
                    winners[place] = winner
                    winner = min(winner, winners[place ^ 1])
                    place &>>= 1
                }
                winners[1] = winner
                return ColumnEnd(top: taken >> Self.columnBits, column: column)
            }
        }
    }

    /// Takes the place of `span` columns that is highest, the leftmost of several, and makes its columns end `rows`
    /// below where an item begins there.
    ///
    /// - Returns: the leftmost column of the place, and the row at which it begins.
    /// - Complexity: O(log *c*) for one of *c* columns. For *s* of them O(*c*/*s* + *s*) where columns end here and
    ///   there, as those of a section do; O(*c* *s*) where each ends higher than the one before.
    mutating func take(span: Int, among columnCount: Int, adding rows: Int) -> ColumnEnd {
        let firstLeaf = firstLeaf
        return winners.withUnsafeMutableBufferPointer { winners in
            var place = ColumnEnd(top: winners[1] >> Self.columnBits, column: winners[1] & (1 << Self.columnBits - 1))
            if span > 1 {
                let leaves = UnsafeBufferPointer(rebasing: winners[firstLeaf..<firstLeaf + columnCount])
                place = Self.highestPlace(of: span, in: leaves)
            }
            let end = (place.top + rows) << Self.columnBits
            var first = firstLeaf + place.column
            var last = first + span - 1
            for leaf in first...last { winners[leaf] = end | (leaf - firstLeaf) }
            while first > 1 {
                first /= 2
                last /= 2
                for match in first...last { winners[match] = min(winners[2 * match], winners[2 * match + 1]) }
            }
            return place
        }
    }

    /// A place is looked through from its end, so that a column that ends too low lets all places that it is part of be
    /// passed over.
    private static func highestPlace(of span: Int, in leaves: UnsafeBufferPointer<Int>) -> ColumnEnd {
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
