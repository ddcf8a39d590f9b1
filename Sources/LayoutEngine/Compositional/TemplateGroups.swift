/// The groups of a section without estimated items: one group's frames, repeated. Takes no memory an item.
///
/// Positions are relative to the first group's cell.
struct TemplateGroups: Sendable {
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
    /// How far the frames lie outside their group; `nil` where no closure tells of frames.
    let overhang: GroupOverhang?
    let supplements: ItemSupplements?

    init(_ blueprint: GroupBlueprint, container: Size, spacing: Int, isOrthogonal: Bool) {
        var frames: [Rect] = []
        cell = blueprint.placeCell(in: container, cutsWidth: !isOrthogonal, measured: .none, into: &frames)
        stride = (isOrthogonal ? cell.width : cell.height) + spacing
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
        var overhang = GroupOverhang()
        overhang.take(frames, length: isOrthogonal ? cell.width : cell.height, isOrthogonal: isOrthogonal)
        self.overhang = blueprint.hasClosures ? overhang : nil
        supplements = ItemSupplements(blueprint)
    }

    /// What frames are cut down to; `nil` where all of them lie in their group.
    var area: GroupsArea? {
        guard overhang != nil else { return nil }
        return GroupsArea(
            size: isOrthogonal
                ? Size(width: length, height: cell.height) : Size(width: container.width, height: length))
    }

    var itemsPerGroup: Int { frames.count }

    var groupCount: Int { frames.isEmpty ? 0 : (count + frames.count - 1) / frames.count }

    /// The cells from the first group's start to the last one's end.
    var length: Int { groupCount > 0 ? (groupCount - 1) * stride + groupLength : 0 }

    var groupLength: Int { isOrthogonal ? cell.width : cell.height }

    /// The frame of the item numbered `item`, which there is.
    func frame(of item: Int) -> Rect {
        let distance = item / frames.count * stride
        var frame = frames[item % frames.count]
        if isOrthogonal { frame.x += distance } else { frame.y += distance }
        return area?.cut(frame) ?? frame
    }

    /// Calls `body` with every item that is visible in `rect`, which is not far outside the section.
    func forEachItem(in rect: Rect, _ body: (Int, Rect) -> Void) {
        guard count > 0, !frames.isEmpty else { return }
        guard let area, let overhang else { return search(rect, before: 0, behind: 0, body) }
        search(area.uncut(rect), before: overhang.before, behind: overhang.behind) { item, frame in
            let frame = area.cut(frame)
            if frame.isVisible(in: rect) { body(item, frame) }
        }
    }

    /// - Parameters:
    ///   - before: how far frames lie before the cell of their group.
    ///   - behind: how far they lie behind it.
    private func search(_ rect: Rect, before: Int, behind: Int, _ body: (Int, Rect) -> Void) {
        guard isOrthogonal || (rect.minX < right && rect.maxX > left) else { return }
        let low = isOrthogonal ? rect.minX : rect.minY
        let high = (isOrthogonal ? rect.maxX : rect.maxY) + before
        // A group that ends where the rectangle begins may hold something without length just there.
        var group = stride > 0 ? max(0, (low - behind - groupLength + stride - 1) / stride) : 0
        while group < groupCount, group * stride < high {
            forEachItem(ofGroup: group, in: rect, body)
            group += 1
        }
    }

    private func forEachItem(ofGroup group: Int, in rect: Rect, _ body: (Int, Rect) -> Void) {
        let distance = group * stride
        let top = isOrthogonal ? 0 : distance
        let first = group * frames.count
        let present = 0..<min(frames.count, count - first)
        var position = present.partitioningIndex { top + lowestEnds[$0] >= rect.minY }
        while position < present.upperBound, top + highestTops[position] < rect.maxY {
            var frame = frames[position]
            if isOrthogonal { frame.x += distance } else { frame.y += distance }
            if frame.isVisible(in: rect) { body(first + position, frame) }
            position += 1
        }
    }
}
