import Glibc

/// A colour in Oklab (Björn Ottosson, "A perceptual color space for image processing"), where distances correspond to
/// perceived differences.
package struct OklabColor: Hashable, Sendable {
    /// The lightness, from 0 (black) to 1 (white).
    package let lightness: Float
    /// The opponent axes: green (negative) to red, and blue (negative) to yellow.
    let a, b: Float

    /// - Parameter rgb: the colour in sRGB, as `0xRRGGBB`.
    package init(rgb: UInt32) {
        self.init(
            red: UInt8(truncatingIfNeeded: rgb >> 16), green: UInt8(truncatingIfNeeded: rgb >> 8),
            blue: UInt8(truncatingIfNeeded: rgb))
    }

    init(red: UInt8, green: UInt8, blue: UInt8) {
        let (r, g, b) = (Self.linear[Int(red)], Self.linear[Int(green)], Self.linear[Int(blue)])
        let l = cbrtf(0.412_221_47 * r + 0.536_332_54 * g + 0.051_445_995 * b)
        let m = cbrtf(0.211_903_5 * r + 0.680_699_55 * g + 0.107_396_96 * b)
        let s = cbrtf(0.088_302_46 * r + 0.281_718_85 * g + 0.629_978_7 * b)
        lightness = 0.210_454_26 * l + 0.793_617_8 * m - 0.004_072_047 * s
        self.a = 1.977_998_5 * l - 2.428_592_2 * m + 0.450_593_7 * s
        self.b = 0.025_904_037 * l + 0.782_771_77 * m - 0.808_675_77 * s
    }

    init(lightness: Float, a: Float, b: Float) {
        self.lightness = lightness
        self.a = a
        self.b = b
    }

    /// The nearest sRGB colour, as `0xRRGGBB`.
    var rgb: UInt32 {
        func cube(_ value: Float) -> Float { value * value * value }
        let l = cube(lightness + 0.396_337_78 * a + 0.215_803_76 * b)
        let m = cube(lightness - 0.105_561_346 * a - 0.063_854_17 * b)
        let s = cube(lightness - 0.089_484_18 * a - 1.291_485_5 * b)
        let channels = [
            4.076_741_7 * l - 3.307_711_6 * m + 0.230_969_93 * s, -1.268_438 * l + 2.609_757_4 * m - 0.341_319_4 * s,
            -0.004_196_086_3 * l - 0.703_418_6 * m + 1.707_614_7 * s,
        ]
        return channels.reduce(0) { $0 << 8 | UInt32(SRGB.encoded($1)) }
    }

    /// Returns whether the two colours are similar enough to have the same name.
    package func isSimilar(to other: OklabColor) -> Bool { distance(to: other) < Self.maximumDistance }

    /// Returns the perceived difference: 0 for equal colours, 1 for black and white.
    package func distance(to other: OklabColor) -> Float {
        let (l, a, b) = (lightness - other.lightness, self.a - other.a, self.b - other.b)
        return (l * l + a * a + b * b).squareRoot()
    }

    private static let maximumDistance: Float = 0.14

    /// The hue angle in turns, from 0 (red) through yellow, green and blue to below 1; `nil` for greys.
    package var hue: Float? {
        guard a * a + b * b > 0.03 * 0.03 else { return nil }
        // Red (#ff0000) is at 29 degrees. The offset keeps slightly colder reds from wrapping to violet.
        let turns = (atan2f(b, a) / (2 * .pi)) - 0.03
        return turns - turns.rounded(.down)
    }

    /// The linear values of all bytes.
    private static let linear: [Float] = (0...255).map { SRGB.linear($0) }
}
