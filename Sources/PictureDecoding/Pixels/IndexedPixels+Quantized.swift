import PictureWire
import TerminalUI

extension IndexedPixels {
    /// Reduces a picture to at most `colors` colours with ordered dithering. Pixels with less than half opacity become
    /// transparent.
    ///
    /// With the same palette, a pixel's index depends only on its colour and position, so that frames are consistent.
    init?(quantizing pixels: PixelBuffer, colors: Int) {
        let palette = ColorPalette(of: pixels, count: min(max(1, colors), Self.maximumColors))
        var nearest = NearestColor(of: palette)
        // Half the step hides banding nearly as well as the full step, and compresses better.
        let amplitude = palette.isExact ? 0 : min(32, palette.step / 2)
        let offsets = Self.thresholds.map { Int32((Double($0) / 64 - 63.0 / 128) * amplitude) }
        let width = pixels.width
        let indices = [UInt8](unsafeUninitializedCapacity: width * pixels.height) { target, initializedCount in
            pixels.bytes.withUnsafeBufferPointer { bytes in
                for y in 0..<pixels.height {
                    for x in 0..<width {
                        let index = y * width + x
                        let offset = index * 4
                        guard bytes[offset + 3] >= 0x80 else {
                            target[index] = Self.hole
                            continue
                        }
                        let shift = offsets[(y & 7) << 3 | x & 7]
                        target[index] = nearest.index(
                            red: Int32(bytes[offset]) + shift, green: Int32(bytes[offset + 1]) + shift,
                            blue: Int32(bytes[offset + 2]) + shift)
                    }
                }
            }
            initializedCount = width * pixels.height
        }
        self.init(indices: indices, palette: palette.colors)
    }

    /// The 8 x 8 Bayer matrix for ordered dithering.
    private static let thresholds: [Int] = (0..<64).map { index in
        let (x, y) = (index & 7, index >> 3)
        var value = 0
        for bit in 0..<3 {
            let (a, b) = ((x ^ y) >> bit & 1, y >> bit & 1)
            value |= (a << 1 | b) << (2 * (2 - bit))
        }
        return value
    }
}

/// A cached lookup of the palette entry nearest to a colour.
private struct NearestColor {
    private let channels: [SIMD3<Int32>]
    /// The palette indices by colour, if the palette is exact.
    private let exactIndices: [UInt32: UInt8]
    /// The cached palette indices, by the upper six bits of each channel; `notComputed` before their first use.
    private var cachedIndices: [UInt16]
    private static let notComputed = UInt16.max

    init(of palette: ColorPalette) {
        channels = palette.colors.map(ColorPalette.channels)
        exactIndices =
            palette.isExact
            ? Dictionary(uniqueKeysWithValues: palette.colors.enumerated().map { ($1, UInt8($0)) }) : [:]
        cachedIndices = palette.isExact ? [] : [UInt16](repeating: Self.notComputed, count: 1 << 18)
    }

    mutating func index(red: Int32, green: Int32, blue: Int32) -> UInt8 {
        let (red, green, blue) = (Self.clamped(red), Self.clamped(green), Self.clamped(blue))
        if cachedIndices.isEmpty { return exactIndices[UInt32(red << 16 | green << 8 | blue)] ?? IndexedPixels.hole }
        let key = Int((red >> 2) << 12 | (green >> 2) << 6 | blue >> 2)
        if cachedIndices[key] != Self.notComputed { return UInt8(cachedIndices[key]) }
        let target = SIMD3(red & ~3 | 2, green & ~3 | 2, blue & ~3 | 2)
        var best = 0
        var bestDistance = Int32.max
        for (index, color) in channels.enumerated() {
            let difference = color &- target
            let distance = (difference &* difference).wrappedSum()
            if distance < bestDistance { (best, bestDistance) = (index, distance) }
        }
        cachedIndices[key] = UInt16(best)
        return UInt8(best)
    }

    private static func clamped(_ value: Int32) -> Int32 { min(max(0, value), 255) }
}
