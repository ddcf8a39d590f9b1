extension CompositionalLayout {
    /// An element that stands at an item and goes with it, as a badge does.
    ///
    /// It lies over the section's items, and has the item's index. Where it would stick out of the section's groups it is
    /// cut off; out of its item it may stick as far as it likes. Queries look at the items that far around what they are
    /// asked for, on each side as far as the section's supplementary items stick out there.
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

    /// How far it can stick out of an item of any size, on each side; negative where it stands off inside.
    var reach: EdgeInsets {
        let own = ownAlignment ?? alignment
        let across = own.horizontal.reach(of: size.width.clampedExtent, movedBy: offset.x.clampedOffset)
        let down = own.vertical.reach(of: size.height.clampedExtent, movedBy: offset.y.clampedOffset)
        return EdgeInsets(top: down.before, left: across.before, bottom: down.behind, right: across.behind)
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

    /// How far something `length` cells long can stick out of an item whose edges or middle this place of it is fastened
    /// to, before it and behind it.
    fileprivate func reach(of length: Int, movedBy offset: Int) -> (before: Int, behind: Int) {
        switch self {
        case .start: (-offset, length + offset)
        case .middle: ((length + 1) / 2 - offset, (length + 1) / 2 + offset)
        case .end: (length - offset, offset)
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
