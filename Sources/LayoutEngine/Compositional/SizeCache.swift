/// A cache of values by item size, with a fixed capacity. In long sections most sizes occur repeatedly.
struct SizeCache<Value> {
    private static var capacity: Int { 256 }

    // No item has this size, so that empty slots never match.
    private var sizes = Array(repeating: Size(width: -1, height: 0), count: capacity)
    private var values: [Value?] = Array(repeating: nil, count: capacity)

    /// Returns the value for a size, or `nil` if it was not stored or was replaced.
    subscript(_ size: Size) -> Value? {
        let index = Self.index(of: size)
        return sizes[index] == size ? values[index] : nil
    }

    @discardableResult
    mutating func insert(_ value: Value, for size: Size) -> Value {
        let index = Self.index(of: size)
        sizes[index] = size
        values[index] = value
        return value
    }

    private static func index(of size: Size) -> Int { (size.width &* 31 &+ size.height) & (capacity - 1) }
}
