extension CompositionalLayout {
    /// An element that is attached to an item or a group and moves with it, as a badge does.
    ///
    /// It lies over the section's items, and may stick out of what it is attached to. Its index is the item's; at a
    /// group, that of the group's first item.
    public struct SupplementaryItem: Hashable, Sendable {
        /// The size. At an item, fractions are of the item's frame; at a group, of what the group's own size is a part
        /// of. Estimates are taken as lengths.
        public var size: DimensionSize
        /// The element's kind: one of a kind at an item, and at the groups that begin with it.
        public var kind: ElementKind
        /// The edge or the corner of the frame that it is attached to.
        public var alignment: BoundaryAlignment
        /// Its own edge or corner that is attached there; `nil` is the same one, so that it stands inside.
        public var ownAlignment: BoundaryAlignment?
        /// The cells that it is moved by from there; from right to left, to the left.
        public var offset: Point
        /// An offset in parts of the element's width and height, which is added to ``offset``.
        public var fractionalOffset: FractionalOffset

        /// Parts of a width and a height.
        public struct FractionalOffset: Hashable, Sendable {
            /// To the right, in widths; from right to left, to the left. Numbers beyond 1,000, and what is no number,
            /// count as 0.
            public var x: Double
            /// Down, in heights.
            public var y: Double

            /// An offset; 0 in a direction that is not given.
            public init(x: Double = 0, y: Double = 0) {
                self.x = x
                self.y = y
            }
        }

        /// An element inside the frame, at an edge or a corner, unless the other parameters change that.
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
    /// The frame at an item or a group with this frame.
    func frame(at frame: Rect) -> Rect {
        let size = size.size(in: frame.size)
        let own = ownAlignment ?? alignment
        let x = alignment.horizontal.start(of: size.width, fastenedBy: own.horizontal, to: frame.width)
        let y = alignment.vertical.start(of: size.height, fastenedBy: own.vertical, to: frame.height)
        return Rect(
            x: frame.x + x + offset.x.clampedPosition + Self.part(fractionalOffset.x, of: size.width),
            y: frame.y + y + offset.y.clampedPosition + Self.part(fractionalOffset.y, of: size.height),
            width: size.width, height: size.height)
    }

    private static func part(_ fraction: Double, of length: Int) -> Int {
        abs(fraction) <= 1000 ? Int(roundingHalfToEven: fraction * Double(length)) : 0
    }

    /// The element with the size that it has at a group in this container.
    func resolved(in container: Size) -> Self {
        let size = size.size(in: container)
        var item = self
        item.size = .init(width: .absolute(size.width), height: .absolute(size.height))
        return item
    }

    /// The cells by which it can stick out of items of at most this size, on each side; negative if it stays inside.
    func reach(atMost largest: Size) -> EdgeInsets {
        // Its edges are linear in the width and the height of the item, but for rounding. So they are farthest from the
        // item at the corners of what the two can be.
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

extension CompositionalLayout.BoundaryAlignment.Place {
    /// Where something `length` cells long begins whose place `own` is at this place of `room` cells.
    fileprivate func start(of length: Int, fastenedBy own: Self, to room: Int) -> Int {
        switch (self, own) {
        case (.start, .start): 0
        case (.end, .end): room - length
        // The difference is halved, so that nothing is rounded twice.
        case (.middle, .middle): (room - length) / 2
        default: point(of: room) - own.point(of: length)
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
