/// The groups of a section with items of estimated sizes: every item's size as the data source told it, every frame in
/// its group, and where each group begins.
///
/// Positions are relative to the first group's cell.
struct MeasuredGroups: Sendable {
    /// The size that an item is asked for in its place of the group, and what of the answer counts.
    private struct Proposal: Hashable {
        let size: Size
        let asksWidth: Bool
        let asksHeight: Bool
    }

    let number: Int
    let isOrthogonal: Bool
    private let blueprint: GroupBlueprint
    private let container: Size
    private let spacing: Int
    private let proposals: [Proposal]
    /// The frame sizes that the items want.
    private var sizes: [CompactSize] = []
    private var frames: [CompactRect] = []
    /// Where each group begins; the last number is where one more would.
    private var starts = [0]
    /// The height of each group, where they follow each other sideways.
    private var heights: [Int] = []
    /// The tallest group's height, where they follow each other sideways.
    private(set) var breadth = 0

    /// The groups of the section numbered `number`; `nil` where no item of a group has an estimated size.
    init?(_ blueprint: GroupBlueprint, number: Int, container: Size, spacing: Int, isOrthogonal: Bool) {
        let estimates = blueprint.itemSizes
        guard estimates.contains(where: { $0.isEstimated }) else { return nil }
        var frames: [Rect] = []
        _ = blueprint.placeCell(in: container, cutsWidth: !isOrthogonal, measured: .none, into: &frames)
        proposals = zip(estimates, frames).map {
            Proposal(size: $1.size, asksWidth: $0.width.isEstimated, asksHeight: $0.height.isEstimated)
        }
        self.blueprint = blueprint
        self.number = number
        self.container = container
        self.spacing = spacing
        self.isOrthogonal = isOrthogonal
    }

    var count: Int { sizes.count }
    var itemsPerGroup: Int { proposals.count }
    var groupCount: Int { starts.count - 1 }
    /// The cells from the first group's start to the last one's end.
    var length: Int { groupCount > 0 ? starts[groupCount] - spacing : 0 }

    func start(ofGroup group: Int) -> Int { starts[group] }
    func length(ofGroup group: Int) -> Int { starts[group + 1] - spacing - starts[group] }

    /// The first group that does not end before `position`.
    func firstGroup(reaching position: Int) -> Int {
        (0..<groupCount).partitioningIndex { starts[$0 + 1] - spacing >= position }
    }

    /// The frame of the item numbered `item`, which there is.
    func frame(of item: Int) -> Rect {
        var frame = frames[item].rect
        let start = starts[item / itemsPerGroup]
        if isOrthogonal { frame.x += start } else { frame.y += start }
        return frame
    }

    /// Calls `body` with every item that is visible in `rect`, which is not far outside the section.
    func forEachItem(in rect: Rect, _ body: (Int, Rect) -> Void) {
        var item = firstGroup(reaching: isOrthogonal ? rect.minX : rect.minY) * itemsPerGroup
        let end = isOrthogonal ? rect.maxX : rect.maxY
        while item < count, item % itemsPerGroup != 0 || starts[item / itemsPerGroup] < end {
            let frame = frame(of: item)
            if frame.isVisible(in: rect) { body(item, frame) }
            item += 1
        }
    }
}

extension MeasuredGroups {
    /// Asks for `count` more items and places them.
    mutating func append(_ count: Int, dataSource: some LayoutDataSource) {
        let first = self.count
        // Only the first time: to make room for a few more, again and again, would copy everything each time.
        if first == 0 {
            sizes.reserveCapacity(count)
            frames.reserveCapacity(count)
            starts.reserveCapacity(count / itemsPerGroup + 2)
        }
        for item in first..<first + count { sizes.append(ask(item, dataSource)) }
        placeGroups(from: first / itemsPerGroup)
    }

    /// Follows an update: keeps what is known of an item where it would be asked for the same again.
    mutating func apply(_ edits: SectionEdits, newCount: Int, dataSource: some LayoutDataSource) {
        if edits.removed.isEmpty, edits.inserted.isEmpty, newCount == count {
            reload(edits.reloaded, dataSource: dataSource)
        } else {
            let first = min(edits.firstChange, newCount, count)
            replaceSizes(from: first, edits, newCount: newCount, dataSource: dataSource)
            placeGroups(from: first / itemsPerGroup)
        }
    }

