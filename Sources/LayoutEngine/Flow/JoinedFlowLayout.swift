/// Rows that go on through all sections: the first item of a section stands behind the last one of the section before,
/// in the same row, where it fits.
///
/// The sections are those that the data source has, at most ``maximumSectionCount``. They are laid out by one description,
/// whose header, footer and background are left out: a section with one of its own begins a row, in a ``FlowLayout``.
///
///     var layout = JoinedFlowLayout(section: FlowSection(itemSize: .fixed(Size(width: 6, height: 2))))
///     // Two sections of two items each.
///     layout.prepare(width: 18, dataSource: albums)
///     layout.element(at: ItemIndex(section: 1, item: 0))     // x 12, y 0: behind the first section's two
///
/// A section's frame has the rows that its items stand in; it shares one with the section before or behind it, and one
/// without items is as high as nothing. The padding and the insets belong to the whole, and the focus goes through all
/// sections as through one.
public struct JoinedFlowLayout: CollectionLayout {
    /// The largest number of sections; more of a data source are left out.
    public static let maximumSectionCount = 1 << 16

    /// All items as one section of a flow.
    private(set) var whole: FlowLayout
    private(set) var numbering = JoinedNumbering()

    /// An empty layout: nothing is placed before ``prepare(in:dataSource:)``.
    ///
    /// - Parameters:
    ///   - section: the description of all rows.
    ///   - direction: the side that rows begin at.
    ///   - itemLimit: the number of items at which laying out stops, a guard against a data source that lies.
    public init(
        section: FlowSection, direction: LayoutDirection = .leftToRight,
        itemLimit: Int = FlowLayout.maximumItemCount
    ) {
        var section = section
        (section.headerHeight, section.footerHeight, section.background) = (0, 0, nil)
        whole = FlowLayout(section: section, direction: direction, itemLimit: itemLimit)
    }

    /// The side that rows begin at. A change takes effect at once.
    public var direction: LayoutDirection {
        get { whole.direction }
        set { whole.direction = newValue }
    }

    /// The edge of the viewport that the content keeps to. A change takes effect at once.
    public var anchor: ContentAnchor {
        get { whole.anchor }
        set { whole.anchor = newValue }
    }

    public var container: Size { whole.container }

    public var contentSize: Size { whole.contentSize }

    public var numberOfSections: Int { numbering.numberOfSections }

    public func numberOfItems(inSection section: Int) -> Int { numbering.items(ofSection: section)?.count ?? 0 }

    /// The rows of the content's full width that the items of `section` stand in; `nil` for a section that does not
    /// exist.
    ///
    /// - Complexity: O(log *n*) in the number of rows.
    public func frame(ofSection section: Int) -> Rect? {
        guard let items = numbering.items(ofSection: section), let track = whole.stack.tracks.first else { return nil }
        let width = contentSize.width
        let end = track.itemsOrigin + track.itemsHeight
        guard items.lowerBound < track.count else { return Rect(x: 0, y: end, width: width, height: 0) }
        let first = track.rows[track.row(ofItem: items.lowerBound)]
        let top = track.itemsOrigin + first.y
        guard !items.isEmpty else { return Rect(x: 0, y: top, width: width, height: 0) }
        let last = track.rows[track.row(ofItem: items.upperBound - 1)]
        return Rect(x: 0, y: top, width: width, height: track.itemsOrigin + last.maxY - top)
    }

    // MARK: Queries

    /// - Complexity: that of ``FlowLayout``, and O(log *s*) in the number of sections.
    public func forEachElement(in rect: Rect, _ body: (LayoutElement) -> Void) {
        var section = 0..<0
        var number = 0
        whole.forEachElement(in: rect) { element in
            var element = element
            let item = element.index.item
            if !section.contains(item) {
                number = numbering.section(ofItem: item)
                section = numbering.items(ofSection: number) ?? 0..<0
            }
            element.index = ItemIndex(section: number, item: item - section.lowerBound)
            body(element)
        }
    }

    public func element(at index: ItemIndex) -> LayoutElement? {
        guard let item = numbering.item(at: index), var element = whole.element(at: item) else { return nil }
        element.index = index
        return element
    }

    /// There are none.
    public func supplementaryElement(_ kind: ElementKind, inSection section: Int) -> LayoutElement? { nil }

    public func neighbor(of index: ItemIndex, direction: FocusDirection) -> ItemIndex? {
        numbering.item(at: index).flatMap { whole.neighbor(of: $0, direction: direction) }
            .map { numbering.index(ofItem: $0.item) }
    }

