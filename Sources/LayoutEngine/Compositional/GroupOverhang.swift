/// The cells by which frames extend beyond the groups of their section; never negative.
struct GroupOverhang: Hashable, Sendable {
    /// The cells before and after a group's cell along the scroll axis.
    private(set) var before = 0
    private(set) var after = 0
    /// The number of rows by which frames extend above and below their groups; 0 unless the section scrolls
    /// orthogonally.
    private(set) var above = 0
    private(set) var below = 0

    /// Extends the overhang to the frames of one group with a cell of this size.
    mutating func extend(to frames: some Sequence<Rect>, cell: Size, isOrthogonal: Bool) {
        for frame in frames {
            before = max(before, -(isOrthogonal ? frame.minX : frame.minY))
            after = max(after, isOrthogonal ? frame.maxX - cell.width : frame.maxY - cell.height)
            guard isOrthogonal else { continue }
            above = max(above, -frame.minY)
            below = max(below, frame.maxY - cell.height)
        }
    }
}
