import SeededRandom

/// Text made to break what draws it: every kind of scalar that a cell cannot show as it is.
package enum HostileText {
    private static let kinds: [ClosedRange<UInt32>] = [
        0x00...0x1F, 0x20...0x7E, 0x7F...0x9F, 0xA0...0xFF, 0x300...0x36F, 0x5D0...0x6FF, 0x900...0x97F,
        0x1100...0x11FF, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0x20D0...0x20F0, 0x2600...0x27BF,
        0x3000...0x30FF, 0x3130...0x318F, 0x4E00...0x4E40, 0xAC00...0xAC40, 0xE000...0xE010, 0xFE00...0xFE0F,
        0xFF00...0xFFFD, 0x1F1E6...0x1F1FF, 0x1F300...0x1F64F, 0x1F3FB...0x1F3FF, 0xE0000...0xE007F,
        0x10EEE0...0x10EEEE, 0x200D...0x200D, 0xFE0F...0xFE0F,
    ]

    /// A text of `scalars` scalars, from kinds chosen by chance.
    package static func make(scalars: Int, using generator: inout SeededGenerator) -> String {
        var text = ""
        for _ in 0..<scalars {
            let kind = kinds.randomElement(using: &generator) ?? 0x20...0x7E
            text.unicodeScalars.append(Unicode.Scalar(UInt32.random(in: kind, using: &generator)) ?? " ")
        }
        return text
    }
}
