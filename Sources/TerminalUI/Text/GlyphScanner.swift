/// A sequence of the glyphs of a text, which are safe to display.
///
/// A grapheme cluster becomes one glyph, or a few if it doesn't fit a cell: a flag becomes its two letters, an Indic
/// vowel sign a separate glyph. Parts that a cell can't show are omitted: emoji joined by ZWJ, skin tones, variation
/// selectors, keycaps, marks beyond the third. Hangul jamo are composed. Control characters become U+FFFD, tabs and
/// line ends become spaces; bidirectional controls and format characters are removed.
///
/// After its base, a glyph contains at most 32 scalars of a cluster. Each further 32 marks become one U+FFFD.
package struct GlyphScanner: Sequence, IteratorProtocol {
    /// A glyph and its range in the text.
    package struct Element: Hashable, Sendable {
        package let glyph: Glyph
        /// The width in columns: 1 or 2.
        package let width: Int
        package let kind: Kind
        /// Whether the glyph continues the previous cluster, so that the text must not be split before it.
        package let continuesCluster: Bool
        /// The range in the text, including omitted scalars.
        package let range: Range<String.Index>
    }

    /// The role of a glyph in line wrapping.
    package enum Kind: Hashable, Sendable {
        case text
        /// A space at which a line may break.
        case blank
        /// A line end, which is drawn as a space in unwrapped text.
        case lineEnd
    }

    private static let maximumClusterLength = 32
    private static let replacement = Glyph(unchecked: 0xFFFD)

    private let scalars: Substring.UnicodeScalarView
    private var index: String.Index
    private let end: String.Index
    /// Whether the second letter of a flag follows.
    private var isInsideFlag = false
    /// The number of glyphs of the current cluster so far.
    private var glyphsInCluster = 0
    /// Whether the last cluster was truncated because of its length. Marks that follow belong to it, and are not shown.
    private var isOverlong = false

    package init(_ text: String) {
        self.init(text[...])
    }

    package init(_ text: Substring) {
        scalars = text.unicodeScalars
        index = scalars.startIndex
        end = scalars.endIndex
    }

    package mutating func next() -> Element? {
        let start = index
        var skipped = 0
        while index < end {
            let scalar = scalars[index].value
            let glyphClass = GlyphClass.of(scalar)
            if glyphClass == .ignored || (isOverlong && glyphClass == .mark) {
                scalars.formIndex(after: &index)
                skipped += 1
                guard skipped < Self.maximumClusterLength else {
                    return element(Self.replacement, width: 1, from: start)
                }
                continue
            }
            isOverlong = false
            return element(scalar, glyphClass, from: start)
        }
        return nil
    }

    /// Returns the glyph that begins with the scalar at `index`.
    private mutating func element(_ scalar: UInt32, _ glyphClass: GlyphClass, from start: String.Index) -> Element {
        switch glyphClass {
        case .blank:
            return blank(scalar, from: start)
        case .mark, .ignored:
            // A mark without a base is drawn on a space.
            return cluster(base: 0x20, width: 1, from: start)
        case .replaced:
            scalars.formIndex(after: &index)
            return element(Self.replacement, width: 1, from: start)
        case .spacingMark:
            scalars.formIndex(after: &index)
            let continues = glyphsInCluster > 0 && glyphsInCluster < 4
            return cluster(base: scalar, width: 1, from: start, continues: continues)
        case .single, .double:
            scalars.formIndex(after: &index)
            if scalar < 0x7F, index == end || scalars[index].value < 0x80 {
                let kind: Kind = scalar == 0x20 ? .blank : .text
                return element(Glyph(unchecked: scalar), width: 1, from: start, kind: kind)
            }
            if let letter = Self.flagLetter(scalar) { return flagLetter(letter, from: start) }
            return cluster(base: scalar, width: glyphClass == .double ? 2 : 1, from: start)
        }
    }

    private mutating func blank(_ scalar: UInt32, from start: String.Index) -> Element {
        scalars.formIndex(after: &index)
        if scalar == 0x0D, index < end, scalars[index].value == 0x0A { scalars.formIndex(after: &index) }
        return element(.space, width: 1, from: start, kind: scalar == 0x09 ? .blank : .lineEnd)
    }

    private static func flagLetter(_ scalar: UInt32) -> UInt32? {
        0x1F1E6...0x1F1FF ~= scalar ? scalar - 0x1F1E6 + 0x41 : nil
    }

    private mutating func flagLetter(_ letter: UInt32, from start: String.Index) -> Element {
        let continues = isInsideFlag
        let isFirst = !continues && index < end && Self.flagLetter(scalars[index].value) != nil
        let element =
            isFirst
            ? self.element(Glyph(unchecked: letter), width: 1, from: start)
            : cluster(base: letter, width: 1, from: start, continues: continues)
        isInsideFlag = isFirst
        return element
    }

    /// Returns a base with all following scalars of the same cell.
    private mutating func cluster(
        base: UInt32, width: Int, from start: String.Index, continues: Bool = false
    ) -> Element {
        var base = base
        var marks = Glyph.Marks()
        var isJoined = false
        var examined = 0
        while index < end {
            let scalar = scalars[index].value
            if scalar < 0x300, scalar != 0xAD { break }
            guard examined < Self.maximumClusterLength else {
                isOverlong = true
                break
            }
            switch GlyphClass.of(scalar) {
            case .ignored:
                isJoined = scalar == 0x200D
            case .mark:
                if let syllable = Hangul.compose(base, with: scalar), marks.isEmpty {
                    base = syllable
                } else if scalar != 0x20E3, let mark = UInt16(exactly: scalar) {
                    marks.append(mark)
                }
            case .double where 0x1F3FB...0x1F3FF ~= scalar && base != 0x20:
                isJoined = false
            case .single, .double:
                guard isJoined, Self.isEmoji(base), Self.isEmoji(scalar) else {
                    return finish(base, marks, width: width, from: start, continues: continues)
                }
                isJoined = false
            case .spacingMark, .replaced, .blank:
                return finish(base, marks, width: width, from: start, continues: continues)
            }
            scalars.formIndex(after: &index)
            examined += 1
        }
        return finish(base, marks, width: width, from: start, continues: continues)
    }

    private static func isEmoji(_ scalar: UInt32) -> Bool {
        scalar >= 0xA9 && Unicode.Scalar(scalar)?.properties.isEmoji == true
    }

    private mutating func finish(
        _ base: UInt32, _ marks: Glyph.Marks, width: Int, from start: String.Index, continues: Bool
    ) -> Element {
        let glyph = Glyph(unchecked: base, marks: marks)
        let kind: Kind = base == 0x20 && marks.isEmpty ? .blank : .text
        return element(glyph, width: width, from: start, kind: kind, continues: continues)
    }

    private mutating func element(
        _ glyph: Glyph, width: Int, from start: String.Index, kind: Kind = .text, continues: Bool = false
    ) -> Element {
        glyphsInCluster = continues ? glyphsInCluster + 1 : 1
        isInsideFlag = false
        return Element(glyph: glyph, width: width, kind: kind, continuesCluster: continues, range: start..<index)
    }
}
