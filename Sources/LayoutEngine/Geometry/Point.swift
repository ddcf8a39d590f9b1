/// A position in cells: `x` grows to the right, `y` grows downwards.
public struct Point: Hashable, Sendable {
    /// The column, counted from the left.
    public var x: Int
    /// The row, counted from the top.
    public var y: Int

    /// The position in a column and a row; either may be negative.
    public init(x: Int, y: Int) {
        self.x = x
        self.y = y
    }

    /// The origin: column 0, row 0.
    public static let zero = Point(x: 0, y: 0)
}
