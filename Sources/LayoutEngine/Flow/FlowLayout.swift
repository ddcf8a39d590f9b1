/// Items of their own sizes side by side in rows, as words are in a text.
///
/// Several sections follow each other from top to bottom, each with its own ``FlowSection``. A section that the data
/// source does not have is laid out without items; one that is not described here is not laid out.
///
///     var layout = FlowLayout(section: FlowSection(itemSize: .fixed(Size(width: 6, height: 2)), itemSpacing: 1))
///     layout.prepare(width: 21, dataSource: FixedHeights([0, 0, 0, 0]))
///     layout.contentSize                                     // 21 x 4
///     layout.element(at: ItemIndex(section: 0, item: 3))     // x 0, y 2, width 6, height 2
///
/// An item stands in the row of the one before it where it fits behind it with the item spacing between them, unless
/// ``FlowSection/rowBreaking`` has rows end so that all are alike. One that is wider than the row is cut down to it and
/// stands alone.
///
/// An item takes 6 bytes, a row 16; an item 12 in a section with rows or items of more than 65,535 cells. Frames are
/// exact in both.
///
/// | operation | complexity |
/// |---|---|
/// | preparing | O(*n*), *n* the items; O(*n* *r*) if rows of *r* items are balanced |
/// | appending *k* items | O(*k* + *s*), *s* the sections from there on, and the last row if rows are not all leading, or about 24 rows if they are balanced |
/// | an update | O(*m* + *u* log *u*), *m* the items of the changed sections from the first change on, *u* the changes; O(*m* *r* + *u* log *u*) if rows are balanced. Insertions and deletions copy all items of a section |
/// | a query by rectangle | O(log *s* + log *n* + *r* log *m* + *v*), *r* the rows visible, *m* the items of one, *v* the elements visible |
/// | a query by index | O(log *n*) |
public struct FlowLayout: StackedLayout {
    /// The largest width, height, gap and inset in cells, 2^31 - 1; larger ones are cut down to it.
    public static let maximumExtent = Int.extentLimit

    /// The largest number of items in all sections together, 2^26; a data source that claims more is cut off there.
    public static let maximumItemCount = 1 << 26

    /// The sections' descriptions, from top to bottom. A change takes effect with the next
    /// ``prepare(in:dataSource:)``, or with an update in which sections come, go, move or are reloaded.
    public var sections: [FlowSection]

    /// The side that rows begin at. A change takes effect at once.
    public var direction: LayoutDirection

    /// The edge of the viewport that the content keeps to. A change takes effect at once.
    public var anchor = ContentAnchor.top { didSet { stack.keep(to: anchor) } }

    /// The number of items in all sections at which laying out stops, at most ``maximumItemCount``.
    public let itemLimit: Int

    private(set) var stack = SectionStack<FlowTrack>()

    /// An empty layout: nothing is placed before ``prepare(in:dataSource:)``.
    ///
    /// - Parameters:
    ///   - sections: the sections from top to bottom.
    ///   - direction: the side that rows begin at.
    ///   - itemLimit: the number of items at which laying out stops, a guard against a data source that lies.
    public init(
        sections: [FlowSection], direction: LayoutDirection = .leftToRight,
        itemLimit: Int = FlowLayout.maximumItemCount
    ) {
        self.sections = sections
        self.direction = direction
        self.itemLimit = min(max(0, itemLimit), Self.maximumItemCount)
    }

    /// An empty layout of a single section: nothing is placed before ``prepare(in:dataSource:)``.
    ///
    /// - Parameters:
    ///   - section: the description of section 0, the only one.
    ///   - direction: the side that rows begin at.
    ///   - itemLimit: the number of items at which laying out stops, a guard against a data source that lies.
    public init(
        section: FlowSection, direction: LayoutDirection = .leftToRight,
        itemLimit: Int = FlowLayout.maximumItemCount
    ) {
        self.init(sections: [section], direction: direction, itemLimit: itemLimit)
    }
}

// The steps of preparing that are not inlinable, so that placement can change freely.
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
    mutating func edit(
        _ update: LayoutUpdate, dataSource: some LayoutDataSource, visibleRect: Rect?
    ) throws(LayoutUpdateError) -> StackEdit? {
        try stack.edit(
            update, sections: sections, limit: itemLimit, dataSource: dataSource, visibleRect: visibleRect)
    }

    @usableFromInline
    mutating func settle(fromSection section: Int) {
        stack.settle(fromSection: section)
    }

    /// Whether the data source is asked for the sizes of the items in `section`, which exists.
    @usableFromInline
    func asksForSizes(inSection section: Int) -> Bool {
        stack.tracks[section].section.itemSize == .asked
    }

    /// The size that is proposed for the items in `section`, which exists.
    @usableFromInline
    func proposedSize(inSection section: Int) -> Size {
        stack.tracks[section].proposedSize
    }

    /// Appends items to `section`, which exists; they have no places yet.
    @usableFromInline
    mutating func append(_ sizes: inout MeasuredSizes, count: Int, toSection section: Int) {
        for index in 0..<count { sizes[index] = stack.tracks[section].admissible(sizes[index]) }
        stack.tracks[section].append(sizes.span.extracting(first: count))
        stack.itemCount += count
    }

    /// Places the appended items of `section`, from `item` on.
    @usableFromInline
    mutating func flow(addedFrom item: Int, inSection section: Int) {
        stack.tracks[section].flow(addedFrom: item)
    }

    // Dynamic, so that the compiler does not specialize all queries for each of the closures that they are called with.
    @usableFromInline
    dynamic func forEachElement(in display: ElementDisplay, _ body: (LayoutElement) -> Void) {
        stack.forEachElement(in: display, body)
    }
}

/// Sizes on their way from a data source to the layout, a batch that stays in the processor's nearest cache.
@usableFromInline
typealias MeasuredSizes = InlineArray<256, Size>
