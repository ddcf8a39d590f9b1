/// Functions that measure and truncate text by columns on the screen.
///
/// All functions use the grapheme clusters of `GlyphScanner`, so a result drawn by `Surface.draw` takes exactly the
/// measured columns. Line ends count as one column, because they are drawn as spaces.
package enum DisplayText {
    /// Returns the number of columns of `text`.
    ///
    /// Counting stops when `limit` is exceeded; the result is then `limit + 1`.
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

    /// Returns the number of columns if all of the text is printable ASCII; `nil` for other text.
    static func plainColumns(of text: Substring) -> Int? {
        let isPlain = text.utf8.withContiguousStorageIfAvailable { $0.allSatisfy { $0 >= 0x20 && $0 < 0x7F } }
        return isPlain == true ? text.utf8.count : nil
    }

    /// Returns the number of columns of a character: 0 if it is invisible, 2 if it is wide or a flag.
    package static func columns(of character: Character) -> Int {
        let scalars = character.unicodeScalars
        if let scalar = scalars.first, scalars.index(after: scalars.startIndex) == scalars.endIndex {
            return GlyphClass.of(scalar.value) == .mark ? 1 : GlyphWidth.width(of: scalar)
        }
        return columns(of: String(character))
    }

    /// Returns the text truncated to at most `columns` columns, with an ellipsis if it was too long.
    ///
    /// Blanks before the ellipsis, and trailing ones that don't fit, are dropped. Empty if `columns` is 0.
    package static func truncated(_ text: some StringProtocol, columns: Int) -> String {
        guard columns > 0 else { return "" }
        let text = Substring(text)
        if let used = plainColumns(of: text), used <= columns { return String(text) }
        var used = 0
        var end = text.startIndex
        for element in GlyphScanner(text) {
            if used < columns, !element.continuesCluster { end = element.range.lowerBound }
            // Trailing blanks that don't fit need no ellipsis unless text follows.
            used = min(used + element.width, columns + 1)
            if used > columns, element.kind == .text { return String(trimmed(text[..<end])) + "…" }
        }
        return used <= columns ? String(text) : String(trimmed(text))
    }

    /// Returns the text without control characters, for output that isn't drawn. They are replaced as by
    /// `GlyphScanner`, line ends by spaces.
    ///
    /// Clusters stay whole: joiners and variation selectors are preserved, bidirectional controls are removed.
    package static func sanitized(_ text: some StringProtocol) -> String {
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

    /// Returns whether a scalar is a joiner, variation selector or emoji tag, which only affects its cluster.
    static func isHarmlessFormat(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x200C...0x200D, 0xFE00...0xFE0F, 0xE0020...0xE007F: true
        default: false
        }
    }
}
