/// What was made for items of some sizes, the last of it: in a long section most sizes come again.
struct RecentSizes<Value> {
    private static var capacity: Int { 256 }

    // No item is so wide before something is kept.
    private var sizes = Array(repeating: Size(width: -1, height: 0), count: capacity)
    private var values: [Value?] = Array(repeating: nil, count: capacity)

    /// What was made for this size; `nil` where it was not, or long ago.
    subscript(_ size: Size) -> Value? {
        let place = Self.place(of: size)
        return sizes[place] == size ? values[place] : nil
    }

    @discardableResult
    mutating func keep(_ value: Value, of size: Size) -> Value {
        let place = Self.place(of: size)
        sizes[place] = size
        values[place] = value
        return value
    }

    private static func place(of size: Size) -> Int { (size.width &* 31 &+ size.height) & (capacity - 1) }
}
