extension Glyph {
    /// Creates a printable glyph for a character of one or two columns (see `GlyphScanner`).
    ///
    /// This is the first glyph of a character that needs several, like a flag; a space for an invisible one.
    package init(_ character: Character) {
        var scanner = GlyphScanner(String(character))
        self = scanner.next()?.glyph ?? .space
    }

    /// The width in columns: 1 or 2.
    package var width: Int {
        max(1, GlyphWidth.width(ofValue: base))
    }

    /// Appends the glyph's scalars to `text`.
    package func append(to text: inout String) {
        text.unicodeScalars.append(Unicode.Scalar(base) ?? "\u{FFFD}")
        for mark in [marks.first, marks.second, marks.third] where mark != 0 {
            text.unicodeScalars.append(Unicode.Scalar(mark) ?? "\u{FFFD}")
        }
    }
}
