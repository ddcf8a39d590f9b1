/// A flow layout whose rows continue across sections: the first item of a section follows the last one of the previous
/// section in the same row, if it fits.
///
/// All sections of the data source, at most ``maximumSectionCount``, share one description. Its header, footer and
/// background are ignored. For sections with headers, use ``FlowLayout``.
///
///     var layout = JoinedFlowLayout(section: FlowSection(itemSize: .fixed(Size(width: 6, height: 2))))
///     // Two sections of two items each.
///     layout.prepare(width: 18, dataSource: albums)
///     layout.element(at: ItemIndex(section: 1, item: 0))     // x 12, y 0: after the two items of section 0
///
/// A section's frame spans the rows of its items, and can share rows with adjacent sections. A section without items
/// has a frame without height. Padding and insets surround all sections together. The focus treats them as one section.
public struct JoinedFlowLayout: CollectionLayout {
    /// The maximum number of sections. Further sections of the data source are ignored.
    public static let maximumSectionCount = 1 << 16

    /// A flow layout with all items in one section.
    private(set) var joinedLayout: FlowLayout
    private(set) var numbering = JoinedNumbering()

    /// Creates an empty layout. Call ``prepare(in:dataSource:)`` to place items.
    ///
    /// - Parameters:
    ///   - section: The description of all rows.
    ///   - direction: The side on which rows begin.
    ///   - itemLimit: The maximum number of items, as a guard against faulty data sources.
    public init(
        section: FlowSection, direction: LayoutDirection = .leftToRight,
        itemLimit: Int = FlowLayout.maximumItemCount
    ) {
        var section = section
        (section.headerHeight, section.footerHeight, section.background) = (0, 0, nil)
        joinedLayout = FlowLayout(section: section, direction: direction, itemLimit: itemLimit)
    }

    /// The side on which rows begin. A change takes effect immediately.
    public var direction: LayoutDirection {
        get { joinedLayout.direction }
        set { joinedLayout.direction = newValue }
    }

    /// The edge of the viewport to which the content is anchored. A change takes effect immediately.
    public var anchor: ContentAnchor {
        get { joinedLayout.anchor }
        set { joinedLayout.anchor = newValue }
    }

    public var container: Size { joinedLayout.container }

    public var contentSize: Size { joinedLayout.contentSize }

    public var numberOfSections: Int { numbering.numberOfSections }

    public func numberOfItems(inSection section: Int) -> Int { numbering.items(ofSection: section)?.count ?? 0 }

