/// The columns of a masonry section: how many there are, where each stands and how wide it is.
///
/// Columns and gaps fill the width exactly. Cells that cannot be shared out evenly go to the leading columns, one
/// each, so widths differ by one cell at most.
public struct ColumnGrid: Hashable, Sendable {
    /// The number of columns; 0 where the section shows no items.
    public let count: Int
    /// The cells between two columns.
    public let gap: Int
    /// The left edge of the first column.
    public let x: Int
    /// The cells from the first column's left edge to the last one's right edge.
    public let width: Int
    /// The width of the narrowest column, 0 where there is none: the one that heights are asked for, so that an
    /// item's height does not depend on the column that it falls into.
    public let narrowestWidth: Int
    /// The number of leading columns that are one cell wider than the narrowest.
    private let widerCount: Int

    /// The largest number of columns, 2^12, more than any screen can tell apart; more are cut down to it. Placing an
    /// item with spans or a tolerance looks at every column.
    public static let maximumCount = 1 << 12

    /// Shares out `width` cells, from `x` on, to `columns` with `gap` cells between them.
    ///
    /// A gap that leaves no cell for the columns leaves fewer of them. A negative gap or width counts as 0.
    public init(_ columns: MasonrySection.Columns, gap: Int, x: Int, width: Int) {
        let gap = gap.clampedExtent
        let width = width.clampedExtent
        let wanted =
            switch columns {
            case .count(let count): Swift.max(0, count)
            case .minimumWidth(let minimum): Swift.max(1, (width + gap) / (Swift.max(1, minimum.clampedExtent) + gap))
            }
        let roomy = Swift.max(1, (width + gap) / (1 + gap))
        count = Swift.min(wanted, roomy, Self.maximumCount)
        self.gap = gap
        self.x = x.clampedExtent
        self.width = width
        let shared = Swift.max(0, width - gap * Swift.max(0, count - 1))
        narrowestWidth = count > 0 ? shared / count : 0
        widerCount = count > 0 ? shared % count : 0
    }

    /// The left edge of `column`, which counts from 0.
    public func minX(ofColumn column: Int) -> Int {
        minX(ofExistingColumn: Swift.min(Swift.max(0, column), count))
    }

    /// The first cell to the right of `column`.
    public func maxX(ofColumn column: Int) -> Int {
        minX(ofColumn: column) + width(ofColumn: column)
    }

    /// The width of `column`; 0 for one that does not exist.
    public func width(ofColumn column: Int) -> Int {
        guard column >= 0, column < count else { return 0 }
        return narrowestWidth + (column < widerCount ? 1 : 0)
    }

    /// The left edge of `column`, which exists or would follow the last one.
    @inline(__always)
    func minX(ofExistingColumn column: Int) -> Int {
        x &+ column &* (narrowestWidth &+ gap) &+ Swift.min(column, widerCount)
    }

    /// The width of `span` columns from `column` on, which exist, and of the gaps between them.
    @inline(__always)
    func width(ofColumn column: Int, span: Int) -> Int {
        span &* (narrowestWidth &+ gap) &- gap &+ Swift.min(column &+ span, widerCount) &- Swift.min(column, widerCount)
    }
}
