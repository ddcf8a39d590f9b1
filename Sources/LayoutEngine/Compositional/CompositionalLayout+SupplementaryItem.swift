extension CompositionalLayout {
    /// An element that stands at an item and goes with it, as a badge does.
    ///
    /// It lies over the section's items, and has the item's index. Where it would stick out of the section's groups it is
    /// cut off; out of its item it may stick as far as it likes.
    public struct SupplementaryItem: Hashable, Sendable {
        /// The size in cells; negative lengths count as 0.
        public var size: Size
        /// What it stands for; one of a kind at an item.
        public var kind: ElementKind
        /// The edge or the corner of the item's frame that it is fastened to.
        public var alignment: BoundaryAlignment
        /// Its own edge or corner that is fastened there; `nil` is the same one, so that it stands inside the item.
        public var ownAlignment: BoundaryAlignment?
        /// The cells that it is moved by from there; from right to left, to the left.
        public var offset: Point

        /// An element inside the item at an edge or a corner if nothing else is said.
        public init(
            size: Size, kind: ElementKind, alignment: BoundaryAlignment, ownAlignment: BoundaryAlignment? = nil,
            offset: Point = .zero
        ) {
            self.size = size
            self.kind = kind
            self.alignment = alignment
            self.ownAlignment = ownAlignment
            self.offset = offset
        }
    }
}

extension CompositionalLayout.SupplementaryItem {
    /// Where it stands at an item with this frame.
    func frame(at item: Rect) -> Rect {
        let width = size.width.clampedExtent
        let height = size.height.clampedExtent
        let own = ownAlignment ?? alignment
        let x = alignment.horizontal.start(of: width, fastenedBy: own.horizontal, to: item.width)
        let y = alignment.vertical.start(of: height, fastenedBy: own.vertical, to: item.height)
        return Rect(
            x: item.x + x + offset.x.clampedOffset, y: item.y + y + offset.y.clampedOffset, width: width,
            height: height)
    }

    /// How far it can stick out of its item, on any side.
    var reach: Int {
        max(size.width.clampedExtent, size.height.clampedExtent)
            + max(abs(offset.x.clampedOffset), abs(offset.y.clampedOffset))
    }
}

extension CompositionalLayout.BoundaryAlignment.Place {
    /// Where something `length` cells long begins whose place `own` is at this place of `room` cells.
    fileprivate func start(of length: Int, fastenedBy own: Self, to room: Int) -> Int {
        switch (self, own) {
        case (.start, .start): 0
        case (.end, .end): room - length
        // Both middles at once, so that nothing is rounded twice.
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

extension Int {
    /// An offset within what layouts read, in either direction.
    fileprivate var clampedOffset: Int { Swift.max(-Int.extentLimit, Swift.min(self, Int.extentLimit)) }
}
