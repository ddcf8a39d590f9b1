extension CompositionalLayout {
    /// Items that stand together: side by side, below each other, or as a closure says. A section repeats its group
    /// until every item has a place.
    ///
    /// Nothing is cut, as in UIKit: an item that is larger than its group, or moved by edge spacing, sticks out of it, of
    /// the section and of the content.
    ///
    /// The last group of a section may hold fewer items than the others. Along the axis that groups follow, it is as long
    /// as its items and what a full group leaves behind them.
    ///
    /// Consecutive fractions along the group's axis are added up before they are rounded up to whole cells, so that
    /// fractions that add up to 1 fill the axis exactly and left-over cells go to the leading subitems: three thirds
    /// of 80 cells are 27, 27 and 26. A fraction that stands alone is rounded to the nearest whole cell.
    ///
    /// Fractions along the axis are of what the spacing between the subitems leaves: between as many as `count` says, or
    /// the most that fit that way.
    ///
    /// A group with an estimated dimension is as long as what it holds: along its axis each of its subitems, and those
    /// again as often as the estimate has room for.
    ///
    /// Where subitems that are repeated have an estimated length along the axis, the section's group ends where the
    /// next one, as it was measured, does not fit. That one begins the next group: items of their own widths make
    /// lines. Each has the length that it wants. If there are groups among the subitems, or if the group's length is
    /// itself estimated, it holds no more than the estimates let it. In a group in a group, and with a `count`, that many
    /// are held whatever they want.
    public struct Group: Sendable {
        /// The size of the group with its content insets. Fractions are of the group that it stands in, those of the
        /// outermost group of the viewport less the section's insets across the axis that groups follow.
        public var size: DimensionSize
        /// The cells kept free inside the group, around its subitems. Fractions of its subitems are of what is left.
        public var contentInsets: EdgeInsets
        /// The cells kept free outside the group: in the group that it stands in, or around each group of the section.
        public var edgeSpacing: EdgeSpacing
        /// The cells between two subitems, along the group's axis.
        public var interItemSpacing: Spacing
        /// Elements that are attached to the group, from back to front. They lie over all items of the section.
        public var supplementaryItems: [SupplementaryItem] = []
        let arrangement: Arrangement

        enum Arrangement: Sendable {
            /// Repeated in turn until the axis is full.
            case repeated(Axis, [Subitem])
            /// One subitem, so many times: in equal sizes, or each in its own.
            case counted(Axis, Subitem, count: Int, sharesEqually: Bool)
            case custom(@Sendable (Size) -> [Rect])
        }

        enum Axis: Hashable, Sendable {
            case horizontal, vertical
        }

        /// The largest number of items and groups in one group, those in its groups included. What comes after is
        /// left out of the group.
        public static let maximumSubitemCount = 1 << 12

        /// The number of groups in groups in groups at which nothing more is laid out.
        public static let maximumDepth = 32

        /// Subitems from left to right: in turn, and again from the first, until the next one does not fit. At least
        /// one. One without width counts as a cell wide as to whether it fits. Without subitems the group is empty.
        public static func horizontal(
            size: DimensionSize, subitems: [Subitem], interItemSpacing: Spacing = .fixed(0),
            contentInsets: EdgeInsets = .zero, edgeSpacing: EdgeSpacing = .none
        ) -> Group {
            Group(
                size: size, contentInsets: contentInsets, edgeSpacing: edgeSpacing, interItemSpacing: interItemSpacing,
                arrangement: .repeated(.horizontal, subitems))
        }

        /// Subitems from top to bottom, as ``horizontal(size:subitems:interItemSpacing:contentInsets:edgeSpacing:)``
        /// has them from left to right.
        public static func vertical(
            size: DimensionSize, subitems: [Subitem], interItemSpacing: Spacing = .fixed(0),
            contentInsets: EdgeInsets = .zero, edgeSpacing: EdgeSpacing = .none
        ) -> Group {
            Group(
                size: size, contentInsets: contentInsets, edgeSpacing: edgeSpacing, interItemSpacing: interItemSpacing,
                arrangement: .repeated(.vertical, subitems))
        }

        /// The subitem `count` times from left to right, in equal widths that fill the group with the spacing between
        /// them; its own width is not read. Left-over cells go to the leading ones.
        ///
        /// In a group of estimated width each has its own width. A `count` that is not positive leaves it empty.
        public static func horizontal(
            size: DimensionSize, subitem: Subitem, count: Int, interItemSpacing: Spacing = .fixed(0),
            contentInsets: EdgeInsets = .zero, edgeSpacing: EdgeSpacing = .none
        ) -> Group {
            Group(
                size: size, contentInsets: contentInsets, edgeSpacing: edgeSpacing, interItemSpacing: interItemSpacing,
                arrangement: .counted(.horizontal, subitem, count: count, sharesEqually: true))
        }

        /// The subitem `count` times from top to bottom, in equal heights, as
        /// ``horizontal(size:subitem:count:interItemSpacing:contentInsets:edgeSpacing:)`` has equal widths.
        public static func vertical(
            size: DimensionSize, subitem: Subitem, count: Int, interItemSpacing: Spacing = .fixed(0),
            contentInsets: EdgeInsets = .zero, edgeSpacing: EdgeSpacing = .none
        ) -> Group {
            Group(
                size: size, contentInsets: contentInsets, edgeSpacing: edgeSpacing, interItemSpacing: interItemSpacing,
                arrangement: .counted(.vertical, subitem, count: count, sharesEqually: true))
        }

        /// The subitem `count` times from left to right, each in its own size: UIKit's `repeatingSubitem`. A `count`
        /// that is not positive leaves the group empty.
        public static func horizontal(
            size: DimensionSize, repeatingSubitem: Subitem, count: Int, interItemSpacing: Spacing = .fixed(0),
            contentInsets: EdgeInsets = .zero, edgeSpacing: EdgeSpacing = .none
        ) -> Group {
            Group(
                size: size, contentInsets: contentInsets, edgeSpacing: edgeSpacing, interItemSpacing: interItemSpacing,
                arrangement: .counted(.horizontal, repeatingSubitem, count: count, sharesEqually: false))
        }

        /// The subitem `count` times from top to bottom, each in its own size, as
        /// ``horizontal(size:repeatingSubitem:count:interItemSpacing:contentInsets:edgeSpacing:)`` has them from left to
        /// right.
        public static func vertical(
            size: DimensionSize, repeatingSubitem: Subitem, count: Int, interItemSpacing: Spacing = .fixed(0),
            contentInsets: EdgeInsets = .zero, edgeSpacing: EdgeSpacing = .none
        ) -> Group {
            Group(
                size: size, contentInsets: contentInsets, edgeSpacing: edgeSpacing, interItemSpacing: interItemSpacing,
                arrangement: .counted(.vertical, repeatingSubitem, count: count, sharesEqually: false))
        }

        /// Items whose frames a closure gives, one item a frame.
        ///
        /// - Parameters:
        ///   - size: the group's size. An estimated dimension of this group is taken for an absolute one.
        ///   - contentInsets: the cells kept free inside the group, around its items.
        ///   - edgeSpacing: the cells kept free outside the group.
        ///   - frames: the items' frames in a group of the size that it is called with, the group's size less its
        ///     insets; (0, 0) is the top left corner. They may lie outside the group, over others of the section. It
        ///     must answer the same for the same size.
        public static func custom(
            size: DimensionSize, contentInsets: EdgeInsets = .zero, edgeSpacing: EdgeSpacing = .none,
            frames: @escaping @Sendable (Size) -> [Rect]
        ) -> Group {
            Group(
                size: size, contentInsets: contentInsets, edgeSpacing: edgeSpacing, interItemSpacing: .fixed(0),
                arrangement: .custom(frames))
        }
    }
}

