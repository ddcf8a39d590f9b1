import TerminalUI
import Testing

@Suite struct NewPostScreenTests {
    @Test func anEmptyFormHasNoCursor() throws {
        var session = try Gallery.session(Gallery.fivePins)
        try session.type("2")
        #expect(session.surface.cursor == nil)
    }

    @Test func theCursorOfAFilledFormFollowsTheText() throws {
        let surface = try Gallery.writing().surface
        // Behind `#sea morning`, where the next letter goes.
        let cursor = try #require(surface.cursor)
        #expect(surface[cursor.row, cursor.column - 1].glyph == Glyph("g"))
    }
}
