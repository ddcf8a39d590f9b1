import Foundation

/// A colour in linear light. White is 1; larger values are clipped.
struct Ink: Hashable, Sendable {
    var light: SIMD3<Float>

    init(light: SIMD3<Float>) {
        self.light = light
    }

    /// Creates a colour from sRGB `0xrrggbb`.
    init(_ hex: UInt32) {
        func channel(_ shift: UInt32) -> Float {
            Ink.decoded(Float((hex >> shift) & 0xFF) / 255)
        }
        light = SIMD3(channel(16), channel(8), channel(0))
    }

    static let black = Ink(0x000000)
    static let white = Ink(0xFFFFFF)

    /// Returns this colour, with an opacity in 0 ... 1, over another one. Mixes in linear light.
    func over(_ other: Ink, _ opacity: Float) -> Ink {
        Ink(light: other.light + (light - other.light) * opacity)
    }

    /// Returns a colour between this one (`share` is 0) and another one (1). Mixes in OKLab, for gradients.
    func blended(with other: Ink, share: Float) -> Ink {
        Ink(lab: lab + (other.lab - lab) * share)
    }

    /// Returns a colour closer to white (`step` up to 1) or black (`step` down to -1).
    func shifted(_ step: Float) -> Ink {
        step >= 0 ? blended(with: .white, share: step) : blended(with: .black, share: -step)
    }

    static func * (ink: Ink, factor: Float) -> Ink { Ink(light: ink.light * factor) }

    static func * (ink: Ink, other: Ink) -> Ink { Ink(light: ink.light * other.light) }

    static func + (ink: Ink, other: Ink) -> Ink { Ink(light: ink.light + other.light) }

    /// Converts a channel in 0 ... 1 from sRGB to linear light.
    static func decoded(_ channel: Float) -> Float {
        channel <= 0.04045 ? channel / 12.92 : pow((channel + 0.055) / 1.055, 2.4)
    }

    /// Converts a channel from linear light to sRGB.
    static func encoded(_ light: Float) -> Float {
        let light = clamp(light)
        return light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
    }
}

/// The colour space OKLab, as published by Björn Ottosson: <https://bottosson.github.io/posts/oklab/>.
extension Ink {
    /// The OKLab components: lightness, green to red, blue to yellow.
    var lab: SIMD3<Float> {
        let long = cbrt(max(0, 0.412_221_46 * light.x + 0.536_332_55 * light.y + 0.051_445_995 * light.z))
        let middle = cbrt(max(0, 0.211_903_5 * light.x + 0.680_699_5 * light.y + 0.107_396_96 * light.z))
        let short = cbrt(max(0, 0.088_302_46 * light.x + 0.281_718_85 * light.y + 0.629_978_7 * light.z))
        return SIMD3(
            0.210_454_26 * long + 0.793_617_8 * middle - 0.004_072_047 * short,
            1.977_998_5 * long - 2.428_592_2 * middle + 0.450_593_7 * short,
            0.025_904_037 * long + 0.782_771_77 * middle - 0.808_675_77 * short)
    }

    init(lab: SIMD3<Float>) {
        let long = lab.x + 0.396_337_78 * lab.y + 0.215_803_76 * lab.z
        let middle = lab.x - 0.105_561_346 * lab.y - 0.063_854_17 * lab.z
        let short = lab.x - 0.089_484_18 * lab.y - 1.291_485_5 * lab.z
        let cubes = SIMD3(long * long * long, middle * middle * middle, short * short * short)
        light = SIMD3(
            4.076_741_7 * cubes.x - 3.307_711_6 * cubes.y + 0.230_969_94 * cubes.z,
            -1.268_438 * cubes.x + 2.609_757_4 * cubes.y - 0.341_319_4 * cubes.z,
            -0.004_196_086_3 * cubes.x - 0.703_418_6 * cubes.y + 1.707_614_7 * cubes.z)
    }
}