extension CompositionalLayout.Group.Axis {
    func length(of size: Size) -> Int { self == .horizontal ? size.width : size.height }
    func breadth(of size: Size) -> Int { self == .horizontal ? size.height : size.width }

    func length(of size: CompositionalLayout.DimensionSize) -> CompositionalLayout.Dimension {
        self == .horizontal ? size.width : size.height
    }

    func breadth(of size: CompositionalLayout.DimensionSize) -> CompositionalLayout.Dimension {
        self == .horizontal ? size.height : size.width
    }

    /// The insets at the two ends of the axis together.
    func length(of insets: EdgeInsets) -> Int {
        self == .horizontal ? insets.left + insets.right : insets.top + insets.bottom
    }

    func leading(of edges: CompositionalLayout.EdgeSpacing) -> CompositionalLayout.Spacing {
        self == .horizontal ? edges.left : edges.top
    }

    func trailing(of edges: CompositionalLayout.EdgeSpacing) -> CompositionalLayout.Spacing {
        self == .horizontal ? edges.right : edges.bottom
    }

    var other: Self { self == .horizontal ? .vertical : .horizontal }

    func size(length: Int, breadth: Int) -> Size {
        self == .horizontal ? Size(width: length, height: breadth) : Size(width: breadth, height: length)
    }

    func rect(in container: Rect, start: Int, length: Int, offset: Int, breadth: Int) -> Rect {
        self == .horizontal
            ? Rect(x: container.x + start, y: container.y + offset, width: length, height: breadth)
            : Rect(x: container.x + offset, y: container.y + start, width: breadth, height: length)
    }
}
