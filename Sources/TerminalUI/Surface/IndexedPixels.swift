/// Pixels as numbers of colours, for terminals that have a limited number of colours in a picture.
package struct IndexedPixels: Hashable, Sendable {
    /// The index of a pixel that shows what is behind the picture.
    package static let hole = UInt8.max
    /// The most colours of a picture: every index but the hole's.
    package static let mostColors = 255

    /// A colour's number for every pixel, row by row from the top left.
    package let indices: [UInt8]
    /// sRGB as `0xrrggbb`; at most `mostColors`.
    package let palette: [UInt32]
    /// Whether a pixel is a hole.
    package let hasHoles: Bool
    /// The mean of the colours of its pixels, `0xrrggbb`; black when all are holes.
    package let mean: UInt32

    /// Nil when there are too many colours, or an index has none.
    package init?(indices: [UInt8], palette: [UInt32]) {
        guard palette.count <= Self.mostColors else { return nil }
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
