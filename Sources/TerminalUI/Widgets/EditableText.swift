/// Editable text with a cursor, shared by the text field and the text view.
///
/// The text contains no control characters, no bidirectional controls, and no characters without width. The cursor is
/// between characters (grapheme clusters). If an edit joins adjacent characters into one, the cursor moves after it.
struct EditableText: Hashable, Sendable {
    /// The restrictions of the text.
    struct Limits: Hashable, Sendable {
        /// The maximum number of characters.
        let length: Int
        /// Whether line ends are preserved as `"\n"`; otherwise they become spaces.
        let allowsLineEnds: Bool
    }

    /// The maximum number of scalars in a character; more are dropped. Unicode's longest emoji have ten.
    private static let maximumCharacterLength = 32

    let limits: Limits
    private(set) var characters: [Character] = []
    /// The metrics of each character.
    private(set) var metrics: [CharacterMetrics] = []
    /// The text as a string. It is built once per edit, because it is read often and may be long.
    private(set) var string = ""
    /// The number of characters before the cursor, in 0...`characters.count`.
    private(set) var cursor = 0

    /// Creates the text, with the cursor at the end.
    init(_ text: String, limits: Limits) {
        self.limits = limits
        insert(text)
    }

    /// Inserts text at the cursor, and moves the cursor after it. Text beyond the maximum length is dropped.
    mutating func insert(_ text: String) {
        replace(cursor..<cursor, with: sanitizedCharacters(of: text))
    }

    /// Deletes characters, and moves the cursor to their position. The range is clamped to the text.
    mutating func delete(_ range: Range<Int>) {
        let range = range.clamped(to: 0..<characters.count)
        guard !range.isEmpty else { return }
        replace(range, with: [])
    }

    /// Moves the cursor before the character at `index`, clamped to the text.
    mutating func moveCursor(to index: Int) {
        cursor = max(0, min(index, characters.count))
    }

    private mutating func replace(_ range: Range<Int>, with new: [Character]) {
        let new = new.prefix(max(0, limits.length - (characters.count - range.count)))
        let neighbors = characters[..<range.lowerBound].suffix(1) + characters[range.upperBound...].prefix(1)
        characters.replaceSubrange(range, with: new)
        cursor = range.lowerBound + new.count
        var (edited, replaced) = (range.lowerBound..<cursor, range)
        // Only non-ASCII characters can join.
        if !neighbors.allSatisfy(\.isASCII) || !new.allSatisfy(\.isASCII) {
            let count = characters.count
            let joined = joinableRange(around: edited)
            replaced = joined.lowerBound..<joined.upperBound - edited.count + range.count
            edited = joined.lowerBound..<joined.upperBound
            joinClusters(in: joined)
            edited = edited.lowerBound..<edited.upperBound - count + characters.count
        }
        measure(edited, replacing: replaced)
        string = String(characters)
    }

    /// Returns the characters whose boundaries an edit may have changed: the one before it, and those after it that
    /// can join with it. Flags are paired from the start of their run.
    private func joinableRange(around edited: Range<Int>) -> Range<Int> {
        func isFlag(_ index: Int) -> Bool {
            characters[index].unicodeScalars.first.map { 0x1F1E6...0x1F1FF ~= $0.value } ?? false
        }
        var end = min(edited.upperBound + 3, characters.count)
        while end < characters.count, isFlag(end), end == edited.upperBound || isFlag(end - 1) { end += 1 }
        return max(0, edited.lowerBound - 1)..<end
    }

    /// Splits the scalars of a range into characters again.
    private mutating func joinClusters(in range: Range<Int>) {
        let scalarsBefore = characters[range.lowerBound..<max(range.lowerBound, cursor)]
            .reduce(0) { $0 + $1.unicodeScalars.count }
        var scalars = 0
        var newCursor = 0
        var joined: [Character] = []
        for character in String(characters[range]) {
            // A lone joiner has no width, so the cursor could not be shown on it.
            if character == "\n" || DisplayText.columns(of: character) > 0 { joined.append(Self.truncated(character)) }
            if scalars < scalarsBefore { newCursor = joined.count }
            scalars += character.unicodeScalars.count
        }
        characters.replaceSubrange(range, with: joined)
        cursor = range.lowerBound + newCursor
    }

    /// Measures the edited characters, and the next one, whose line breaks depend on its predecessor.
    private mutating func measure(_ edited: Range<Int>, replacing replaced: Range<Int>) {
        func measured(_ index: Int) -> CharacterMetrics {
            CharacterMetrics(characters[index], after: index > 0 ? characters[index - 1] : nil)
        }
        metrics.replaceSubrange(replaced, with: edited.map(measured))
        if edited.upperBound < characters.count { metrics[edited.upperBound] = measured(edited.upperBound) }
    }

    /// Returns the characters of external text, without those that are not allowed.
    private func sanitizedCharacters(of text: String) -> [Character] {
        var scalars = String.UnicodeScalarView()
        var isAfterReturn = false
        for scalar in text.unicodeScalars {
            defer { isAfterReturn = scalar == "\r" }
            switch GlyphClass.of(scalar.value) {
            case .replaced: break
            case .blank where scalar == "\t": scalars.append(" ")
            case .blank:
                if !(scalar == "\n" && isAfterReturn) { scalars.append(limits.allowsLineEnds ? "\n" : " ") }
            case .ignored:
                if DisplayText.isHarmlessFormat(scalar.value) { scalars.append(scalar) }
            case .single, .double, .spacingMark, .mark: scalars.append(scalar)
            }
        }
        // The input may be large, for example a pasted megabyte.
        return String(scalars).prefix(limits.length).map(Self.truncated)
    }

    private static func truncated(_ character: Character) -> Character {
        let scalars = character.unicodeScalars
        guard scalars.count > maximumCharacterLength else { return character }
        return String(String.UnicodeScalarView(scalars.prefix(maximumCharacterLength))).first ?? " "
    }
}
