/// Sections of groups of items: the layout after UIKit's `UICollectionViewCompositionalLayout`.
///
/// Items stand in groups, groups in groups, and a section repeats its group, downwards or sideways. Sizes are lengths,
/// parts of what surrounds the element, or estimates that the data source corrects.
///
///     let item = CompositionalLayout.Item(size: .init(width: .fractionalWidth(0.5), height: .fractionalHeight(1)))
///     let row = CompositionalLayout.Group.horizontal(
///         size: .init(width: .fractionalWidth(1), height: .absolute(4)), subitems: [.item(item)])
///     var layout = CompositionalLayout(sections: [.init(group: row, interGroupSpacing: 1)])
///     layout.prepare(width: 20, dataSource: FixedHeights([0, 0, 0]))
///     layout.contentSize                                     // 20 x 9
///     layout.element(at: ItemIndex(section: 0, item: 2))     // x 0, y 5, width 10, height 4
///
/// A section without estimated sizes keeps one group's frames and takes no memory an item: laying out any number of
/// items takes the same time. A section with estimated item sizes takes 24 bytes an item and at most 20 a group.
///
/// A section that scrolls sideways has a scroll position, which is part of the layout. The frames of its items are told
/// as they are shown: moved by that position.
public struct CompositionalLayout: CollectionLayout {
    /// Tells how the section of a number is laid out; with `nil` it is not, and takes up no room.
    public typealias SectionProvider = @Sendable (_ section: Int, _ environment: Environment) -> Section?

    /// What a section provider sees.
    public struct Environment: Hashable, Sendable {
        /// What the content is seen through, in cells.
        public var container: Size

        /// What a provider sees of a layout in this container.
        public init(container: Size) {
            self.container = container
        }
    }

    /// What concerns the layout as a whole.
    public struct Configuration: Hashable, Sendable {
        /// The cells between two sections that take up room. A negative number counts as 0.
        public var interSectionSpacing: Int
        /// The elements at the boundary of the whole content; their index is ``ItemIndex/wholeLayout``.
        ///
        /// Pinned ones stand over everything else; those with room of their own keep the sections' pinned ones out of
        /// it.
        public var boundaryItems: [BoundaryItem]
        /// The margins of the sections whose ``Section/contentInsetsReference`` is automatic.
        public var contentInsetsReference = ContentInsetsReference.automatic
        /// The cells that sections with ``ContentInsetsReference/layoutMargins`` keep free on the left and right. Top and
        /// bottom are not read.
        public var layoutMargins = EdgeInsets.zero
        /// Which side the layout begins at. A change takes effect at once.
        public var direction: LayoutDirection
        /// The edge of the viewport that the sections keep to, between the boundary items.
        public var anchor: ContentAnchor

        /// A configuration; if nothing is said, there is nothing between the sections and around the whole.
        public init(
            interSectionSpacing: Int = 0, boundaryItems: [BoundaryItem] = [], direction: LayoutDirection = .leftToRight,
            anchor: ContentAnchor = .top
        ) {
            self.interSectionSpacing = interSectionSpacing
            self.boundaryItems = boundaryItems
            self.direction = direction
            self.anchor = anchor
        }
    }

    /// The largest width, height, spacing and inset in cells, 2^31 - 1; larger ones are cut down to it.
    public static let maximumExtent = Int.extentLimit

    /// The largest number of sections; those after it are not laid out.
    public static let maximumSectionCount = 1 << 16

    /// What concerns the layout as a whole. A change takes effect with the next ``prepare(in:dataSource:)``, but one
    /// of its direction at once.
    public var configuration: Configuration

    /// How many sections there may be.
    private(set) var sectionLimit: Int
    private(set) var provider: SectionProvider

    public internal(set) var contentSize = Size.zero

    public internal(set) var container = Size.zero
    /// The configuration that the layout was prepared with; the direction is read from ``configuration``.
    var prepared = Configuration()
    /// What was laid out.
    var sections: [PlacedSection] = []
    /// Where the first section begins.
    var sectionsTop = 0
    /// The end of each section, apart from the sections so that searching touches little memory. Never decreases.
    var sectionEnds: [Int] = []
    /// The sections that have anything to show, so that thousands of others between them cost a query nothing.
    var shownSections: [Int] = []
    /// The most cells by which elements stick out above and below their section, or the content.
    var overhang = Overhang.none
    /// The elements at the boundary of the whole content.
    var boundary = BoundaryArrangement()
    var itemCount = 0

    /// A layout of the sections in a list: the data source's section of the same number is laid out so; sections
    /// beyond the list are not laid out.
    public init(configuration: Configuration = Configuration(), sections: [Section]) {
        self.init(configuration: configuration) { _, _ in nil }
        setSections(sections)
    }

    /// A layout that asks how each section of the data source is laid out, whenever it is prepared.
    public init(configuration: Configuration = Configuration(), sectionProvider: @escaping SectionProvider) {
        self.configuration = configuration
        sectionLimit = Self.maximumSectionCount
        provider = sectionProvider
    }

    /// Lays out the sections in a list from now on, as ``init(configuration:sections:)`` does: all of them with the next
    /// ``prepare(in:dataSource:)``, and with an update those that come, have another number, or are reloaded.
    public mutating func setSections(_ sections: [Section]) {
        sectionLimit = min(sections.count, Self.maximumSectionCount)
        provider = { number, _ in sections.indices.contains(number) ? sections[number] : nil }
    }
}
