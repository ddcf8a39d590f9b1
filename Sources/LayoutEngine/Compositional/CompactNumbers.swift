/// A size with 32-bit integers, which can represent every extent that layouts accept.
struct CompactSize: Hashable, Sendable {
    private let width: Int32
    private let height: Int32

    /// Creates a compact size, clamped to the range that layouts accept.
    init(_ size: Size) {
        width = Int32(truncatingIfNeeded: size.width.clampedExtent)
        height = Int32(truncatingIfNeeded: size.height.clampedExtent)
    }

    var size: Size { Size(width: Int(width), height: Int(height)) }
}

/// A rectangle with 32-bit integers, for items relative to their group.
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
