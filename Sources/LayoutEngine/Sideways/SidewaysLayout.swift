/// A layout on its side: what would follow downwards follows to the right, and the content scrolls sideways.
///
/// It is laid out as the ``upright`` layout that it is made of, with rows for columns and columns for rows: the columns of
/// a masonry are rows that items of their own widths follow each other in, the rows of a flow are columns. All of a
/// description is turned, too: a header's height is its width, and what is at the top is on the left.
///
///     let strip = SidewaysLayout(MasonryLayout(sections: [MasonrySection(columns: .count(2))]))
///
/// The data source tells sizes as they are on the screen: it is asked for the width of an item that is so high.
///
/// - Note: From left to right; an upright layout from right to left stands on its head here.
public struct SidewaysLayout<Upright: CollectionLayout>: CollectionLayout {
    /// The layout as it would scroll downwards.
    public private(set) var upright: Upright

    /// Columns, whose items are as wide as they ask for, turned into rows.
    public init(_ upright: Upright) where Upright == MasonryLayout { self.upright = upright }

    /// Rows turned into columns.
    public init(_ upright: Upright) where Upright == FlowLayout { self.upright = upright }

    /// Rows that go on through all sections, turned into columns.
    public init(_ upright: Upright) where Upright == JoinedFlowLayout { self.upright = upright }

    /// Groups that follow each other to the right; sections that scroll on their own do so up and down.
    public init(_ upright: Upright) where Upright == CompositionalLayout { self.upright = upright }

    public var scrollAxis: ScrollAxis { .horizontal }

    public var anchor: ContentAnchor { upright.anchor }

    public var container: Size { upright.container.transposed }

    public var contentSize: Size { upright.contentSize.transposed }

    public var numberOfSections: Int { upright.numberOfSections }

    public func numberOfItems(inSection section: Int) -> Int { upright.numberOfItems(inSection: section) }

    /// The smallest rectangle of the content's full height that holds all of `section` with its insets; `nil` for a
    /// section that does not exist.
    public func frame(ofSection section: Int) -> Rect? { upright.frame(ofSection: section)?.transposed }

    // MARK: Queries

    public func forEachElement(in rect: Rect, _ body: (LayoutElement) -> Void) {
        upright.forEachElement(in: rect.transposed) { body($0.transposed) }
    }

    public func forEachVisibleElement(in viewport: Rect, _ body: (LayoutElement) -> Void) {
        upright.forEachVisibleElement(in: viewport.transposed) { body($0.transposed) }
    }

    public func element(at index: ItemIndex) -> LayoutElement? { upright.element(at: index)?.transposed }

    public func supplementaryElement(_ kind: ElementKind, inSection section: Int) -> LayoutElement? {
        upright.supplementaryElement(kind, inSection: section)?.transposed
    }

    public func supplementaryElement(_ kind: ElementKind, at index: ItemIndex) -> LayoutElement? {
        upright.supplementaryElement(kind, at: index)?.transposed
    }

    public func neighbor(of index: ItemIndex, direction: FocusDirection) -> ItemIndex? {
        upright.neighbor(of: index, direction: direction.transposed)
    }

    public mutating func reveal(_ index: ItemIndex, in viewport: Rect) -> Point {
        upright.reveal(index, in: viewport.transposed).transposed
    }

    // MARK: Sections that scroll on their own

    public func scrollPosition(ofSection section: Int) -> Int { upright.scrollPosition(ofSection: section) }

    public func scrollWidth(ofSection section: Int) -> Int { upright.scrollWidth(ofSection: section) }

    public mutating func setScrollPosition(_ position: Int, ofSection section: Int) {
        upright.setScrollPosition(position, ofSection: section)
    }

    public func numberOfPages(inSection section: Int) -> Int { upright.numberOfPages(inSection: section) }

    public func currentPage(ofSection section: Int) -> Int? { upright.currentPage(ofSection: section) }

    public func scrollPosition(ofPage page: Int, inSection section: Int) -> Int? {
        upright.scrollPosition(ofPage: page, inSection: section)
    }

    // MARK: Laying out

    /// A container without height gives an empty layout: no sections, no size.
    public mutating func prepare(in container: Size, dataSource: some LayoutDataSource) {
        upright.prepare(in: container.transposed, dataSource: SidewaysContents(dataSource))
    }

    public mutating func append(_ count: Int, toSection section: Int, dataSource: some LayoutDataSource) {
        upright.append(count, toSection: section, dataSource: SidewaysContents(dataSource))
    }

    public mutating func apply(
        _ update: LayoutUpdate, dataSource: some LayoutDataSource, visibleRect: Rect?
    ) throws(LayoutUpdateError) {
        try upright.apply(
            update, dataSource: SidewaysContents(dataSource), visibleRect: visibleRect?.transposed)
    }
}

extension LayoutElement {
    /// The element with rows for columns and columns for rows.
    var transposed: LayoutElement { LayoutElement(kind: kind, index: index, frame: frame.transposed) }
}

/// A collection as an upright layout is told of it whose columns are rows.
private struct SidewaysContents<Source: LayoutDataSource>: LayoutDataSource {
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
