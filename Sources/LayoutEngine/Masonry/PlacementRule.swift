/// How the items of a section are placed: what of a ``MasonrySection`` bears on the choice of columns.
struct PlacementRule: Hashable, Sendable {
    /// The ways of placing, from the one with the fewest questions to the one that asks them all.
    enum Kind: Hashable, Sendable {
        /// Column after column: an item's column follows from its index and is not stored.
        case inOrder
        /// The shortest column, the leftmost of several. As long as nothing else is done, tops never decrease.
        case shortestColumn
        /// Any placement with spans, with fixed columns, or with ties that order breaks.
        case general
    }

    let kind: Kind
    let columnCount: Int
    /// The rows between two items of a column.
    let gap: Int
    /// How many rows a column may be longer than the shortest and still count as short.
    let tolerance: Int
    /// How many items behind one across several columns may fill the gaps above it.
    let densePacking: Int
    let isInOrder: Bool
    /// Whether the next one in order of several equally short columns takes the item, not the leftmost.
    let breaksTiesInOrder: Bool
    let hasSpans: Bool
    /// Whether items may have fixed columns.
    let fixesColumns: Bool
    /// Whether items may be narrower than their columns.
    let isAligned: Bool
    /// Whether tops count from the section's bottom upwards.
    let fillsFromBottom: Bool

    init(_ section: MasonrySection, columnCount: Int) {
        self.columnCount = columnCount
        gap = section.rowGap + section.itemInsets.top + section.itemInsets.bottom
        isInOrder = section.placement == .inOrder
        tolerance = isInOrder ? 0 : section.tolerance
        hasSpans = section.maximumSpan > 1 && columnCount > 1
        densePacking = isInOrder || !hasSpans ? 0 : max(0, min(section.densePacking, MasonrySection.maximumPacking))
        breaksTiesInOrder = !isInOrder && (tolerance > 0 || section.breaksTiesInOrder)
        fixesColumns = section.allowsFixedColumns && columnCount > 0
        fillsFromBottom = section.fillsFromBottom
        isAligned = section.itemAlignment != .stretch
        kind = hasSpans || fixesColumns || breaksTiesInOrder ? .general : isInOrder ? .inOrder : .shortestColumn
    }

    /// Whether each item's column has to be kept.
    var storesColumns: Bool { kind != .inOrder }

    /// The column in which `width` columns begin that would come after the column before `cursor`.
    @inline(__always)
    func columnInOrder(from cursor: Int, span: Int) -> Int {
        cursor &+ span <= columnCount ? cursor : 0
    }
}
