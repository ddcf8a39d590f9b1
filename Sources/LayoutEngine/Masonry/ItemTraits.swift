/// The properties of a masonry item, besides its height, that the data source provides.
@usableFromInline
struct ItemTraits: Hashable, Sendable {
    /// The number of columns that the item spans, at least 1.
    @usableFromInline var span: Int16 = 1
    /// The fixed first column of the item, or -1 if the layout chooses it.
    @usableFromInline var fixedColumn: Int16 = -1
    /// The width of an aligned item, at most the proposed width; 0 if items are stretched.
    @usableFromInline var width: Int32 = 0

    @usableFromInline
    init() {}

    @inlinable
    init(span: Int, fixedColumn: Int, width: Int) {
        self.span = Int16(truncatingIfNeeded: span)
        self.fixedColumn = Int16(truncatingIfNeeded: fixedColumn)
        self.width = Int32(truncatingIfNeeded: width)
    }
}

/// The values that a section requests from its data source for each item.
@usableFromInline
struct ItemRequest {
    /// The maximum number of columns that an item can span; 1 if spans are not requested.
    @usableFromInline let maximumSpan: Int
    @usableFromInline let columnCount: Int
    @usableFromInline let allowsFixedColumns: Bool
    @usableFromInline let isAligned: Bool
    @usableFromInline let widths: SpanWidths

    /// Whether the section requests more than heights.
    @usableFromInline var needsTraits: Bool { maximumSpan > 1 || allowsFixedColumns || isAligned }

    /// Requests the values for the item at `index`.
    ///
    /// - Returns: The height, which is not clamped, and the traits, which are.
    @inlinable
    func measurements(from dataSource: some LayoutDataSource, at index: ItemIndex) -> (height: Int, traits: ItemTraits)
    {
        let span = maximumSpan > 1 ? min(max(1, dataSource.columnSpan(ofItemAt: index)), maximumSpan) : 1
        let fixed = allowsFixedColumns ? dataSource.fixedColumn(ofItemAt: index) : nil
        let column = fixed.map { min(max(0, $0), columnCount - span) } ?? -1
        let width = widths[span]
        guard isAligned else {
            let traits = ItemTraits(span: span, fixedColumn: column, width: 0)
            return (dataSource.height(ofItemAt: index, width: width), traits)
        }
        let height = dataSource.height(ofItemAt: index, width: width)
        let size = dataSource.size(ofItemAt: index, proposed: Size(width: width, height: height))
        return (size.height, ItemTraits(span: span, fixedColumn: column, width: min(max(0, size.width), width)))
    }
}
