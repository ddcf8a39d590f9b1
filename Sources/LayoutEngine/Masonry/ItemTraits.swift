/// What a data source says of an item of a masonry section besides its height.
@usableFromInline
struct ItemTraits: Hashable, Sendable {
    /// The columns that the item spans, at least 1.
    @usableFromInline var span: Int16 = 1
    /// The first column of an item that names it; -1 where the layout chooses.
    @usableFromInline var fixedColumn: Int16 = -1
    /// The width of an item that is aligned in its column, at most the width that it was asked for; otherwise 0.
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

/// What a section asks its data source of each item.
@usableFromInline
struct ItemInquiry {
    /// The number of columns that an item can span; 1 if the data source isn't asked for spans.
    @usableFromInline let maximumSpan: Int
    @usableFromInline let columnCount: Int
    @usableFromInline let fixesColumns: Bool
    @usableFromInline let isAligned: Bool
    @usableFromInline let widths: SpanWidths

    /// Whether the data source is asked for more than heights.
    @usableFromInline var asksForTraits: Bool { maximumSpan > 1 || fixesColumns || isAligned }

    /// Asks for the item at `index`.
    ///
    /// - Returns: the height as the data source says it, and the traits in range.
    @inlinable
    func ask(_ dataSource: some LayoutDataSource, about index: ItemIndex) -> (height: Int, traits: ItemTraits) {
        let span = maximumSpan > 1 ? min(max(1, dataSource.columnSpan(ofItemAt: index)), maximumSpan) : 1
        let fixed = fixesColumns ? dataSource.fixedColumn(ofItemAt: index) : nil
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
