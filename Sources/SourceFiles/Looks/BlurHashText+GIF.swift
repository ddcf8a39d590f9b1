import FeedItems
import Foundation

extension BlurHashText {
    /// What a picture of a few pixels says about a large one.
    init(_ gif: TinyGIF) {
        let light = gif.pixels.map { pixel in
            SIMD3(Self.linear(pixel >> 16), Self.linear(pixel >> 8), Self.linear(pixel))
        }
        self.init(columns: gif.width, rows: gif.height, light: light, ratio: Float(gif.width) / Float(gif.height))
    }

    /// The light of one byte of sRGB.
    private static func linear(_ channel: UInt32) -> Float {
        let value = Float(channel & 0xFF) / 255
        return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
}
