/// The groups of a section with items of estimated sizes: every item's size as the data source told it, every frame in
/// its group, and where each group begins.
///
/// Positions are relative to the first group's cell.
struct MeasuredGroups: Sendable {
    /// The size that an item is asked for in its place of the group, and what of the answer counts.
    private struct Proposal {
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
    /// The height of the tallest group up to each one, where the groups follow each other sideways.
    private var tallest: [Int] = []

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
    /// The tallest group's height, where they follow each other sideways.
    var breadth: Int { tallest.last ?? 0 }

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
        sizes.reserveCapacity(first + count)
        for item in first..<first + count { sizes.append(ask(item, dataSource)) }
        place(fromGroup: first / itemsPerGroup)
    }

    /// Follows an update: keeps what is known of an item where it would be asked for the same again.
    mutating func apply(_ edits: SectionEdits, newCount: Int, dataSource: some LayoutDataSource) {
        let first = min(edits.firstChange, newCount, count)
        let old = sizes
        sizes.removeSubrange(first...)
        sizes.reserveCapacity(newCount)
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
            var isKnown = survivor < old.count
            if reloaded.first == survivor {
                reloaded.removeFirst()
                isKnown = false
            }
            let isSame =
                proposals[item % itemsPerGroup].size == proposals[survivor % itemsPerGroup].size
                && proposals[item % itemsPerGroup].asksWidth == proposals[survivor % itemsPerGroup].asksWidth
                && proposals[item % itemsPerGroup].asksHeight == proposals[survivor % itemsPerGroup].asksHeight
            sizes.append(isKnown && isSame ? old[survivor] : ask(item, dataSource))
            survivor += 1
        }
        place(fromGroup: first / itemsPerGroup)
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
    private mutating func place(fromGroup group: Int) {
        let groupCount = (count + itemsPerGroup - 1) / itemsPerGroup
        frames.removeSubrange(min(frames.count, group * itemsPerGroup)...)
        frames.reserveCapacity(count)
        starts.removeSubrange(min(starts.count, group + 1)...)
        starts.reserveCapacity(groupCount + 1)
        if isOrthogonal { tallest.removeSubrange(min(tallest.count, group)...) }
        var placed: [Rect] = []
        for number in starts.count - 1..<max(groupCount, starts.count - 1) {
            let first = number * itemsPerGroup
            let end = min(first + itemsPerGroup, count)
            placed.removeAll(keepingCapacity: true)
            let cell = blueprint.placeCell(
                in: container, cutsWidth: !isOrthogonal,
                measured: MeasuredItems(count: end - first, sizes: sizes[first..<end]), into: &placed)
            frames.append(contentsOf: placed.lazy.map(CompactRect.init))
            starts.append(starts[number] + (isOrthogonal ? cell.width : cell.height) + spacing)
            if isOrthogonal { tallest.append(max(tallest.last ?? 0, cell.height)) }
        }
    }
}

extension GroupBlueprint {
    /// The sizes of the group's items as they were described, in order; those of a custom group are fixed.
    fileprivate var itemSizes: [CompositionalLayout.DimensionSize] {
        if frames != nil { return Array(repeating: .full, count: itemCount) }
        return slots.flatMap { $0.group?.itemSizes ?? [$0.size] }
    }
}
