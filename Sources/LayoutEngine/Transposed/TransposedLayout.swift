/// A transposed layout: items follow each other to the right instead of downwards, and the content scrolls
/// horizontally.
///
/// It swaps the rows and columns of the ``base`` layout from which it is created: masonry columns become rows of
/// items with individual widths, and flow rows become columns. The whole description is transposed, too: the height of
/// a header is its width on the screen, and top is left.
///
///     let strip = TransposedLayout(MasonryLayout(sections: [MasonrySection(columns: .count(2))]))
///
/// The data source returns sizes in screen coordinates: widths of items are requested for a height.
///
/// - Note: Only for left-to-right layouts. A right-to-left layout would be upside down on the screen.
public struct TransposedLayout<Upright: CollectionLayout>: CollectionLayout {
    /// The layout before transposing, which scrolls vertically.
    public private(set) var base: Upright

    /// Creates rows of items with individual widths from masonry columns.
    public init(_ upright: Upright) where Upright == MasonryLayout { self.base = upright }

    /// Creates columns from flow rows.
    public init(_ upright: Upright) where Upright == FlowLayout { self.base = upright }

    /// Creates columns that continue across sections from flow rows that do.
    public init(_ upright: Upright) where Upright == JoinedFlowLayout { self.base = upright }

    /// Creates a layout that scrolls horizontally from a compositional layout. Its groups follow each other to the right,
    /// and its orthogonal sections scroll vertically.
    public init(_ upright: Upright) where Upright == CompositionalLayout { self.base = upright }

    public var scrollAxis: ScrollAxis { .horizontal }

    public var anchor: ContentAnchor { base.anchor }

    public var container: Size { base.container.transposed }

    public var contentSize: Size { base.contentSize.transposed }

    public var numberOfSections: Int { base.numberOfSections }

    public func numberOfItems(inSection section: Int) -> Int { base.numberOfItems(inSection: section) }

    /// Returns the smallest full-height rectangle that contains `section` with its insets, or `nil` if it does not
    /// exist.
    public func frame(ofSection section: Int) -> Rect? { base.frame(ofSection: section)?.transposed }

    // MARK: Queries

    public func forEachElement(in rect: Rect, _ body: (LayoutElement) -> Void) {
        base.forEachElement(in: rect.transposed) { body($0.transposed) }
    }

    public func forEachVisibleElement(in viewport: Rect, _ body: (LayoutElement) -> Void) {
        base.forEachVisibleElement(in: viewport.transposed) { body($0.transposed) }
    }

    public func element(at index: ItemIndex) -> LayoutElement? { base.element(at: index)?.transposed }

    public func supplementaryElement(_ kind: ElementKind, inSection section: Int) -> LayoutElement? {
        base.supplementaryElement(kind, inSection: section)?.transposed
    }

    public func supplementaryElement(_ kind: ElementKind, at index: ItemIndex) -> LayoutElement? {
        base.supplementaryElement(kind, at: index)?.transposed
    }

    public func neighbor(of index: ItemIndex, direction: FocusDirection) -> ItemIndex? {
        base.neighbor(of: index, direction: direction.transposed)
    }

    public mutating func reveal(_ index: ItemIndex, in viewport: Rect) -> Point {
        base.reveal(index, in: viewport.transposed).transposed
    }

    // MARK: Orthogonal sections

    public func scrollPosition(ofSection section: Int) -> Int { base.scrollPosition(ofSection: section) }

    public func scrollWidth(ofSection section: Int) -> Int { base.scrollWidth(ofSection: section) }

    public mutating func setScrollPosition(_ position: Int, ofSection section: Int) {
        base.setScrollPosition(position, ofSection: section)
    }

    public func numberOfPages(inSection section: Int) -> Int { base.numberOfPages(inSection: section) }

    public func currentPage(ofSection section: Int) -> Int? { base.currentPage(ofSection: section) }

    public func scrollPosition(ofPage page: Int, inSection section: Int) -> Int? {
        base.scrollPosition(ofPage: page, inSection: section)
    }

    // MARK: Laying out

    /// Lays out every item of `dataSource`. Without a container height, the layout is empty.
    public mutating func prepare(in container: Size, dataSource: some LayoutDataSource) {
        base.prepare(in: container.transposed, dataSource: TransposedDataSource(dataSource))
    }

    public mutating func append(_ count: Int, toSection section: Int, dataSource: some LayoutDataSource) {
        base.append(count, toSection: section, dataSource: TransposedDataSource(dataSource))
    }

    public mutating func apply(
        _ update: LayoutUpdate, dataSource: some LayoutDataSource, visibleRect: Rect?
    ) throws(LayoutUpdateError) {
        try base.apply(
            update, dataSource: TransposedDataSource(dataSource), visibleRect: visibleRect?.transposed)
    }
}

extension LayoutElement {
    /// The element with a transposed frame.
    var transposed: LayoutElement { LayoutElement(kind: kind, index: index, frame: frame.transposed) }
}

/// A data source that swaps widths and heights for the upright layout.
private struct TransposedDataSource<Source: LayoutDataSource>: LayoutDataSource {
    private let source: Source

    init(_ source: Source) {
        self.source = source
    }

    var numberOfSections: Int { source.numberOfSections }

    func numberOfItems(inSection section: Int) -> Int { source.numberOfItems(inSection: section) }

    func height(ofItemAt index: ItemIndex, width: Int) -> Int { source.width(ofItemAt: index, height: width) }

    func width(ofItemAt index: ItemIndex, height: Int) -> Int { source.height(ofItemAt: index, width: height) }

    func columnSpan(ofItemAt index: ItemIndex) -> Int { source.columnSpan(ofItemAt: index) }

    func fixedColumn(ofItemAt index: ItemIndex) -> Int? { source.fixedColumn(ofItemAt: index) }

    func size(ofItemAt index: ItemIndex, proposed: Size) -> Size {
        source.size(ofItemAt: index, proposed: proposed.transposed).transposed
    }

    func size(ofSupplementary kind: ElementKind, inSection section: Int, proposed: Size) -> Size {
        source.size(ofSupplementary: kind, inSection: section, proposed: proposed.transposed).transposed
    }
}
