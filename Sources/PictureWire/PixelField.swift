/// Decoded pixels: sRGB, 8 bits each of red, green, blue and alpha (not premultiplied), row by row from the top left.
package struct PixelField: Hashable, Sendable {
    /// Pixels across, at least 1.
    package let width: Int
    /// Pixels down, at least 1.
    package let height: Int
    /// `width * height * 4` bytes.
    package let bytes: [UInt8]
    /// Whether the file is cut off or damaged, and only some of the pixels come from it. The others are grey or
    /// transparent.
    package var isIncomplete = false

    /// Nil when a side is below 1 or above `PictureBox.longestSide`, or when the number of bytes is not
    /// `width * height * 4`.
    package init?(width: Int, height: Int, bytes: [UInt8]) {
        let sides = 1...PictureBox.longestSide
        guard sides.contains(width), sides.contains(height), bytes.count == width * height * 4 else { return nil }
        self.width = width
        self.height = height
        self.bytes = bytes
    }
}
