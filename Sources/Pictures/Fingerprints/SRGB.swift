import Glibc

/// Conversion between 8-bit sRGB and linear light (IEC 61966-2-1).
package enum SRGB {
    package static func linear(_ value: UInt8) -> Float {
        let part = Float(value) / 255
        return part <= 0.04045 ? part / 12.92 : powf((part + 0.055) / 1.055, 2.4)
    }

    /// Returns the 8-bit value. Values outside 0 through 1 are clamped.
    package static func encoded(_ value: Float) -> UInt8 {
        let part = min(1, max(0, value))
        let curved = part <= 0.0031308 ? part * 12.92 : 1.055 * powf(part, 1 / 2.4) - 0.055
        return UInt8(min(255, max(0, curved * 255 + 0.5)))
    }
}
