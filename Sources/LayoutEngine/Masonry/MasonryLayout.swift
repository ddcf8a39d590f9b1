/// A layout of items with individual heights in columns of equal width, as on pin boards.
///
/// Sections follow each other from top to bottom, each described by a ``MasonrySection``. A described section that the
/// data source does not have is laid out without items. Further sections of the data source are not laid out.
///
///     var layout = MasonryLayout(section: MasonrySection(columns: .count(2), gap: 1))
///     layout.prepare(width: 21, dataSource: FixedHeights([4, 2, 3]))
///     layout.contentSize                                     // 21 x 6
///     layout.element(at: ItemIndex(section: 0, item: 2))     // x 11, y 3, width 10, height 3
///
/// An item takes 7 bytes, or 6 with in-order placement. It takes 20 bytes in a section that exceeds compact storage (an
/// item of more than 65,535 rows, more than 2^31 rows in total, or more than 256 columns). Frames are exact in both
/// cases.
///
/// Preparing takes O(*n* *p*), where *n* is the number of items and *p* the time to place one among *c* columns:
///
/// | placement | *p* |
/// |---|---|
/// | in order | O(1); across *s* columns O(*s*) |
/// | shortest of up to 16 columns | O(1); across *s* columns O(*c* *s*) |
/// | shortest of more | O(log *c*); across *s* columns O(*c*/*s* + *s* + log *c*) if columns end at different rows, else O(*c* *s*) |
/// | with a tolerance | O(*c*); across *s* columns O(*c* log *s*) |
/// | with dense packing | O(*c* log *s* + *g* *s*), *g* the gaps that can be filled, at most ``MasonrySection/densePacking`` times the largest span |
///
/// | operation | complexity |
/// |---|---|
/// | appending *k* items | O(*k* *p* + *c* + *t*), *t* the sections from there on |
/// | an update | O(*m* *p* + *u* log *u* + *t*), *m* the items from the first change of each section on, *u* the changes, *t* the sections |
/// | a query by rectangle | O(log *t* + log *n* + *v*), *v* the visible elements; in order O(log *t* + *c* log *n* + *v* log *c*). With spans or a tolerance, *v* counts the items of all blocks of 64 from the first to the last visible item. If an item is much taller than the others, O(log *t* + *v* log *n*) |
///
/// Updates obey each section's ``MasonrySection/reflow``. With ``MasonrySection/Reflow/greedy`` the frames equal those
/// of a fresh layout. Otherwise the items before the first change stay in their columns, which earlier updates can have
/// changed. Reloading an item with an unchanged size changes nothing.
public struct MasonryLayout: StackedLayout {
    /// The maximum width, height, gap and inset, 2^31 - 1 cells. Larger values are clamped.
    public static let maximumExtent = Int.extentLimit

    /// The maximum number of items in all sections, 2^26. Further items of the data source are ignored.
    public static let maximumItemCount = 1 << 26

    /// The descriptions of the sections, from top to bottom. A change takes effect with the next
    /// ``prepare(in:dataSource:)``, or with an update that inserts, deletes, moves or reloads sections.
    public var sections: [MasonrySection]

    /// The side on which the first column is. A change takes effect immediately.
    public var direction: LayoutDirection

    /// The edge of the viewport to which the content is anchored. A change takes effect immediately.
    public var anchor = ContentAnchor.top { didSet { stack.setAnchor(anchor) } }

    /// The maximum number of items in all sections, at most ``maximumItemCount``.
    public let itemLimit: Int

    var stack = SectionStack<MasonryTrack>()

    /// Creates an empty layout. Call ``prepare(in:dataSource:)`` to place items.
    ///
    /// - Parameters:
    ///   - sections: The sections from top to bottom.
    ///   - direction: The side on which the first column is.
    ///   - itemLimit: The maximum number of items, as a guard against faulty data sources.
    public init(
        sections: [MasonrySection], direction: LayoutDirection = .leftToRight,
        itemLimit: Int = MasonryLayout.maximumItemCount
    ) {
        self.sections = sections
        self.direction = direction
        self.itemLimit = min(max(0, itemLimit), Self.maximumItemCount)
    }

    /// Creates an empty layout with one section. Call ``prepare(in:dataSource:)`` to place items.
    ///
    /// - Parameters:
    ///   - section: The description of section 0.
    ///   - direction: The side on which the first column is.
    ///   - itemLimit: The maximum number of items, as a guard against faulty data sources.
    public init(
        section: MasonrySection, direction: LayoutDirection = .leftToRight,
        itemLimit: Int = MasonryLayout.maximumItemCount
    ) {
        self.init(sections: [section], direction: direction, itemLimit: itemLimit)
    }
}

// The steps of preparing that are not inlinable, so that the placement can change without breaking callers.
extension MasonryLayout {
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

    /// Returns the values that `section`, which exists, requests from its data source for each item.
    @usableFromInline
    func itemRequest(inSection section: Int) -> ItemRequest { stack.tracks[section].itemRequest }

    /// Places the next items of `section`, which exists and has columns.
    @usableFromInline
    mutating func place(_ heights: inout MeasuredHeights, count: Int, inSection section: Int) {
        stack.tracks[section].place(heights.span.extracting(first: count))
        stack.itemCount += count
    }

    /// Places the next items of `section`, which exists, with the traits that its item request includes.
    @usableFromInline
    mutating func place(
        _ heights: inout MeasuredHeights, traits: inout MeasuredTraits, count: Int, inSection section: Int
    ) {
        stack.tracks[section].place(
            heights.span.extracting(first: count), traits: traits.span.extracting(first: count))
        stack.itemCount += count
    }

    /// Places the stored items of `section`, which exists.
    @usableFromInline
    mutating func finishPlacing(inSection section: Int) {
        stack.tracks[section].finishPlacing()
    }

    // Dynamic, so that the compiler does not specialize all queries for every closure.
    @usableFromInline
    dynamic func forEachElement(transformedBy display: ElementTransform, _ body: (LayoutElement) -> Void) {
        stack.forEachElement(transformedBy: display, body)
    }
}

/// A batch of heights from a data source, small enough for the L1 cache.
@usableFromInline
typealias MeasuredHeights = InlineArray<1024, Int>

/// The traits of a batch of heights.
@usableFromInline
typealias MeasuredTraits = InlineArray<1024, ItemTraits>
