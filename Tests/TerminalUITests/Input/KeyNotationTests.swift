import Testing

@testable import TerminalUI

@Suite struct KeyNotationTests {
    @Test(arguments: [
        ("", []),
        ("  ", []),
        ("jj<enter>", [KeyPress(.character("j")), KeyPress(.character("j")), KeyPress(.enter)]),
        ("j j <Enter>", [KeyPress(.character("j")), KeyPress(.character("j")), KeyPress(.enter)]),
        ("<c-s><C-S>", Array(repeating: KeyPress(.character("s"), modifiers: .control), count: 2)),
        ("<a-x> <m-X>", [KeyPress(.character("x"), modifiers: .alt), KeyPress(.character("X"), modifiers: .alt)]),
        ("<s-tab><s-a>", [KeyPress(.backTab), KeyPress(.character("A"))]),
        ("<c-a-left>", [KeyPress(.left, modifiers: [.control, .alt])]),
        ("<c-->", [KeyPress(.character("-"), modifiers: .control)]),
        ("<->", [KeyPress(.character("-"))]),
        ("<lt>>", [KeyPress(.character("<")), KeyPress(.character(">"))]),
        ("<space><f1><F12>", [KeyPress(.character(" ")), KeyPress(.function(1)), KeyPress(.function(12))]),
        ("한<up><pgdn><bs>", [KeyPress(.character("한")), KeyPress(.up), KeyPress(.pageDown), KeyPress(.backspace)]),
    ])
    func `keys are parsed`(text: String, keys: [KeyPress]) throws {
        #expect(try KeyNotation.keys(in: text) == keys)
    }

    @Test(arguments: [
        ("j<entr>", KeyNotationError.unknownKey("<entr>")), ("<>", .unknownKey("<>")), ("<c->", .unknownKey("<c->")),
        ("<f0>", .unknownKey("<f0>")), ("<f999>", .unknownKey("<f999>")), ("<x-a>", .unknownKey("<x-a>")),
        ("j <enter", .unfinished("<enter")), ("<", .unfinished("<")),
    ])
    func `unknown keys are reported as errors`(text: String, error: KeyNotationError) {
        #expect(throws: error) { try KeyNotation.keys(in: text) }
    }

    @Test func keysSurviveARoundTrip() throws {
        let keys: [KeyPress.Key] =
            [.enter, .escape, .tab, .backTab, .backspace, .delete, .insert, .up, .down, .left, .right, .home, .end]
            + [.pageUp, .pageDown, .function(1), .function(63)] + " <>-ajQ한é?".map { .character($0) }
        for key in keys {
            for raw in UInt8(0)..<8 {
                let press = KeyPress(key, modifiers: KeyPress.Modifiers(rawValue: raw))
                let text = KeyNotation.text(of: press)
                let read = try KeyNotation.keys(in: text)
                #expect(read.count == 1, "\(text)")
                // Shift and Ctrl change the character once; parsing again changes nothing.
                #expect(try read == KeyNotation.keys(in: read.map(KeyNotation.text(of:)).joined(separator: " ")))
                if raw & 0b101 == 0 { #expect(read == [press], "\(text)") }
            }
        }
    }

    @Test(arguments: [
        (KeyPress(.character("s"), modifiers: .control), "ctrl-s"), (KeyPress(.up), "↑"),
        (KeyPress(.character(" ")), "space"), (KeyPress(.backTab), "shift-tab"), (KeyPress(.pageDown), "pgdn"),
        (KeyPress(.character("x"), modifiers: .alt), "alt-x"), (KeyPress(.function(5)), "f5"),
        (KeyPress(.character("?")), "?"), (KeyPress(.left, modifiers: [.control, .shift]), "ctrl-shift-←"),
    ])
    func `keys have titles`(key: KeyPress, title: String) {
        #expect(KeyNotation.title(of: key) == title)
    }

    @Test(arguments: [
        ("<entr>", " Did you mean <enter>?"), ("<c-pgdwn>", " Did you mean <c-pgdn>?"),
        ("<DELET>", " Did you mean <delete>?"), ("<x-a>", ""), ("<>", ""), ("j", ""), ("<enter>", ""), ("<f99>", ""),
        ("<bakctab>", " Did you mean <backtab>?"),
    ])
    func mistypedNamesGetASuggestion(text: String, suggestion: String) {
        #expect(KeyNotation.suggestion(for: text) == suggestion)
        let error = KeyNotationError.unknownKey(text)
        #expect(error.description.hasSuffix(suggestion.isEmpty ? "." : suggestion))
    }

    @Test func errorsContainNoControlCharacters() {
        #expect(KeyNotationError.unknownKey("<\u{1B}>").description.contains("<\u{FFFD}> is not a key."))
    }
}

@Suite struct KeyMapTests {
    private enum Action: Hashable, Sendable { case up, down, open, quit }

    private static func one(_ key: KeyPress.Key) -> KeySequence { KeySequence(KeyPress(key)) }

    private static func map() -> KeyMap<Action> {
        KeyMap([
            .init(.up, keys: [one(.up), one(.character("k"))], title: "Move up", group: "Move"),
            .init(.open, keys: [one(.enter)], title: "Open", group: "Pins"),
            .init(.down, keys: [one(.down), one(.character("k"))], title: "Move down", group: "Move"),
        ])
    }

    @Test func theFirstBindingOfAKeyWins() {
        let map = Self.map()
        #expect(map[Self.one(.character("k"))] == .up)
        #expect(map[Self.one(.character("x"))] == nil)
        #expect(map.keys(for: .down) == [Self.one(.down)])
        #expect(map.bindings[0].keyTitles == "↑ k")
    }

    @Test func helpGroupsKeepTheMapsOrder() {
        #expect(Self.map().groups.map(\.title) == ["Move", "Pins"])
        #expect(Self.map().groups[0].bindings.map(\.title) == ["Move up", "Move down"])
    }

    @Test func rebindingAKeyRemovesItsOldBinding() {
        var map = Self.map()
        let enter = Self.one(.enter)
        let isBound = map.rebind(.down, to: [enter, Self.one(.character("n")), enter])
        #expect(isBound)
        #expect(map[enter] == .down)
        #expect(map[Self.one(.down)] == nil)
        #expect(map.keys(for: .open) == [])
        #expect(map.groups.map(\.title) == ["Move"])
        let isKnown = map.rebind(.quit, to: [enter])
        #expect(!isKnown)
        #expect(map.keys(for: .down) == [enter, Self.one(.character("n"))])
    }
}
