import TerminalUI
import Testing

@Suite struct NewPostScreenTests {
    @Test func emptyFormHasNoCursor() throws {
        var session = try Gallery.session(Gallery.fivePins)
        try session.type("2")
        #expect(session.surface.cursor == nil)
    }

    @Test func filledFormPlacesTheCursorAfterTheText() throws {
        let surface = try Gallery.writing().surface
        // The cursor is after `#sea morning`.
        let cursor = try #require(surface.cursor)
        #expect(surface[cursor.row, cursor.column - 1].glyph == Glyph("g"))
    }
}
