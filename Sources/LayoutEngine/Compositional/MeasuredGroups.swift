/// The groups of a section with estimated item sizes: the size of every item from the data source, every frame in its
/// group, and the start of each group.
///
/// Positions are relative to the first group's cell.
struct MeasuredGroups: Sendable {
    /// The proposed size of an item at a position in the group, and the dimensions that the data source decides.
    struct Proposal: Hashable {
        let size: Size
        let requestsWidth: Bool
        let requestsHeight: Bool

        /// Requests the size of an item from the data source.
        func requestSize(of index: ItemIndex, from dataSource: some LayoutDataSource) -> CompactSize {
            guard requestsWidth || requestsHeight else { return CompactSize(size) }
            let preferredSize = dataSource.size(ofItemAt: index, proposed: size)
            return CompactSize(
                Size(
                    width: requestsWidth ? preferredSize.width : size.width,
                    height: requestsHeight ? preferredSize.height : size.height))
        }
    }

    let sectionIndex: Int
    let isOrthogonal: Bool
    let blueprint: GroupBlueprint
    let container: Size
    let spacing: Int
    /// The proposals by position in a group, for the largest number of items in a group.
    let proposals: [Proposal]
    /// The calculation of the number of subitems in a group, or `nil` if each group fills all of its slots.
    let wrapping: GroupWrapping?
    /// The first item of each group, then the number of items; used only if groups wrap.
    private var firstItems: [Int32] = [0]
    /// The preferred frame sizes of the items.
    var sizes: [CompactSize] = []
    private var frames: [CompactRect] = []
    /// The start of each group, then that of a group that would follow them.
    private var starts = [0]
    /// The height of each group, and the running maximum of the heights; empty unless the section scrolls orthogonally.
    private var heights: [Int32] = []
    private var maximumHeights: [Int32] = []
    private(set) var overhang = GroupOverhang()
    /// The number of items of a full group and the number of cells after them, using estimates, or `nil` if the last
    /// group has its natural length.
    private let fullGroup: (count: Int, trailingLength: Int)?
    private(set) var supplements: GroupSupplements?
    /// Whether the largest item size determines the frames of all items of a full group.
    private let dependsOnlyOnLargestItem: Bool

    /// Creates the groups of the section at `sectionIndex`, or `nil` if no item has an estimated size.
    init?(_ blueprint: GroupBlueprint, sectionIndex: Int, container: Size, spacing: Int, isOrthogonal: Bool) {
        let estimates = blueprint.itemSizes
        guard estimates.contains(where: { $0.isEstimated }) else { return nil }
        var frames: [Rect] = []
        wrapping = GroupWrapping(blueprint, container: container, isOrthogonal: isOrthogonal)
        if let wrapping {
            blueprint.placeSeparately(in: wrapping.inner, into: &frames)
        } else {
            _ = blueprint.placeCell(in: container, isOrthogonal: isOrthogonal, measured: .none, into: &frames)
        }
        proposals = zip(estimates, frames).map {
            Proposal(size: $1.size, requestsWidth: $0.width.isEstimated, requestsHeight: $0.height.isEstimated)
        }
        self.blueprint = blueprint
        self.sectionIndex = sectionIndex
        self.container = container
        self.spacing = spacing
        self.isOrthogonal = isOrthogonal
        fullGroup = blueprint.fullGroup(in: container, isOrthogonal: isOrthogonal)
        supplements = GroupSupplements(blueprint)
        dependsOnlyOnLargestItem = wrapping == nil && blueprint.dependsOnlyOnLargestItem
    }

    var count: Int { sizes.count }
    var groupCount: Int { starts.count - 1 }
    /// The length from the start of the first group to the end of the last one, in cells.
    var length: Int { groupCount > 0 ? starts[groupCount] - spacing : 0 }

    /// Returns the first item of a group, or of the one that would follow the last.
    func firstItem(ofGroup group: Int) -> Int {
        wrapping == nil ? group * proposals.count : Int(firstItems[group])
    }

    /// Returns the group of an existing item.
    func group(of item: Int) -> Int {
        guard wrapping != nil else { return item / proposals.count }
        return (0..<groupCount).partitioningIndex { firstItems[$0 + 1] > item }
    }

