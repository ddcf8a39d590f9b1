/// The composition of Hangul syllables, as in section 3.12 of the Unicode standard.
enum Hangul {
    /// Returns whether a scalar is a Hangul syllable or jamo.
    static func contains(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x1100...0x11FF, 0x3131...0x318E, 0xA960...0xA97C, 0xAC00...0xD7FB, 0xFFA0...0xFFDC: true
        default: false
        }
    }

    /// Returns the composition of `base` (a leading consonant, or a syllable without a final one) and the jamo
    /// `next`; `nil` if they don't compose.
    static func compose(_ base: UInt32, with next: UInt32) -> UInt32? {
        switch (base, next) {
        case (0x1100...0x1112, 0x1161...0x1175):
            0xAC00 + ((base - 0x1100) * 21 + (next - 0x1161)) * 28
        case (0xAC00...0xD7A3, 0x11A8...0x11C2) where (base - 0xAC00) % 28 == 0:
            base + (next - 0x11A7)
        default: nil
        }
    }
}
