/// The width and line-breaking properties of a character, measured once because lines are wrapped after each key.
struct CharacterMetrics: Hashable, Sendable {
    enum Kind: UInt8, Sendable {
        case text
        /// A space, at which a line may break.
        case blank
        case lineEnd
    }

    let kind: Kind
    /// The width in columns; 0 for a line end.
    let width: UInt8
    /// Whether a line may begin with the character, although no blank precedes it.
    let allowsBreakBefore: Bool

    /// - Parameter previous: the previous character; `nil` at the start of the text.
    init(_ character: Character, after previous: Character?) {
        switch character {
        case "\n": (kind, width) = (.lineEnd, 0)
        case " ": (kind, width) = (.blank, 1)
        default: (kind, width) = (.text, UInt8(clamping: DisplayText.columns(of: character)))
        }
        guard kind == .text, let previous, previous != " ", previous != "\n" else {
            allowsBreakBefore = false
            return
        }
        // Narrow characters can only break after a hyphen.
        let mayBreak = width == 2 || previous == "-" || (!previous.isASCII && DisplayText.columns(of: previous) == 2)
        allowsBreakBefore = mayBreak && Self.allowsBreak(between: previous, character)
    }

    /// Returns whether a line may break between two characters that are not blank.
    private static func allowsBreak(between first: Character, _ second: Character) -> Bool {
        var glyphs = GlyphScanner(String(second))
        guard let before = GlyphScanner(String(first)).reduce(nil, { $1 }), let after = glyphs.next() else {
            return false
        }
        return before.kind == .text && LineBreaking.isAllowed(between: before, after)
    }
}
