extension CompositionalLayout {
    /// How a section whose groups follow each other sideways comes to rest after it was scrolled.
    public enum OrthogonalScrolling: Hashable, Sendable, CaseIterable {
        /// The section does not scroll sideways: its groups follow each other downwards.
        case none
        /// Anywhere.
        case continuous
        /// Where a group begins, the nearest one.
        case continuousGroupLeadingBoundary
        /// At multiples of the viewport's width, one at a time.
        case paging
        /// Where a group begins, one group at a time.
        case groupPaging
        /// Where a group stands in the middle, one group at a time. Before the first group and after the last there is
        /// just room enough, in place of the insets, for them to stand there, too.
        case groupPagingCentered
    }

    /// What the visible-items callback of a section is told beside the elements.
    public struct VisibleItemsContext: Hashable, Sendable {
        /// The section's number.
        public var section: Int
        /// What has been scrolled, in cells: downwards the viewport's top, sideways the section's own scroll position
        /// where it has one, the viewport's left edge otherwise.
        public var scrollOffset: Point
        /// The container that the layout was prepared in.
        public var container: Size
    }

    /// The background of a section: one decoration behind all of it, its boundary items included.
    public struct Background: Hashable, Sendable {
        /// The cells that it is shrunk by on each side.
        public var contentInsets: EdgeInsets

        public init(contentInsets: EdgeInsets = .zero) {
            self.contentInsets = contentInsets
        }
    }

    /// How one section is laid out: a group, repeated for as many items as there are.
    ///
    /// From top to bottom: the boundary items at the top, the top inset, the groups, the bottom inset, the boundary
    /// items at the bottom. All lengths are cells; a negative one counts as 0, one beyond
    /// ``MasonryLayout/maximumExtent`` as that.
    public struct Section: Sendable {
        /// Changes the frames of a section's visible elements before they are shown; see ``visibleItems``.
        public typealias VisibleItemsHandler = @Sendable (inout [LayoutElement], VisibleItemsContext) -> Void

        let content: Content
        /// The cells between two groups.
        public var interGroupSpacing: Int
        /// The cells kept free around the groups. Groups that scroll sideways are seen in the left and right ones.
        public var contentInsets: EdgeInsets
        public var boundaryItems: [BoundaryItem]
        /// Whether boundary items keep out of the left and right insets.
        public var boundaryItemsFollowContentInsets: Bool
        public var background: Background?
        /// Not read by a section in masonry columns.
        public var orthogonalScrolling: OrthogonalScrolling
        /// Whether a section without items takes up no room at all: no boundary items, no insets, no spacing.
        public var isHiddenWhenEmpty: Bool
        /// Called whenever a viewport's elements are asked for with what is visible of the section, pinned elements last,
        /// frames as they are shown. What it leaves is shown instead. Queries by rectangle do not call it.
        public var visibleItems: VisibleItemsHandler?

        enum Content: Sendable {
            case group(Group)
            case masonry(MasonrySection)
        }

        public init(
            group: Group, interGroupSpacing: Int = 0, contentInsets: EdgeInsets = .zero,
            boundaryItems: [BoundaryItem] = [], background: Background? = nil,
            orthogonalScrolling: OrthogonalScrolling = .none, isHiddenWhenEmpty: Bool = false
        ) {
            content = .group(group)
            self.interGroupSpacing = interGroupSpacing
            self.contentInsets = contentInsets
            self.boundaryItems = boundaryItems
            boundaryItemsFollowContentInsets = true
            self.background = background
            self.orthogonalScrolling = orthogonalScrolling
            self.isHiddenWhenEmpty = isHiddenWhenEmpty
        }

        /// A section whose items stand in masonry columns, each item as tall as the data source says.
        ///
        /// The header and the footer of `masonry` are not laid out: a compositional section has ``boundaryItems``.
        public init(
            masonry: MasonrySection, contentInsets: EdgeInsets = .zero, boundaryItems: [BoundaryItem] = [],
            background: Background? = nil, isHiddenWhenEmpty: Bool = false
        ) {
            content = .masonry(masonry)
            interGroupSpacing = 0
            self.contentInsets = contentInsets
            self.boundaryItems = boundaryItems
            boundaryItemsFollowContentInsets = true
            self.background = background
            orthogonalScrolling = .none
            self.isHiddenWhenEmpty = isHiddenWhenEmpty
        }
    }
}
