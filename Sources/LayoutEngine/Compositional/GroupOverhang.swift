/// The cells by which frames stick out of the groups of their section; 0 on a side where none does.
struct GroupOverhang: Hashable, Sendable {
    /// Along the axis that groups follow: before a group's cell, and behind it.
    private(set) var before = 0
    private(set) var behind = 0
    /// Above all groups and below them, in a section that scrolls sideways.
    private(set) var above = 0
    private(set) var below = 0

    /// Takes in the frames of one group.
    ///
    /// - Parameter cell: the size of the group's cell.
    mutating func take(_ frames: some Sequence<Rect>, cell: Size, isOrthogonal: Bool) {
        for frame in frames {
            before = max(before, -(isOrthogonal ? frame.minX : frame.minY))
            behind = max(behind, isOrthogonal ? frame.maxX - cell.width : frame.maxY - cell.height)
            guard isOrthogonal else { continue }
            above = max(above, -frame.minY)
            below = max(below, frame.maxY - cell.height)
        }
    }
}
