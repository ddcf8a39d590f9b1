/// A rectangle in cells, half-open: it covers `minX ..< maxX` and `minY ..< maxY`.
public struct Rect: Hashable, Sendable {
    public var x: Int
    public var y: Int
    public var width: Int
    public var height: Int

    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

    public var minX: Int { x }
    public var minY: Int { y }
    /// The first cell to the right of the rectangle; `Int.max` or `Int.min` where the sum does not fit.
    public var maxX: Int { x.addingClamped(width) }
    /// The first cell below the rectangle; `Int.max` or `Int.min` where the sum does not fit.
    public var maxY: Int { y.addingClamped(height) }
    public var size: Size { Size(width: width, height: height) }
    public var origin: Point { Point(x: x, y: y) }

    /// Whether the rectangle covers no cell.
    public var isEmpty: Bool { width <= 0 || height <= 0 }

    /// Whether the cell at `point` is covered.
    public func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
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
