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
public struct FlowLayout: CollectionLayout {
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

    public var contentSize: Size { stack.contentSize }

    /// What was laid out.
    private(set) var stack = SectionStack<FlowTrack>()
    private var itemCount = 0

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

// What preparing is made of. The steps that call the data source are inlinable, so that they specialise for it in
// the caller's module; the placement itself is not, so it can change freely behind them.
extension FlowLayout {
    /// Forgets everything and sets up empty sections; none where the container has no width.
    @usableFromInline
    mutating func beginPreparing(in container: Size) {
        itemCount = 0
        stack.prepare(sections, in: container, anchor: anchor)
    }

    /// How many of `count` items may be placed in `section`.
    @usableFromInline
    func admissibleCount(_ count: Int, toSection section: Int) -> Int {
        guard stack.tracks.indices.contains(section) else { return 0 }
        return min(max(0, count), itemLimit - itemCount)
    }

    /// Makes room for exactly `count` items in `section`, which exists.
    @usableFromInline
    mutating func reserveCapacity(_ count: Int, inSection section: Int) {
        stack.tracks[section].reserveCapacity(count)
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

    /// Adds the next items of `section`, which exists; they have no places yet.
    @usableFromInline
    mutating func append(_ sizes: inout MeasuredSizes, count: Int, toSection section: Int) {
        for index in 0..<count { sizes[index] = stack.tracks[section].admissible(sizes[index]) }
        stack.tracks[section].append(sizes.span.extracting(first: count))
        itemCount += count
    }

    /// Gives places to the items of `section` that were added, from `item` on.
    @usableFromInline
    mutating func flow(addedFrom item: Int, inSection section: Int) {
        stack.tracks[section].flow(addedFrom: item)
    }

    /// Changes the items of the sections that `edits` concern, with sizes as ``sizes(for:dataSource:)`` tells them.
    mutating func apply(_ edits: [SectionEdits], sizes: [[Size]]) {
        for (edits, sizes) in zip(edits, sizes) {
            stack.tracks[edits.section].apply(edits, sizes: sizes)
            stack.tracks[edits.section].flow(fromItem: edits.firstChange)
        }
        countItems()
    }

    /// Makes the sections those that there are after an update, and tells which have to be filled.
    mutating func rearrange(_ origins: [Int?]) -> [Int] { stack.rearrange(origins, as: sections) }

    /// Counts the items anew after a change.
    private mutating func countItems() {
        itemCount = stack.itemCount
    }

    /// Moves the sections from `section` on to where they now begin.
    @usableFromInline
    mutating func settle(fromSection section: Int) {
        stack.settle(fromSection: section)
    }
}

/// Sizes on their way from a data source to the layout, a batch that stays in the processor's nearest cache.
@usableFromInline
typealias MeasuredSizes = InlineArray<256, Size>
