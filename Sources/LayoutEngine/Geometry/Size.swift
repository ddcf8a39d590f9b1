/// A width and a height in cells. Sizes that layouts return are never negative.
public struct Size: Hashable, Sendable {
    /// The columns from left to right.
    public var width: Int
    /// The rows from top to bottom.
    public var height: Int

    /// A size of so many columns and rows; negative ones are kept as they are.
    @inlinable
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// No columns and no rows.
    public static let zero = Size(width: 0, height: 0)
}
