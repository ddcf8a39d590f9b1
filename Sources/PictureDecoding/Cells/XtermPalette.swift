import Glibc
import Pictures

/// The part of xterm's palette that every terminal shows alike: the 6 x 6 x 6 cube (16 to 231) and 24 greys (232 to
/// 255).
///
/// The nearest entry is the one nearest in Oklab (https://bottosson.github.io/posts/oklab/), where distances are about
/// as large as they look. libchafa's own reduction, in RGB, turns dim colours to grey; its perceptual one takes three
/// times as long as drawing does.
struct XtermPalette {
    private let entries: [Lab]

    /// A colour in Oklab: lightness, green to red, blue to yellow.
    private struct Lab {
        var lightness: Float
        var a: Float
        var b: Float

        init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
            let (red, green, blue) = (SRGB.linear(red), SRGB.linear(green), SRGB.linear(blue))
            let long = cbrtf(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
            let medium = cbrtf(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
            let short = cbrtf(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
            lightness = 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
            // Doubled, because Oklab understates how hues differ; without it pale blue becomes grey.
            a = 2 * (1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short)
            b = 2 * (0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short)
        }
    }

    init() {
        let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
        var entries: [Lab] = []
        for red in levels {
            for green in levels {
                for blue in levels { entries.append(Lab(red, green, blue)) }
            }
        }
        for step in 0..<UInt8(24) { entries.append(Lab(8 + 10 * step, 8 + 10 * step, 8 + 10 * step)) }
        self.entries = entries
    }

    /// The entry nearest to `0xrrggbb`, 16 to 255; the lower one of two.
    func nearest(to color: UInt32) -> UInt8 {
        let wanted = Lab(
            UInt8(truncatingIfNeeded: color >> 16), UInt8(truncatingIfNeeded: color >> 8),
            UInt8(truncatingIfNeeded: color))
        var best = 0
        var bestDistance = Float.infinity
        for (position, entry) in entries.enumerated() {
            let (l, a, b) = (entry.lightness - wanted.lightness, entry.a - wanted.a, entry.b - wanted.b)
            let distance = l * l + a * a + b * b
            if distance < bestDistance {
                best = position
                bestDistance = distance
            }
        }
        return UInt8(16 + best)
    }
}
