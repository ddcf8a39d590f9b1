import TerminalUI
import Testing

@testable import PinScreens

@Suite struct KeyHintsTests {
    @Test(
        arguments: [
            (60, " one two   three four   esc back"), (31, " one two   esc back"), (12, " esc back"), (4, " esc back"),
        ])
    func hintsAreWholeAndTheWayOutComesFirst(columns: Int, line: String) {
        #expect(KeyHints(hints: ["one two", "three four", "esc back"]).line(columns: columns) == line)
    }

    /// A key that another action has, one that it is told to have elsewhere, one of two that want it, one that meets nobody.
    @Test(arguments: [
        (["save": ["d"]], ["d save download"]), (["save": ["d"], "download": ["D"]], []),
        (["save": ["s", "y", "o"]], ["o save openLink", "y save copyLink"]),
        (["save": ["Z"], "random": ["Z"]], ["Z save random"]), (["zoom-mode": ["L"]], ["L zoomMode farRight"]),
        ([:], []),
    ])
    func aKeyThatTheConfigurationTakesIsNamedWithBothActions(keys: [String: [String]], taken: [String]) throws {
        let keyMap = try KeyMap.standard(with: keys)
        let takeovers = keyMap.takeovers(by: keys)
        #expect(
            takeovers.map { "\(KeyNotation.text(of: $0.key)) \($0.taker.rawValue) \($0.loser.rawValue)" }.sorted()
                == taken)
        for takeover in takeovers {
            #expect("\(takeover)".contains(takeover.taker.name) && "\(takeover)".contains(takeover.loser.name))
        }
    }

    @Test func hintsNameTheKeysOfTheConfiguration() throws {
        var session = Session(columns: 80, rows: 24)
        session.model.context.options.keyMap = try .standard(with: ["help": ["<f1>"], "new-post-tab": ["7"]])
        #expect(session.text.contains("f1 help"))
        session.send(.library(.opened(Fixture.account, posts: [], draft: nil)))
        try session.type("3")
        #expect(session.text.contains("7 makes the first one"))
    }
}
