/// Pixels as indices into a palette, for terminals that limit the number of colours in a picture.
package struct IndexedPixels: Hashable, Sendable {
    /// The index of a transparent pixel.
    package static let hole = UInt8.max
    /// The maximum number of colours: all indices except that of a hole.
    package static let maximumColors = 255

    /// The palette index of each pixel, row by row from the top left.
    package let indices: [UInt8]
    /// The colours as sRGB `0xrrggbb`; at most `maximumColors`.
    package let palette: [UInt32]
    /// Whether any pixel is a hole.
    package let hasHoles: Bool
    /// The mean colour of the pixels, as `0xrrggbb`; black if all of them are holes.
    package let mean: UInt32

    /// Creates pixels; `nil` if the palette is too large or an index is outside it.
    package init?(indices: [UInt8], palette: [UInt32]) {
        guard palette.count <= Self.maximumColors else { return nil }
        var counts = [Int](repeating: 0, count: 256)
        for index in indices { counts[Int(index)] += 1 }
        let hasHoles = counts[Int(Self.hole)] > 0
        guard counts[palette.count..<Int(Self.hole)].allSatisfy({ $0 == 0 }) else { return nil }
        let total = max(1, indices.count - counts[Int(Self.hole)])
        mean = [UInt32(16), 8, 0].reduce(0) { mean, shift in
            let sum = palette.indices.reduce(0) { $0 + counts[$1] * Int(palette[$1] >> shift & 0xFF) }
            return mean | UInt32(sum / total) << shift
        }
        self.indices = indices
        self.palette = palette
        self.hasHoles = hasHoles
    }
}
