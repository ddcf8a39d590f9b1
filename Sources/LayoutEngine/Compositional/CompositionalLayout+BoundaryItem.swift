extension CompositionalLayout {
    /// A position along the edges of a section or of the whole layout, like UIKit's `NSRectAlignment`. ``center``
    /// corresponds to its `none`. Leading is left, or right in a right-to-left layout.
    public enum BoundaryAlignment: Hashable, Sendable, CaseIterable {
        /// At the leading end of the top edge.
        case topLeading
        /// In the middle of the top edge.
        case top
        /// At the trailing end of the top edge.
        case topTrailing
        /// In the middle of the leading side.
        case leading
        /// In the center, over the content.
        case center
        /// In the middle of the trailing side.
        case trailing
        /// At the leading end of the bottom edge.
        case bottomLeading
        /// In the middle of the bottom edge.
        case bottom
        /// At the trailing end of the bottom edge.
        case bottomTrailing
    }

    /// A header, a footer or another supplementary element at an edge of a section, or of the whole layout.
    public struct BoundaryItem: Hashable, Sendable {
        /// The size. Fractions are relative to the viewport; in a section, widths exclude the insets.
        public var size: DimensionSize
        /// The kind of the element. Of several items with the same kind in one section, only the first is used. Items
        /// with the kind ``ElementKind/item`` or a decoration kind are ignored.
        public var kind: ElementKind
        /// The edge or corner at which the item is placed.
        public var alignment: BoundaryAlignment
        /// The insets by which the frame is reduced after placement; they do not change the space that the item takes
        /// up. Insets larger than the frame make it empty.
        public var contentInsets: EdgeInsets
        /// The offset from the aligned position. For an item that takes up space, an outward offset leaves a gap to the
        /// groups, and an inward offset reduces the space.
        public var offset: Point
        /// Whether the item takes up space above or below the groups. If `false`, it overlaps them.
        ///
        /// The space at an edge is that of the largest item there. All items there are adjacent to the groups, and can
        /// overlap. Items at the sides overlap the groups, and the section is at least as high as these items. Centered
        /// items take up no space.
        public var extendsBoundary = true
        /// Whether the item stays at the viewport's top edge while its section is visible, or at the bottom edge if the
        /// item is aligned to the section's bottom. The items at the section's opposite edge push it out. Items pinned
        /// to the same edge overlap.
        public var pinsToVisibleBounds: Bool

        /// Creates a boundary item that takes up space; set ``extendsBoundary`` to `false` for an overlapping one.
        public init(
            size: DimensionSize, kind: ElementKind, alignment: BoundaryAlignment, contentInsets: EdgeInsets = .zero,
            offset: Point = .zero, pinsToVisibleBounds: Bool = false
        ) {
            self.size = size
            self.kind = kind
            self.alignment = alignment
            self.contentInsets = contentInsets
            self.offset = offset
            self.pinsToVisibleBounds = pinsToVisibleBounds
        }

        /// Returns a header across the section's width.
        public static func header(height: Dimension, pinsToVisibleBounds: Bool = false) -> BoundaryItem {
            BoundaryItem(
                size: DimensionSize(width: .fractionalWidth(1), height: height), kind: .header, alignment: .top,
                pinsToVisibleBounds: pinsToVisibleBounds)
        }

        /// Returns a footer across the section's width.
        public static func footer(height: Dimension, pinsToVisibleBounds: Bool = false) -> BoundaryItem {
            BoundaryItem(
                size: DimensionSize(width: .fractionalWidth(1), height: height), kind: .footer, alignment: .bottom,
                pinsToVisibleBounds: pinsToVisibleBounds)
        }
    }
}

extension CompositionalLayout.BoundaryAlignment {
    /// A position along one axis.
    enum AxisPosition: Hashable, Sendable {
        case start, middle, end

        /// Returns the offset of an element of `length` cells in `availableLength` cells; negative if it is longer.
        func offset(of length: Int, in availableLength: Int) -> Int {
            switch self {
            case .start: 0
            case .middle: (availableLength - length) / 2
            case .end: availableLength - length
            }
        }
    }

    var horizontal: AxisPosition {
        switch self {
        case .topLeading, .leading, .bottomLeading: .start
        case .top, .center, .bottom: .middle
        case .topTrailing, .trailing, .bottomTrailing: .end
        }
    }

    var vertical: AxisPosition {
        switch self {
        case .topLeading, .top, .topTrailing: .start
        case .leading, .center, .trailing: .middle
        case .bottomLeading, .bottom, .bottomTrailing: .end
        }
    }
}
