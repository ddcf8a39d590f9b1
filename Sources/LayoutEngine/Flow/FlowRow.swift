/// A row of a flow section: which item it begins with, and where it stands. It ends where the next one begins.
struct FlowRow: Hashable, Sendable {
    /// The rows from the first row's top to this one's.
    let y: Int
    /// The first item's number and, in the lowest bits, what is told of the row: a layout's limit on items leaves bits
    /// free.
    private let firstAndTraits: UInt32
    private let storedHeight: Int32

    /// - Parameters:
    ///   - first: at most ``FlowLayout/maximumItemCount``.
    ///   - height: at most `Int.extentLimit`.
    init(first: Int, y: Int, height: Int, traits: FlowRowTraits) {
        self.y = y
        firstAndTraits = UInt32(truncatingIfNeeded: first) << 3 | traits.rawValue
        storedHeight = Int32(truncatingIfNeeded: height)
    }

    var first: Int { Int(firstAndTraits >> 3) }
    var traits: FlowRowTraits { FlowRowTraits(rawValue: firstAndTraits & 7) }
    /// Whether the items fill the row exactly and are as tall as the row.
    var isResized: Bool { traits.contains(.resized) }
    /// Whether the items are as tall as the row and as wide as their shapes then are.
    var isScaled: Bool { traits.contains(.scaled) }
    /// Whether items after the row had no part in where it begins.
    var beginsWindow: Bool { traits.contains(.beginsWindow) }
    var height: Int { Int(storedHeight) }
    var maxY: Int { y + height }

    /// The row with these traits besides.
    func with(_ more: FlowRowTraits) -> FlowRow {
        FlowRow(first: first, y: y, height: height, traits: traits.union(more))
    }
}

/// What is told of a row beside its place.
struct FlowRowTraits: OptionSet, Hashable {
    let rawValue: UInt32

    /// The items fill the row exactly and are as tall as the row.
    static let resized = FlowRowTraits(rawValue: 1)
    /// The items are as tall as the row and as wide as their shapes then are.
    static let scaled = FlowRowTraits(rawValue: 2)
    /// A balance of rows began here.
    static let beginsWindow = FlowRowTraits(rawValue: 4)
}

/// A row that is filled: its items stand side by side from its leading end, and others are put behind them.
struct OpenRow {
    let first: Int
    /// The first item behind those that are in the row.
    var end: Int
    /// The cells from the row's leading end to where that one would stand.
    var x = 0
    /// The tallest item's height.
    var tallest = 0

    /// The number of items in the row.
    var count: Int { end - first }

    /// The cells from the first item's leading edge to the last one's end.
    func length(_ rules: FlowRules) -> Int { x - (count > 0 ? rules.itemSpacing : 0) }

    /// The sum of the widths asked for.
    func used(_ rules: FlowRules) -> Int { x - count * rules.itemSpacing }
}

extension OpenRow {
    /// A row without items, which is to begin with the one numbered `first`.
    init(first: Int) { self.init(first: first, end: first) }
}

/// What decides how a section's items are broken into rows and placed in them.
struct FlowRules: Hashable, Sendable {
    /// The cells that a row has.
    let width: Int
    let itemSpacing: Int
    let lineSpacing: Int
    let alignment: FlowSection.RowAlignment
    let lastRowAlignment: FlowSection.RowAlignment
    /// Whether the last row is like the one above it.
    let lastRowMatches: Bool
    /// Whether rows are broken with regard to those after them.
    let isBalanced: Bool
    /// How many items the rows have, in turn.
    let itemsPerRow: [Int]

    /// How many items a row has at most, and exactly if it is resized; `Int.max` for as many as fit.
    func itemLimit(ofRow row: Int) -> Int {
        guard !itemsPerRow.isEmpty else { return .max }
        let limit = itemsPerRow[row % itemsPerRow.count]
        guard limit > 0 else { return .max }
        guard alignment == .justifiedByResizing else { return limit }
        return min(limit, max(1, (width + itemSpacing) / (1 + itemSpacing)))
    }
}
