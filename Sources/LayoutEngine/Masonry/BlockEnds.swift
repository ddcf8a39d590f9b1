/// A tree of the largest ends of each 64 items, each 64 × 64 items and so on. Queries use it if one item is so much
/// taller than the others that the distance to search backwards is unknown. With compact storage it takes a sixteenth
/// of a byte per item.
struct BlockEnds<Row: FixedWidthInteger & Sendable>: Sendable {
    static var blockLength: Int { 64 }

    /// The largest ends, first of blocks of items, then of blocks of the previous level.
    private var levels: [[Row]] = [[]]

    /// Updates the ends after a change of the items from `index` on.
    ///
    /// - Complexity: O(*n*) in the number of items from `index` on.
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

    /// Returns the first block of items in `range` that contains an item which ends at or below `row`.
    ///
    /// Returns an empty range at the end of `range` if no block contains such an item.
    ///
    /// - Complexity: O(log *n*).
    func items(of range: Range<Int>, reaching row: Int) -> Range<Int> {
        let start = nextBlock(from: range.lowerBound / Self.blockLength, reaching: row) * Self.blockLength
        guard start < range.upperBound else { return range.upperBound..<range.upperBound }
        return max(start, range.lowerBound)..<min(start + Self.blockLength, range.upperBound)
    }

    /// Returns the first block from `block` on with an item that ends at or below `row`, or a block after all items.
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
