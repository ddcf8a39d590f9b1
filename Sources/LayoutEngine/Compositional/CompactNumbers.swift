/// A size in numbers of 32 bits, which every extent that layouts read fits into.
struct CompactSize: Hashable, Sendable {
    private let width: Int32
    private let height: Int32

    /// - Parameter size: cut down to what layouts read.
    init(_ size: Size) {
        width = Int32(truncatingIfNeeded: size.width.clampedExtent)
        height = Int32(truncatingIfNeeded: size.height.clampedExtent)
    }

    var size: Size { Size(width: Int(width), height: Int(height)) }
}

/// A rectangle in numbers of 32 bits, as items have in their group.
struct CompactRect: Hashable, Sendable {
    private let x: Int32
    private let y: Int32
    private let size: CompactSize

    init(_ rect: Rect) {
        x = Int32(truncatingIfNeeded: rect.x.clampedPosition)
        y = Int32(truncatingIfNeeded: rect.y.clampedPosition)
        size = CompactSize(rect.size)
    }

    var rect: Rect { Rect(x: Int(x), y: Int(y), width: size.size.width, height: size.size.height) }
}
