import TerminalUI
import Testing

/// Actions bound to sequences of several keys.
struct KeySequenceTests {
    enum Action: Hashable { case top, home, end, quit }

    static func keys(_ notation: String) throws -> KeySequence { try #require(KeySequence(notation: notation)) }

    static func map() throws -> KeyMap<Action> {
        KeyMap([
            .init(.top, keys: [try keys("gg"), try keys("<home>")], title: "top", group: ""),
            .init(.home, keys: [try keys("g h")], title: "home", group: ""),
            .init(.end, keys: [try keys("G"), try keys("g"), try keys("ghx")], title: "end", group: ""),
            .init(.quit, keys: [try keys("<c-x><c-c>"), try keys("q")], title: "quit", group: ""),
        ])
    }

    @Test func sequencesAreCompletedByTheirLastKey() throws {
        let map = try Self.map()
        #expect(try map[Self.keys("gg")] == .top)
        #expect(try map[Self.keys("gh")] == .home)
        #expect(try map[Self.keys("<c-x><c-c>")] == .quit)
        for begun in ["g", "<c-x>"] {
            #expect(try map[Self.keys(begun)] == nil)
            #expect(try map.isPrefix(Self.keys(begun)))
        }
        for over in ["q", "G", "gg", "gx", "x"] { #expect(try !map.isPrefix(Self.keys(over)), "\(over)") }
    }

    @Test func conflictingPrefixesKeepTheFirstBinding() throws {
        #expect(try Self.map().keys(for: .end) == [Self.keys("G")])
    }

    @Test func continuationsListTheNextKeys() throws {
        let map = try Self.map()
        let following = try map.continuations(of: Self.keys("g"))
        #expect(following.map(\.action) == [.top, .home])
        #expect(following.map { KeyNotation.text(of: $0.press) } == ["g", "h"])
        #expect(try map.continuations(of: Self.keys("q")).isEmpty)
    }

    @Test func rebindingAPrefixRemovesItsSequences() throws {
        var map = try Self.map()
        map.rebind(.quit, to: [try Self.keys("g"), try Self.keys("gg")])
        #expect(try map.keys(for: .quit) == [Self.keys("g")])
        #expect(try map.keys(for: .top) == [Self.keys("<home>")])
        #expect(map.keys(for: .home).isEmpty)
        #expect(try map[Self.keys("g")] == .quit && !map.isPrefix(Self.keys("g")))
    }

    @Test func sequencesSurviveARoundTrip() throws {
        for text in ["gg", "<c-x><c-c>", "q", "<a-g>g"] { #expect(try Self.keys(text).text == text) }
        #expect(try Self.keys("<c-x>u").title == "ctrl-x u")
        #expect(KeySequence(notation: "") == nil && KeySequence(notation: "<nokey>") == nil)
    }
}
