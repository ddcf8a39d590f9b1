import Glibc

/// Conversion between 8-bit sRGB and linear light (IEC 61966-2-1).
package enum SRGB {
    /// Returns the linear value, from 0 to 1.
    package static func linear(_ value: UInt8) -> Float {
        let component = Float(value) / 255
        return component <= 0.04045 ? component / 12.92 : powf((component + 0.055) / 1.055, 2.4)
    }

    /// Returns the 8-bit value. Values outside 0 through 1 are clamped.
    package static func encoded(_ value: Float) -> UInt8 {
        let component = min(1, max(0, value))
        let gammaEncoded = component <= 0.0031308 ? component * 12.92 : 1.055 * powf(component, 1 / 2.4) - 0.055
        return UInt8(min(255, max(0, gammaEncoded * 255 + 0.5)))
    }
}
