extension CompositionalLayout {
    /// The orthogonal scrolling behavior of a section, like UIKit's
    /// `UICollectionLayoutSectionOrthogonalScrollingBehavior`.
    public enum OrthogonalScrolling: Hashable, Sendable, CaseIterable {
        /// The section does not scroll orthogonally: its groups follow each other downwards.
        case none
        /// Scrolling can end at any position.
        case continuous
        /// Scrolling ends at the nearest start of a group.
        case continuousGroupLeadingBoundary
        /// Scrolling moves by one page at a time, or to the end. A page is the viewport's width minus the insets.
        case paging
        /// Scrolling moves by one group at a time, and ends at the start of a group.
        case groupPaging
        /// Scrolling moves by one group at a time, and centers each group between the insets, including the first and
        /// the last.
        case groupPagingCentered
    }

    /// The margins that are added to the left and right of a section's content insets.
    public enum ContentInsetsReference: Hashable, Sendable, CaseIterable {
        /// The margins of the layout's configuration. In the configuration itself this means no margins.
        case automatic
        /// No margins.
        case none
        /// The margins in ``Configuration/layoutMargins``.
        case layoutMargins
    }

    /// The environment of a section's visible-items callback.
    public struct VisibleItemsContext: Hashable, Sendable {
        /// The section's index.
        public var section: Int
        /// The scroll offset in cells. `y` is the viewport's top. `x` is the section's own scroll position if it
        /// scrolls orthogonally, and the viewport's left edge otherwise.
        public var scrollOffset: Point
        /// The container in which the layout was prepared.
        public var container: Size

        /// Creates a context, for example to test a callback.
        public init(section: Int, scrollOffset: Point, container: Size) {
            self.section = section
            self.scrollOffset = scrollOffset
            self.container = container
        }
    }

    /// The description of one section: a group that is repeated for all items.
    ///
    /// From top to bottom, a section has its top boundary items, the top inset, the groups, the bottom inset, and its
    /// bottom boundary items. All lengths are in cells and clamped to `0 ... CompositionalLayout.maximumExtent`.
    public struct Section: Sendable {
        /// A callback that changes a section's visible elements before they are shown; see ``visibleItems``.
        public typealias VisibleItemsHandler = @Sendable (inout [LayoutElement], VisibleItemsContext) -> Void

        let content: Content
        /// The spacing between two groups, in cells.
        public var interGroupSpacing = 0
        /// The insets of the groups. Groups that scroll orthogonally remain visible in the left and right insets.
        ///
        /// Boundary items above and below the groups lie outside the top and bottom insets, and respect the left and
        /// right ones if ``boundaryItemsFollowContentInsets`` is `true`. Without items and boundary items, the insets
        /// take up no space. In ``MasonrySection`` and ``FlowSection``, insets of this name also surround header and
        /// footer.
        public var contentInsets: EdgeInsets
        /// The headers, footers and other elements at the section's edges.
        public var boundaryItems: [BoundaryItem]
        /// The margins in addition to ``contentInsets``.
        public var contentInsetsReference = ContentInsetsReference.automatic
        /// Whether boundary items respect the left and right insets.
        public var boundaryItemsFollowContentInsets = true
        /// The elements that are drawn behind the section, including its boundary items, from back to front. Of several
        /// with the same number, only the first is used.
        public var decorations: [DecorationItem] = []
        /// The orthogonal scrolling behavior. Ignored by sections with masonry columns.
        public var orthogonalScrolling = OrthogonalScrolling.none
        /// Whether a section without items takes up no space: no boundary items, insets or spacing.
        public var isHiddenWhenEmpty = false
        /// A callback that can change the section's visible elements, called for every viewport query, or `nil`. It
        /// receives the elements with their shown frames, pinned ones last. Queries by rectangle do not call it.
        ///
        /// Supplementary elements of an item have the item's index: a callback that moves an item must move them, too.
        public var visibleItems: VisibleItemsHandler?

        enum Content: Sendable {
            case group(Group)
            case masonry(MasonrySection)
        }

        /// Creates a section that repeats `group` for its items, by default downwards.
        public init(
            group: Group, interGroupSpacing: Int = 0, contentInsets: EdgeInsets = .zero,
            boundaryItems: [BoundaryItem] = [], background: EdgeInsets? = nil,
            orthogonalScrolling: OrthogonalScrolling = .none
        ) {
            self.init(
                content: .group(group), contentInsets: contentInsets, boundaryItems: boundaryItems,
                background: background)
            self.interGroupSpacing = interGroupSpacing
            self.orthogonalScrolling = orthogonalScrolling
        }

        /// Creates a section whose items are placed in masonry columns, with the heights that the data source returns.
        ///
        /// The header, footer and background of `masonry` are ignored: use ``boundaryItems`` and ``background``.
        public init(
            masonry: MasonrySection, contentInsets: EdgeInsets = .zero, boundaryItems: [BoundaryItem] = [],
            background: EdgeInsets? = nil
        ) {
            self.init(
                content: .masonry(masonry), contentInsets: contentInsets, boundaryItems: boundaryItems,
                background: background)
        }

        private init(
            content: Content, contentInsets: EdgeInsets, boundaryItems: [BoundaryItem], background: EdgeInsets?
        ) {
            self.content = content
            self.contentInsets = contentInsets
            self.boundaryItems = boundaryItems
            if let background { self.background = background }
        }
    }
}
