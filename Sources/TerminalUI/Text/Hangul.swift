/// Hangul syllables from their letters, as section 3.12 of the Unicode standard computes them.
enum Hangul {
    /// Whether a scalar is a syllable or a letter of Hangul.
    static func contains(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x1100...0x11FF, 0x3131...0x318E, 0xA960...0xA97C, 0xAC00...0xD7FB, 0xFFA0...0xFFDC: true
        default: false
        }
    }

    /// The syllable that `base` (a leading consonant, or a syllable without a final one) makes with the jamo `next`.
    ///
    /// Nil when the two do not make one.
    static func compose(_ base: UInt32, _ next: UInt32) -> UInt32? {
        switch (base, next) {
        case (0x1100...0x1112, 0x1161...0x1175):
            0xAC00 + ((base - 0x1100) * 21 + (next - 0x1161)) * 28
        case (0xAC00...0xD7A3, 0x11A8...0x11C2) where (base - 0xAC00) % 28 == 0:
            base + (next - 0x11A7)
        default: nil
        }
    }
}
