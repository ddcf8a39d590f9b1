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
}
