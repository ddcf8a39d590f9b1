import PictureWire

/// How often colours occur in a picture, in a cube of `side` steps a channel. Pixels that are more transparent than not
/// are left out.
struct ColorCount {
    static let side = 32

    /// Colours of one step together: how many pixels, and the sums of their channels.
    struct Bin {
        var count = 0
        var red = 0
        var green = 0
        var blue = 0
        /// The steps of the channels.
        var place = SIMD3<Int>()
    }

    /// Bins with pixels.
    private(set) var bins: [Bin] = []
    /// The colours themselves, in the order in which they were met; nil when there are more than were asked for.
    private(set) var exact: [UInt32]?

    init(_ pixels: PixelField, exactUpTo limit: Int) {
        var cube = [Bin](repeating: Bin(), count: Self.side * Self.side * Self.side)
        var seen: Set<UInt32> = []
        var order: [UInt32] = []
        var last: UInt32?
        pixels.bytes.withUnsafeBufferPointer { bytes in
            for offset in stride(from: 0, to: bytes.count, by: 4) where bytes[offset + 3] >= 0x80 {
                let (red, green, blue) = (Int(bytes[offset]), Int(bytes[offset + 1]), Int(bytes[offset + 2]))
                let index = (red >> 3) << 10 | (green >> 3) << 5 | blue >> 3
                cube[index].count += 1
                cube[index].red += red
                cube[index].green += green
                cube[index].blue += blue
                let color = UInt32(red << 16 | green << 8 | blue)
                if color != last, order.count <= limit, seen.insert(color).inserted { order.append(color) }
                last = color
            }
        }
        exact = order.count <= limit ? order : nil
        for index in cube.indices where cube[index].count > 0 {
            cube[index].place = SIMD3(index >> 10, index >> 5 & 31, index & 31)
            bins.append(cube[index])
        }
    }
}
