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

    /// - Precondition: 1 to 65,536 columns, with tops that fit into 32 bits.
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

    func store(into nextTops: inout [Int]) {
        for column in nextTops.indices { nextTops[column] = winners[firstLeaf + column] >> Self.columnBits }
    }
}
