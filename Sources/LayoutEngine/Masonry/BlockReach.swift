/// How far down items reach, as the largest end of each 64 of them, of each 64 times 64, and so on: what a query goes by
/// where an item is much taller than the others, so that neither the number of items nor their tops tell how far to
/// look back. A sixteenth of a byte an item in compact numbers.
struct BlockReach<Row: FixedWidthInteger & Sendable>: Sendable {
    static var blockLength: Int { 64 }

    /// The largest ends, of blocks of items first, then of blocks of those.
    private var levels: [[Row]] = [[]]

    /// Follows a change of the items from `index` on.
    ///
    /// - Complexity: O(*n*) in the items from `index` on.
    mutating func update(from index: Int, tops: [Row], heights: [some FixedWidthInteger]) {
        var first = min(index / Self.blockLength, levels[0].count)
        levels[0].removeSubrange(first...)
        for start in stride(from: first * Self.blockLength, to: tops.count, by: Self.blockLength) {
            var reach = Row.min
            for item in start..<min(tops.count, start + Self.blockLength) {
                reach = max(reach, tops[item] &+ Row(truncatingIfNeeded: heights[item]))
            }
            levels[0].append(reach)
        }
        var level = 1
        while levels[level - 1].count > Self.blockLength {
            if level == levels.count { levels.append([]) }
            first = min(first / Self.blockLength, levels[level].count)
            levels[level].removeSubrange(first...)
            let below = levels[level - 1]
            for start in stride(from: first * Self.blockLength, to: below.count, by: Self.blockLength) {
                levels[level].append(below[start..<min(below.count, start + Self.blockLength)].max() ?? .min)
            }
            level += 1
        }
        levels.removeSubrange(level...)
    }

    /// Returns the first items of `range` that share a block with one that ends at or below `row`.
    ///
    /// Returns an empty range at the end of `range` if no block of it has such an item.
    ///
    /// - Complexity: O(log *n*).
    func items(of range: Range<Int>, reaching row: Int) -> Range<Int> {
        let start = nextBlock(from: range.lowerBound / Self.blockLength, reaching: row) * Self.blockLength
        guard start < range.upperBound else { return range.upperBound..<range.upperBound }
        return max(start, range.lowerBound)..<min(start + Self.blockLength, range.upperBound)
    }

    /// The first block from `block` on with an item that ends at or below `row`; where there is none, one that would
    /// lie behind all items.
    private func nextBlock(from block: Int, reaching row: Int) -> Int {
        var level = 0
        var position = block
        while position < levels[level].count {
            if Int(truncatingIfNeeded: levels[level][position]) >= row {
                guard level > 0 else { return position }
                level -= 1
                position *= Self.blockLength
            } else {
                position += 1
                while position % Self.blockLength == 0, level + 1 < levels.count {
                    position /= Self.blockLength
                    level += 1
                }
            }
        }
        return Int.max / Self.blockLength
    }
}
