/// The groups of a section without estimated items: one group's frames, repeated. Takes no memory an item.
///
/// Positions are relative to the first group's cell.
struct TemplateGroups: Sendable {
    /// The section's number.
    let number: Int
    /// The frames of one group's items, in its cell.
    let frames: [Rect]
    let cell: Size
    /// The cells from one group's cell to the next one's: downwards, or sideways in a section that scrolls so.
    let stride: Int
    let isOrthogonal: Bool
    /// What the frames were made of, for those who ask why.
    let blueprint: GroupBlueprint
    let container: Size
    var count = 0
    /// The lowest end of the frames up to each one, and the highest top of the frames from each one on: neither ever
    /// decreases, so that a template of many items can be searched.
    private let lowestEnds: [Int]
    private let highestTops: [Int]
    /// The first column in which anything of a group can be seen, and the first behind the last.
    private let left: Int
    private let right: Int
    private(set) var overhang = GroupOverhang()
    /// The length of a group that holds so many items and one more; `nil` if all are as long as a full group.
    private let lengths: [Int]?
    let supplements: GroupSupplements?

    init(_ blueprint: GroupBlueprint, number: Int, container: Size, spacing: Int, isOrthogonal: Bool) {
        var frames: [Rect] = []
        cell = blueprint.placeCell(in: container, isOrthogonal: isOrthogonal, measured: .none, into: &frames)
        stride = (isOrthogonal ? cell.width : cell.height) + spacing
        self.number = number
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
            // What has no width is seen where it stands.
            right = max(right, frame.maxX, frame.minX + 1)
        }
        self.left = left
        self.right = right
        for frame in frames.reversed() { tops.append(min(tops.last ?? .max, frame.minY)) }
        lowestEnds = ends
        highestTops = tops.reversed()
        overhang.take(frames, cell: cell, isOrthogonal: isOrthogonal)
        lengths = Self.lengths(of: frames, blueprint, container: container, isOrthogonal: isOrthogonal)
        var supplements = GroupSupplements(blueprint)
        supplements?.take(frames)
        self.supplements = supplements
        guard supplements?.hasGroups == true else { return }
        var record = SupplementRecord()
        place(into: &record)
        overhang.take(record.supplements.map(\.frame), cell: cell, isOrthogonal: isOrthogonal)
    }

    /// Places a full group, and tells `record`.
    ///
    /// - Returns: the size of its cell.
    @discardableResult
    func place(into record: inout some GroupRecord) -> Size {
        blueprint.placeCell(in: container, isOrthogonal: isOrthogonal, measured: .none, into: &record)
    }

    var itemsPerGroup: Int { frames.count }

    var groupCount: Int { frames.isEmpty ? 0 : (count + frames.count - 1) / frames.count }

    /// The cells from the first group's start to the last one's end.
    var length: Int { groupCount > 0 ? (groupCount - 1) * stride + length(ofGroup: groupCount - 1) : 0 }

    /// The length of a group that holds all of its items.
    var groupLength: Int { isOrthogonal ? cell.width : cell.height }

    /// The length of a group, which there is. The last one ends with its items, plus what a full group leaves behind
    /// them.
    func length(ofGroup group: Int) -> Int {
        let items = count - group * frames.count
        return items < frames.count ? lengths?[items - 1] ?? groupLength : groupLength
    }

    /// The lengths of groups that hold only the first items. A closure's frames do not change its group's length.
    private static func lengths(
        of frames: [Rect], _ blueprint: GroupBlueprint, container: Size, isOrthogonal: Bool
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

    /// The items of a group, which exists, by number.
    func items(ofGroup group: Int) -> Range<Int> {
        group * itemsPerGroup..<min(count, (group + 1) * itemsPerGroup)
    }

    /// The frame of the item numbered `item`, which there is.
    func frame(of item: Int) -> Rect {
        let distance = item / frames.count * stride
        var frame = frames[item % frames.count]
        if isOrthogonal { frame.x += distance } else { frame.y += distance }
        return frame
    }

    /// Calls `body` with every item that is visible in `rect`, which is not far outside the section.
    func forEachItem(in rect: Rect, _ display: ElementDisplay, _ body: (LayoutElement) -> Void) {
        guard isOrthogonal || (rect.minX < right && rect.maxX > left) else { return }
        for group in groups(near: rect) { forEachItem(ofGroup: group, in: rect, display, body) }
    }

    /// The groups that may have anything in `rect`.
    func groups(near rect: Rect) -> Range<Int> {
        guard count > 0, !frames.isEmpty else { return 0..<0 }
        guard stride > 0 else { return 0..<groupCount }
        let low = (isOrthogonal ? rect.minX : rect.minY) - overhang.behind
        let high = (isOrthogonal ? rect.maxX : rect.maxY) + overhang.before
        // A group that ends where the rectangle begins may hold something without length just there.
        let first = min(groupCount, max(0, (low - groupLength + stride - 1) / stride))
        return first..<max(first, min(groupCount, (max(0, high) + stride - 1) / stride))
    }

    private func forEachItem(
        ofGroup group: Int, in rect: Rect, _ display: ElementDisplay, _ body: (LayoutElement) -> Void
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
                let index = ItemIndex(section: number, item: first + position)
                display.showFound(LayoutElement(kind: .item, index: index, frame: frame), body)
            }
            position += 1
        }
    }
}
