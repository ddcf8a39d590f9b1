/// A group with its subitems repeated as often as they fit, and the properties that determine their sizes.
struct GroupBlueprint: Sendable {
    typealias Axis = CompositionalLayout.Group.Axis

    /// A subitem at a position in the group.
    struct Slot: Sendable {
        let size: CompositionalLayout.DimensionSize
        let insets: EdgeInsets
        let edges: CompositionalLayout.EdgeSpacing
        /// The supplementary elements of the item in the slot.
        let supplementaryItems: [CompositionalLayout.SupplementaryItem]
        /// The index, in the outermost group, of the first item in the slot.
        let firstItem: Int
        /// The nested group in the slot, or `nil` for an item.
        var group: GroupBlueprint?

        var itemCount: Int { group?.itemCount ?? 1 }
    }

    let size: CompositionalLayout.DimensionSize
    let insets: EdgeInsets
    let edges: CompositionalLayout.EdgeSpacing
    /// The group's supplementary elements, with absolute sizes.
    let supplementaryItems: [CompositionalLayout.SupplementaryItem]
    let axis: Axis
    let spacing: CompositionalLayout.Spacing
    /// Whether the slots have equal lengths along the axis.
    let sharesEqually: Bool
    /// The number of subitems whose spacing is subtracted before fractions along the axis apply: `count`, or as many as
    /// fit.
    let fractionCount: Int
    /// Whether the number of slots that a group fills depends on measured lengths of repeated subitems.
    let wraps: Bool
    private(set) var slots: [Slot] = []
    /// Whether some subitems have uniform dimensions.
    private(set) var hasUniformSlots = false
    /// The closure of a custom group, which returns the items' frames for the group's size.
    let frames: (@Sendable (Size) -> [Rect])?
    /// The index, in the outermost group, of the group's first item.
    let firstItem: Int
    private(set) var itemCount = 0

    /// Creates the blueprint of a section's group in a container of this size.
    init(_ group: CompositionalLayout.Group, container: Size) {
        var remainingSlotCount = CompositionalLayout.Group.maximumSubitemCount
        self.init(
            group, outer: group.size.size(in: container), container: container, firstItem: 0, depth: 1,
            remainingSlotCount: &remainingSlotCount)
    }

