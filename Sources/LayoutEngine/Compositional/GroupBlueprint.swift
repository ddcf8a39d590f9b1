/// A group with its subitems repeated as often as they fit: how many items it holds, and what their sizes follow from.
struct GroupBlueprint: Sendable {
    typealias Axis = CompositionalLayout.Group.Axis

    /// The place of a subitem in the group.
    struct Slot: Sendable {
        let size: CompositionalLayout.DimensionSize
        let insets: EdgeInsets
        let edges: CompositionalLayout.EdgeSpacing
        /// What stands at the item in the slot.
        let supplementaryItems: [CompositionalLayout.SupplementaryItem]
        /// The number, in the outermost group, of the first item in the slot.
        let firstItem: Int
        /// The group in the slot; `nil` where there is an item.
        var group: GroupBlueprint?

        var itemCount: Int { group?.itemCount ?? 1 }
    }

    let size: CompositionalLayout.DimensionSize
    let insets: EdgeInsets
    let edges: CompositionalLayout.EdgeSpacing
    /// The group's supplementary items, with absolute sizes.
    let supplementaryItems: [CompositionalLayout.SupplementaryItem]
    let axis: Axis
    let spacing: CompositionalLayout.Spacing
    /// Whether the slots share out the axis in equal lengths.
    let sharesEqually: Bool
    /// The number of subitems whose spacing fractions along the axis leave out: the number that was given, or the most
    /// that fit.
    let fractionCount: Int
    /// Whether the group repeats subitems of which some are as long as the data source says: of the slots, it holds
    /// those that fit when they were measured.
    let wraps: Bool
    private(set) var slots: [Slot] = []
    /// Whether some subitems are as long as their siblings.
    private(set) var hasUniformSlots = false
    /// The frames of a custom group's items, in a group of the size given.
    let frames: (@Sendable (Size) -> [Rect])?
    /// The number, in the outermost group, of the group's first item.
    let firstItem: Int
    /// The number of items in the group.
    private(set) var itemCount = 0

    /// A group in a section, in a container of this size.
    init(_ group: CompositionalLayout.Group, container: Size) {
        var room = CompositionalLayout.Group.maximumSubitemCount
        self.init(
            group, outer: group.size.size(in: container), container: container, firstItem: 0, depth: 1, room: &room)
    }

    /// - Parameters:
    ///   - outer: the group's size, estimates taken for the truth.
    ///   - container: the size that the group's fractions are of.
    ///   - room: how many slots may still be made in the outermost group.
    private init(
        _ group: CompositionalLayout.Group, outer: Size, container: Size, firstItem: Int, depth: Int, room: inout Int
    ) {
        size = group.size
        insets = group.contentInsets.normalized
        edges = group.edgeSpacing
        supplementaryItems = group.supplementaryItems.map { $0.resolved(in: container) }
        spacing = group.interItemSpacing
        self.firstItem = firstItem
        let inner = Rect(x: 0, y: 0, width: outer.width, height: outer.height).inset(by: insets).size
        var subitems: [CompositionalLayout.Subitem] = []
        switch group.arrangement {
        case .custom(let closure):
            axis = .horizontal
            sharesEqually = false
            fractionCount = 0
            wraps = false
            frames = closure
            itemCount = min(closure(inner).count, max(0, room))
            room -= itemCount
            return
        case .repeated(let axis, let cycle):
            self.axis = axis
            sharesEqually = false
            wraps = cycle.contains { axis.length(of: $0.size).isEstimated }
            // Slots for as many as there can be, should they all be small. Groups in the group would become too many.
            let grows = axis.length(of: group.size).isEstimated
            let isOpen = wraps && depth == 1 && !grows && cycle.allSatisfy(\.isItem)
            let filling = GroupFilling(cycle, along: axis, in: inner, spacing: spacing.length)
            fractionCount = filling.count(atMost: room)
            let count = isOpen ? filling.countOfShortest(atMost: room, fractionCount: fractionCount) : fractionCount
            subitems = (0..<min(room, max(count, grows ? cycle.count : 1))).compactMap {
                cycle.isEmpty ? nil : cycle[$0 % cycle.count]
            }
        case .counted(let axis, let subitem, let count, let isShared):
            self.axis = axis
            sharesEqually = isShared && !axis.length(of: group.size).isEstimated
            wraps = false
            subitems = Array(repeating: subitem, count: max(0, min(count, room)))
            fractionCount = subitems.count
        }
        frames = nil
        guard depth <= CompositionalLayout.Group.maximumDepth else { return }
        room -= subitems.count
        hasUniformSlots = subitems.contains { $0.size.width.isUniform || $0.size.height.isUniform }
        for subitem in subitems {
            slots.append(
                Slot(
                    size: subitem.size, insets: insets(of: subitem), edges: subitem.edgeSpacing,
                    supplementaryItems: subitem.supplementaryItems, firstItem: firstItem, group: nil))
        }
        expand(subitems, inner: inner, depth: depth, room: &room)
    }

