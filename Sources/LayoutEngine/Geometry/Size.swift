/// A width and a height in cells. Sizes that layouts return are never negative.
public struct Size: Hashable, Sendable {
    /// The width, in columns.
    public var width: Int
    /// The height, in rows.
    public var height: Int

    /// Creates a size. Negative numbers are not changed.
    @inlinable
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// The empty size.
    public static let zero = Size(width: 0, height: 0)
}