    /// Returns the full-width rectangle of the rows with items of `section`, or `nil` if the section does not exist.
    ///
    /// - Complexity: O(log *n*) in the number of rows.
    public func frame(ofSection section: Int) -> Rect? {
        guard let items = numbering.items(ofSection: section), let track = joinedLayout.stack.tracks.first else {
            return nil
        }
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

    /// Calls `body` with every element that is visible in `rect`, sorted by index.
    ///
    /// - Complexity: That of ``FlowLayout``, plus O(log *s*) in the number of sections.
    public func forEachElement(in rect: Rect, _ body: (LayoutElement) -> Void) {
        var section = 0..<0
        var sectionIndex = 0
        joinedLayout.forEachElement(in: rect) { element in
            var element = element
            let item = element.index.item
            if !section.contains(item) {
                sectionIndex = numbering.section(ofItem: item)
                section = numbering.items(ofSection: sectionIndex) ?? 0..<0
            }
            element.index = ItemIndex(section: sectionIndex, item: item - section.lowerBound)
            body(element)
        }
    }

    public func element(at index: ItemIndex) -> LayoutElement? {
        guard let item = numbering.item(at: index), var element = joinedLayout.element(at: item) else { return nil }
        element.index = index
        return element
    }

    /// Returns `nil`: joined sections have no supplementary elements.
    public func supplementaryElement(_ kind: ElementKind, inSection section: Int) -> LayoutElement? { nil }

    public func neighbor(of index: ItemIndex, direction: FocusDirection) -> ItemIndex? {
        numbering.item(at: index).flatMap { joinedLayout.neighbor(of: $0, direction: direction) }
            .map { numbering.index(ofItem: $0.item) }
    }

    public mutating func reveal(_ index: ItemIndex, in viewport: Rect) -> Point {
        joinedLayout.reveal(numbering.item(at: index) ?? .wholeLayout, in: viewport)
    }

    // MARK: Laying out

    /// Lays out every item of `dataSource`.
    ///
    /// - Complexity: That of ``FlowLayout``, plus O(*s*) in the number of sections.
    public mutating func prepare(in container: Size, dataSource: some LayoutDataSource) {
        numbering = JoinedNumbering(dataSource, itemLimit: joinedLayout.itemLimit)
        joinedLayout.prepare(in: container, dataSource: JoinedDataSource(dataSource, numbering: numbering))
        if joinedLayout.numberOfSections == 0 { numbering = JoinedNumbering() }
    }

    /// Lays out `count` more items at the end of `section`.
    ///
    /// - Complexity: That of ``FlowLayout`` if no later section has items. Otherwise all rows from there on are laid
    ///   out again.
    public mutating func append(_ count: Int, toSection section: Int, dataSource: some LayoutDataSource) {
        guard count > 0, let items = numbering.items(ofSection: section) else { return }
        let count = min(count, joinedLayout.itemLimit - numbering.itemCount)
        let isLast = items.upperBound == numbering.itemCount
        numbering.changeItemCount(by: count, inSection: section)
        let contents = JoinedDataSource(dataSource, numbering: numbering)
        guard !isLast else { return joinedLayout.append(count, toSection: 0, dataSource: contents) }
        let insertions = (items.upperBound..<items.upperBound + count).map { ItemIndex(section: 0, item: $0) }
        applyValidated(LayoutUpdate(insertions: insertions), dataSource: contents)
    }

    /// Lays out the rows from the first changed item on. If sections change, lays out all rows.
    ///
    /// - Complexity: O(*n* + *s* + *u* log *u*), where *n* is the number of items, *s* of sections and *u* of changes.
    public mutating func apply(
        _ update: LayoutUpdate, dataSource: some LayoutDataSource, visibleRect: Rect?
    ) throws(LayoutUpdateError) {
        guard joinedLayout.numberOfSections > 0, !update.isEmpty else { return }
        let oldNumbering = numbering
        let sectionCount = max(0, dataSource.numberOfSections)
        let container = joinedLayout.stack.container
        guard max(numberOfSections, sectionCount) < Self.maximumSectionCount,
            oldNumbering.itemCount < joinedLayout.itemLimit,
            update.fits(itemLimit: joinedLayout.itemLimit, sectionCount: sectionCount, dataSource: dataSource)
        else {
            // The limits can cut off items, which cannot be tracked.
            return prepare(in: container, dataSource: dataSource)
        }
        let plan = try UpdatePlan(
            update, counts: (0..<numberOfSections).map(numberOfItems(inSection:)),
            sectionCount: update.changesSections ? sectionCount : numberOfSections,
            newCount: dataSource.itemCount(ofSection:))
        let addedItemCount = plan.sections.reduce(0) { $0 + $1.newCount - $1.oldCount }
        guard plan.origins == nil, oldNumbering.itemCount + addedItemCount <= joinedLayout.itemLimit else {
            return prepare(in: container, dataSource: dataSource)
        }
        for edits in plan.sections {
            numbering.changeItemCount(by: edits.newCount - edits.oldCount, inSection: edits.section)
        }
        let newNumbering = numbering
        applyValidated(
            LayoutUpdate(
                deletions: update.deletions.compactMap(oldNumbering.item),
                insertions: update.insertions.compactMap(newNumbering.item),
                moves: update.moves.compactMap { move in
                    guard let from = oldNumbering.item(at: move.from), let to = newNumbering.item(at: move.to) else {
                        return nil
                    }
                    return .init(from: from, to: to)
                }, reloads: update.reloads.compactMap(oldNumbering.item)),
            dataSource: JoinedDataSource(dataSource, numbering: newNumbering))
    }

    /// Applies a validated update to the joined section.
    private mutating func applyValidated(
        _ update: LayoutUpdate, dataSource contents: JoinedDataSource<some LayoutDataSource>
    ) {
        do {
            try joinedLayout.apply(update, dataSource: contents, visibleRect: nil)
        } catch {
            joinedLayout.prepare(in: joinedLayout.stack.container, dataSource: contents)
        }
    }
}

/// A data source that presents all sections of another one as one section.
private struct JoinedDataSource<Source: LayoutDataSource>: LayoutDataSource {
    private let source: Source
    private let numbering: JoinedNumbering

    init(_ source: Source, numbering: JoinedNumbering) {
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
