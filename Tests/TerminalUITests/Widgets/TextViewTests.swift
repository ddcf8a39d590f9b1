import SeededRandom
import TestSupport
import Testing

@testable import TerminalUI

@Suite struct TextViewTests {
    private static let size = ScreenSize(columns: 11, rows: 3)

    private static func surface(_ view: TextView, size: ScreenSize = size) -> Surface {
        var surface = Surface(size: size)
        let region = ScreenRegion(row: 0, column: 0, rows: size.rows, columns: size.columns)
        view.draw(into: &surface, region: region, isFocused: true)
        return surface
    }

    private static func type(_ keys: String, into view: inout TextView, size: ScreenSize = size) throws {
        for key in try KeyNotation.keys(in: keys) { _ = view.handle(key, size: size) }
    }

    @Test func textWrapsAtWordsWithTheCursor() throws {
        var view = TextView()
        view.paste("The ferry was late.\nLight", size: Self.size)
        let surface = Self.surface(view)
        expectScreen(surface, "The ferry\nwas late.\nLight")
        #expect(surface.cursor == ScreenPosition(row: 2, column: 5))
        try Self.type("<enter>x", into: &view)
        #expect(view.text == "The ferry was late.\nLight\nx")
        #expect(Self.surface(view).cursor == ScreenPosition(row: 2, column: 1))
        #expect(
            SurfaceText.lines(Self.surface(view))
                == ["was late. ", "Light     ▐", "x         ▐"].map { line in
                    var line = line[...]
                    while line.last == " " { line.removeLast() }
                    return String(line)
                })
    }

    @Test func upAndDownKeepTheColumn() throws {
        var view = TextView("abcdefgh\nx\n밤의시장")
        let size = ScreenSize(columns: 20, rows: 5)
        try Self.type("<c-a><right><right><right><up>", into: &view, size: size)
        #expect(Self.surface(view, size: size).cursor == ScreenPosition(row: 1, column: 1))
        try Self.type("<up>", into: &view, size: size)
        #expect(Self.surface(view, size: size).cursor == ScreenPosition(row: 0, column: 6))
        try Self.type("<left><down><down>", into: &view, size: size)
        #expect(Self.surface(view, size: size).cursor == ScreenPosition(row: 2, column: 4))
        try Self.type("<down>", into: &view, size: size)
        #expect(view.cursor == view.text.count)
        try Self.type("<up><up><up>", into: &view, size: size)
        #expect(view.cursor == 0)
    }

    @Test func homeAndEndStayInTheWrappedLine() throws {
        var view = TextView("aaaa bbbb cccc")
        try Self.type("<home>", into: &view)
        #expect(view.cursor == 10)
        try Self.type("<up><end>", into: &view)
        #expect(view.cursor == 9)
        try Self.type("<c-a>", into: &view)
        #expect(view.cursor == 0)
    }

    @Test func pageKeysMoveByTheVisibleRows() throws {
        var view = TextView((0..<9).map { "\($0)" }.joined(separator: "\n"))
        #expect(Self.surface(view).cursor?.row == 2)
        try Self.type("<pgup>", into: &view)
        expectScreen(Self.surface(view), "6\n7\n8         ▐")
        try Self.type("<pgup><pgup>", into: &view)
        expectScreen(Self.surface(view), "2\n3         ▐\n4")
        try Self.type("<pgup><pgup>", into: &view)
        expectScreen(Self.surface(view), "0         ▐\n1\n2")
    }

    @Test func pastingKeepsLineBreaksAndRemovesControls() {
        var view = TextView("x")
        view.paste("\r\na\rb\u{2028}c\u{1B}\u{9B}", size: Self.size)
        #expect(view.text == "x\na\nb\nc")
    }

    @Test func clicksPlaceTheCursor() {
        var view = TextView("aaaa bbbb cccc\nd")
        view.moveCursor(to: ScreenPosition(row: 1, column: 2), size: Self.size, isFocused: true)
        #expect(view.cursor == 12)
        view.moveCursor(to: ScreenPosition(row: 9, column: 9), size: Self.size, isFocused: true)
        #expect(view.cursor == 16)
        view.moveCursor(to: ScreenPosition(row: -1, column: -1), size: Self.size, isFocused: true)
        #expect(view.cursor == 0)
    }

    @Test func unfocusedViewsShowTheFirstLines() {
        var view = TextView("aaaa bbbb cccc\nd\ne\nf")
        var surface = Surface(size: Self.size)
        view.draw(
            into: &surface, region: ScreenRegion(row: 0, column: 0, rows: 3, columns: 11), isFocused: false)
        expectScreen(surface, "aaaa bbbb ▐\ncccc\nd")
        view.moveCursor(to: ScreenPosition(row: 1, column: 2), size: Self.size, isFocused: false)
        #expect(view.cursor == 12)
        expectScreen(Self.surface(view), "aaaa bbbb ▐\ncccc\nd")
    }

    private static func lineCharacters(_ characters: [Character]) -> [CharacterMetrics] {
        characters.indices.map { CharacterMetrics(characters[$0], after: $0 > 0 ? characters[$0 - 1] : nil) }
    }

    /// Editing segments and measures only the text near the cursor.
    @Test(arguments: UInt64(1)...30)
    func incrementalEditsMatchTheWholeText(seed: UInt64) {
        let pieces = [
            "a", "-", " ", "\n", "한", "ᄒ", "ᅡ", "ᆫ", "e\u{301}", "\u{301}", "🇰", "🇷", "👩", "\u{200D}", "👩‍👧", "क", "्",
            "ष", "\u{FE0F}",
        ]
        var generator = SeededGenerator(seed: seed)
        var text = EditableText("", limits: .init(length: 60, allowsLineEnds: true))
        for step in 0..<200 {
            switch Int.random(in: 0..<6, using: &generator) {
            case 0:
                let first = Int.random(in: 0...text.characters.count, using: &generator)
                text.delete(first..<first + Int.random(in: 1...3, using: &generator))
            case 1: text.moveCursor(to: Int.random(in: 0...text.characters.count, using: &generator))
            default:
                let count = Int.random(in: 1...4, using: &generator)
                text.insert((0..<count).compactMap { _ in pieces.randomElement(using: &generator) }.joined())
            }
            // Isolated zero-width characters are dropped, which a scan of the whole text does not do.
            #expect(text.string == String(text.characters), "seed \(seed), step \(step)")
            let isShown = text.characters.allSatisfy { $0 == "\n" || DisplayText.columns(of: $0) > 0 }
            #expect(isShown && text.characters == Array(text.string), "seed \(seed), step \(step)")
            #expect(text.metrics == Self.lineCharacters(text.characters), "seed \(seed), step \(step)")
        }
    }

    @Test func editorLinesBreakLikeWrappedText() {
        let words = ["harbour", "밤의", "시장에서", "서울2026년", "日本語、", "「東京」", "well-known", "東京에서", "e\u{301}", "🇰🇷🇯🇵", "밤😀"]
        for seed in UInt64(1)...200 {
            var generator = SeededGenerator(seed: seed)
            let text = (0..<8).compactMap { _ in words.randomElement(using: &generator) }.joined(separator: " ")
            let columns = Int.random(in: 2...24, using: &generator)
            let characters = Array(text)
            let lines = TextLayout(Self.lineCharacters(characters), columns: columns).lines.map {
                String(DisplayText.trimmed(String(characters[$0])[...]))
            }
            #expect(
                lines == DisplayText.wrapped(text, columns: columns, maximumLines: .max), "\(text) \(columns)")
        }
    }

    @Test func positionsAndIndicesCorrespond() {
        let alphabet: [Character] = ["a", "b", " ", "\n", "한", "😀", "é"]
        for seed in UInt64(1)...200 {
            var generator = SeededGenerator(seed: seed)
            let characters = (0..<40).compactMap { _ in alphabet.randomElement(using: &generator) }
            let columns = Int.random(in: 1...9, using: &generator)
            let layout = TextLayout(Self.lineCharacters(characters), columns: columns)
            var end = 0
            for line in layout.lines {
                #expect(
                    line.lowerBound == end || (line.lowerBound == end + 1 && characters[end] == "\n"), "\(generator)")
                end = line.upperBound
                let shown = DisplayText.trimmed(String(characters[line])[...])
                #expect(DisplayText.columns(of: shown) <= max(columns, shown.count == 1 ? 2 : 0), "\(generator)")
            }
            #expect(end == characters.count, "\(generator)")
            for index in 0...characters.count {
                let position = layout.position(of: index)
                #expect(layout.index(line: position.row, column: position.column) == index, "\(generator) \(index)")
            }
        }
    }

    @Test func hostileTextStaysWithinTheView() {
        let keys: [KeyPress] = [
            KeyPress(.left), KeyPress(.right), KeyPress(.up), KeyPress(.down), KeyPress(.pageUp), KeyPress(.pageDown),
            KeyPress(.home), KeyPress(.end), KeyPress(.enter), KeyPress(.backspace), KeyPress(.delete),
        ]
        for seed in UInt64(1)...150 {
            var generator = SeededGenerator(seed: seed)
            var view = TextView(maximumLength: 60)
            for _ in 0..<20 {
                let size = ScreenSize(
                    columns: Int.random(in: 0...7, using: &generator), rows: Int.random(in: 0...3, using: &generator))
                if Bool.random(using: &generator) {
                    view.paste(HostileText.make(scalars: 8, using: &generator), size: size)
                } else if let key = keys.randomElement(using: &generator) {
                    let isHandled = view.handle(key, size: size)
                    #expect(isHandled, "\(generator)")
                }
                #expect(0...view.text.count ~= view.cursor, "\(generator)")
                var surface = Surface(size: ScreenSize(columns: 9, rows: 5))
                let region = ScreenRegion(row: 1, column: 1, rows: size.rows, columns: size.columns)
                view.draw(into: &surface, region: region, isFocused: true)
                #expect(surface.cursor.map(region.contains) ?? region.isEmpty, "\(generator)")
                for row in 0..<5 {
                    for column in 0..<9 where !region.contains(ScreenPosition(row: row, column: column)) {
                        #expect(surface[row, column] == .blank, "\(generator)")
                    }
                }
            }
        }
    }
}
