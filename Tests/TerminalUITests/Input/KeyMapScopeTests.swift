import TerminalUI
import Testing

/// Keys that do different things on different screens.
struct KeyMapScopeTests {
    enum Action: Hashable { case quit, columns, zoom }

    static var map: KeyMap<Action> {
        KeyMap([
            KeyMap.Binding(.columns, keys: [plus], title: "columns", group: "", scope: "wall"),
            KeyMap.Binding(.zoom, keys: [plus, letter("z")], title: "zoom", group: "", scope: "pin"),
            KeyMap.Binding(.quit, keys: [letter("q"), letter("z")], title: "quit", group: ""),
        ])
    }

    static let plus = letter("+")

    static func letter(_ character: Character) -> KeyPress { KeyPress(.character(character)) }

    @Test func aKeyDoesWhatItsScreenSays() {
        #expect(Self.map[Self.plus, "wall"] == .columns)
        #expect(Self.map[Self.plus, "pin"] == .zoom)
        #expect(Self.map[Self.plus] == nil)
        for scope in ["wall", "pin", nil] { #expect(Self.map[Self.letter("q"), scope] == .quit) }
    }

    @Test func aKeyOfOneScreenIsNotFreeForAllOfThem() {
        #expect(Self.map[Self.letter("z"), "wall"] == nil)
        #expect(Self.map[Self.letter("z"), "pin"] == .zoom)
        #expect(Self.map.keys(for: .quit) == [Self.letter("q")])
    }

    @Test func aKeyGivenToOneScreenStaysWithTheOthers() {
        var map = Self.map
        map.rebind(.zoom, to: [Self.letter("x")])
        #expect(map[Self.plus, "pin"] == nil)
        #expect(map[Self.plus, "wall"] == .columns)
        map.rebind(.columns, to: [Self.letter("x")])
        #expect(map[Self.letter("x"), "pin"] == .zoom)
        #expect(map[Self.letter("x"), "wall"] == .columns)
        map.rebind(.quit, to: [Self.letter("x")])
        for scope in ["wall", "pin", nil] { #expect(map[Self.letter("x"), scope] == .quit) }
        #expect(map.keys(for: .zoom).isEmpty)
        #expect(map.keys(for: .columns).isEmpty)
    }
}