    /// The height of the tallest group in a section that scrolls orthogonally; otherwise 0.
    var breadth: Int { Int(maximumHeights.last ?? 0) }

    func start(ofGroup group: Int) -> Int { starts[group] }
    func length(ofGroup group: Int) -> Int { starts[group + 1] - spacing - starts[group] }

    /// Returns the first group that ends at or after `position`.
    func firstGroup(reaching position: Int) -> Int {
        (0..<groupCount).partitioningIndex { starts[$0 + 1] - spacing >= position }
    }

    /// Returns the frame of an existing item.
    func frame(of item: Int) -> Rect {
        var frame = frames[item].rect
        let start = starts[group(of: item)]
        if isOrthogonal { frame.x += start } else { frame.y += start }
        return frame
    }

    /// Calls `body` with every item that is visible in `rect`, which must be near the section.
    func forEachItem(in rect: Rect, _ display: ElementTransform, _ body: (LayoutElement) -> Void) {
        for group in groups(near: rect) {
            for item in firstItem(ofGroup: group)..<min(firstItem(ofGroup: group + 1), count) {
                var frame = frames[item].rect
                if isOrthogonal { frame.x += starts[group] } else { frame.y += starts[group] }
                if frame.isVisible(in: rect) {
                    let index = ItemIndex(section: sectionIndex, item: item)
                    display.passCandidate(LayoutElement(kind: .item, index: index, frame: frame), to: body)
                }
            }
        }
    }

    /// Places an existing group again, and passes the frames to `record`.
    ///
    /// - Returns: The size of its cell.
    func place(_ group: Int, into record: inout some GroupPlacementReceiver) -> Size {
        let items = items(ofGroup: group)
        return blueprint.prefix(slotCount(ofGroup: group)).placeCell(
            in: container, isOrthogonal: isOrthogonal,
            measured: MeasuredItems(count: items.count, sizes: sizes[items]), into: &record)
    }

    /// Returns the indexes of the items of an existing group.
    func items(ofGroup group: Int) -> Range<Int> {
        firstItem(ofGroup: group)..<min(firstItem(ofGroup: group + 1), count)
    }

    /// Returns the number of subitems that a group was filled with. The number is recalculated, because empty subitems
    /// are not stored.
    private func slotCount(ofGroup group: Int) -> Int {
        guard let wrapping else { return blueprint.slots.count }
        let items = items(ofGroup: group)
        var total = GroupWrapping.Total()
        for (position, slot) in blueprint.slots.enumerated() {
            let first = items.lowerBound + slot.firstItem
            let end = min(first + slot.itemCount, count)
            guard first < count, end <= items.upperBound else { return position }
            let measured = MeasuredItems(count: end - items.lowerBound, sizes: sizes[items.lowerBound..<end])
            wrapping.add(slot, measured: measured, to: &total)
            guard slot.firstItem == 0 || wrapping.fits(total) else { return position }
        }
        return blueprint.slots.count
    }

    /// Returns the groups whose elements can be visible in `rect`.
    func groups(near rect: Rect) -> Range<Int> {
        let first = firstGroup(reaching: (isOrthogonal ? rect.minX : rect.minY) - overhang.after)
        let end = (isOrthogonal ? rect.maxX : rect.maxY) + overhang.before
        var next = first
        while next < groupCount, starts[next] < end { next += 1 }
        return first..<next
    }
}

// Placement of items.
extension MeasuredGroups {
    mutating func reserveCapacity(_ count: Int) {
        sizes.reserveCapacity(count)
        frames.reserveCapacity(count)
        if wrapping == nil { starts.reserveCapacity(count / proposals.count + 2) }
    }

