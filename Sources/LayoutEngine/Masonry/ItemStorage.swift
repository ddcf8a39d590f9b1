/// The items of a section in the smallest numbers that hold them.
///
/// Compact storage takes 7 bytes an item (6 in order, 8 with spans), 2 more with fixed columns, 4 more with alignment.
///
/// A section that outgrows it is rewritten once in wide numbers: nothing is rounded. It does so with an item of more than
/// 65,535 rows, close to 2^31 rows in all, or more than 256 columns.
enum ItemStorage: Sendable {
    typealias Compact = ItemTrack<Int32, UInt16, UInt8>
    typealias Wide = ItemTrack<Int, Int, Int32>

    case compact(Compact)
    case wide(Wide)

    /// Empty storage for a section of `columnCount` columns, in the memory of `earlier` where that is compact.
    init(columnCount: Int, reusing earlier: consuming ItemStorage?) {
        guard columnCount <= Int(UInt8.max) + 1 else {
            self = .wide(Wide())
            return
        }
        guard case .compact(var track) = earlier.take() else {
            self = .compact(Compact())
            return
        }
        track.removeAll()
        self = .compact(track)
    }

    var count: Int {
        switch self {
        case .compact(let track): track.count
        case .wide(let track): track.count
        }
    }

    mutating func reserveCapacity(_ count: Int, rule: PlacementRule) {
        switch take() {
        case .compact(var track):
            track.reserveCapacity(count, rule: rule)
            self = .compact(track)
        case .wide(var track):
            track.reserveCapacity(count, rule: rule)
            self = .wide(track)
        }
    }

    /// Stores items after the last one, without places.
    ///
    /// - Parameters:
    ///   - heights: each between 0 and `Int.extentLimit`.
    ///   - traits: those that the rule asks for; empty if it asks for none.
    ///   - tally: all items, these included.
    mutating func store(_ heights: Span<Int>, traits: Span<ItemTraits>, rule: PlacementRule, tally: ItemTally) {
        prepare(for: tally.longestColumn(rule: rule, isSorted: isSorted), tallest: tally.tallest)
        switch take() {
        case .compact(var track):
            track.store(heights, traits: traits, rule: rule)
            self = .compact(track)
        case .wide(var track):
            track.store(heights, traits: traits, rule: rule)
            self = .wide(track)
        }
    }

    /// Places the last `number` items, which were stored, and moves `ends` on.
    ///
    /// - Parameter tally: all items.
    mutating func placeLast(_ number: Int, rule: PlacementRule, tally: ItemTally, ends: inout ColumnEnds) {
        switch take() {
        case .compact(var track):
            track.placeLast(number, rule: rule, ends: &ends)
            track.keepReach(tally.isUneven(count: track.count))
            self = .compact(track)
        case .wide(var track):
            track.placeLast(number, rule: rule, ends: &ends)
            track.keepReach(tally.isUneven(count: track.count))
            self = .wide(track)
        }
    }

    /// Follows a change of the section's items.
    ///
    /// - Parameters:
    ///   - keptCount: the number of leading items, after the change, that keep their columns.
    ///   - tally: all items, after the change.
    /// - Returns: where the columns end now, or `nil` where nothing changed.
    mutating func apply(
        _ change: ItemChange, keptCount: Int, rule: PlacementRule, tally: ItemTally
    ) -> ColumnEnds? {
        // Kept columns may outgrow the others, as far as all items go.
        let longest = tally.longestColumn(rule: rule, isSorted: isSorted && keptCount == 0)
        prepare(for: longest, tallest: tally.tallest)
        switch take() {
        case .compact(var track):
            defer { self = .compact(track) }
            let ends = track.apply(change, keptCount: keptCount, rule: rule)
            track.keepReach(tally.isUneven(count: track.count))
            return ends
        case .wide(var track):
            defer { self = .wide(track) }
            let ends = track.apply(change, keptCount: keptCount, rule: rule)
            track.keepReach(tally.isUneven(count: track.count))
            return ends
        }
    }

    /// The rows of the items numbered `items`, a gap below each included, and the tallest of those.
    func tally(of items: [Int], gap: Int) -> ItemTally {
        var tally = ItemTally()
        for item in items {
            switch self {
            case .compact(let track): tally.add(track.height(at: item), gap: gap)
            case .wide(let track): tally.add(track.height(at: item), gap: gap)
            }
        }
        return tally
    }

    /// Whether tops are known to never decrease with the index.
    private var isSorted: Bool {
        switch self {
        case .compact(let track): track.bounds == nil
        case .wide(let track): track.bounds == nil
        }
    }

    /// Makes the numbers wide where compact ones may not hold a column so long or an item so tall.
    private mutating func prepare(for longestColumn: Int, tallest: Int) {
        guard tallest > Int(UInt16.max) || longestColumn > Int(Int32.max) else { return }
        guard case .compact(let track) = self else { return }
        self = .wide(Wide(widening: track))
    }

    /// Moves the storage out, so that changing its arrays does not copy them.
    private mutating func take() -> ItemStorage {
        let taken = self
        self = .compact(Compact())
        return taken
    }
}

/// How much there is to place, summed up: what tells whether compact numbers hold it.
struct ItemTally: Hashable, Sendable {
    /// The rows of all items and of a gap below each.
    var rows = 0
    /// A height that no item exceeds; 0 without items.
    var tallest = 0

    mutating func add(_ height: Int, gap: Int) {
        rows &+= height &+ gap
        tallest = max(tallest, height)
    }

    /// Counts items of `heights`, unless one of those is out of range.
    ///
    /// - Returns: whether all were between 0 and `Int.extentLimit`; otherwise nothing was counted.
    mutating func add(_ heights: Span<Int>, gap: Int) -> Bool {
        // All bits together are no less than the largest number, at most twice as large, and above 65,535 only where
        // one of them is. They cost nothing beside the sum; a maximum would.
        var bits = 0
        var sum = 0
        for offset in heights.indices {
            bits |= heights[unchecked: offset]
            sum &+= heights[unchecked: offset]
        }
        // The limit is all ones, so that all bits tell whether any height is beyond it.
        guard bits >= 0, bits <= Int.extentLimit else { return false }
        rows &+= sum &+ heights.count &* gap
        tallest = max(tallest, bits)
        return true
    }

    /// Whether an item may be so much taller than the others that a query must not look back as far as it reaches.
    func isUneven(count: Int) -> Bool { tallest > 64 && tallest / 32 > rows / max(1, count) }

    /// A number of rows that no column exceeds.
    func longestColumn(rule: PlacementRule, isSorted: Bool) -> Int {
        // In the shortest columns, none is ahead of the average by more than an item.
        rule.kind == .shortestColumn && isSorted
            ? rows / rule.columnCount + tallest + rule.gap : rows
    }
}
