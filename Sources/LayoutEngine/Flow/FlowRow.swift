/// A row of a flow section: which item it begins with, and where it stands. It ends where the next one begins.
struct FlowRow: Hashable, Sendable {
    /// The rows from the first row's top to this one's.
    let y: Int
    /// The first item's number and, in the lowest bit, whether the items were resized: a layout's limit on items
    /// leaves bits free.
    private let firstAndResized: UInt32
    private let storedHeight: Int32

    /// - Parameters:
    ///   - first: at most ``FlowLayout/maximumItemCount``.
    ///   - height: at most `Int.extentLimit`.
    init(first: Int, y: Int, height: Int, isResized: Bool) {
        self.y = y
        firstAndResized = UInt32(truncatingIfNeeded: first) << 1 | (isResized ? 1 : 0)
        storedHeight = Int32(truncatingIfNeeded: height)
    }

    var first: Int { Int(firstAndResized >> 1) }
    /// Whether the items fill the row exactly and are as tall as the row.
    var isResized: Bool { firstAndResized & 1 != 0 }
    var height: Int { Int(storedHeight) }
    var maxY: Int { y + height }
}

/// The leading items of a row that stay in their places while others are put behind them.
struct BegunRow {
    /// The first item behind them.
    let end: Int
    /// The tallest one's height.
    let height: Int
}

/// What decides how a section's items are broken into rows and placed in them.
struct FlowRules: Hashable, Sendable {
    /// The cells that a row has.
    let width: Int
    let itemSpacing: Int
    let lineSpacing: Int
    let alignment: FlowSection.RowAlignment
    let lastRowAlignment: FlowSection.RowAlignment
}
