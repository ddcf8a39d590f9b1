import SeededRandom
import TestSupport
import Testing

@testable import TerminalUI

@Suite struct TextFieldTests {
    private static func type(_ keys: String, into field: inout TextField) throws {
        for key in try KeyNotation.keys(in: keys) { _ = field.handle(key) }
    }

    @Test(arguments: [
        ("", "a 한 <space> 글", "a한 글", 4),
        ("one two", "<c-w>", "one ", 4),
        ("one two", "<a-b><a-b>x", "xone two", 1),
        ("one, two", "<home><c-right>!", "one!, two", 4),
        ("one two", "<home><a-d>", " two", 0),
        ("one two", "<home><a-f><c-k>", "one", 3),
        ("one two", "<c-left><c-u>", "two", 0),
        ("one/two", "<c-w>", "", 0),
        ("one/two", "<a-backspace>", "one/", 4),
        ("ab", "<c-a><delete>x<c-e>y", "xby", 3),
        ("ab", "<home><left><backspace><c-h>x", "xab", 1),
        ("ab", "<delete><c-d><right>x", "abx", 3),
        ("e\u{301}👩‍👧🇰🇷", "<backspace>", "e\u{301}👩‍👧", 2),
        ("e\u{301}👩‍👧🇰🇷", "<backspace><backspace><backspace>", "", 0),
        ("한국", "<left><backspace>", "국", 0),
    ])
    func `keys edit`(before: String, keys: String, after: String, cursor: Int) throws {
        var field = TextField(before)
        try Self.type(keys, into: &field)
        #expect(field.text == after)
        #expect(field.cursor == cursor)
    }

    @Test(arguments: ["<enter>", "<esc>", "<tab>", "<backtab>", "<up>", "<down>", "<f1>", "<c-s>", "<a-x>"])
    func `other keys are not handled here`(keys: String) throws {
        var field = TextField("x")
        for key in try KeyNotation.keys(in: keys) {
            let isHandled = field.handle(key)
            #expect(!isHandled)
        }
        #expect(field.text == "x")
    }

    @Test func pastingRemovesLineBreaksAndControls() {
        var field = TextField("<>")
        _ = field.handle(KeyPress(.left))
        field.paste("a\r\nb\tc\u{1B}[31m\u{202E}d\n👩\u{200D}👧")
        #expect(field.text == "<a b c[31md 👩\u{200D}👧>")
        #expect(field.cursor == field.text.count - 1)
    }

    @Test func marksJoinTheCharacterBeforeTheCursor() {
        var field = TextField("ab")
        _ = field.handle(KeyPress(.left))
        field.paste("\u{301}")
        #expect(field.text == "a\u{301}b")
        #expect(field.cursor == 1)
        field.paste("\u{200D}")
        #expect(field.cursor == 1)
        var empty = TextField()
        empty.paste("\u{200D}")
        #expect(empty.text == "" && empty.cursor == 0)
        empty.paste("\u{1112}")
        empty.paste("\u{1161}")
        empty.paste("\u{11AB}")
        #expect(empty.text == "한")
        #expect(empty.cursor == 1)
    }

    @Test func theLengthIsLimited() {
        var field = TextField("abcdef", maximumLength: 4)
        #expect(field.text == "abcd")
        _ = field.handle(KeyPress(.character("x")))
        _ = field.handle(KeyPress(.backspace))
        field.paste("한국어")
        #expect(field.text == "abc한")
        field.text = "e" + String(repeating: "\u{301}", count: 100_000)
        #expect(field.text.unicodeScalars.count == 32)
    }

    @Test func longTextScrollsWithTheCursor() throws {
        var field = TextField("0123456789밤의시장")
        let region = ScreenRegion(row: 0, column: 1, rows: 1, columns: 8)
        func shown() -> (lines: [String], cursor: Int?) {
            var surface = Surface(size: ScreenSize(columns: 10, rows: 1))
            field.draw(into: &surface, region: region, isFocused: true)
            return (SurfaceText.lines(surface), surface.cursor?.column)
        }
        #expect(shown() == ([" 의시장"], 7))
        try Self.type("<left><left><left>", into: &field)
        #expect(shown() == ([" 89밤의시"], 5))
        try Self.type("<home>", into: &field)
        #expect(shown() == ([" 01234567"], 1))
        field.moveCursor(toColumn: 3, columns: 8, isFocused: true)
        #expect(field.cursor == 3)
        field.moveCursor(toColumn: 99, columns: 8, isFocused: true)
        #expect(field.cursor == 14)
        field.moveCursor(toColumn: 3, columns: 8, isFocused: true)
        #expect(field.cursor == 12)
    }

    @Test(arguments: [
        ("0123456789", "0123456…"), ("01234567", "01234567"), ("밤의시장에서", "밤의시…"), ("short", "short"),
        ("one two three", "one two…"),
    ])
    func unfocusedFieldsTruncateTheirText(text: String, shown: String) {
        var surface = Surface(size: ScreenSize(columns: 12, rows: 1))
        let region = ScreenRegion(row: 0, column: 0, rows: 1, columns: 8)
        TextField(text).draw(into: &surface, region: region, isFocused: false)
        expectScreen(surface, shown)
        #expect(surface.cursor == nil)
    }

