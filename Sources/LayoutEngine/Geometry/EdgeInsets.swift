/// Cells kept free on the four sides of something. Layouts read a negative inset as 0.
///
/// Left is the leading side: in a layout from right to left, what is called left is kept free on the right, and what is
/// called right on the left. ``Rect/inset(by:)`` itself knows no direction.
public struct EdgeInsets: Hashable, Sendable {
    /// The rows kept free at the top.
    public var top: Int
    /// The columns kept free on the left; in a layout from right to left, on the right.
    public var left: Int
    /// The rows kept free at the bottom.
    public var bottom: Int
    /// The columns kept free on the right; in a layout from right to left, on the left.
    public var right: Int

    /// Insets in cells; a side that is not named has none.
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

    /// One inset on the left and right, another at the top and bottom.
    public init(horizontal: Int, vertical: Int) {
        self.init(top: vertical, left: horizontal, bottom: vertical, right: horizontal)
    }

    /// Nothing kept free.
    public static let zero = EdgeInsets()

    /// The insets as layouts read them: each side between 0 and ``MasonryLayout/maximumExtent``.
    var normalized: EdgeInsets {
        EdgeInsets(
            top: top.clampedExtent, left: left.clampedExtent, bottom: bottom.clampedExtent, right: right.clampedExtent)
    }

    /// The insets as large as they are, or as leaves so many cells of a container.
    func leaving(_ least: Size, of container: Size) -> EdgeInsets {
        let columns = max(0, container.width - max(0, least.width))
        let rows = max(0, container.height - max(0, least.height))
        var insets = self
        insets.left = min(left, max(columns / 2, columns - right))
        insets.right = min(right, columns - insets.left)
        insets.top = min(top, max(rows / 2, rows - bottom))
        insets.bottom = min(bottom, rows - insets.top)
        return insets
    }
}
