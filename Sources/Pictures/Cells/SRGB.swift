import Glibc

/// From sRGB's 8 bits to linear light (IEC 61966-2-1).
enum SRGB {
    static func linear(_ value: UInt8) -> Float {
        let part = Float(value) / 255
        return part <= 0.04045 ? part / 12.92 : powf((part + 0.055) / 1.055, 2.4)
    }
}
