/// A position in cells: `x` increases to the right, `y` downwards.
public struct Point: Hashable, Sendable {
    /// The column, counted from the left.
    public var x: Int
    /// The row, counted from the top.
    public var y: Int

    /// Creates a position. Both coordinates can be negative.
    public init(x: Int, y: Int) {
        self.x = x
        self.y = y
    }

    /// The origin: column 0, row 0.
    public static let zero = Point(x: 0, y: 0)
}
