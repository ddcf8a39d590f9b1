/// The groups of a section without estimated items: the frames of one group, repeated. Nothing is stored per item.
///
/// Positions are relative to the first group's cell.
struct TemplateGroups: Sendable {
    let sectionIndex: Int
    /// The frames of one group's items, in its cell.
    let frames: [Rect]
    let cell: Size
    /// The distance from one group's cell to the next one's along the scroll axis.
    let stride: Int
    let isOrthogonal: Bool
    /// The blueprint of the group, for inspection.
    let blueprint: GroupBlueprint
    let container: Size
    var count = 0
    /// For each frame, the largest end up to it and the smallest top from it on. Both are ascending, for binary
    /// searches.
    private let lowestEnds: [Int]
    private let highestTops: [Int]
    /// The horizontal range in which a group's elements can be visible.
    private let left: Int
    private let right: Int
    private(set) var overhang = GroupOverhang()
    /// The lengths of groups with 1, 2, 3 and more items, or `nil` if all equal that of a full group.
    private let lengths: [Int]?
    let supplements: GroupSupplements?

    init(_ blueprint: GroupBlueprint, sectionIndex: Int, container: Size, spacing: Int, isOrthogonal: Bool) {
        var frames: [Rect] = []
        cell = blueprint.placeCell(in: container, isOrthogonal: isOrthogonal, measured: .none, into: &frames)
        stride = (isOrthogonal ? cell.width : cell.height) + spacing
        self.sectionIndex = sectionIndex
        self.frames = frames
        self.isOrthogonal = isOrthogonal
        self.blueprint = blueprint
        self.container = container
        var ends: [Int] = []
        var tops: [Int] = []
        var (left, right) = (Int.max, Int.min)
        for frame in frames {
            ends.append(max(ends.last ?? 0, frame.maxY))
            left = min(left, frame.minX)
            // An item without width is visible at its position.
            right = max(right, frame.maxX, frame.minX + 1)
        }
        self.left = left
        self.right = right
        for frame in frames.reversed() { tops.append(min(tops.last ?? .max, frame.minY)) }
        lowestEnds = ends
        highestTops = tops.reversed()
        overhang.extend(to: frames, cell: cell, isOrthogonal: isOrthogonal)
        lengths = Self.lengths(of: frames, blueprint: blueprint, container: container, isOrthogonal: isOrthogonal)
        var supplements = GroupSupplements(blueprint)
        supplements?.updateReach(for: frames)
        self.supplements = supplements
        guard supplements?.hasGroupElements == true else { return }
        var record = SupplementRecord()
        place(into: &record)
        overhang.extend(to: record.supplements.map(\.frame), cell: cell, isOrthogonal: isOrthogonal)
    }

    /// Places a full group, and passes the frames to `record`.
    ///
    /// - Returns: The size of its cell.
    @discardableResult
    func place(into record: inout some GroupPlacementReceiver) -> Size {
        blueprint.placeCell(in: container, isOrthogonal: isOrthogonal, measured: .none, into: &record)
    }

    var itemsPerGroup: Int { frames.count }

    var groupCount: Int { frames.isEmpty ? 0 : (count + frames.count - 1) / frames.count }

    /// The length from the start of the first group to the end of the last one, in cells.
    var length: Int { groupCount > 0 ? (groupCount - 1) * stride + length(ofGroup: groupCount - 1) : 0 }

    /// The length of a full group.
    var groupLength: Int { isOrthogonal ? cell.width : cell.height }

    /// Returns the length of an existing group. An incomplete last group ends after its items and the trailing space of
    /// a full group.
    func length(ofGroup group: Int) -> Int {
        let items = count - group * frames.count
        return items < frames.count ? lengths?[items - 1] ?? groupLength : groupLength
    }

    /// Returns the lengths of groups with 1, 2, 3 and more items, or `nil` if all are equal, as in groups with
    /// closures.
    private static func lengths(
        of frames: [Rect], blueprint: GroupBlueprint, container: Size, isOrthogonal: Bool
    ) -> [Int]? {
        let ends = frames.map { isOrthogonal ? $0.maxX : $0.maxY }
        let hasInsets = blueprint.contains { $0.slots.contains { $0.insets != .zero } }
        guard !blueprint.hasClosures, hasInsets || ends.contains(where: { $0 != ends.first }) else { return nil }
        var record = SlotEnds(isOrthogonal: isOrthogonal)
        let cell = blueprint.placeCell(
            in: container, isOrthogonal: isOrthogonal, measured: .none, into: &record)
        let whole = isOrthogonal ? cell.width : cell.height
        let slotEnds = record.ends
        return slotEnds.map { max(0, whole - (slotEnds[slotEnds.count - 1] - $0)) }
    }

    /// Returns the indexes of the items of an existing group.
    func items(ofGroup group: Int) -> Range<Int> {
        group * itemsPerGroup..<min(count, (group + 1) * itemsPerGroup)
    }

    /// Returns the frame of an existing item.
    func frame(of item: Int) -> Rect {
        let distance = item / frames.count * stride
        var frame = frames[item % frames.count]
        if isOrthogonal { frame.x += distance } else { frame.y += distance }
        return frame
    }

    /// Calls `body` with every item that is visible in `rect`, which must be near the section.
    func forEachItem(in rect: Rect, _ display: ElementTransform, _ body: (LayoutElement) -> Void) {
        guard isOrthogonal || (rect.minX < right && rect.maxX > left) else { return }
        for group in groups(near: rect) { forEachItem(ofGroup: group, in: rect, display, body) }
    }

    /// Returns the groups whose elements can be visible in `rect`.
    func groups(near rect: Rect) -> Range<Int> {
        guard count > 0, !frames.isEmpty else { return 0..<0 }
        guard stride > 0 else { return 0..<groupCount }
        let low = (isOrthogonal ? rect.minX : rect.minY) - overhang.after
        let high = (isOrthogonal ? rect.maxX : rect.maxY) + overhang.before
        // A group that ends where the rectangle begins can contain an empty item there.
        let first = min(groupCount, max(0, (low - groupLength + stride - 1) / stride))
        return first..<max(first, min(groupCount, (max(0, high) + stride - 1) / stride))
    }

    private func forEachItem(
        ofGroup group: Int, in rect: Rect, _ display: ElementTransform, _ body: (LayoutElement) -> Void
    ) {
        let distance = group * stride
        let top = isOrthogonal ? 0 : distance
        let first = group * frames.count
        let present = 0..<min(frames.count, count - first)
        var position = present.partitioningIndex { top + lowestEnds[$0] >= rect.minY }
        while position < present.upperBound, top + highestTops[position] < rect.maxY {
            var frame = frames[position]
            if isOrthogonal { frame.x += distance } else { frame.y += distance }
            if frame.isVisible(in: rect) {
                let index = ItemIndex(section: sectionIndex, item: first + position)
                display.passCandidate(LayoutElement(kind: .item, index: index, frame: frame), to: body)
            }
            position += 1
        }
    }
}