    /// Places the items of the groups from `group` on again, with `count` items in total.
    ///
    /// - Parameter fill: Returns the number of slots to fill in the group that begins with an item, and stores the
    ///   sizes of the items in these slots. Called for one group after the other.
    mutating func placeGroups(from group: Int, count: Int, fill: (inout MeasuredGroups, Int) -> Int) {
        let group = min(group, groupCount)
        var first = firstItem(ofGroup: group)
        frames.removeSubrange(min(frames.count, first)...)
        starts.removeSubrange((group + 1)...)
        if wrapping != nil { firstItems.removeSubrange((group + 1)...) }
        removeHeights(from: group)
        var blueprints: [Int: GroupBlueprint] = [:]
        var currentBlueprint = blueprint
        var groupsBySize = dependsOnlyOnLargestItem ? SizeCache<Int>() : nil
        var placed: [Rect] = []
        while first < count {
            let slotCount = fill(&self, first)
            if slotCount != currentBlueprint.slots.count {
                currentBlueprint = blueprints[slotCount] ?? blueprint.prefix(slotCount)
                blueprints[slotCount] = currentBlueprint
            }
            let items = first..<min(first + currentBlueprint.itemCount, count)
            let largest = determiningSize(of: items)
            if let largest, let group = groupsBySize?[largest] {
                repeatGroup(group)
            } else {
                if let largest { groupsBySize?.insert(groupCount, for: largest) }
                let cell = place(currentBlueprint, items: items, isLast: items.upperBound == count, into: &placed)
                frames.append(contentsOf: placed.lazy.map(CompactRect.init))
                starts.append(starts[starts.count - 1] + (isOrthogonal ? cell.width : cell.height) + spacing)
                appendHeight(cell.height)
            }
            first = items.upperBound
            if wrapping != nil { firstItems.append(Int32(first)) }
        }
    }

    /// Returns the largest width and height of a group's items, or `nil` if these do not determine the frames.
    private func determiningSize(of items: Range<Int>) -> Size? {
        guard dependsOnlyOnLargestItem, items.count == proposals.count else { return nil }
        var largest = Size(width: 0, height: 0)
        for item in items {
            let size = sizes[item].size
            largest.width = max(largest.width, size.width)
            largest.height = max(largest.height, size.height)
        }
        return largest
    }

    /// Appends a copy of an earlier, full group.
    private mutating func repeatGroup(_ group: Int) {
        let first = firstItem(ofGroup: group)
        for item in first..<first + proposals.count { frames.append(frames[item]) }
        starts.append(starts[starts.count - 1] + starts[group + 1] - starts[group])
        if isOrthogonal { appendHeight(Int(heights[group])) }
    }

    /// Places the items of the groups in `changed`, which is sorted, again, and moves later groups.
    mutating func replaceGroups(_ changed: [Int]) {
        guard let first = changed.first else { return }
        var remaining = changed[...]
        var shift = 0
        var placed: [Rect] = []
        var group = first
        while group < groupCount, shift != 0 || !remaining.isEmpty {
            let isChanged = remaining.first == group
            let oldLength = starts[group + 1] - starts[group]
            starts[group] += shift
            if isChanged {
                remaining.removeFirst()
                let items = firstItem(ofGroup: group)..<min(firstItem(ofGroup: group + 1), count)
                let cell = place(blueprint, items: items, isLast: group == groupCount - 1, into: &placed)
                for (offset, frame) in placed.enumerated() { frames[items.lowerBound + offset] = CompactRect(frame) }
                if isOrthogonal { heights[group] = Int32(clamping: cell.height) }
                shift += (isOrthogonal ? cell.width : cell.height) + spacing - oldLength
            }
            group += 1
        }
        if group == groupCount { starts[group] += shift }
        updateMaximumHeights(from: first)
    }

    /// Measures and returns the cell of a group of one item with this size.
    mutating func measureCell(of size: CompactSize) -> ListCell {
        var placed: [Rect] = []
        let cell = blueprint.placeCell(
            in: container, isOrthogonal: isOrthogonal, measured: MeasuredItems(count: 1, sizes: [size]), into: &placed)
        extendOverhang(
            to: placed, cell: cell, measured: MeasuredItems(count: 1, sizes: [size]), blueprint: blueprint)
        return ListCell(
            frame: CompactRect(placed.first ?? .zero), length: isOrthogonal ? cell.width : cell.height,
            breadth: isOrthogonal ? cell.height : 0)
    }

    /// Removes the positions of the one-item groups from `first` on.
    mutating func removeFrames(from first: Int) {
        frames.removeSubrange(min(frames.count, first)...)
        starts.removeSubrange(min(starts.count, first + 1)...)
        removeHeights(from: first)
    }

