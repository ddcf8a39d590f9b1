/// How far the frames of custom groups lie outside the groups of their section, along the axis that these follow.
///
/// Such frames are cut off where the section's groups begin and end, not where their own group does.
struct GroupOverhang: Hashable, Sendable {
    /// The cells before a group's cell, and behind it.
    private(set) var before = 0
    private(set) var behind = 0

    /// Takes in the frames of one group, whose cell is `length` cells long.
    mutating func take(_ frames: [Rect], length: Int, isOrthogonal: Bool) {
        for frame in frames {
            before = max(before, -(isOrthogonal ? frame.minX : frame.minY))
            behind = max(behind, (isOrthogonal ? frame.maxX : frame.maxY) - length)
        }
    }
}

/// What keeps the frames of a section's items where its groups are.
struct GroupsArea {
    /// The groups' size, from the first one's start to the last one's end, and all across.
    let size: Size

    /// The part of the frame in the area; what lies outside has no length, and stands at its edge.
    func cut(_ frame: Rect) -> Rect {
        let left = min(max(0, frame.minX), size.width)
        let top = min(max(0, frame.minY), size.height)
        return Rect(
            x: left, y: top, width: min(max(0, frame.maxX), size.width) - left,
            height: min(max(0, frame.maxY), size.height) - top)
    }

    /// A rectangle in which everything lies, before it is cut, that is seen in `rect` afterwards.
    func uncut(_ rect: Rect) -> Rect {
        let far = 1 << 60
        return rect.grown(
            left: rect.minX <= 0 ? far : 0, top: rect.minY <= 0 ? far : 0, right: rect.maxX > size.width ? far : 0,
            bottom: rect.maxY > size.height ? far : 0)
    }
}
