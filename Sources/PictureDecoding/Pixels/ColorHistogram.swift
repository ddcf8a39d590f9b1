import PictureWire

/// A histogram of a picture's colours with `side` steps per channel. Pixels with less than half opacity are ignored.
struct ColorHistogram {
    static let side = 32

    /// The pixel count and the channel sums of the colours in one step of the histogram.
    struct Bin {
        var count = 0
        var red = 0
        var green = 0
        var blue = 0
        /// The position of the bin in the histogram, by channel.
        var position = SIMD3<Int>()
    }

    /// The bins that contain pixels.
    private(set) var bins: [Bin] = []
    /// The distinct colours in order of first occurrence, or `nil` if the picture has more than the limit.
    private(set) var exactColors: [UInt32]?

    init(_ pixels: PixelBuffer, exactUpTo limit: Int) {
        var cube = [Bin](repeating: Bin(), count: Self.side * Self.side * Self.side)
        var distinctColors: Set<UInt32> = []
        var colorsInOrder: [UInt32] = []
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
                if color != last, colorsInOrder.count <= limit, distinctColors.insert(color).inserted {
                    colorsInOrder.append(color)
                }
                last = color
            }
        }
        exactColors = colorsInOrder.count <= limit ? colorsInOrder : nil
        for index in cube.indices where cube[index].count > 0 {
            cube[index].position = SIMD3(index >> 10, index >> 5 & 31, index & 31)
            bins.append(cube[index])
        }
    }
}
