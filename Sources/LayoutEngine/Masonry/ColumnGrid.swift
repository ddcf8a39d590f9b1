/// The columns of a masonry section: their number, positions and widths.
///
/// Columns and gaps fill the width exactly. If the width is not divisible by the number of columns, some leading
/// columns get one extra cell each, so that widths differ by at most one cell.
public struct ColumnGrid: Hashable, Sendable {
    /// The number of columns; 0 if the section shows no items.
    public let count: Int
    /// The width between two columns, in cells.
    public let gap: Int
    /// The left edge of the first column.
    public let x: Int
    /// The distance from the left edge of the first column to the right edge of the last one, in cells.
    public let width: Int
    /// The width of the narrowest column; 0 without columns. Item heights are requested for this width, so that an
    /// item's height does not depend on its column.
    public let narrowestWidth: Int
    /// The number of leading columns that are one cell wider than the narrowest.
    private let widerCount: Int

    /// The maximum number of columns, 2^12, more than any screen shows. Placing an item with spans or a tolerance
    /// visits all columns.
    public static let maximumCount = 1 << 12

    /// Distributes `width` cells, starting at `x`, among `columns` with `gap` cells between them.
    ///
    /// If the gaps leave less than one cell per column, the number of columns is reduced. Negative lengths are treated
    /// as 0.
    public init(_ columns: MasonrySection.Columns, gap: Int, x: Int, width: Int) {
        let gap = gap.clampedExtent
        let width = width.clampedExtent
        let requestedCount =
            switch columns {
            case .count(let count): Swift.max(0, count)
            case .minimumWidth(let minimum): Swift.max(1, (width + gap) / (Swift.max(1, minimum.clampedExtent) + gap))
            }
        let fittingCount = Swift.max(1, (width + gap) / (1 + gap))
        count = Swift.min(requestedCount, fittingCount, Self.maximumCount)
        self.gap = gap
        self.x = x.clampedExtent
        self.width = width
        let shared = Swift.max(0, width - gap * Swift.max(0, count - 1))
        narrowestWidth = count > 0 ? shared / count : 0
        widerCount = count > 0 ? shared % count : 0
    }

    /// Returns the left edge of `column`, which is zero-based and clamped to the existing columns.
    public func minX(ofColumn column: Int) -> Int {
        minX(ofExistingColumn: Swift.min(Swift.max(0, column), count))
    }

    /// Returns the first cell to the right of `column`.
    public func maxX(ofColumn column: Int) -> Int {
        minX(ofColumn: column) + width(ofColumn: column)
    }

    /// Returns the width of `column`, or 0 if it does not exist.
    public func width(ofColumn column: Int) -> Int {
        guard column >= 0, column < count else { return 0 }
        return narrowestWidth + (column < widerCount ? 1 : 0)
    }

    /// Returns the left edge of `column`, which exists or would follow the last one.
    @inline(__always)
    func minX(ofExistingColumn column: Int) -> Int {
        x &+ column &* (narrowestWidth &+ gap) &+ Swift.min(column, widerCount)
    }

    /// Returns the width of `span` existing columns from `column` on, including the gaps between them.
    @inline(__always)
    func width(ofColumn column: Int, span: Int) -> Int {
        span &* (narrowestWidth &+ gap) &- gap &+ Swift.min(column &+ span, widerCount) &- Swift.min(column, widerCount)
    }
}
