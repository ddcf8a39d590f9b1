/// A layout of items with individual sizes side by side in rows, like words in a paragraph.
///
/// Sections follow each other from top to bottom, each described by a ``FlowSection``. A described section that the
/// data source does not have is laid out without items. Further sections of the data source are not laid out.
///
///     var layout = FlowLayout(section: FlowSection(itemSize: .fixed(Size(width: 6, height: 2)), itemSpacing: 1))
///     layout.prepare(width: 21, dataSource: FixedHeights([0, 0, 0, 0]))
///     layout.contentSize                                     // 21 x 4
///     layout.element(at: ItemIndex(section: 0, item: 3))     // x 0, y 2, width 6, height 2
///
/// An item is placed in the current row if it fits after the previous item and the item spacing, unless
/// ``FlowSection/rowBreaking`` balances rows. An item wider than the row is reduced to the row's width.
///
/// An item takes 6 bytes, or 12 in a section with rows or items of more than 65,535 cells. A row takes 16 bytes. Frames
/// are always exact.
///
/// | operation | complexity |
/// |---|---|
/// | preparing | O(*n*), *n* the items; O(*n* *r*) if rows of *r* items are balanced |
/// | appending *k* items | O(*k* + *s*), *s* the sections from there on, and the last row if rows are not all leading, or about 24 rows if they are balanced |
/// | an update | O(*m* + *u* log *u*), *m* the items of the changed sections from the first change on, *u* the changes; O(*m* *r* + *u* log *u*) if rows are balanced. Insertions and deletions copy all items of a section |
/// | a query by rectangle | O(log *s* + log *n* + *r* log *m* + *v*), *r* the rows visible, *m* the items of one, *v* the elements visible |
/// | a query by index | O(log *n*) |
public struct FlowLayout: StackedLayout {
    /// The maximum width, height, gap and inset, 2^31 - 1 cells. Larger values are clamped.
    public static let maximumExtent = Int.extentLimit

    /// The maximum number of items in all sections, 2^26. Further items of the data source are ignored.
    public static let maximumItemCount = 1 << 26

    /// The descriptions of the sections, from top to bottom. A change takes effect with the next
    /// ``prepare(in:dataSource:)``, or with an update that inserts, deletes, moves or reloads sections.
    public var sections: [FlowSection]

    /// The side on which rows begin. A change takes effect immediately.
    public var direction: LayoutDirection

    /// The edge of the viewport to which the content is anchored. A change takes effect immediately.
    public var anchor = ContentAnchor.top { didSet { stack.setAnchor(anchor) } }

    /// The maximum number of items in all sections, at most ``maximumItemCount``.
    public let itemLimit: Int

    private(set) var stack = SectionStack<FlowTrack>()

    /// Creates an empty layout. Call ``prepare(in:dataSource:)`` to place items.
    ///
    /// - Parameters:
    ///   - sections: The sections from top to bottom.
    ///   - direction: The side on which rows begin.
    ///   - itemLimit: The maximum number of items, as a guard against faulty data sources.
    public init(
        sections: [FlowSection], direction: LayoutDirection = .leftToRight,
        itemLimit: Int = FlowLayout.maximumItemCount
    ) {
        self.sections = sections
        self.direction = direction
        self.itemLimit = min(max(0, itemLimit), Self.maximumItemCount)
    }

    /// Creates an empty layout with one section. Call ``prepare(in:dataSource:)`` to place items.
    ///
    /// - Parameters:
    ///   - section: The description of section 0.
    ///   - direction: The side on which rows begin.
    ///   - itemLimit: The maximum number of items, as a guard against faulty data sources.
    public init(
        section: FlowSection, direction: LayoutDirection = .leftToRight,
        itemLimit: Int = FlowLayout.maximumItemCount
    ) {
        self.init(sections: [section], direction: direction, itemLimit: itemLimit)
    }
}

// The steps of preparing that are not inlinable, so that the placement can change without breaking callers.
extension FlowLayout {
    @usableFromInline
    mutating func beginPreparing(in container: Size) {
        stack.prepare(sections, in: container, anchor: anchor)
    }

    @usableFromInline
    func admissibleCount(_ count: Int, inSection section: Int) -> Int {
        stack.admissibleCount(count, inSection: section, limit: itemLimit)
    }

    @usableFromInline
    mutating func reserveCapacity(_ count: Int, inSection section: Int) {
        stack.tracks[section].reserveCapacity(count)
    }

    @usableFromInline
    mutating func beginUpdate(
        _ update: LayoutUpdate, dataSource: some LayoutDataSource, visibleRect: Rect?
    ) throws(LayoutUpdateError) -> PendingUpdate? {
        try stack.beginUpdate(
            update, sections: sections, limit: itemLimit, dataSource: dataSource, visibleRect: visibleRect)
    }

    @usableFromInline
    mutating func updateOrigins(fromSection section: Int) {
        stack.updateOrigins(fromSection: section)
    }

    /// Returns whether item sizes are requested from the data source for `section`, which exists.
    @usableFromInline
    func requestsSizes(inSection section: Int) -> Bool {
        stack.tracks[section].section.itemSize == .fromDataSource
    }

    /// Returns the size that is proposed for items in `section`, which exists.
    @usableFromInline
    func proposedSize(inSection section: Int) -> Size {
        stack.tracks[section].proposedSize
    }

    /// Appends items to `section`, which exists, without placing them.
    @usableFromInline
    mutating func append(_ sizes: inout MeasuredSizes, count: Int, toSection section: Int) {
        for index in 0..<count { sizes[index] = stack.tracks[section].admissible(sizes[index]) }
        stack.tracks[section].append(sizes.span.extracting(first: count))
        stack.itemCount += count
    }

    /// Places the appended items of `section`, from `item` on.
    @usableFromInline
    mutating func placeAppendedItems(from item: Int, inSection section: Int) {
        stack.tracks[section].placeAppendedItems(from: item)
    }

    // Dynamic, so that the compiler does not specialize all queries for every closure.
    @usableFromInline
    dynamic func forEachElement(transformedBy display: ElementTransform, _ body: (LayoutElement) -> Void) {
        stack.forEachElement(transformedBy: display, body)
    }
}

/// A batch of sizes from a data source, small enough for the L1 cache.
@usableFromInline
typealias MeasuredSizes = InlineArray<256, Size>
