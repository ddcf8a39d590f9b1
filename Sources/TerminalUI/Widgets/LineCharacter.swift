/// What a character is to the lines of a text: measured once, when it comes, for lines are made anew with every key.
struct LineCharacter: Hashable, Sendable {
    enum Kind: UInt8, Sendable {
        case text
        /// A space, where a line may end.
        case blank
        case lineEnd
    }

    let kind: Kind
    /// Columns; 0 for a line end.
    let width: UInt8
    /// Whether a line may begin with it although no blank is before it.
    let mayBegin: Bool

    /// - Parameter former: the character before it; nil at the beginning of the text.
    init(_ character: Character, after former: Character?) {
        switch character {
        case "\n": (kind, width) = (.lineEnd, 0)
        case " ": (kind, width) = (.blank, 1)
        default: (kind, width) = (.text, UInt8(clamping: DisplayText.columns(of: character)))
        }
        guard kind == .text, let former, former != " ", former != "\n" else {
            mayBegin = false
            return
        }
        // Between narrow ones only behind a hyphen.
        let isAsked = width == 2 || former == "-" || (!former.isASCII && DisplayText.columns(of: former) == 2)
        mayBegin = isAsked && Self.mayPart(former, character)
    }

    /// Whether a line may end between two characters that are not blank.
    private static func mayPart(_ first: Character, _ second: Character) -> Bool {
        var glyphs = GlyphScanner(String(second))
        guard let before = GlyphScanner(String(first)).reduce(nil, { $1 }), let after = glyphs.next() else {
            return false
        }
        return before.kind == .text && LineBreaking.isAllowed(between: before, after)
    }
}
