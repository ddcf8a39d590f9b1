extension Glyph {
    /// What shows a character in one cell or two, harmless whatever the character is (see `GlyphScanner`).
    ///
    /// A character that needs several glyphs (a flag) gives its first; one that shows nothing gives a space.
    package init(_ character: Character) {
        var scanner = GlyphScanner(String(character))
        self = scanner.next()?.glyph ?? .space
    }

    /// Columns: 1 or 2.
    package var width: Int {
        max(1, GlyphWidth.width(ofValue: base))
    }

    /// Appends the glyph's scalars to a text.
    package func append(to text: inout String) {
        text.unicodeScalars.append(Unicode.Scalar(base) ?? "\u{FFFD}")
        for mark in [marks.first, marks.second, marks.third] where mark != 0 {
            text.unicodeScalars.append(Unicode.Scalar(mark) ?? "\u{FFFD}")
        }
    }
}
