extension CompositionalLayout {
    /// An element that is attached to an item or a group and moves with it, such as a badge.
    ///
    /// It is drawn above the section's items, and can extend beyond the frame to which it is attached. Its index is
    /// that of the item, or of the group's first item.
    public struct SupplementaryItem: Hashable, Sendable {
        /// The size. Fractions are relative to the item's frame; for a group, to the size to which the group's own
        /// fractions are relative. Estimates are treated as absolute lengths.
        public var size: DimensionSize
        /// The kind of the element. It must be unique for an item and the groups that begin with it.
        public var kind: ElementKind
        /// The edge or corner of the frame to which the element is attached.
        public var alignment: BoundaryAlignment
        /// The edge or corner of the element itself that is attached to ``alignment``. With `nil` it is the same edge or
        /// corner, so that the element is inside the frame.
        public var ownAlignment: BoundaryAlignment?
        /// The offset from the aligned position, in cells. In a right-to-left layout, positive `x` is to the left.
        public var offset: Point
        /// The additional offset, as fractions of the element's width and height.
        public var fractionalOffset: FractionalOffset

        /// An offset as fractions of a width and a height. NaN and magnitudes above 1,000 are treated as 0.
        public struct FractionalOffset: Hashable, Sendable {
            /// The fraction of the width, to the right, or to the left in a right-to-left layout.
            public var x: Double
            /// The fraction of the height, downwards.
            public var y: Double

            /// Creates an offset.
            public init(x: Double = 0, y: Double = 0) {
                self.x = x
                self.y = y
            }
        }

        /// Creates an element at an edge or corner, by default inside the frame.
        public init(
            size: DimensionSize, kind: ElementKind, alignment: BoundaryAlignment,
            ownAlignment: BoundaryAlignment? = nil, offset: Point = .zero,
            fractionalOffset: FractionalOffset = FractionalOffset()
        ) {
            self.size = size
            self.kind = kind
            self.alignment = alignment
            self.ownAlignment = ownAlignment
            self.offset = offset
            self.fractionalOffset = fractionalOffset
        }
    }
}

extension CompositionalLayout.SupplementaryItem {
    /// Returns the element's frame for an item or group with this frame.
    func frame(at frame: Rect) -> Rect {
        let size = size.size(in: frame.size)
        let own = ownAlignment ?? alignment
        let x = alignment.horizontal.start(of: size.width, attachedTo: own.horizontal, in: frame.width)
        let y = alignment.vertical.start(of: size.height, attachedTo: own.vertical, in: frame.height)
        return Rect(
            x: frame.x + x + offset.x.clampedPosition + Self.distance(fractionalOffset.x, of: size.width),
            y: frame.y + y + offset.y.clampedPosition + Self.distance(fractionalOffset.y, of: size.height),
            width: size.width, height: size.height)
    }

    private static func distance(_ fraction: Double, of length: Int) -> Int {
        abs(fraction) <= 1000 ? Int(roundingHalfToEven: fraction * Double(length)) : 0
    }

    /// Returns the element with absolute dimensions, for fractions relative to `container`.
    func resolved(in container: Size) -> Self {
        let size = size.size(in: container)
        var item = self
        item.size = .init(width: .absolute(size.width), height: .absolute(size.height))
        return item
    }

    /// Returns upper bounds of the cells by which the element extends beyond items up to this size; negative if inside.
    func reach(atMost largest: Size) -> EdgeInsets {
        // Apart from rounding, the edges are linear in the item's width and height. The maximum is therefore at a
        // corner.
        var reach = EdgeInsets(all: .min)
        for width in [0, largest.width] {
            for height in [0, largest.height] {
                let frame = frame(at: Rect(x: 0, y: 0, width: width, height: height))
                reach.left = max(reach.left, 2 - frame.minX)
                reach.right = max(reach.right, frame.maxX - width + 2)
                reach.top = max(reach.top, 2 - frame.minY)
                reach.bottom = max(reach.bottom, frame.maxY - height + 2)
            }
        }
        return reach
    }
}

extension CompositionalLayout.BoundaryAlignment.AxisPosition {
    /// Returns the start of an element of `length` cells whose position `own` is at this position of `availableLength`.
    fileprivate func start(of length: Int, attachedTo own: Self, in availableLength: Int) -> Int {
        switch (self, own) {
        case (.start, .start): 0
        case (.end, .end): availableLength - length
        // Halve the difference, so that rounding happens only once.
        case (.middle, .middle): (availableLength - length) / 2
        default: point(of: availableLength) - own.point(of: length)
        }
    }

    private func point(of length: Int) -> Int {
        switch self {
        case .start: 0
        case .middle: length / 2
        case .end: length
        }
    }
}