    /// The insets of a subitem that are read: an item has none along an estimated dimension. One that is overruled by
    /// equal shares counts as fixed.
    private func insets(of subitem: CompositionalLayout.Subitem) -> EdgeInsets {
        var insets = subitem.contentInsets.normalized
        guard subitem.isItem else { return insets }
        if subitem.size.width.isEstimated, !(sharesEqually && axis == .horizontal) {
            (insets.left, insets.right) = (0, 0)
        }
        if subitem.size.height.isEstimated, !(sharesEqually && axis == .vertical) {
            (insets.top, insets.bottom) = (0, 0)
        }
        return insets
    }

    /// The size that the fractions of the subitems are relative to.
    ///
    /// - Parameter inner: the group's size less its insets.
    func container(in inner: Size) -> Size {
        guard fractionCount > 1 else { return inner }
        let length = max(0, axis.length(of: inner) - spacing.length * (fractionCount - 1))
        return axis.size(length: length, breadth: axis.breadth(of: inner))
    }

    /// Numbers the items in the slots, and makes the groups in them.
    private mutating func expand(
        _ subitems: [CompositionalLayout.Subitem], inner: Size, depth: Int, room: inout Int
    ) {
        let sizes = slotSizes(in: inner, measured: .none)
        for (position, subitem) in subitems.enumerated() {
            let slot = slots[position]
            let number = firstItem + itemCount
            var group: GroupBlueprint?
            if case .group(let description) = subitem {
                let frame = frame(
                    of: slot, sized: sizes[position], in: Rect(x: 0, y: 0, width: inner.width, height: inner.height),
                    start: 0)
                group = GroupBlueprint(
                    description, outer: frame.size, container: inner, firstItem: number, depth: depth + 1, room: &room)
            }
            slots[position] = Slot(
                size: slot.size, insets: slot.insets, edges: slot.edges, supplementaryItems: slot.supplementaryItems,
                firstItem: number, group: group)
            itemCount += group?.itemCount ?? 1
        }
    }

    /// Whether the frames of some items are what a closure says.
    var hasClosures: Bool { frames != nil || slots.contains { $0.group?.hasClosures ?? false } }

    /// Whether the predicate holds for the group or one in it.
    func contains(where predicate: (GroupBlueprint) -> Bool) -> Bool {
        predicate(self) || slots.contains { $0.group?.contains(where: predicate) ?? false }
    }

    /// Whether one of the group's items has supplementary items.
    var hasItemSupplements: Bool { slots.contains { !$0.supplementaryItems.isEmpty } }

    /// The supplementary items of each item, those of the groups in the group included.
    var itemSupplements: [[CompositionalLayout.SupplementaryItem]] {
        guard frames == nil else { return Array(repeating: [], count: itemCount) }
        return slots.flatMap { $0.group?.itemSupplements ?? [$0.supplementaryItems] }
    }

    /// The first slots of the group, and nothing else.
    func holding(_ slotCount: Int) -> GroupBlueprint {
        guard slotCount < slots.count else { return self }
        var blueprint = self
        blueprint.slots.removeSubrange(slotCount...)
        blueprint.itemCount = blueprint.slots.reduce(0) { $0 + $1.itemCount }
        return blueprint
    }

    /// How far a sum of fractions of so many cells may miss a whole cell and still be meant to hit it.
    static func tolerance(_ length: Double) -> Double { 1e-6 + length * 1e-9 }
}
