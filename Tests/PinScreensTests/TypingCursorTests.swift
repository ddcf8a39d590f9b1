import TerminalUI
import Testing

@testable import CapsuleScreens

/// Input methods draw the composed text at the terminal's cursor, so the cursor has to follow the typed text.
@Suite struct TypingCursorTests {
    /// Keys that lead to text fields.
    static let routes = [
        "/", ":", "?", "2<tab>", "2<tab><tab>", "2<tab><tab><tab>", "2<enter><tab>", "3]]<enter>", "3E", "Fa",
        "3]]]jj<enter>",
    ]

    @Test(arguments: routes, [(80, 24), (44, 14), (160, 50)])
    func cursorFollowsTheTypedText(route: String, size: (Int, Int)) throws {
        var session = try Gallery.session(Gallery.fivePins, columns: size.0, rows: size.1)
        session.send(.capsules(.read([], now: CapsuleGallery.now)))
        try session.type(route)
        try session.type("a한")
        let surface = session.surface
        let cursor = try #require(surface.cursor, "\(session.text)")
        let line = session.lines[cursor.row]
        var before = ""
        for character in line where DisplayText.columns(of: before) < cursor.column { before.append(character) }
        #expect(before.hasSuffix("a한") && DisplayText.columns(of: before) == cursor.column, "\(session.text)")
    }
}