    private mutating func removeHeights(from group: Int) {
        heights.removeSubrange(min(heights.count, group)...)
        maximumHeights.removeSubrange(min(maximumHeights.count, group)...)
    }

    private mutating func appendHeight(_ height: Int) {
        guard isOrthogonal else { return }
        heights.append(Int32(clamping: height))
        maximumHeights.append(max(maximumHeights.last ?? 0, heights[heights.count - 1]))
    }

    /// Updates the running maximum of the heights from `group` on.
    private mutating func updateMaximumHeights(from group: Int) {
        guard isOrthogonal else { return }
        maximumHeights.removeSubrange(min(maximumHeights.count, group)...)
        for height in heights[maximumHeights.count...] { maximumHeights.append(max(maximumHeights.last ?? 0, height)) }
    }

    /// Appends a group of one measured item.
    mutating func appendFrame(of cell: ListCell) {
        frames.append(cell.frame)
        starts.append(starts[starts.count - 1] + cell.length + spacing)
        appendHeight(cell.breadth)
    }

    mutating func insertFrame(of cell: ListCell, sized size: CompactSize, at item: Int) {
        sizes.insert(size, at: item)
        frames.insert(cell.frame, at: item)
        if isOrthogonal { heights.insert(Int32(clamping: cell.breadth), at: item) }
        updateMaximumHeights(from: item)
        starts.insert(starts[item], at: item)
        moveStarts(from: item + 1, by: cell.length + spacing)
    }

    mutating func removeFrame(of item: Int) {
        let length = starts[item + 1] - starts[item]
        sizes.remove(at: item)
        frames.remove(at: item)
        if isOrthogonal { heights.remove(at: item) }
        updateMaximumHeights(from: item)
        starts.remove(at: item)
        moveStarts(from: item, by: -length)
    }

    private mutating func moveStarts(from first: Int, by distance: Int) {
        starts.withUnsafeMutableBufferPointer { starts in
            for group in first..<starts.count { starts[group] &+= distance }
        }
    }

    /// Places the items of a group.
    ///
    /// - Returns: The size of the group's cell.
    private mutating func place(
        _ blueprint: GroupBlueprint, items: Range<Int>, isLast: Bool, into placed: inout [Rect]
    ) -> Size {
        placed.removeAll(keepingCapacity: true)
        var cell = blueprint.placeCell(
            in: container, isOrthogonal: isOrthogonal,
            measured: MeasuredItems(count: items.count, sizes: sizes[items]), into: &placed)
        if isLast, let fullGroup, items.count < fullGroup.count {
            if isOrthogonal {
                cell.width = min(cell.width, (placed.map(\.maxX).max() ?? 0) + fullGroup.trailingLength)
            } else {
                cell.height = min(cell.height, (placed.map(\.maxY).max() ?? 0) + fullGroup.trailingLength)
            }
        }
        extendOverhang(
            to: placed, cell: cell, measured: MeasuredItems(count: items.count, sizes: sizes[items]),
            blueprint: blueprint)
        return cell
    }

    /// Extends the overhang to a group's items and supplementary elements.
    private mutating func extendOverhang(
        to placed: [Rect], cell: Size, measured: MeasuredItems, blueprint: GroupBlueprint
    ) {
        overhang.extend(to: placed, cell: cell, isOrthogonal: isOrthogonal)
        supplements?.updateReach(for: placed)
        guard supplements?.hasGroupElements == true else { return }
        var record = SupplementRecord()
        _ = blueprint.placeCell(in: container, isOrthogonal: isOrthogonal, measured: measured, into: &record)
        overhang.extend(to: record.supplements.map(\.frame), cell: cell, isOrthogonal: isOrthogonal)
    }
}

extension GroupBlueprint {
    /// The described sizes of the group's items, in order. Those of a custom group are fixed.
    fileprivate var itemSizes: [CompositionalLayout.DimensionSize] {
        if frames != nil { return Array(repeating: .full, count: itemCount) }
        return slots.flatMap { $0.group?.itemSizes ?? [$0.size] }
    }
}
