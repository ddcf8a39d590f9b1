extension CompositionalLayout {
    /// A place along the edges of a section or of the whole layout: UIKit's `NSRectAlignment`, with ``center`` for
    /// its `none`. Leading is left, but from right to left the mirror image of that.
    public enum BoundaryAlignment: Hashable, Sendable, CaseIterable {
        /// At the top edge, at its leading end.
        case topLeading
        /// At the top edge, in its middle.
        case top
        /// At the top edge, at its trailing end.
        case topTrailing
        /// At the leading side, in its middle.
        case leading
        /// In the middle, over what stands there.
        case center
        /// At the trailing side, in its middle.
        case trailing
        /// At the bottom edge, at its leading end.
        case bottomLeading
        /// At the bottom edge, in its middle.
        case bottom
        /// At the bottom edge, at its trailing end.
        case bottomTrailing
    }

    /// A header, a footer or another supplementary element at an edge of a section, or of the whole layout.
    public struct BoundaryItem: Hashable, Sendable {
        /// The fractions are of the viewport; their width, in a section, of the viewport less its insets.
        public var size: DimensionSize
        /// What it stands for. Of several with the same kind at one section the first one counts; one that is called an
        /// item or a decoration is left out.
        public var kind: ElementKind
        /// The edge or the corner that it stands at.
        public var alignment: BoundaryAlignment
        /// The cells that the frame is shrunk by on each side, after it was placed; the room that it takes stays the
        /// same. Insets larger than the frame leave it without width or height.
        public var contentInsets: EdgeInsets
        /// The cells it is moved by. An item that takes up room leaves a gap to the groups if it is moved outwards, and
        /// takes up less room if it is moved inwards.
        public var offset: Point
        /// Whether it takes up room above or below the groups. If not, it lies over them.
        ///
        /// The room at an edge is that of the largest item there. All items there stand against the groups, and may
        /// overlap. Items at the sides lie over the groups and are the least height of the section. Centred items take
        /// up no room.
        public var extendsBoundary = true
        /// Whether it stays in sight while any of its section is seen: at the viewport's top edge, those aligned to
        /// the section's bottom at the bottom edge. What has room at the section's other end pushes it out. All that
        /// are held at an edge stand at it.
        public var pinsToVisibleBounds: Bool

        /// Creates a boundary item with room of its own; set ``extendsBoundary`` for one without.
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

        /// A header across the section's width.
        public static func header(height: Dimension, pinsToVisibleBounds: Bool = false) -> BoundaryItem {
            BoundaryItem(
                size: DimensionSize(width: .fractionalWidth(1), height: height), kind: .header, alignment: .top,
                pinsToVisibleBounds: pinsToVisibleBounds)
        }

        /// A footer across the section's width.
        public static func footer(height: Dimension, pinsToVisibleBounds: Bool = false) -> BoundaryItem {
            BoundaryItem(
                size: DimensionSize(width: .fractionalWidth(1), height: height), kind: .footer, alignment: .bottom,
                pinsToVisibleBounds: pinsToVisibleBounds)
        }
    }
}

extension CompositionalLayout.BoundaryAlignment {
    /// A position along an axis.
    enum Place: Hashable, Sendable {
        case start, middle, end

        /// The offset of something `length` cells long among `room` cells; negative if it is longer.
        func offset(of length: Int, in room: Int) -> Int {
            switch self {
            case .start: 0
            case .middle: (room - length) / 2
            case .end: room - length
            }
        }
    }

    var horizontal: Place {
        switch self {
        case .topLeading, .leading, .bottomLeading: .start
        case .top, .center, .bottom: .middle
        case .topTrailing, .trailing, .bottomTrailing: .end
        }
    }

    var vertical: Place {
        switch self {
        case .topLeading, .top, .topTrailing: .start
        case .leading, .center, .trailing: .middle
        case .bottomLeading, .bottom, .bottomTrailing: .end
        }
    }
}
