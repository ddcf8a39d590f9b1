/// Items of their own heights in columns of one width: the layout of pin boards.
///
/// Several sections follow each other from top to bottom, each with its own ``MasonrySection``. A section that the
/// data source does not have is laid out without items; one that is not described here is not laid out.
///
///     var layout = MasonryLayout(section: MasonrySection(columns: .count(2), gap: 1))
///     layout.prepare(width: 21, dataSource: FixedHeights([4, 2, 3]))
///     layout.contentSize                                     // 21 x 6
///     layout.element(at: ItemIndex(section: 0, item: 2))     // x 11, y 3, width 10, height 3
///
/// An item takes 7 bytes, 6 in order; 20 in a section that outgrows compact numbers (an item of more than 65,535
/// rows, more than 2^31 rows in all, or more than 256 columns). Frames are exact in both.
///
/// Preparing takes O(*n* *p*), *n* the items, *p* the time to place one among *c* columns:
///
/// | placement | *p* |
/// |---|---|
/// | in order | O(1); across *s* columns O(*s*) |
/// | shortest of up to 16 columns | O(1); across *s* columns O(*c* *s*) |
/// | shortest of more | O(log *c*); across *s* columns O(*c*/*s* + *s* + log *c*) if columns end at different rows, else O(*c* *s*) |
/// | with a tolerance | O(*c*); across *s* columns O(*c* log *s*) |
/// | with dense packing | O(*c* log *s* + *g* *s*), *g* the gaps that may still be filled, at most ``MasonrySection/densePacking`` times the largest span |
///
/// | operation | complexity |
/// |---|---|
/// | appending *k* items | O(*k* *p* + *c* + *t*), *t* the sections from there on |
/// | an update | O(*m* *p* + *u* log *u* + *t*), *m* the items from the first change of each section on, *u* the changes, *t* the sections |
/// | a query by rectangle | O(log *t* + log *n* + *v*), *v* the elements visible; in order O(log *t* + *c* log *n* + *v* log *c*). With spans or a tolerance *v* are the items of the blocks of 64 from the first to the last visible item. If an item is much taller than the others, O(log *t* + *v* log *n*) |
///
/// An update follows each section's ``MasonrySection/reflow``. Frames are those of a fresh layout if it is
/// ``MasonrySection/Reflow/greedy``. Otherwise the items before the first change stay in the columns that earlier updates
/// left them in. An item that is reloaded with an unchanged size changes nothing.
public struct MasonryLayout: StackedLayout {
    /// The largest width, height, gap and inset in cells, 2^31 - 1; larger ones are cut down to it.
    public static let maximumExtent = Int.extentLimit

    /// The largest number of items in all sections together, 2^26; a data source that claims more is cut off there.
    public static let maximumItemCount = 1 << 26

    /// The sections' descriptions, from top to bottom. A change takes effect with the next
    /// ``prepare(in:dataSource:)``, or with an update in which sections come, go, move or are reloaded.
    public var sections: [MasonrySection]

    /// Which side the columns begin at. A change takes effect at once.
    public var direction: LayoutDirection

    /// The edge of the viewport that the content keeps to. A change takes effect at once.
    public var anchor = ContentAnchor.top { didSet { stack.keep(to: anchor) } }

    /// The number of items in all sections at which laying out stops, at most ``maximumItemCount``.
    public let itemLimit: Int

    var stack = SectionStack<SectionTrack>()

    /// An empty layout: nothing is placed before ``prepare(in:dataSource:)``.
    ///
    /// - Parameters:
    ///   - sections: the sections from top to bottom.
    ///   - direction: which side the columns begin at.
    ///   - itemLimit: the number of items at which laying out stops, a guard against a data source that lies.
    public init(
        sections: [MasonrySection], direction: LayoutDirection = .leftToRight,
        itemLimit: Int = MasonryLayout.maximumItemCount
    ) {
        self.sections = sections
        self.direction = direction
        self.itemLimit = min(max(0, itemLimit), Self.maximumItemCount)
    }

    /// An empty layout of a single section: nothing is placed before ``prepare(in:dataSource:)``.
    ///
    /// - Parameters:
    ///   - section: the description of section 0, the only one.
    ///   - direction: which side the columns begin at.
    ///   - itemLimit: the number of items at which laying out stops, a guard against a data source that lies.
    public init(
        section: MasonrySection, direction: LayoutDirection = .leftToRight,
        itemLimit: Int = MasonryLayout.maximumItemCount
    ) {
        self.init(sections: [section], direction: direction, itemLimit: itemLimit)
    }
}

// The steps of preparing that are not inlinable, so that placement can change freely.
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

    /// The questions that `section`, which exists, asks its data source about each item.
    @usableFromInline
    func inquiry(inSection section: Int) -> ItemInquiry { stack.tracks[section].inquiry }

    /// Places the next items of `section`, which exists and has columns, each in one of them.
    @usableFromInline
    mutating func place(_ heights: inout MeasuredHeights, count: Int, inSection section: Int) {
        stack.tracks[section].place(heights.span.extracting(first: count))
        stack.itemCount += count
    }

    /// Places the next items of `section`, which exists, with traits that answer its inquiry.
    @usableFromInline
    mutating func place(
        _ heights: inout MeasuredHeights, traits: inout MeasuredTraits, count: Int, inSection section: Int
    ) {
        stack.tracks[section].place(
            heights.span.extracting(first: count), traits: traits.span.extracting(first: count))
        stack.itemCount += count
    }

    /// Gives places to the items of `section`, which exists, that wait for them.
    @usableFromInline
    mutating func finishPlacing(inSection section: Int) {
        stack.tracks[section].finishPlacing()
    }

    // Dynamic, so that the compiler does not specialize all queries for each of the closures that they are called with.
    @usableFromInline
    dynamic func forEachElement(in display: ElementDisplay, _ body: (LayoutElement) -> Void) {
        stack.forEachElement(in: display, body)
    }
}

/// Heights on their way from a data source to the layout, a batch that stays in the processor's nearest cache.
@usableFromInline
typealias MeasuredHeights = InlineArray<1024, Int>

/// The traits that belong to a batch of heights.
@usableFromInline
typealias MeasuredTraits = InlineArray<1024, ItemTraits>
