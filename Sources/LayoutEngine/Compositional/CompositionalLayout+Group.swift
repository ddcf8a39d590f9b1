extension CompositionalLayout {
    /// Items that are arranged side by side, below each other, or by a closure. A section repeats its group for all
    /// items.
    ///
    /// Nothing is clipped, as in UIKit: an item that is larger than its group, or moved by edge spacing, extends beyond
    /// the group, the section and the content.
    ///
    /// The last group of a section can contain fewer items than the others. Along the scroll axis it ends after its
    /// items and the trailing space of a full group.
    ///
    /// Consecutive fractions along the group's axis are summed before rounding up to whole cells. Fractions that add up
    /// to 1 therefore fill the axis exactly, with the remainder going to the leading subitems: three thirds of 80 cells
    /// are 27, 27 and 26. A single fraction is rounded to the nearest cell.
    ///
    /// Fractions along the axis are relative to the group's length minus the spacing between its `count` subitems, or
    /// between as many subitems as fit.
    ///
    /// A group with an estimated dimension is as long as its content. Along its axis, the subitems are repeated as
    /// often as they fit into the estimate.
    ///
    /// If repeated subitems have an estimated length along the axis, a group ends where the next item, with its
    /// measured length, does not fit. That item begins the next group, so that items with individual widths form lines.
    /// If the subitems include groups, or if the group's length is itself estimated, the estimates determine the number
    /// of items. In nested groups and with a `count`, that number of items is used regardless of their lengths.
    public struct Group: Sendable {
        /// The size of the group, including its content insets. Fractions are relative to the enclosing group, or for
        /// an outermost group to the viewport minus the section's insets across the scroll axis.
        public var size: DimensionSize
        /// The insets of the subitems in the group. Fractions of subitems are relative to the remaining size.
        public var contentInsets: EdgeInsets
        /// The spacing outside the group: in the enclosing group, or around each group of the section.
        public var edgeSpacing: EdgeSpacing
        /// The spacing between two subitems along the group's axis.
        public var interItemSpacing: Spacing
        /// The supplementary elements of the group, from back to front. They are drawn above all items of the section.
        public var supplementaryItems: [SupplementaryItem] = []
        let arrangement: Arrangement

        enum Arrangement: Sendable {
            /// The subitems are repeated in turn until the axis is full.
            case repeated(Axis, [Subitem])
            /// One subitem is repeated `count` times, with equal sizes or individual ones.
            case counted(Axis, Subitem, count: Int, sharesEqually: Bool)
            case custom(@Sendable (Size) -> [Rect])
        }

        enum Axis: Hashable, Sendable {
            case horizontal, vertical
        }

        /// The maximum number of items and groups in one group, including nested ones. Further subitems are ignored.
        public static let maximumSubitemCount = 1 << 12

        /// The maximum nesting depth of groups. Deeper groups are ignored.
        public static let maximumDepth = 32

        /// Returns a group whose subitems are repeated in turn from left to right, as long as they fit. At least one is
        /// placed. A subitem without width counts as one cell. Without subitems the group is empty.
        public static func horizontal(
            size: DimensionSize, subitems: [Subitem], interItemSpacing: Spacing = .fixed(0),
            contentInsets: EdgeInsets = .zero, edgeSpacing: EdgeSpacing = .none
        ) -> Group {
            Group(
                size: size, contentInsets: contentInsets, edgeSpacing: edgeSpacing, interItemSpacing: interItemSpacing,
                arrangement: .repeated(.horizontal, subitems))
        }

        /// Returns a group with subitems from top to bottom. In all other respects it is like
        /// ``horizontal(size:subitems:interItemSpacing:contentInsets:edgeSpacing:)``.
        public static func vertical(
            size: DimensionSize, subitems: [Subitem], interItemSpacing: Spacing = .fixed(0),
            contentInsets: EdgeInsets = .zero, edgeSpacing: EdgeSpacing = .none
        ) -> Group {
            Group(
                size: size, contentInsets: contentInsets, edgeSpacing: edgeSpacing, interItemSpacing: interItemSpacing,
                arrangement: .repeated(.vertical, subitems))
        }

        /// Returns a group with `count` subitems from left to right, with equal widths that fill the group together
        /// with the spacing. The subitem's own width is ignored. The remainder goes to the leading subitems.
        ///
        /// With an estimated width, each subitem has its own width. If `count` is not positive, the group is empty.
        public static func horizontal(
            size: DimensionSize, subitem: Subitem, count: Int, interItemSpacing: Spacing = .fixed(0),
            contentInsets: EdgeInsets = .zero, edgeSpacing: EdgeSpacing = .none
        ) -> Group {
            Group(
                size: size, contentInsets: contentInsets, edgeSpacing: edgeSpacing, interItemSpacing: interItemSpacing,
                arrangement: .counted(.horizontal, subitem, count: count, sharesEqually: true))
        }

        /// Returns a group with `count` subitems of equal heights from top to bottom. In all other respects it is like
        /// ``horizontal(size:subitem:count:interItemSpacing:contentInsets:edgeSpacing:)``.
        public static func vertical(
            size: DimensionSize, subitem: Subitem, count: Int, interItemSpacing: Spacing = .fixed(0),
            contentInsets: EdgeInsets = .zero, edgeSpacing: EdgeSpacing = .none
        ) -> Group {
            Group(
                size: size, contentInsets: contentInsets, edgeSpacing: edgeSpacing, interItemSpacing: interItemSpacing,
                arrangement: .counted(.vertical, subitem, count: count, sharesEqually: true))
        }

        /// Returns a group with `count` subitems from left to right, each with its own size, like UIKit's
        /// `repeatingSubitem`. If `count` is not positive, the group is empty.
        public static func horizontal(
            size: DimensionSize, repeatingSubitem: Subitem, count: Int, interItemSpacing: Spacing = .fixed(0),
            contentInsets: EdgeInsets = .zero, edgeSpacing: EdgeSpacing = .none
        ) -> Group {
            Group(
                size: size, contentInsets: contentInsets, edgeSpacing: edgeSpacing, interItemSpacing: interItemSpacing,
                arrangement: .counted(.horizontal, repeatingSubitem, count: count, sharesEqually: false))
        }

        /// Returns a group with `count` individually sized subitems from top to bottom. In all other respects it is like
        /// ``horizontal(size:repeatingSubitem:count:interItemSpacing:contentInsets:edgeSpacing:)``.
        public static func vertical(
            size: DimensionSize, repeatingSubitem: Subitem, count: Int, interItemSpacing: Spacing = .fixed(0),
            contentInsets: EdgeInsets = .zero, edgeSpacing: EdgeSpacing = .none
        ) -> Group {
            Group(
                size: size, contentInsets: contentInsets, edgeSpacing: edgeSpacing, interItemSpacing: interItemSpacing,
                arrangement: .counted(.vertical, repeatingSubitem, count: count, sharesEqually: false))
        }

        /// Returns a group with one item for each frame that a closure returns.
        ///
        /// - Parameters:
        ///   - size: The group's size. Estimated dimensions are treated as absolute ones.
        ///   - contentInsets: The insets of the items in the group.
        ///   - edgeSpacing: The spacing outside the group.
        ///   - frames: Returns the items' frames for the group's size minus its insets; (0, 0) is the top left corner.
        ///     Frames can lie outside the group and overlap other items. The result must depend on the size only.
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

    /// Returns the sum of the insets at both ends of the axis.
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
