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

    @Test func hintsNameTheKeysOfTheConfiguration() throws {
        var session = Session(columns: 80, rows: 24)
        session.model.options.keyMap = try .standard(with: ["help": ["<f1>"], "new-post-tab": ["7"]])
        #expect(session.text.contains("f1 help"))
        session.send(.library(.opened(Fixture.account, posts: [], draft: nil)))
        try session.type("3")
        #expect(session.text.contains("7 makes the first one"))
    }
}
