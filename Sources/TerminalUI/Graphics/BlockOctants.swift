/// The block octants of Unicode 16: a cell in two columns and four rows, some of the eight parts inked.
///
/// A pattern has a bit a part, from the upper left, row by row. <https://www.unicode.org/charts/PDF/U1CC00.pdf>
package enum BlockOctants {
    package static let scalars: ClosedRange<UInt32> = 0x1CD00...0x1CDE5

    /// The pattern of each, in their order.
    package static let patterns = (0...UInt8.max).filter { !isElsewhere($0) }

    /// Nil for a pattern that another block shows.
    package static func scalar(of pattern: UInt8) -> UInt32? {
        numbers[Int(pattern)].map { scalars.lowerBound + UInt32($0) }
    }

    private static let numbers: [UInt8?] = {
        var numbers = [UInt8?](repeating: nil, count: 256)
        for (number, pattern) in patterns.enumerated() { numbers[Int(pattern)] = UInt8(number) }
        return numbers
    }()

    /// Whether other blocks, which were there before, have a pattern: quadrants, quarters from above and from below, and the parts
    /// in the corners and at the middle of a side.
    private static func isElsewhere(_ pattern: UInt8) -> Bool {
        let (upper, lower) = (pattern & 0x0F, pattern >> 4)
        let halves: [UInt8] = [0b0000, 0b0101, 0b1010, 0b1111]
        let others: [UInt8] = [0x01, 0x02, 0x40, 0x80, 0x03, 0xC0, 0x3F, 0xFC, 0x14, 0x28]
        return halves.contains(upper) && halves.contains(lower) || others.contains(pattern)
    }
}
