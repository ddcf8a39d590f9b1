/// The block octants of Unicode 16: cells of two columns and four rows, with any of the eight parts filled.
///
/// A pattern has one bit for each part, from the upper left, row by row. See
/// <https://www.unicode.org/charts/PDF/U1CC00.pdf>.
package enum BlockOctants {
    package static let scalars: ClosedRange<UInt32> = 0x1CD00...0x1CDE5

    /// The patterns in the order of `scalars`.
    package static let patterns = (0...UInt8.max).filter { !hasOlderCharacter($0) }

    /// Returns the octant with a pattern; `nil` if an older block character has this pattern.
    package static func scalar(of pattern: UInt8) -> UInt32? {
        indices[Int(pattern)].map { scalars.lowerBound + UInt32($0) }
    }

    private static let indices: [UInt8?] = {
        var indices = [UInt8?](repeating: nil, count: 256)
        for (index, pattern) in patterns.enumerated() { indices[Int(pattern)] = UInt8(index) }
        return indices
    }()

    /// Returns whether older block characters have a pattern: quadrants, upper and lower quarters, and single parts
    /// in the corners and at the middle of a side.
    private static func hasOlderCharacter(_ pattern: UInt8) -> Bool {
        let (upper, lower) = (pattern & 0x0F, pattern >> 4)
        let halves: [UInt8] = [0b0000, 0b0101, 0b1010, 0b1111]
        let others: [UInt8] = [0x01, 0x02, 0x40, 0x80, 0x03, 0xC0, 0x3F, 0xFC, 0x14, 0x28]
        return halves.contains(upper) && halves.contains(lower) || others.contains(pattern)
    }
}
