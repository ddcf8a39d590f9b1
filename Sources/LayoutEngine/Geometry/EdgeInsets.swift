/// Cells kept free on the four sides of something. Layouts read a negative inset as 0.
public struct EdgeInsets: Hashable, Sendable {
    public var top: Int
    public var left: Int
    public var bottom: Int
    public var right: Int

    public init(top: Int = 0, left: Int = 0, bottom: Int = 0, right: Int = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// The same inset on all four sides.
    public init(all inset: Int) {
        self.init(top: inset, left: inset, bottom: inset, right: inset)
    }

    public static let zero = EdgeInsets()

    /// The insets as layouts read them: each side between 0 and ``MasonryLayout/maximumExtent``.
    var normalized: EdgeInsets {
        EdgeInsets(
            top: top.clampedExtent, left: left.clampedExtent, bottom: bottom.clampedExtent, right: right.clampedExtent)
    }
}
