/// Line breaking between glyphs that are not blank: a small part of UAX #14.
enum LineBreaking {
    /// Returns whether a line may break between two adjacent glyphs.
    ///
    /// A break is allowed beside a wide glyph, and after a hyphen before a letter. It is not allowed within a word
    /// with Hangul, before closing punctuation and small kana, or after opening punctuation.
    static func isAllowed(between first: GlyphScanner.Element, _ second: GlyphScanner.Element) -> Bool {
        guard !second.continuesCluster else { return false }
        if first.glyph.base == 0x2D { return isLetter(second.glyph.base) }
        guard first.width == 2 || second.width == 2 else { return false }
        return !isOpening(first.glyph.base) && !isClosing(second.glyph.base)
            && !isHangulWord(first.glyph.base, second.glyph.base)
    }

    private static func isLetter(_ scalar: UInt32) -> Bool {
        (scalar | 0x20) >= 0x61 && (scalar | 0x20) <= 0x7A || scalar >= 0xC0
    }

    /// Returns whether both scalars belong to a Korean word. Korean separates words by blanks; a word may contain
    /// letters, digits and Han characters.
    private static func isHangulWord(_ first: UInt32, _ second: UInt32) -> Bool {
        func isWordScalar(_ scalar: UInt32) -> Bool {
            Hangul.contains(scalar) || Unicode.Scalar(scalar).map { $0.properties.isAlphabetic } ?? false
                || 0x30...0x39 ~= scalar
        }
        return (Hangul.contains(first) || Hangul.contains(second)) && isWordScalar(first) && isWordScalar(second)
    }

    private static func isOpening(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x28, 0x5B, 0x7B, 0x2018, 0x201C, 0x3008, 0x300A, 0x300C, 0x300E, 0x3010, 0x3014, 0x3016, 0x3018, 0xFF08,
            0xFF3B, 0xFF5B:
            true
        default: false
        }
    }

    private static func isClosing(_ scalar: UInt32) -> Bool {
        switch scalar {
        // The characters , . ! ? : ; ) ] } % … and closing quotation marks.
        case 0x21, 0x25, 0x29, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F, 0x5D, 0x7D, 0x2019, 0x201D, 0x2026: true
        // Ideographic punctuation and brackets.
        case 0x3001, 0x3002, 0x3005, 0x3009, 0x300B, 0x300D, 0x300F, 0x3011, 0x3015, 0x3017, 0x3019, 0x301C: true
        // Small kana and the long vowel mark.
        case 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x30A1, 0x30A3, 0x30A5, 0x30A7,
            0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7, 0x30FB, 0x30FC:
            true
        // Fullwidth forms.
        case 0xFF01, 0xFF05, 0xFF09, 0xFF0C, 0xFF0E, 0xFF1A, 0xFF1B, 0xFF1F, 0xFF3D, 0xFF5D: true
        default: false
        }
    }
}