    /// Creates the blueprint of a group.
    ///
    /// - Parameters:
    ///   - outer: The group's size, with estimates as lengths.
    ///   - container: The size to which the group's fractions are relative.
    ///   - remainingSlotCount: The number of slots that can still be added to the outermost group.
    private init(
        _ group: CompositionalLayout.Group, outer: Size, container: Size, firstItem: Int, depth: Int,
        remainingSlotCount: inout Int
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
            itemCount = min(closure(inner).count, max(0, remainingSlotCount))
            remainingSlotCount -= itemCount
            return
        case .repeated(let axis, let cycle):
            self.axis = axis
            sharesEqually = false
            wraps = cycle.contains { axis.length(of: $0.size).isEstimated }
            // Create as many slots as could fit if all items were small. With nested groups there would be too many.
            let growsWithItems = axis.length(of: group.size).isEstimated
            let endsWithLastFittingItem = wraps && depth == 1 && !growsWithItems && cycle.allSatisfy(\.isItem)
            let filling = GroupFilling(cycle, along: axis, in: inner, spacing: spacing.length)
            fractionCount = filling.count(atMost: remainingSlotCount)
            let count =
                endsWithLastFittingItem
                ? filling.countOfShortest(atMost: remainingSlotCount, fractionCount: fractionCount) : fractionCount
            subitems = (0..<min(remainingSlotCount, max(count, growsWithItems ? cycle.count : 1))).compactMap {
                cycle.isEmpty ? nil : cycle[$0 % cycle.count]
            }
        case .counted(let axis, let subitem, let count, let isEquallyShared):
            self.axis = axis
            sharesEqually = isEquallyShared && !axis.length(of: group.size).isEstimated
            wraps = false
            subitems = Array(repeating: subitem, count: max(0, min(count, remainingSlotCount)))
            fractionCount = subitems.count
        }
        frames = nil
        guard depth <= CompositionalLayout.Group.maximumDepth else { return }
        remainingSlotCount -= subitems.count
        hasUniformSlots = subitems.contains { $0.size.width.isUniform || $0.size.height.isUniform }
        for subitem in subitems {
            slots.append(
                Slot(
                    size: subitem.size, insets: insets(of: subitem), edges: subitem.edgeSpacing,
                    supplementaryItems: subitem.supplementaryItems, firstItem: firstItem, group: nil))
        }
        expand(subitems, inner: inner, depth: depth, remainingSlotCount: &remainingSlotCount)
    }

    /// Returns the effective insets of a subitem: an item has none along an estimated dimension, unless the group's
    /// length is shared equally along it.
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

    /// Returns the size to which the fractions of the subitems are relative.
    ///
    /// - Parameter inner: The group's size minus its insets.
    func container(in inner: Size) -> Size {
        guard fractionCount > 1 else { return inner }
        let length = max(0, axis.length(of: inner) - spacing.length * (fractionCount - 1))
        return axis.size(length: length, breadth: axis.breadth(of: inner))
    }

    /// Numbers the items in the slots, and creates the nested groups.
    private mutating func expand(
        _ subitems: [CompositionalLayout.Subitem], inner: Size, depth: Int, remainingSlotCount: inout Int
    ) {
        let sizes = slotSizes(in: inner, measured: .none)
        for (position, subitem) in subitems.enumerated() {
            let slot = slots[position]
            let itemIndex = firstItem + itemCount
            var group: GroupBlueprint?
            if case .group(let description) = subitem {
                let frame = frame(
                    of: slot, sized: sizes[position], in: Rect(x: 0, y: 0, width: inner.width, height: inner.height),
                    start: 0)
                group = GroupBlueprint(
                    description, outer: frame.size, container: inner, firstItem: itemIndex, depth: depth + 1,
                    remainingSlotCount: &remainingSlotCount)
            }
            slots[position] = Slot(
                size: slot.size, insets: slot.insets, edges: slot.edges, supplementaryItems: slot.supplementaryItems,
                firstItem: itemIndex, group: group)
            itemCount += group?.itemCount ?? 1
        }
    }

    /// Whether closures determine the frames of some items.
    var hasClosures: Bool { frames != nil || slots.contains { $0.group?.hasClosures ?? false } }

    /// Returns whether the group or one of its nested groups satisfies the predicate.
    func contains(where predicate: (GroupBlueprint) -> Bool) -> Bool {
        predicate(self) || slots.contains { $0.group?.contains(where: predicate) ?? false }
    }

    /// Whether one of the group's items has supplementary elements.
    var hasItemSupplements: Bool { slots.contains { !$0.supplementaryItems.isEmpty } }

    /// The supplementary elements of each item, including items of nested groups.
    var itemSupplements: [[CompositionalLayout.SupplementaryItem]] {
        guard frames == nil else { return Array(repeating: [], count: itemCount) }
        return slots.flatMap { $0.group?.itemSupplements ?? [$0.supplementaryItems] }
    }

    /// Returns a copy with only the first `slotCount` slots.
    func prefix(_ slotCount: Int) -> GroupBlueprint {
        guard slotCount < slots.count else { return self }
        var blueprint = self
        blueprint.slots.removeSubrange(slotCount...)
        blueprint.itemCount = blueprint.slots.reduce(0) { $0 + $1.itemCount }
        return blueprint
    }

    /// Returns the rounding tolerance for a sum of fractions of a length: a sum this close to a whole cell equals it.
    static func tolerance(_ length: Double) -> Double { 1e-6 + length * 1e-9 }
}
