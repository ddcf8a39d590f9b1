/// A row of a flow section: its first item, position and height. It ends where the next row begins.
struct FlowRow: Hashable, Sendable {
    /// The distance from the top of the first row to the top of this one, in cells.
    let y: Int
    /// The first item's index and, in the lowest three bits, the traits. The limit on items keeps these bits free.
    private let firstAndTraits: UInt32
    private let storedHeight: Int32

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - first: The first item's index, at most ``FlowLayout/maximumItemCount``.
    ///   - height: The height, at most `Int.extentLimit`.
    init(first: Int, y: Int, height: Int, traits: FlowRowTraits) {
        self.y = y
        firstAndTraits = UInt32(truncatingIfNeeded: first) << 3 | traits.rawValue
        storedHeight = Int32(truncatingIfNeeded: height)
    }

    var first: Int { Int(firstAndTraits >> 3) }
    var traits: FlowRowTraits { FlowRowTraits(rawValue: firstAndTraits & 7) }
    /// Whether the items fill the row exactly and are as tall as the row.
    var isResized: Bool { traits.contains(.resized) }
    /// Whether the items are as tall as the row, with their own aspect ratios.
    var isScaled: Bool { traits.contains(.scaled) }
    /// Whether a balancing window begins with this row, so that its start does not depend on later items.
    var beginsWindow: Bool { traits.contains(.beginsWindow) }
    var height: Int { Int(storedHeight) }
    var maxY: Int { y + height }

    /// Returns the row with additional traits.
    func adding(_ newTraits: FlowRowTraits) -> FlowRow {
        FlowRow(first: first, y: y, height: height, traits: traits.union(newTraits))
    }
}

/// Flags of a row.
struct FlowRowTraits: OptionSet, Hashable {
    let rawValue: UInt32

    /// The items fill the row exactly and are as tall as the row.
    static let resized = FlowRowTraits(rawValue: 1)
    /// The items are as tall as the row, with their own aspect ratios.
    static let scaled = FlowRowTraits(rawValue: 2)
    /// A balancing window begins with this row.
    static let beginsWindow = FlowRowTraits(rawValue: 4)
}

/// An incomplete row, whose items lie side by side from its leading end.
struct OpenRow {
    let first: Int
    /// The index of the first item after those in the row.
    var end: Int
    /// The distance from the row's leading end to the start of the next item, in cells.
    var x = 0
    /// The tallest item's height.
    var tallest = 0

    var count: Int { end - first }

    /// Returns the distance from the start of the first item to the end of the last one, in cells.
    func length(_ rules: FlowRules) -> Int { x - (count > 0 ? rules.itemSpacing : 0) }

    /// Returns the sum of the requested widths.
    func usedWidth(_ rules: FlowRules) -> Int { x - count * rules.itemSpacing }
}

extension OpenRow {
    /// Creates an empty row that begins with the item at index `first`.
    init(first: Int) { self.init(first: first, end: first) }
}

/// The rules for breaking a section's items into rows and placing them.
struct FlowRules: Hashable, Sendable {
    /// The width of a row, in cells.
    let width: Int
    let itemSpacing: Int
    let lineSpacing: Int
    let alignment: FlowSection.RowAlignment
    let lastRowAlignment: FlowSection.RowAlignment
    /// Whether the last row matches the one above it.
    let lastRowMatches: Bool
    /// Whether each row is balanced with the following ones.
    let isBalanced: Bool
    /// The number of items in each row, repeated cyclically.
    let itemsPerRow: [Int]

    /// Returns the maximum number of items in a row, or `Int.max` for no limit. A resized row has exactly this number.
    func itemLimit(ofRow row: Int) -> Int {
        guard !itemsPerRow.isEmpty else { return .max }
        let limit = itemsPerRow[row % itemsPerRow.count]
        guard limit > 0 else { return .max }
        guard alignment == .justifiedByResizing else { return limit }
        return min(limit, max(1, (width + itemSpacing) / (1 + itemSpacing)))
    }
}
