import PictureWire

/// A palette that approximates a picture's colours.
struct ColorPalette: Hashable, Sendable {
    /// The entries, as `0xrrggbb`.
    let colors: [UInt32]
    /// Whether the palette contains every colour of the picture.
    let isExact: Bool

    /// Chooses at most `count` colours; values below 1 count as 1. The palette of a fully transparent picture is empty.
    init(of pixels: PixelBuffer, count: Int) {
        let count = max(1, count)
        let histogram = ColorHistogram(pixels, exactUpTo: count)
        if let exactColors = histogram.exactColors {
            (colors, isExact) = (exactColors, true)
            return
        }
        var boxes = [ColorBox(histogram.bins[...])].compactMap(\.self)
        while boxes.count < count,
            let widest = boxes.indices.max(by: { boxes[$0].variance < boxes[$1].variance }), boxes[widest].variance > 0,
            let (first, second) = boxes[widest].split()
        {
            boxes[widest] = first
            boxes.append(second)
        }
        (colors, isExact) = (boxes.map(\.color), false)
    }

    /// The mean distance per channel between an entry and its nearest neighbour; 0 for fewer than two entries.
    var step: Double {
        guard colors.count > 1 else { return 0 }
        let channels = colors.map(Self.channels)
        var sum = 0.0
        for (index, color) in channels.enumerated() {
            var smallest = Int32.max
            for (other, candidate) in channels.enumerated() where other != index {
                let difference = color &- candidate
                smallest = min(smallest, (difference &* difference).wrappedSum())
            }
            sum += (Double(smallest) / 3).squareRoot()
        }
        return sum / Double(colors.count)
    }

    static func channels(_ color: UInt32) -> SIMD3<Int32> {
        SIMD3(Int32(color >> 16 & 0xFF), Int32(color >> 8 & 0xFF), Int32(color & 0xFF))
    }
}
