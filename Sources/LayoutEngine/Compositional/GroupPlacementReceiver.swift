/// A receiver of a group's placement, which stores only the items' frames, or all details for an inspector.
protocol GroupPlacementReceiver {
    /// Whether the receiver uses more than the items' frames.
    static var receivesGroups: Bool { get }

    /// Adds the frame of the next item.
    mutating func append(_ frame: Rect)

    /// Begins a group: its subitems are placed next, in its frame.
    mutating func beginGroup(_ group: GroupBlueprint, in frame: Rect)

    /// Adds a subitem of the current group. The frame of its item, or the content of its nested group, follows.
    mutating func place(_ placed: PlacedSlot)

    /// Ends the current group.
    mutating func endGroup()
}

/// A subitem with its frame and the values from which the frame was calculated.
struct PlacedSlot {
    let slot: GroupBlueprint.Slot
    /// The subitem's index in its group.
    let position: Int
    /// The group's frame minus its insets.
    let inner: Rect
    /// The subitem's size without its edge spacing.
    let size: Size
    let frame: Rect
    /// The spacing after the previous subitem along the group's axis, in cells. It is followed by the edge spacing.
    let spacing: Int
    let leading: Int
    let trailing: Int
}

extension [Rect]: GroupPlacementReceiver {
    static var receivesGroups: Bool { false }

    mutating func beginGroup(_ group: GroupBlueprint, in frame: Rect) {}
    mutating func place(_ placed: PlacedSlot) {}
    mutating func endGroup() {}
}

/// The running maximum of the ends of a group's items, including their insets.
struct SlotEnds: GroupPlacementReceiver {
    static let receivesGroups = true

    let isOrthogonal: Bool
    private(set) var ends: [Int] = []
    private var slot: Rect?

    init(isOrthogonal: Bool) {
        self.isOrthogonal = isOrthogonal
    }

    mutating func append(_ frame: Rect) {
        let slot = slot ?? frame
        ends.append(max(ends.last ?? 0, isOrthogonal ? slot.maxX : slot.maxY))
        self.slot = nil
    }

    mutating func beginGroup(_ group: GroupBlueprint, in frame: Rect) {}
    mutating func place(_ placed: PlacedSlot) { slot = placed.frame }
    mutating func endGroup() {}
}
