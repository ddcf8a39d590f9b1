/// The properties of a ``MasonrySection`` that determine the placement of its items.
struct PlacementRule: Hashable, Sendable {
    /// The placement algorithms, from the simplest to the most general.
    enum Kind: Hashable, Sendable {
        /// One column after the other: an item's column follows from its index and is not stored.
        case inOrder
        /// The shortest column, the leftmost of several. Without edits, tops are ascending.
        case shortestColumn
        /// Placement with spans, fixed columns, or ties that are broken in order.
        case general
    }

    let kind: Kind
    let columnCount: Int
    /// The number of rows between two items of a column.
    let gap: Int
    /// The number of rows by which a column can exceed the shortest and still be treated as equally short.
    let tolerance: Int
    /// The number of items after an item with a span that can fill the gaps above it.
    let densePacking: Int
    let isInOrder: Bool
    /// Whether, of equally short columns, the next one in order is chosen instead of the leftmost.
    let breaksTiesInOrder: Bool
    let hasSpans: Bool
    /// Whether items can have fixed columns.
    let allowsFixedColumns: Bool
    /// Whether items can be narrower than their columns.
    let isAligned: Bool
    /// Whether tops are distances from the section's bottom, upwards.
    let fillsFromBottom: Bool

    init(_ section: MasonrySection, columnCount: Int) {
        self.columnCount = columnCount
        gap = section.rowGap + section.itemInsets.top + section.itemInsets.bottom
        isInOrder = section.placement == .inOrder
        tolerance = isInOrder ? 0 : section.tolerance
        hasSpans = section.maximumSpan > 1 && columnCount > 1
        densePacking = isInOrder || !hasSpans ? 0 : max(0, min(section.densePacking, MasonrySection.maximumPacking))
        breaksTiesInOrder = !isInOrder && (tolerance > 0 || section.breaksTiesInOrder)
        allowsFixedColumns = section.allowsFixedColumns && columnCount > 0
        fillsFromBottom = section.fillsFromBottom
        isAligned = section.itemAlignment != .stretch
        kind = hasSpans || allowsFixedColumns || breaksTiesInOrder ? .general : isInOrder ? .inOrder : .shortestColumn
    }

    /// Whether each item's column is stored.
    var storesColumns: Bool { kind != .inOrder }

    /// Returns the first column of the next item in order: `cursor`, or 0 if too few columns remain for `span`.
    @inline(__always)
    func columnInOrder(from cursor: Int, span: Int) -> Int {
        cursor &+ span <= columnCount ? cursor : 0
    }
}
