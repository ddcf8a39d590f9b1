import FeedItems
import Foundation

extension BlurHashText {
    /// Encodes a GIF of a few pixels as a BlurHash.
    init(_ gif: TinyGIF) {
        let light = gif.pixels.map { pixel in
            SIMD3(Self.linear(pixel >> 16), Self.linear(pixel >> 8), Self.linear(pixel))
        }
        self.init(columns: gif.width, rows: gif.height, light: light, ratio: Float(gif.width) / Float(gif.height))
    }

    /// Converts an sRGB byte to linear light.
    private static func linear(_ channel: UInt32) -> Float {
        let value = Float(channel & 0xFF) / 255
        return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
}
