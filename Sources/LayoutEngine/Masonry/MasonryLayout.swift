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
public struct MasonryLayout: CollectionLayout {
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

    public var contentSize: Size { stack.contentSize }

    /// What was laid out.
    var stack = SectionStack<SectionTrack>()
    private(set) var itemCount = 0

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

// What preparing is made of. The steps that call the data source are inlinable, so that they specialise for it in
// the caller's module; the placement itself is not, so it can change freely behind them.
extension MasonryLayout {
    /// Forgets everything and sets up empty sections; none where the container has no width.
    @usableFromInline
    mutating func beginPreparing(in container: Size) {
        itemCount = 0
        stack.prepare(sections, in: container, anchor: anchor)
    }

    /// How many of `count` items may be placed in `section`.
    @usableFromInline
    func admissibleCount(_ count: Int, toSection section: Int) -> Int {
        guard stack.tracks.indices.contains(section), stack.tracks[section].columnCount > 0 else { return 0 }
        return min(max(0, count), itemLimit - itemCount)
    }

    /// Makes room for `count` items in `section`, which exists, and for some to come: an insertion shall not move
    /// the whole section to other memory. Memory that is not used is only an address.
    @usableFromInline
    mutating func reserveCapacity(_ count: Int, inSection section: Int) {
        stack.tracks[section].reserveCapacity(count + count / 16)
    }

    /// The questions that `section`, which exists, asks its data source about each item.
    @usableFromInline
    func inquiry(inSection section: Int) -> ItemInquiry { stack.tracks[section].inquiry }

    /// Places the next items of `section`, which exists and has columns, each in one of them.
    @usableFromInline
    mutating func place(_ heights: inout MeasuredHeights, count: Int, inSection section: Int) {
        stack.tracks[section].place(heights.span.extracting(first: count))
        itemCount += count
    }

    /// Places the next items of `section`, which exists, with traits that answer its inquiry.
    @usableFromInline
    mutating func place(
        _ heights: inout MeasuredHeights, traits: inout MeasuredTraits, count: Int, inSection section: Int
    ) {
        stack.tracks[section].place(
            heights.span.extracting(first: count), traits: traits.span.extracting(first: count))
        itemCount += count
    }

    /// Gives places to the items of `section`, which exists, that wait for them.
    @usableFromInline
    mutating func finishPlacing(inSection section: Int) {
        stack.tracks[section].finishPlacing()
    }

    /// Makes the sections those that there are after an update, and tells which have to be filled.
    mutating func rearrange(_ origins: [Int?]) -> [Int] { stack.rearrange(origins, as: sections) }

    /// Counts the items anew after a change.
    mutating func countItems() {
        itemCount = stack.itemCount
    }

    /// Moves the sections from `section` on to where they now begin.
    @usableFromInline
    mutating func settle(fromSection section: Int) {
        stack.settle(fromSection: section)
    }
}

/// Heights on their way from a data source to the layout, a batch that stays in the processor's nearest cache.
@usableFromInline
typealias MeasuredHeights = InlineArray<1024, Int>

/// The traits that belong to a batch of heights.
@usableFromInline
typealias MeasuredTraits = InlineArray<1024, ItemTraits>
