/// A query index for sections whose tops can decrease with the item index. For each block of 64 items it stores the
/// largest end up to the block and the smallest top from the block on. With compact storage it takes 1/8 byte per item.
struct BlockBounds<Row: FixedWidthInteger & Sendable>: Sendable {
    static var blockLength: Int { 64 }

    /// For each block, the largest end of all items up to its last one, ascending.
    private var lowestEnds: [Row] = []
    /// For each block, the smallest top of all items from its first one on, ascending.
    private var highestTops: [Row] = []

    /// Updates the bounds after a change of the items from `index` on.
    ///
    /// - Complexity: O(*n*) in the number of items from `index` on, plus the preceding blocks whose bound changes.
    mutating func update(from index: Int, tops: [Row], heights: [some FixedWidthInteger]) {
        let count = tops.count
        let blockCount = (count + Self.blockLength - 1) / Self.blockLength
        let first = min(index / Self.blockLength, blockCount)
        lowestEnds.removeLast(lowestEnds.count - min(first, lowestEnds.count))
        highestTops.removeLast(highestTops.count - min(first, highestTops.count))
        var lowest = lowestEnds.last ?? 0
        for block in first..<blockCount {
            let start = block * Self.blockLength
            var highest = Row.max
            for item in start..<min(count, start + Self.blockLength) {
                let top = tops[item]
                highest = min(highest, top)
                lowest = max(lowest, top &+ Row(truncatingIfNeeded: heights[item]))
            }
            lowestEnds.append(lowest)
            highestTops.append(highest)
        }
        // Backwards, each block takes the bounds of the following ones into account. For old blocks, stop if a bound is
        // unchanged.
        var highest = Row.max
        for block in (0..<blockCount).reversed() {
            let own = block < first ? Self.ownTop(ofBlock: block, tops: tops) : highestTops[block]
            let bound = min(own, highest)
            if block < first, highestTops[block] == bound { break }
            highestTops[block] = bound
            highest = bound
        }
    }

    /// Returns a range that contains all items that can be visible in `rows`.
    ///
    /// - Complexity: O(log *n*).
    func items(nearRows rows: Range<Int>, count: Int) -> Range<Int> {
        let blocks = 0..<lowestEnds.count
        let first = blocks.partitioningIndex { Int(truncatingIfNeeded: lowestEnds[$0]) >= rows.lowerBound }
        let end = blocks.partitioningIndex { Int(truncatingIfNeeded: highestTops[$0]) >= rows.upperBound }
        guard first < end else { return 0..<0 }
        return first * Self.blockLength..<min(count, end * Self.blockLength)
    }

    private static func ownTop(ofBlock block: Int, tops: [Row]) -> Row {
        let start = block * blockLength
        return tops[start..<Swift.min(tops.count, start + blockLength)].min() ?? .max
    }
}