    public mutating func reveal(_ index: ItemIndex, in viewport: Rect) -> Point {
        whole.reveal(numbering.item(at: index) ?? .wholeLayout, in: viewport)
    }

    // MARK: Laying out

    /// - Complexity: that of ``FlowLayout``, and O(*s*) in the number of sections.
    public mutating func prepare(in container: Size, dataSource: some LayoutDataSource) {
        numbering = JoinedNumbering(dataSource, itemLimit: whole.itemLimit)
        whole.prepare(in: container, dataSource: JoinedContents(dataSource, numbering))
        if whole.numberOfSections == 0 { numbering = JoinedNumbering() }
    }

    /// - Complexity: that of ``FlowLayout`` in the last section that has items, and in
    ///   one behind it. In any other all rows from there on are laid out again.
    public mutating func append(_ count: Int, toSection section: Int, dataSource: some LayoutDataSource) {
        guard count > 0, let items = numbering.items(ofSection: section) else { return }
        let count = min(count, whole.itemLimit - numbering.itemCount)
        let isLast = items.upperBound == numbering.itemCount
        numbering.insert(count, toSection: section)
        let contents = JoinedContents(dataSource, numbering)
        guard !isLast else { return whole.append(count, toSection: 0, dataSource: contents) }
        let insertions = (items.upperBound..<items.upperBound + count).map { ItemIndex(section: 0, item: $0) }
        follow(LayoutUpdate(insertions: insertions), contents)
    }

    /// Lays out again the rows from the first changed item's on, as ``FlowLayout`` does.
    /// Where sections come, go, move or are reloaded, all rows are.
    ///
    /// - Complexity: O(*n* + *s* + *u* log *u*), *n* the items, *s* the sections, *u* the changes.
    public mutating func apply(
        _ update: LayoutUpdate, dataSource: some LayoutDataSource, visibleRect: Rect?
    ) throws(LayoutUpdateError) {
        guard whole.numberOfSections > 0, !update.isEmpty else { return }
        let former = numbering
        let sectionCount = max(0, dataSource.numberOfSections)
        let container = whole.stack.container
        guard max(numberOfSections, sectionCount) < Self.maximumSectionCount,
            former.itemCount < whole.itemLimit, update.fits(sectionCount, dataSource, whole.itemLimit)
        else {
            // Items may be cut off, of which nothing is known.
            return prepare(in: container, dataSource: dataSource)
        }
        let plan = try UpdatePlan(
            update, counts: (0..<numberOfSections).map(numberOfItems(inSection:)),
            sectionCount: update.changesSections ? sectionCount : numberOfSections,
            newCount: dataSource.itemCount(ofSection:))
        let more = plan.sections.reduce(0) { $0 + $1.newCount - $1.oldCount }
        guard plan.origins == nil, former.itemCount + more <= whole.itemLimit else {
            return prepare(in: container, dataSource: dataSource)
        }
        for edits in plan.sections { numbering.insert(edits.newCount - edits.oldCount, toSection: edits.section) }
        let now = numbering
        follow(
            LayoutUpdate(
                deletions: update.deletions.compactMap(former.item), insertions: update.insertions.compactMap(now.item),
                moves: update.moves.compactMap { move in
                    guard let from = former.item(at: move.from), let to = now.item(at: move.to) else { return nil }
                    return .init(from: from, to: to)
                }, reloads: update.reloads.compactMap(former.item)),
            JoinedContents(dataSource, now))
    }

    /// Follows a change of the whole that is known to be free of contradictions.
    private mutating func follow(_ update: LayoutUpdate, _ contents: JoinedContents<some LayoutDataSource>) {
        do {
            try whole.apply(update, dataSource: contents, visibleRect: nil)
        } catch {
            whole.prepare(in: whole.stack.container, dataSource: contents)
        }
    }
}

/// The collection as one section.
private struct JoinedContents<Source: LayoutDataSource>: LayoutDataSource {
    private let source: Source
    private let numbering: JoinedNumbering

    init(_ source: Source, _ numbering: JoinedNumbering) {
        self.source = source
        self.numbering = numbering
    }

    var numberOfSections: Int { 1 }

    func numberOfItems(inSection section: Int) -> Int { numbering.itemCount }

    func height(ofItemAt index: ItemIndex, width: Int) -> Int {
        source.height(ofItemAt: numbering.index(ofItem: index.item), width: width)
    }

    func width(ofItemAt index: ItemIndex, height: Int) -> Int {
        source.width(ofItemAt: numbering.index(ofItem: index.item), height: height)
    }

    func size(ofItemAt index: ItemIndex, proposed: Size) -> Size {
        source.size(ofItemAt: numbering.index(ofItem: index.item), proposed: proposed)
    }
}
