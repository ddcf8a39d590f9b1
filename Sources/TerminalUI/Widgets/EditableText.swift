/// Text under a cursor: what the text field and the text view have in common.
///
/// The text holds no controls, no bidirectional controls, and nothing that takes no column. The cursor stands between
/// characters (grapheme clusters), and edits that make neighbours one character leave it behind that character.
struct EditableText: Hashable, Sendable {
    /// What the text may hold.
    struct Limits: Hashable, Sendable {
        /// Characters.
        let length: Int
        /// Whether line ends stay, as `"\n"`; otherwise they become spaces.
        let allowsLineEnds: Bool
    }

    /// Scalars that a character may have; more are dropped. The longest emoji of Unicode have ten.
    private static let longestCharacter = 32

    let limits: Limits
    private(set) var characters: [Character] = []
    /// What each character is to the lines of the text.
    private(set) var measures: [LineCharacter] = []
    /// The text. It is made once an edit, for it is asked for after whatever happens, and may be long.
    private(set) var string = ""
    /// Characters before the cursor, 0 to `characters.count`.
    private(set) var cursor = 0

    /// The cursor stands at the end.
    init(_ text: String, limits: Limits) {
        self.limits = limits
        insert(text)
    }

    /// Puts text at the cursor and the cursor behind it; what is beyond the length is dropped.
    mutating func insert(_ text: String) {
        replace(cursor..<cursor, with: cleaned(text))
    }

    /// Removes characters and puts the cursor where they were; places outside the text are ignored.
    mutating func delete(_ range: Range<Int>) {
        let range = range.clamped(to: 0..<characters.count)
        guard !range.isEmpty else { return }
        replace(range, with: [])
    }

    /// Puts the cursor before the character at `index`, or at the nearest end.
    mutating func move(to index: Int) {
        cursor = max(0, min(index, characters.count))
    }

    private mutating func replace(_ range: Range<Int>, with new: [Character]) {
        let new = new.prefix(max(0, limits.length - (characters.count - range.count)))
        let neighbours = characters[..<range.lowerBound].suffix(1) + characters[range.upperBound...].prefix(1)
        characters.replaceSubrange(range, with: new)
        cursor = range.lowerBound + new.count
        var (edited, former) = (range.lowerBound..<cursor, range)
        // Characters of ASCII never become one; others may.
        if !neighbours.allSatisfy(\.isASCII) || !new.allSatisfy(\.isASCII) {
            let count = characters.count
            let joinable = joinable(around: edited)
            former = joinable.lowerBound..<joinable.upperBound - edited.count + range.count
            edited = joinable.lowerBound..<joinable.upperBound
            joinClusters(in: joinable)
            edited = edited.lowerBound..<edited.upperBound - count + characters.count
        }
        measure(edited, inPlaceOf: former)
        string = String(characters)
    }

    /// The characters that may be others now: the one before what was edited, and behind it as far as what came can be
    /// joined to; flags are paired from the first of their row on.
    private func joinable(around edited: Range<Int>) -> Range<Int> {
        func isFlag(_ index: Int) -> Bool {
            characters[index].unicodeScalars.first.map { 0x1F1E6...0x1F1FF ~= $0.value } ?? false
        }
        var end = min(edited.upperBound + 3, characters.count)
        while end < characters.count, isFlag(end), end == edited.upperBound || isFlag(end - 1) { end += 1 }
        return max(0, edited.lowerBound - 1)..<end
    }

    /// Tells characters apart again from their scalars.
    private mutating func joinClusters(in range: Range<Int>) {
        let scalarsBefore = characters[range.lowerBound..<max(range.lowerBound, cursor)]
            .reduce(0) { $0 + $1.unicodeScalars.count }
        var scalars = 0
        var newCursor = 0
        var joined: [Character] = []
        for character in String(characters[range]) {
            // A joiner with nothing to join takes no column, so the cursor could not stand on it.
            if character == "\n" || DisplayText.columns(of: character) > 0 { joined.append(Self.shortened(character)) }
            if scalars < scalarsBefore { newCursor = joined.count }
            scalars += character.unicodeScalars.count
        }
        characters.replaceSubrange(range, with: joined)
        cursor = range.lowerBound + newCursor
    }

    /// Measures characters that came, and the one behind them, which has another before it.
    private mutating func measure(_ edited: Range<Int>, inPlaceOf former: Range<Int>) {
        func measured(_ index: Int) -> LineCharacter {
            LineCharacter(characters[index], after: index > 0 ? characters[index - 1] : nil)
        }
        measures.replaceSubrange(former, with: edited.map(measured))
        if edited.upperBound < characters.count { measures[edited.upperBound] = measured(edited.upperBound) }
    }

    /// The characters of a text from outside, without what the text may not hold.
    private func cleaned(_ text: String) -> [Character] {
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
        // A megabyte may be pasted where a name goes.
        return String(scalars).prefix(limits.length).map(Self.shortened)
    }

    private static func shortened(_ character: Character) -> Character {
        let scalars = character.unicodeScalars
        guard scalars.count > longestCharacter else { return character }
        return String(String.UnicodeScalarView(scalars.prefix(longestCharacter))).first ?? " "
    }
}
