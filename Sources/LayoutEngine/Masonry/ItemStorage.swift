/// The items of a section, stored in the smallest integer types that can represent them.
///
/// Compact storage takes 7 bytes per item (6 in order, 8 with spans), 2 more with fixed columns, 4 more with alignment.
///
/// A section that exceeds compact storage is rewritten once with wide integers, without loss. That happens with an item
/// of more than 65,535 rows, about 2^31 rows in total, or more than 256 columns.
enum ItemStorage: Sendable {
    typealias Compact = ItemTrack<Int32, UInt16, UInt8>
    typealias Wide = ItemTrack<Int, Int, Int32>

    case compact(Compact)
    case wide(Wide)

    /// Creates empty storage for a section of `columnCount` columns, reusing the memory of `oldStorage` if compact.
    init(columnCount: Int, reusing oldStorage: consuming ItemStorage?) {
        guard columnCount <= Int(UInt8.max) + 1 else {
            self = .wide(Wide())
            return
        }
        guard case .compact(var track) = oldStorage.take() else {
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
        switch moveOutItems() {
        case .compact(var track):
            track.reserveCapacity(count, rule: rule)
            self = .compact(track)
        case .wide(var track):
            track.reserveCapacity(count, rule: rule)
            self = .wide(track)
        }
    }

    /// Appends items without placing them.
    ///
    /// - Parameters:
    ///   - heights: The heights, each in `0 ... Int.extentLimit`.
    ///   - traits: The traits that the rule needs; empty if it needs none.
    ///   - tally: The totals of all items, including the new ones.
    mutating func store(_ heights: Span<Int>, traits: Span<ItemTraits>, rule: PlacementRule, tally: ItemTally) {
        widenIfNeeded(
            forColumnLength: tally.maximumColumnLength(rule: rule, isSorted: isSorted), tallest: tally.tallest)
        switch moveOutItems() {
        case .compact(var track):
            track.store(heights, traits: traits, rule: rule)
            self = .compact(track)
        case .wide(var track):
            track.store(heights, traits: traits, rule: rule)
            self = .wide(track)
        }
    }

    /// Places the last `itemCount` stored items and updates `ends`.
    ///
    /// - Parameter tally: The totals of all items.
    mutating func placeLast(_ itemCount: Int, rule: PlacementRule, tally: ItemTally, ends: inout ColumnEnds) {
        switch moveOutItems() {
        case .compact(var track):
            track.placeLast(itemCount, rule: rule, ends: &ends)
            track.setUsesBlockEnds(tally.isUneven(count: track.count))
            self = .compact(track)
        case .wide(var track):
            track.placeLast(itemCount, rule: rule, ends: &ends)
            track.setUsesBlockEnds(tally.isUneven(count: track.count))
            self = .wide(track)
        }
    }

    /// Applies a change of the section's items.
    ///
    /// - Parameters:
    ///   - keptCount: The number of leading items, after the change, that keep their columns.
    ///   - tally: The totals of all items after the change.
    /// - Returns: The new column ends, or `nil` if nothing changed.
    mutating func apply(
        _ change: ItemChange, keptCount: Int, rule: PlacementRule, tally: ItemTally
    ) -> ColumnEnds? {
        // With kept columns, one column can receive all items.
        let maximumLength = tally.maximumColumnLength(rule: rule, isSorted: isSorted && keptCount == 0)
        widenIfNeeded(forColumnLength: maximumLength, tallest: tally.tallest)
        switch moveOutItems() {
        case .compact(var track):
            defer { self = .compact(track) }
            let ends = track.apply(change, keptCount: keptCount, rule: rule)
            track.setUsesBlockEnds(tally.isUneven(count: track.count))
            return ends
        case .wide(var track):
            defer { self = .wide(track) }
            let ends = track.apply(change, keptCount: keptCount, rule: rule)
            track.setUsesBlockEnds(tally.isUneven(count: track.count))
            return ends
        }
    }

    /// Returns the totals of the items at the indexes `items`.
    func tally(of items: [Int], gap: Int) -> ItemTally {
        var tally = ItemTally()
        for item in items {
            switch self {
            case .compact(let track): tally.addItem(withHeight: track.height(at: item), gap: gap)
            case .wide(let track): tally.addItem(withHeight: track.height(at: item), gap: gap)
            }
        }
        return tally
    }

    /// Whether tops are known to be ascending.
    private var isSorted: Bool {
        switch self {
        case .compact(let track): track.bounds == nil
        case .wide(let track): track.bounds == nil
        }
    }

    /// Switches to wide integers if compact ones might not represent a column of this length or an item of this height.
    private mutating func widenIfNeeded(forColumnLength maximumColumnLength: Int, tallest: Int) {
        guard tallest > Int(UInt16.max) || maximumColumnLength > Int(Int32.max) else { return }
        guard case .compact(let track) = self else { return }
        self = .wide(Wide(widening: track))
    }

    /// Returns the items and empties the storage, so that modifying their arrays does not copy them.
    private mutating func moveOutItems() -> ItemStorage {
        let movedStorage = self
        self = .compact(Compact())
        return movedStorage
    }
}

/// The total height and the maximum height of items, which decide whether compact storage suffices.
struct ItemTally: Hashable, Sendable {
    /// The total height of all items, in rows, including a gap below each.
    var rows = 0
    /// An upper bound of the item heights; 0 without items.
    var tallest = 0

    mutating func addItem(withHeight height: Int, gap: Int) {
        rows &+= height &+ gap
        tallest = max(tallest, height)
    }

    /// Adds items with the given heights to the totals.
    ///
    /// - Returns: `false`, without a change, if a height is outside of `0 ... Int.extentLimit`.
    mutating func addItems(withHeights heights: Span<Int>, gap: Int) -> Bool {
        // The bitwise OR is at least the maximum and less than twice the maximum, and exceeds 65,535 only if one height
        // does. Unlike a maximum, it costs no extra time beside the sum.
        var bits = 0
        var sum = 0
        for offset in heights.indices {
            bits |= heights[unchecked: offset]
            sum &+= heights[unchecked: offset]
        }
        // The limit consists of ones only, so that the OR exceeds it if and only if a height does.
        guard bits >= 0, bits <= Int.extentLimit else { return false }
        rows &+= sum &+ heights.count &* gap
        tallest = max(tallest, bits)
        return true
    }

    /// Returns whether one item can be too tall for queries that search back by the maximum height.
    func isUneven(count: Int) -> Bool { tallest > 64 && tallest / 32 > rows / max(1, count) }

    /// Returns an upper bound of the length of a column, in rows.
    func maximumColumnLength(rule: PlacementRule, isSorted: Bool) -> Int {
        // With the shortest-column rule, no column exceeds the average by more than one item.
        rule.kind == .shortestColumn && isSorted
            ? rows / rule.columnCount + tallest + rule.gap : rows
    }
}
