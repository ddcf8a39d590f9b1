import TerminalUI
import Testing

@testable import PinScreens
@testable import ScreenKit

/// Key bindings: each key has one meaning on all screens, in every preset.
@Suite struct KeyGrammarTests {
    /// The actions of capitals and of their letters. A capital is the stronger form or the reverse.
    private static let capitals: [Character: (letter: Action?, capital: Action)] = [
        "H": (.moveLeft, .farLeft), "J": (.moveDown, .farDown), "K": (.moveUp, .farUp), "L": (.moveRight, .farRight),
        // `g` begins every sequence that goes somewhere; `G` goes to the end.
        "G": (nil, .end),
        "N": (.next, .previous), "M": (.moveToBoard, .keepSearch), "F": (.filter, .sources), "E": (.edit, .editProfile),
        "X": (.delete, .removeAll), "O": (.openLink, .openEarly), "Z": (.zoomMode, .actualSize),
        "W": (.fitPicture, .fillPicture),
    ]

    private static func keys(_ preset: KeyPreset = .vim) -> [(action: Action, keys: KeySequence)] {
        Action.allCases.flatMap { action in
            action.keys(in: preset).compactMap { text in KeySequence(notation: text).map { (action, $0) } }
        }
    }

    @Test(arguments: KeyPreset.allCases) func eachKeyHasOneMeaning(preset: KeyPreset) {
        let keys = Self.keys(preset)
        for (index, one) in keys.enumerated() {
            for other in keys[(index + 1)...] {
                #expect(
                    !one.keys.conflicts(with: other.keys), "\(one.keys.text) is \(one.action)'s and \(other.action)'s")
            }
        }
        for action in Action.allCases {
            #expect(keys.filter { $0.action == action }.count == action.keys(in: preset).count, "\(action)")
            #expect(!KeyMap.standard(preset).keys(for: action).isEmpty, "\(action)")
        }
    }

    @Test func capitalIsTheStrongerFormOrTheReverseOfItsLetter() {
        let map = KeyMap.standard
        func meaning(_ letter: String) -> Action? { KeySequence(notation: letter).flatMap { map[$0] } }
        let capitals = Self.keys().compactMap { entry -> Character? in
            guard entry.keys.presses.count == 1, let letter = entry.keys.text.first, entry.keys.text.count == 1 else {
                return nil
            }
            return letter.isUppercase ? letter : nil
        }
        #expect(Set(capitals) == Set(Self.capitals.keys))
        for (capital, meant) in Self.capitals {
            #expect(meaning(String(capital)) == meant.capital)
            #expect(meaning(capital.lowercased()) == meant.letter)
        }
    }

    @Test func everyKeySequenceBeginsWithGAndGoesSomewhere() {
        for (action, keys) in Self.keys() where keys.presses.count > 1 {
            #expect(keys.text.hasPrefix("g") && action.group == .go, "\(keys.text): \(action)")
        }
    }

    /// Letters that menus, pickers and forms handle mean the same as in the key map, except on the drawing pad.
    @Test func fixedLettersMeanTheSameAsInTheKeyMap() {
        let meanings: [String: Action] = ["x": .delete, "u": .undo]
        for topic in HelpTopic.allCases where topic != .drawing {
            for entry in topic.keys {
                for key in (try? KeyNotation.keys(in: entry.keys)) ?? [] {
                    guard case .character(let letter) = key.key, key.modifiers.isEmpty, letter.isLetter else {
                        continue
                    }
                    #expect(meanings[String(letter)] == KeyMap.standard[KeySequence(key)], "\(topic): \(entry.title)")
                }
            }
        }
    }

    @Test func actionTitleDependsOnTheVisibleScreen() {
        #expect(Action.edit.title(on: [.boards, .wall]) == "rename the board")
        #expect(Action.edit.title(on: [.capsules, .wall]) == "capsule settings")
        #expect(Action.next.title(on: [.openPin]) == "next pin")
        #expect(Action.save.title(on: [.wall]) == Action.save.title)
    }

    @Test(arguments: [
        (["next-hit": ["<f7>"]], Action.next, ["<f7>", "n"]),
        (["next-hit": ["<f7>"], "next-pin": ["<f8>"]], .next, ["<f7>", "<f8>", "n"]),
        (["next-hit": ["<f7>"], "next": ["<f9>"]], .next, ["<f9>"]),
        (["full-screen": ["<f5>"]], .open, ["<f5>", "<enter>"]),
        (["new-board": ["<f5>"], "sort": ["a"]], .add, ["<f5>"]),
        (["more-columns": ["+"], "fewer-columns": ["-"]], .smaller, ["+"]),
    ])
    func actionNamesOfOlderVersionsAreAccepted(keys: [String: [String]], action: Action, expected: [String]) throws {
        let map = try KeyMap.standard(with: keys)
        #expect(map.keys(for: action).map(\.text) == expected)
        #expect(
            Action.renameNotices(in: keys).map(\.name)
                == keys.keys.filter { Action.current(forLegacyName: $0) != nil }.sorted())
    }

    @Test func renamedActionsAreReportedWithTheirNewNames() {
        #expect(
            Action.renameNotices(in: ["zoom-in": ["x"], "next": [], "next-pin": ["j"]]).map(\.sentence) == [
                "[keys] next-pin was renamed to next. It is ignored because next is set.",
                "[keys] zoom-in was renamed to larger. Its keys now apply to larger on every screen.",
            ])
    }

    @Test func eachPresetHasItsOwnMovementKeys() throws {
        for (preset, down, others) in [
            (KeyPreset.vim, "j", ["<c-n>"]), (.emacs, "<c-n>", ["j"]), (.arrows, "<down>", ["j"]),
        ] {
            let map = KeyMap.standard(preset)
            #expect(KeySequence(notation: down).flatMap { map[$0] } == .moveDown)
            for other in others { #expect(KeySequence(notation: other).flatMap { map[$0] } != .moveDown, "\(preset)") }
        }
        var session = Session.browsing()
        session.model.context.options.keyMap = .standard(.emacs)
        try session.type("<c-n>")
        #expect(session.model.context.walls[.feed].focus != 0)
        try session.type("<a-lt>")
        #expect(session.model.context.walls[.feed].focus == 0)
        try session.type("<c-x>")
        #expect(session.text.contains("ctrl-c quit"))
        try session.type("<c-c>")
        #expect(session.model.isFinished)
    }

    // MARK: The first start

    @Test func welcomeShowsUntilTheFirstKey() throws {
        var session = Session.browsing()
        session.model.showsWelcome = true
        let lines = session.lines
        #expect(session.text.contains("─ Welcome to pinfeed ─"))
        #expect(session.text.contains("← ↓ ↑ → move. The mouse works, too."))
        #expect(session.text.contains("enter opens a picture, esc goes back, s saves it."))
        #expect(session.text.contains("? shows all keys."))
        try session.type("l")
        #expect(session.model.context.walls[.feed].focus == 1)
        #expect(!session.text.contains("Welcome") && session.lines != lines)
    }

    @Test(arguments: [(20, 6), (40, 12), (60, 16), (80, 24)]) func welcomeNeedsALargeScreen(columns: Int, rows: Int) {
        var session = Session.browsing(columns: columns, rows: rows)
        session.model.showsWelcome = true
        #expect(session.text.contains("Welcome") == (columns >= 60 && rows >= 16))
        #expect(!Session.browsing().text.contains("Welcome"))
    }

    // MARK: The help

    @Test func typingSearchesTheHelp() throws {
        var session = Session.browsing(10, columns: 80, rows: 24)
        try session.type("?")
        #expect(session.text.contains("type to search") && session.text.contains("On this screen"))
        let frame = session.lines.firstIndex { $0.contains("╭") }
        try session.type("board")
        #expect(session.text.contains("save to a board") && session.text.contains("save as a board"))
        #expect(!session.text.contains("half a screen down"))
        #expect(session.lines.firstIndex { $0.contains("╭") } == frame)
        try session.type("zzz")
        #expect(session.text.contains("No matching keys"))
        try session.type("<c-u>mouse")
        #expect(session.text.contains("ctrl-wheel"))
        try session.type("<esc>")
        #expect(session.model.help == nil)
    }

    @Test(arguments: ["", "<enter>", "i", "v", ",", "m", "2", "/", "3", "3]", "F"])
    func helpBeginsWithTheKeysOfTheCurrentScreen(way: String) throws {
        var session = Session.browsing(10, columns: 130, rows: 60)
        try session.type(way)
        let hints = session.model.top.hints(in: session.model.context).filter { !$0.keys.isEmpty }
        #expect(!hints.isEmpty)
        try session.type("<f1>")
        let first = try #require(session.lines.firstIndex { $0.contains("On this screen") })
        for (row, hint) in hints.enumerated() {
            #expect(session.lines[first + 1 + row].contains(hint.label), "\(hint)")
        }
        #expect(session.lines[first - 1].contains("type to search"))
    }
}
