/// What is told how the items of a group are placed: their frames alone, or everything that an inspector shows.
protocol GroupRecord {
    /// Whether anything but the items' frames is read.
    static var followsGroups: Bool { get }

    /// The frame of the next item.
    mutating func append(_ frame: Rect)

    /// The subitems of `group` are placed next, in its frame.
    mutating func enter(_ group: GroupBlueprint, in frame: Rect)

    /// A subitem of the group that was entered last was placed; its item's frame, or what is in its group, follows.
    mutating func place(_ placed: PlacedSlot)

    /// All subitems of the group that was entered last were placed.
    mutating func leave()
}

/// How a subitem came to its frame.
struct PlacedSlot {
    let slot: GroupBlueprint.Slot
    /// The subitem's number in its group.
    let position: Int
    /// The group's frame without its insets.
    let inner: Rect
    /// The size that follows from the description.
    let size: Size
    let frame: Rect
    /// The cells that the spacing to the subitem before takes, then the edge spacing, along the group's axis.
    let spacing: Int
    let leading: Int
    let trailing: Int
}

extension [Rect]: GroupRecord {
    static var followsGroups: Bool { false }

    mutating func enter(_ group: GroupBlueprint, in frame: Rect) {}
    mutating func place(_ placed: PlacedSlot) {}
    mutating func leave() {}
}

/// The ends of a group's items with their insets: for each item, the farthest end so far.
struct SlotEnds: GroupRecord {
    static let followsGroups = true

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

    mutating func enter(_ group: GroupBlueprint, in frame: Rect) {}
    mutating func place(_ placed: PlacedSlot) { slot = placed.frame }
    mutating func leave() {}
}
