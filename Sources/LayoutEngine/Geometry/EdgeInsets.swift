/// The distances between a rectangle's edges and its content, in cells. Layouts treat negative insets as 0.
///
/// Left and right are leading and trailing: a layout with the direction ``LayoutDirection/rightToLeft`` applies the
/// left inset on the right. ``Rect/inset(by:)`` ignores the direction.
public struct EdgeInsets: Hashable, Sendable {
    /// The inset from the top, in rows.
    public var top: Int
    /// The inset from the left in columns; from the right in a right-to-left layout.
    public var left: Int
    /// The inset from the bottom, in rows.
    public var bottom: Int
    /// The inset from the right in columns; from the left in a right-to-left layout.
    public var right: Int

    /// Creates insets in cells. Omitted sides are 0.
    public init(top: Int = 0, left: Int = 0, bottom: Int = 0, right: Int = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// Creates insets that are equal on all four sides.
    public init(all inset: Int) {
        self.init(top: inset, left: inset, bottom: inset, right: inset)
    }

    /// Creates insets with one value for left and right, and another for top and bottom.
    public init(horizontal: Int, vertical: Int) {
        self.init(top: vertical, left: horizontal, bottom: vertical, right: horizontal)
    }

    /// Insets of 0 on all sides.
    public static let zero = EdgeInsets()

    /// The insets that layouts use: each side clamped to `0 ... MasonryLayout.maximumExtent`.
    var normalized: EdgeInsets {
        EdgeInsets(
            top: top.clampedExtent, left: left.clampedExtent, bottom: bottom.clampedExtent, right: right.clampedExtent)
    }

    /// Returns the insets, reduced so that at least `minimumSize` of a container remains, if the container is that large.
    func reduced(toLeave minimumSize: Size, in container: Size) -> EdgeInsets {
        let columns = max(0, container.width - max(0, minimumSize.width))
        let rows = max(0, container.height - max(0, minimumSize.height))
        var insets = self
        insets.left = min(left, max(columns / 2, columns - right))
        insets.right = min(right, columns - insets.left)
        insets.top = min(top, max(rows / 2, rows - bottom))
        insets.bottom = min(bottom, rows - insets.top)
        return insets
    }
}
