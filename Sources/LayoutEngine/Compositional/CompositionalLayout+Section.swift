extension CompositionalLayout {
    /// How a section whose groups follow each other sideways comes to rest after it was scrolled.
    public enum OrthogonalScrolling: Hashable, Sendable, CaseIterable {
        /// The section does not scroll sideways: its groups follow each other downwards.
        case none
        /// Anywhere.
        case continuous
        /// Where a group begins, the nearest one.
        case continuousGroupLeadingBoundary
        /// At multiples of the viewport's width less the section's insets, one at a time, or at the end.
        case paging
        /// Where a group begins, one group at a time.
        case groupPaging
        /// With one group centred between the insets, one group at a time. The first and the last group can be centred,
        /// too.
        case groupPagingCentered
    }

    /// The margins that sections keep free beside their content insets, on the left and right.
    public enum ContentInsetsReference: Hashable, Sendable, CaseIterable {
        /// Those of the layout's configuration; there, none.
        case automatic
        /// None.
        case none
        /// The ``Configuration/layoutMargins``.
        case layoutMargins
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

        /// What a callback is told of a section, as for trying it out.
        public init(section: Int, scrollOffset: Point, container: Size) {
            self.section = section
            self.scrollOffset = scrollOffset
            self.container = container
        }
    }

    /// How one section is laid out: a group, repeated for as many items as there are.
    ///
    /// From top to bottom: the boundary items at the top, the top inset, the groups, the bottom inset, the boundary
    /// items at the bottom. All lengths are cells; a negative one counts as 0, one beyond
    /// ``CompositionalLayout/maximumExtent`` as that.
    public struct Section: Sendable {
        /// Changes the frames of a section's visible elements before they are shown; see ``visibleItems``.
        public typealias VisibleItemsHandler = @Sendable (inout [LayoutElement], VisibleItemsContext) -> Void

        let content: Content
        /// The cells between two groups.
        public var interGroupSpacing = 0
        /// The cells kept free around the groups. Groups that scroll sideways are seen in the left and right ones.
        ///
        /// Boundary items above and below the groups lie outside the top and bottom insets, and keep out of the left
        /// and right ones by ``boundaryItemsFollowContentInsets``. Without items and boundary items, the insets take up
        /// no room. The insets of the same name of a ``MasonrySection`` or a ``FlowSection`` surround header and footer,
        /// too.
        public var contentInsets: EdgeInsets
        /// The headers, footers and other elements at the section's edges; none if empty.
        public var boundaryItems: [BoundaryItem]
        /// The margins that are kept free beside ``contentInsets``.
        public var contentInsetsReference = ContentInsetsReference.automatic
        /// Whether boundary items keep out of the left and right insets.
        public var boundaryItemsFollowContentInsets = true
        /// What is drawn behind all of the section, its boundary items included, from back to front. Of several with the
        /// same number the first one counts.
        public var decorations: [DecorationItem] = []
        /// Not read by a section in masonry columns.
        public var orthogonalScrolling = OrthogonalScrolling.none
        /// Whether a section without items takes up no room at all: no boundary items, no insets, no spacing.
        public var isHiddenWhenEmpty = false
        /// Called whenever a viewport's elements are asked for with what is visible of the section, pinned elements
        /// last, frames as they are shown. What it leaves is shown instead. Queries by rectangle do not call it.
        ///
        /// What stands at an item is an element of its own, with the item's index: one that moves an item moves it, too.
        public var visibleItems: VisibleItemsHandler?

        enum Content: Sendable {
            case group(Group)
            case masonry(MasonrySection)
        }

        /// Creates a section that repeats a group, by default downwards. The parameters are the properties of their
        /// names; every other property has its default value.
        public init(
            group: Group, interGroupSpacing: Int = 0, contentInsets: EdgeInsets = .zero,
            boundaryItems: [BoundaryItem] = [], background: EdgeInsets? = nil,
            orthogonalScrolling: OrthogonalScrolling = .none
        ) {
            self.init(.group(group), contentInsets, boundaryItems, background)
            self.interGroupSpacing = interGroupSpacing
            self.orthogonalScrolling = orthogonalScrolling
        }

        /// Creates a section whose items are placed in masonry columns, each with the height that the data source
        /// returns.
        ///
        /// The header, the footer and the background of `masonry` are not laid out: a compositional section has
        /// ``boundaryItems`` and a ``background`` of its own.
        public init(
            masonry: MasonrySection, contentInsets: EdgeInsets = .zero, boundaryItems: [BoundaryItem] = [],
            background: EdgeInsets? = nil
        ) {
            self.init(.masonry(masonry), contentInsets, boundaryItems, background)
        }

        private init(
            _ content: Content, _ contentInsets: EdgeInsets, _ boundaryItems: [BoundaryItem], _ background: EdgeInsets?
        ) {
            self.content = content
            self.contentInsets = contentInsets
            self.boundaryItems = boundaryItems
            if let background { self.background = background }
        }
    }
}
