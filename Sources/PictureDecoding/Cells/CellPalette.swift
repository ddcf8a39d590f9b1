import Glibc
import Pictures
import TerminalUI

/// A limited terminal palette for symbol art, with dithering patterns for the colours between its entries.
///
/// With 256 colours, these are the entries that every terminal displays in the same way: xterm's 6 x 6 x 6 cube (16 to
/// 231) and 24 greys (232 to 255). With 16 colours, xterm's defaults are assumed, which kitty nearly shares; with 8,
/// those of the Linux console.
///
/// Distances between colours are Euclidean in Oklab (https://bottosson.github.io/posts/oklab/), which is roughly
/// perceptually uniform.
final class CellPalette {
    /// The terminal palette index of the first entry.
    private let firstIndex: UInt8
    /// The entries, as `0xrrggbb`.
    private let values: [UInt32]
    private let entries: [Lab]
    /// The entries in linear light, in which the mean of a dithering pattern is computed.
    private let linearColors: [SIMD3<Float>]
    /// The number of entries in each dithering pattern.
    let patternLength: Int
    /// The maximum Oklab distance of a pattern's entries from its colour. More distant entries would stand out as dots.
    private let maximumDistance: Float
    /// The weight of hue relative to lightness. Small palettes give hue more weight, so that red stays red.
    private let hueWeight: Float
    /// The dithering patterns: `patternLength` positions of entries each, from dark to light, computed on first use.
    private var ditherPatterns: [UInt8]
    /// Whether each pattern was computed.
    private var isComputed: [Bool]

    /// The bits of each channel that select a dithering pattern.
    private static let bitsPerChannel: UInt32 = 5

    /// A colour in Oklab: lightness, green to red (`a`), blue to yellow (`b`).
    private struct Lab {
        let lightness: Float
        let a: Float
        let b: Float

        init(_ light: SIMD3<Float>, hueWeight: Float) {
            let long = cbrtf(0.4122214708 * light.x + 0.5363325363 * light.y + 0.0514459929 * light.z)
            let medium = cbrtf(0.2119034982 * light.x + 0.6806995451 * light.y + 0.1073969566 * light.z)
            let short = cbrtf(0.0883024619 * light.x + 0.2817188376 * light.y + 0.6299787005 * light.z)
            lightness = 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
            a = hueWeight * (1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short)
            b = hueWeight * (0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short)
        }

        /// Returns the squared distance to `other`.
        func squaredDistance(to other: Lab) -> Float {
            let (l, a, b) = (lightness - other.lightness, a - other.a, b - other.b)
            return l * l + a * a + b * b
        }
    }

    /// Creates the palette of a colour depth, or returns `nil` for direct colour and monochrome.
    ///
    /// - Parameter isDithered: whether the caller dithers. Otherwise, hue gets more weight, so that pale blue does not become grey.
    init?(_ depth: ColorDepth, isDithered: Bool = true) {
        switch depth {
        case .direct, .monochrome: return nil
        case .palette256:
            firstIndex = 16
            values = (16...255).map { ColorReduction.value(ofPaletteEntry: $0) }
            (patternLength, maximumDistance, hueWeight) = (8, 0.1, isDithered ? 1 : 2)
        case .palette16:
            firstIndex = 0
            values = (0...15).map { ColorReduction.value(ofPaletteEntry: $0) }
            (patternLength, maximumDistance, hueWeight) = (16, 0.5, 2)
        case .palette8:
            firstIndex = 0
            values = [0, 0xAA_0000, 0x00_AA00, 0xAA_5500, 0x00_00AA, 0xAA_00AA, 0x00_AAAA, 0xAA_AAAA]
            (patternLength, maximumDistance, hueWeight) = (16, 0.5, 2)
        }
        linearColors = values.map { Self.linearColor($0) }
        let weight = hueWeight
        entries = linearColors.map { Lab($0, hueWeight: weight) }
        let count = 1 << (3 * Int(Self.bitsPerChannel))
        ditherPatterns = Array(repeating: 0, count: count * patternLength)
        isComputed = Array(repeating: false, count: count)
    }

    /// Returns the index of the palette entry nearest to `0xrrggbb`; the lowest index if several are equally near.
    func nearest(to color: UInt32) -> UInt8 {
        firstIndex + UInt8(nearest(to: Lab(Self.linearColor(color), hueWeight: hueWeight)))
    }

    /// Returns the entry, as `0xrrggbb`, at a position in the dithering pattern of `color`.
    ///
    /// - Parameter position: the position in the pattern, from 0 (darkest) to `patternLength - 1`.
    func value(of color: UInt32, at position: Int) -> UInt32 {
        let droppedBits = 8 - Self.bitsPerChannel
        let mask = (1 << Self.bitsPerChannel) - 1 as UInt32
        let (red, green, blue) = (
            color >> (16 + droppedBits) & mask, color >> (8 + droppedBits) & mask, color >> droppedBits & mask
        )
        let pattern = Int(red << (2 * Self.bitsPerChannel) | green << Self.bitsPerChannel | blue)
        if !isComputed[pattern] {
            isComputed[pattern] = true
            // Expand to 8 bits, so that the pattern fits all colours that share it and white stays white.
            func expanded(_ channel: UInt32) -> UInt32 {
                channel << droppedBits | channel >> (Self.bitsPerChannel - droppedBits)
            }
            fillPattern(
                for: Self.linearColor(expanded(red) << 16 | expanded(green) << 8 | expanded(blue)),
                at: pattern * patternLength)
        }
        return values[Int(ditherPatterns[pattern * patternLength + position])]
    }

    /// Fills the pattern at `start` with entries whose mean is nearest to `light` (Thomas Knoll's pattern dithering).
    ///
    /// Each entry compensates half of the accumulated error, so that the entries stay similar.
    private func fillPattern(for light: SIMD3<Float>, at start: Int) {
        let target = Lab(light, hueWeight: hueWeight)
        let maximumSquare = maximumDistance * maximumDistance
        var candidates = entries.indices.filter { entries[$0].squaredDistance(to: target) < maximumSquare }
        if candidates.isEmpty { candidates = [nearest(to: target)] }
        var accumulatedError = SIMD3<Float>()
        for position in 0..<patternLength {
            let compensated = Lab(
                (light + accumulatedError / 2).clamped(lowerBound: .zero, upperBound: .one), hueWeight: hueWeight)
            let entry =
                candidates.min {
                    entries[$0].squaredDistance(to: compensated) < entries[$1].squaredDistance(to: compensated)
                } ?? 0
            ditherPatterns[start + position] = UInt8(entry)
            accumulatedError += light - linearColors[entry]
        }
        ditherPatterns[start..<start + patternLength].sort { entries[Int($0)].lightness < entries[Int($1)].lightness }
    }

    private func nearest(to target: Lab) -> Int {
        var best = 0
        var bestDistance = Float.infinity
        for (index, entry) in entries.enumerated() {
            let distance = entry.squaredDistance(to: target)
            if distance < bestDistance {
                best = index
                bestDistance = distance
            }
        }
        return best
    }

    private static func linearColor(_ color: UInt32) -> SIMD3<Float> {
        func channel(_ shift: UInt32) -> Float { SRGB.linear(UInt8(truncatingIfNeeded: color >> shift)) }
        return SIMD3(channel(16), channel(8), channel(0))
    }
}