    @Test(arguments: [(0, 0), (3, 3), (99, 20)])
    func clickingAnUnfocusedFieldPlacesTheCursor(column: Int, cursor: Int) {
        var field = TextField("0123456789abcdefghij")
        field.moveCursor(toColumn: column, columns: 8, isFocused: false)
        #expect(field.cursor == cursor)
    }

    @Test func emptyFieldsShowTheirPlaceholder() {
        var surface = Surface(size: ScreenSize(columns: 6, rows: 2))
        let region = ScreenRegion(row: 0, column: 0, rows: 2, columns: 5)
        TextField(placeholder: "Title here").draw(into: &surface, region: region, isFocused: false)
        expectScreen(surface, "Titl…")
        #expect(surface[0, 0].style.attributes == .dim)
        #expect(surface.cursor == nil)
    }

    @Test func randomEditsMatchAnArrayOfCharacters() {
        let alphabet: [Character] = ["a", "Z", " ", "한", "日", "😀", "é", "👩‍👧"]
        for seed in UInt64(1)...100 {
            var generator = SeededGenerator(seed: seed)
            var field = TextField()
            var model: [Character] = []
            var cursor = 0
            for _ in 0..<60 {
                switch Int.random(in: 0..<9, using: &generator) {
                case 0: _ = field.handle(KeyPress(.left)); cursor = max(0, cursor - 1)
                case 1: _ = field.handle(KeyPress(.right)); cursor = min(model.count, cursor + 1)
                case 2:
                    _ = field.handle(KeyPress(.backspace))
                    if cursor > 0 { model.remove(at: cursor - 1); cursor -= 1 }
                case 3:
                    _ = field.handle(KeyPress(.delete))
                    if cursor < model.count { model.remove(at: cursor) }
                case 4:
                    let pasted = (0..<3).compactMap { _ in alphabet.randomElement(using: &generator) }
                    field.paste(String(pasted))
                    model.insert(contentsOf: pasted, at: cursor)
                    cursor += pasted.count
                default:
                    guard let character = alphabet.randomElement(using: &generator) else { continue }
                    _ = field.handle(KeyPress(.character(character)))
                    model.insert(character, at: cursor)
                    cursor += 1
                }
                #expect(field.text == String(model), "\(generator)")
                #expect(field.cursor == cursor, "\(generator)")
                expectCursorOnItsCharacter(field, model, columns: Int.random(in: 2...12, using: &generator), generator)
            }
        }
    }

    /// Expects the complete character after the cursor in the cursor's cell.
    private func expectCursorOnItsCharacter(
        _ field: TextField, _ model: [Character], columns: Int, _ generator: SeededGenerator
    ) {
        var surface = Surface(size: ScreenSize(columns: columns + 2, rows: 1))
        let region = ScreenRegion(row: 0, column: 1, rows: 1, columns: columns)
        field.draw(into: &surface, region: region, isFocused: true)
        guard let position = surface.cursor, region.contains(position) else {
            Issue.record("The cursor is not in its field, \(generator)")
            return
        }
        let expected = field.cursor < model.count ? Glyph(model[field.cursor]) : .space
        #expect(surface[0, position.column].glyph == expected, "\(generator)")
        #expect(surface[0, 0] == .blank && surface[0, columns + 1] == .blank, "\(generator)")
    }

    @Test func hostileTextStaysWithinTheField() {
        let keys: [KeyPress] = [
            KeyPress(.left), KeyPress(.right), KeyPress(.backspace), KeyPress(.delete), KeyPress(.home), KeyPress(.end),
            KeyPress(.left, modifiers: .control), KeyPress(.character("w"), modifiers: .control),
        ]
        for seed in UInt64(1)...150 {
            var generator = SeededGenerator(seed: seed)
            var field = TextField(maximumLength: 40)
            for _ in 0..<20 {
                if Bool.random(using: &generator) {
                    field.paste(HostileText.make(scalars: 8, using: &generator))
                } else if let key = keys.randomElement(using: &generator) {
                    _ = field.handle(key)
                }
                let characters = Array(field.text)
                #expect(0...characters.count ~= field.cursor, "\(generator)")
                #expect(characters.count <= 40, "\(generator)")
                #expect(characters.allSatisfy { DisplayText.columns(of: $0) > 0 }, "\(generator)")
                #expect(field.text.unicodeScalars.allSatisfy { GlyphClass.of($0.value) != .replaced }, "\(generator)")
                var surface = Surface(size: ScreenSize(columns: 9, rows: 3))
                let columns = Int.random(in: 0...7, using: &generator)
                let region = ScreenRegion(
                    row: 1, column: 1, rows: Int.random(in: 0...2, using: &generator), columns: columns)
                field.draw(into: &surface, region: region, isFocused: true)
                #expect(surface.cursor.map(region.contains) ?? region.isEmpty, "\(generator)")
                #expect((0..<9).allSatisfy { surface[0, $0] == .blank }, "\(generator)")
                #expect(surface[1, 0] == .blank && surface[1, columns + 1] == .blank, "\(generator)")
            }
        }
    }
}
