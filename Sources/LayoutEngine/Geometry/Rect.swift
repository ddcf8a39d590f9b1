/// A rectangle in cells, half-open: it covers `minX ..< maxX` and `minY ..< maxY`.
public struct Rect: Hashable, Sendable {
    /// The leftmost column.
    public var x: Int
    /// The topmost row.
    public var y: Int
    /// The number of columns; with 0 or less the rectangle covers no cell.
    public var width: Int
    /// The number of rows; with 0 or less the rectangle covers no cell.
    public var height: Int

    /// A rectangle whose top left cell is in column `x` and row `y`. Any numbers are kept as they are.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// A rectangle of a size with its top left corner at `origin`.
    public init(origin: Point, size: Size) {
        self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
    }

    /// No cell, at the origin.
    public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

    /// The leftmost column: ``x``.
    public var minX: Int { x }
    /// The topmost row: ``y``.
    public var minY: Int { y }
    /// The first cell to the right of the rectangle; `Int.max` or `Int.min` where the sum does not fit.
    public var maxX: Int { x.addingClamped(width) }
    /// The first cell below the rectangle; `Int.max` or `Int.min` where the sum does not fit.
    public var maxY: Int { y.addingClamped(height) }
    /// The width and the height.
    public var size: Size { Size(width: width, height: height) }
    /// The top left corner.
    public var origin: Point { Point(x: x, y: y) }

    /// Whether the rectangle covers no cell.
    public var isEmpty: Bool { width <= 0 || height <= 0 }

    /// Whether the cell at `point` is covered.
    public func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    /// The cells that both rectangles cover; `nil` where they share none, as where they only touch or one is empty.
    public func intersection(_ other: Rect) -> Rect? {
        let left = max(minX, other.minX)
        let top = max(minY, other.minY)
        let right = min(maxX, other.maxX)
        let bottom = min(maxY, other.maxY)
        guard left < right, top < bottom else { return nil }
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Whether an element with this frame is seen through `rect`: the rule of every visible-rect query.
    ///
    /// Half-open in both directions: a frame is visible if and only if `minY < rect.maxY && maxY > rect.minY`, and
    /// x likewise. A frame without height is visible if and only if `rect.minY <= minY && minY < rect.maxY`, and one
    /// without width likewise. Nothing is visible through an empty `rect`.
    public func isVisible(in rect: Rect) -> Bool {
        guard !rect.isEmpty else { return false }
        return Self.isSpan(minY, maxY, seenIn: rect.minY, rect.maxY)
            && Self.isSpan(minX, maxX, seenIn: rect.minX, rect.maxX)
    }

    /// The rectangle without `insets` on its sides.
    ///
    /// Insets larger than the rectangle leave no width or no height, and the origin stays inside.
    public func inset(by insets: EdgeInsets) -> Rect {
        let left = min(max(0, insets.left), max(0, width))
        let top = min(max(0, insets.top), max(0, height))
        return Rect(
            x: x.addingClamped(left),
            y: y.addingClamped(top),
            width: max(0, max(0, width) - left - min(max(0, insets.right), .max - left)),
            height: max(0, max(0, height) - top - min(max(0, insets.bottom), .max - top)))
    }

    private static func isSpan(_ start: Int, _ end: Int, seenIn low: Int, _ high: Int) -> Bool {
        start < high && (end > low || (end == start && start == low))
    }
}
