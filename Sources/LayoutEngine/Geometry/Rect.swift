/// A rectangle in cells, half-open: it covers `minX ..< maxX` and `minY ..< maxY`.
public struct Rect: Hashable, Sendable {
    /// The leftmost column.
    public var x: Int
    /// The topmost row.
    public var y: Int
    /// The number of columns; a rectangle with 0 or fewer is empty.
    public var width: Int
    /// The number of rows; a rectangle with 0 or fewer is empty.
    public var height: Int

    /// Creates a rectangle whose top left cell is in column `x` and row `y`. The numbers are not validated.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// Creates a rectangle of a size with its top left corner at `origin`.
    public init(origin: Point, size: Size) {
        self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
    }

    /// The empty rectangle at the origin.
    public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

    /// The leftmost column: ``x``.
    public var minX: Int { x }
    /// The topmost row: ``y``.
    public var minY: Int { y }
    /// The first column to the right of the rectangle, clamped to the range of `Int`.
    public var maxX: Int { x.addingClamped(width) }
    /// The first row below the rectangle, clamped to the range of `Int`.
    public var maxY: Int { y.addingClamped(height) }
    /// The width and the height.
    public var size: Size { Size(width: width, height: height) }
    /// The top left corner.
    public var origin: Point { Point(x: x, y: y) }

    /// Whether the rectangle covers no cell.
    public var isEmpty: Bool { width <= 0 || height <= 0 }

    /// Returns whether the rectangle covers the cell at `point`.
    public func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    /// Returns the cells that both rectangles cover, or `nil` if they share none.
    public func intersection(_ other: Rect) -> Rect? {
        let left = max(minX, other.minX)
        let top = max(minY, other.minY)
        let right = min(maxX, other.maxX)
        let bottom = min(maxY, other.maxY)
        guard left < right, top < bottom else { return nil }
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Returns whether an element with this frame is visible in `rect`: the rule of all visible-rect queries.
    ///
    /// A frame is visible if and only if `minY < rect.maxY && maxY > rect.minY`, and x likewise. A frame without height
    /// is visible if and only if `rect.minY <= minY && minY < rect.maxY`, and a frame without width likewise. Nothing
    /// is visible in an empty `rect`.
    public func isVisible(in rect: Rect) -> Bool {
        guard !rect.isEmpty else { return false }
        return Self.isSpan(from: minY, to: maxY, visibleFrom: rect.minY, to: rect.maxY)
            && Self.isSpan(from: minX, to: maxX, visibleFrom: rect.minX, to: rect.maxX)
    }

    /// Returns the rectangle reduced by `insets`.
    ///
    /// If the insets are larger than the rectangle, its width or height becomes 0 and the origin stays inside.
    public func inset(by insets: EdgeInsets) -> Rect {
        let left = min(max(0, insets.left), max(0, width))
        let top = min(max(0, insets.top), max(0, height))
        return Rect(
            x: x.addingClamped(left),
            y: y.addingClamped(top),
            width: max(0, max(0, width) - left - min(max(0, insets.right), .max - left)),
            height: max(0, max(0, height) - top - min(max(0, insets.bottom), .max - top)))
    }

    private static func isSpan(from start: Int, to end: Int, visibleFrom low: Int, to high: Int) -> Bool {
        start < high && (end > low || (end == start && start == low))
    }
}
