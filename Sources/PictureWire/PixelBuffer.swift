/// Decoded pixels in sRGB: 8-bit red, green, blue and alpha (not premultiplied), row by row from the top left.
package struct PixelBuffer: Hashable, Sendable {
    /// The width, in pixels, at least 1.
    package let width: Int
    /// The height, in pixels, at least 1.
    package let height: Int
    /// The samples, `width * height * 4` bytes.
    package let bytes: [UInt8]
    /// Whether the file is truncated or damaged, so that only some pixels come from it. The others are grey or
    /// transparent.
    package var isIncomplete = false

    /// Returns `nil` if a side is not within 1 through `PictureBox.maximumSideLength`, or if `bytes` does not have
    /// `width * height * 4` elements.
    package init?(width: Int, height: Int, bytes: [UInt8]) {
        let sides = 1...PictureBox.maximumSideLength
        guard sides.contains(width), sides.contains(height), bytes.count == width * height * 4 else { return nil }
        self.width = width
        self.height = height
        self.bytes = bytes
    }
}