    /// Asks for items again that stay where they are: only their groups are placed again, later ones move.
    private mutating func reload(_ items: [Int], dataSource: some LayoutDataSource) {
        guard let first = items.first else { return }
        var group = first / itemsPerGroup
        var shift = 0
        var remaining = items[...]
        var placed: [Rect] = []
        while group < groupCount {
            var isChanged = false
            while let item = remaining.first, item < (group + 1) * itemsPerGroup {
                sizes[item] = ask(item, dataSource)
                remaining.removeFirst()
                isChanged = true
            }
            if isChanged {
                let oldLength = starts[group + 1] - starts[group]
                let length = self.place(group, into: &placed)
                for (offset, frame) in placed.enumerated() {
                    frames[group * itemsPerGroup + offset] = CompactRect(frame)
                }
                starts[group] += shift
                shift += length - oldLength
            } else if shift == 0, remaining.isEmpty {
                break
            } else {
                starts[group] += shift
            }
            group += 1
        }
        if group == groupCount { starts[group] += shift }
        breadth = heights.max() ?? 0
    }

    /// Puts the items' sizes in their new order from the item numbered `first` on.
    private mutating func replaceSizes(
        from first: Int, _ edits: SectionEdits, newCount: Int, dataSource: some LayoutDataSource
    ) {
        let old = Array(sizes[first...])
        sizes.removeSubrange(first...)
        var removed = edits.removed[...]
        var inserted = edits.inserted[...]
        var reloaded = edits.reloaded[...]
        var survivor = first
        for item in first..<newCount {
            if inserted.first == item {
                inserted.removeFirst()
                sizes.append(ask(item, dataSource))
                continue
            }
            while removed.first == survivor {
                removed.removeFirst()
                survivor += 1
            }
            var isKnown =
                survivor - first < old.count
                && proposals[item % itemsPerGroup] == proposals[survivor % itemsPerGroup]
            if reloaded.first == survivor {
                reloaded.removeFirst()
                isKnown = false
            }
            sizes.append(isKnown ? old[survivor - first] : ask(item, dataSource))
            survivor += 1
        }
    }

    private func ask(_ item: Int, _ dataSource: some LayoutDataSource) -> CompactSize {
        let proposal = proposals[item % itemsPerGroup]
        guard proposal.asksWidth || proposal.asksHeight else { return CompactSize(proposal.size) }
        let wanted = dataSource.size(ofItemAt: ItemIndex(section: number, item: item), proposed: proposal.size)
        return CompactSize(
            Size(
                width: proposal.asksWidth ? wanted.width : proposal.size.width,
                height: proposal.asksHeight ? wanted.height : proposal.size.height))
    }

    /// Places the items of the groups from `group` on.
    private mutating func placeGroups(from group: Int) {
        let groupCount = (count + itemsPerGroup - 1) / itemsPerGroup
        frames.removeSubrange(min(frames.count, group * itemsPerGroup)...)
        starts.removeSubrange(min(starts.count, group + 1)...)
        let keepsTallest = !heights[min(heights.count, group)...].contains(breadth)
        heights.removeSubrange(min(heights.count, group)...)
        let kept = heights.count
        var placed: [Rect] = []
        var number = starts.count - 1
        while number < groupCount {
            let length = place(number, into: &placed)
            frames.append(contentsOf: placed.lazy.map(CompactRect.init))
            starts.append(starts[number] + length)
            number += 1
        }
        breadth = keepsTallest ? max(breadth, heights[kept...].max() ?? 0) : heights.max() ?? 0
    }

    /// Places the items of one group, and notes its height where groups follow each other sideways.
    ///
    /// - Returns: the cells from its start to where the next group begins.
    private mutating func place(_ group: Int, into placed: inout [Rect]) -> Int {
        let first = group * itemsPerGroup
        let end = min(first + itemsPerGroup, count)
        placed.removeAll(keepingCapacity: true)
        let cell = blueprint.placeCell(
            in: container, cutsWidth: !isOrthogonal,
            measured: MeasuredItems(count: end - first, sizes: sizes[first..<end]), into: &placed)
        guard isOrthogonal else { return cell.height + spacing }
        if group < heights.count { heights[group] = cell.height } else { heights.append(cell.height) }
        return cell.width + spacing
    }
}

extension GroupBlueprint {
    /// The sizes of the group's items as they were described, in order; those of a custom group are fixed.
    fileprivate var itemSizes: [CompositionalLayout.DimensionSize] {
        if frames != nil { return Array(repeating: .full, count: itemCount) }
        return slots.flatMap { $0.group?.itemSizes ?? [$0.size] }
    }
}
