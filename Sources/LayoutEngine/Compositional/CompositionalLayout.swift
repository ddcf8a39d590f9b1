/// A layout of sections with groups of items, modeled after UIKit's `UICollectionViewCompositionalLayout`.
///
/// Groups contain items and other groups, and a section repeats its group downwards or horizontally. Dimensions are
/// absolute, fractions of the surrounding size, or estimates that the data source corrects.
///
///     let item = CompositionalLayout.Item(size: .init(width: .fractionalWidth(0.5), height: .fractionalHeight(1)))
///     let row = CompositionalLayout.Group.horizontal(
///         size: .init(width: .fractionalWidth(1), height: .absolute(4)), subitems: [.item(item)])
///     var layout = CompositionalLayout(sections: [.init(group: row, interGroupSpacing: 1)])
///     layout.prepare(width: 20, dataSource: FixedHeights([0, 0, 0]))
///     layout.contentSize                                     // 20 x 9
///     layout.element(at: ItemIndex(section: 0, item: 2))     // x 0, y 5, width 10, height 4
///
/// A section without estimated sizes stores the frames of one group and nothing per item, so that it is laid out in
/// constant time. A section with estimated item sizes takes 24 bytes per item and at most 20 per group.
///
/// The scroll position of a section that scrolls orthogonally is part of the layout, and included in its items' frames.
public struct CompositionalLayout: CollectionLayout {
    /// A closure that returns the description of a section, or `nil` for a section that takes up no space.
    public typealias SectionProvider = @Sendable (_ section: Int, _ environment: Environment) -> Section?

    /// The environment in which a section provider describes a section.
    public struct Environment: Hashable, Sendable {
        /// The size of the viewport, in cells.
        public var container: Size

        /// Creates an environment.
        public init(container: Size) {
            self.container = container
        }
    }

    /// The properties of the layout that do not belong to one section.
    public struct Configuration: Hashable, Sendable {
        /// The spacing between two sections that take up space, in cells. A negative number is treated as 0.
        public var interSectionSpacing: Int
        /// The elements at the boundary of the whole content. Their index is ``ItemIndex/wholeLayout``.
        ///
        /// Pinned items are drawn above everything else. If they take up space, the pinned items of sections do not
        /// overlap them.
        public var boundaryItems: [BoundaryItem]
        /// The margins of sections whose ``Section/contentInsetsReference`` is automatic.
        public var contentInsetsReference = ContentInsetsReference.automatic
        /// The margins of sections with ``ContentInsetsReference/layoutMargins``. Top and bottom are ignored.
        public var layoutMargins = EdgeInsets.zero
        /// The direction of the layout. A change takes effect immediately.
        public var direction: LayoutDirection
        /// The edge of the viewport to which the sections are anchored, between the boundary items.
        public var anchor: ContentAnchor

        /// Creates a configuration, by default without spacing and boundary items.
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

    /// The maximum width, height, spacing and inset, 2^31 - 1 cells. Larger values are clamped.
    public static let maximumExtent = Int.extentLimit

    /// The maximum number of sections. Further sections of the data source are ignored.
    public static let maximumSectionCount = 1 << 16

    /// The properties of the whole layout. The direction takes effect immediately, other changes with
    /// ``prepare(in:dataSource:)``.
    public var configuration: Configuration

    /// The maximum number of sections that the provider can describe.
    private(set) var sectionLimit: Int
    private(set) var provider: SectionProvider

    public internal(set) var contentSize = Size.zero

    public internal(set) var container = Size.zero
    /// The configuration at the last preparation, which queries use except for the current direction.
    var preparedConfiguration = Configuration()
    var sections: [PlacedSection] = []
    /// The row in which the first section begins.
    var sectionsTop = 0
    /// The first row after each section, ascending. Separate from the sections so that searches touch little memory.
    var sectionEnds: [Int] = []
    /// The indexes of the sections that have elements, so that queries skip thousands of empty ones.
    var shownSections: [Int] = []
    /// The maximum number of rows by which elements extend above and below their section or the content.
    var overhang = Overhang.none
    /// The elements at the boundary of the whole content.
    var boundary = BoundaryArrangement()
    var itemCount = 0

    /// Creates a layout with a description for each section of the data source. Further sections are not laid out.
    public init(configuration: Configuration = Configuration(), sections: [Section]) {
        self.init(configuration: configuration) { _, _ in nil }
        setSections(sections)
    }

    /// Creates a layout that requests the description of each section from a closure whenever it is prepared.
    public init(configuration: Configuration = Configuration(), sectionProvider: @escaping SectionProvider) {
        self.configuration = configuration
        sectionLimit = Self.maximumSectionCount
        provider = sectionProvider
    }

    /// Replaces the descriptions of the sections. They take effect with the next ``prepare(in:dataSource:)``; an update
    /// uses them only for sections that are inserted, renumbered or reloaded.
    public mutating func setSections(_ sections: [Section]) {
        sectionLimit = min(sections.count, Self.maximumSectionCount)
        provider = { sectionIndex, _ in sections.indices.contains(sectionIndex) ? sections[sectionIndex] : nil }
    }
}
