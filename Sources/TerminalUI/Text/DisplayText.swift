/// Text measured and cut by the columns that it takes on a screen.
///
/// Everything goes by grapheme cluster as `GlyphScanner` sees it, so a result drawn with `Surface.draw` takes exactly
/// the columns measured here. Line ends count as the space that they are drawn as.
package enum DisplayText {
    /// Columns that the text takes when it is drawn.
    ///
    /// Counting stops once `limit` is passed, so the result is at most `limit + 1`, which says "more".
    package static func columns(of text: some StringProtocol, limit: Int = .max - 1) -> Int {
        let text = Substring(text)
        if let columns = plainColumns(of: text) { return min(columns, limit + 1) }
        var columns = 0
        for element in GlyphScanner(text) {
            columns += element.width
            if columns > limit { return limit + 1 }
        }
        return columns
    }

    /// Columns of a text of printable ASCII alone, where every byte is one; nil for others. Nearly every text is such a one.
    static func plainColumns(of text: Substring) -> Int? {
        let isPlain = text.utf8.withContiguousStorageIfAvailable { $0.allSatisfy { $0 >= 0x20 && $0 < 0x7F } }
        return isPlain == true ? text.utf8.count : nil
    }

    /// Columns that a character takes: 0 when nothing of it shows, 2 for a wide one or a flag.
    package static func columns(of character: Character) -> Int {
        let scalars = character.unicodeScalars
        if let scalar = scalars.first, scalars.index(after: scalars.startIndex) == scalars.endIndex {
            return GlyphClass.of(scalar.value) == .mark ? 1 : GlyphWidth.width(of: scalar)
        }
        return columns(of: String(character))
    }

    /// The text cut to at most `columns` columns, ending in an ellipsis when something was left out.
    ///
    /// Blanks before the ellipsis and blanks that alone do not fit are dropped. No column gives an empty text.
    package static func truncated(_ text: some StringProtocol, columns: Int) -> String {
        guard columns > 0 else { return "" }
        let text = Substring(text)
        if let used = plainColumns(of: text), used <= columns { return String(text) }
        var used = 0
        var cut = text.startIndex
        for element in GlyphScanner(text) {
            if used < columns, !element.continuesCluster { cut = element.range.lowerBound }
            // Blanks past the edge are only worth an ellipsis when text follows them.
            used = min(used + element.width, columns + 1)
            if used > columns, element.kind == .text { return String(trimmed(text[..<cut])) + "…" }
        }
        return used <= columns ? String(text) : String(trimmed(text))
    }

    /// The text without controls, for output that is not drawn: as `GlyphScanner` replaces them, line ends as spaces.
    ///
    /// Clusters stay whole; joiners and variation selectors are kept, bidirectional controls are not.
    package static func neutralised(_ text: some StringProtocol) -> String {
        var result = ""
        result.unicodeScalars.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            switch GlyphClass.of(scalar.value) {
            case .replaced: result.unicodeScalars.append("\u{FFFD}")
            case .blank: result.unicodeScalars.append(" ")
            case .ignored:
                if isHarmlessFormat(scalar.value) { result.unicodeScalars.append(scalar) }
            case .single, .double, .spacingMark, .mark: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Joiners, variation selectors and emoji tags: they change how a cluster looks and nothing else.
    static func isHarmlessFormat(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x200C...0x200D, 0xFE00...0xFE0F, 0xE0020...0xE007F: true
        default: false
        }
    }
}
