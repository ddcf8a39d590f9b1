/// What a query goes by where tops may decrease with the index: how far items reach before, and begin behind, each
/// block of 64 items. An eighth of a byte an item in compact numbers.
struct BlockBounds<Row: FixedWidthInteger & Sendable>: Sendable {
    static var blockLength: Int { 64 }

    /// The lowest end of the items up to and in each block; never decreases.
    private var lowestEnds: [Row] = []
    /// The highest top of the items in each block and behind it; never decreases.
    private var highestTops: [Row] = []

    /// Follows a change of the items from `index` on.
    ///
    /// - Complexity: O(*n*) in the items from `index` on, and in the blocks before it whose bound changes with them.
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
        // Backwards, each block learns of those behind it: the new ones all, the old ones as far as one changes.
        var highest = Row.max
        for block in (0..<blockCount).reversed() {
            let own = block < first ? Self.ownTop(ofBlock: block, tops: tops) : highestTops[block]
            let bound = min(own, highest)
            if block < first, highestTops[block] == bound { break }
            highestTops[block] = bound
            highest = bound
        }
    }

    /// The items among which all are that can be seen in `rows`.
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
