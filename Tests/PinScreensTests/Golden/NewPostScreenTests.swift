import TestSupport
import Testing
import TerminalUI

@testable import PinScreens

@Suite struct NewPostScreenTests {
    @Test func anEmptyFormSaysWhereToBegin() throws {
        var session = try Gallery.session(Gallery.fivePins)
        try session.type("2")
        #expect(session.surface.cursor == nil)
        expectScreen(
            session.surface,
            """
            @@
            """)
    }

    @Test func aFilledFormShowsThePictureBesideTheTexts() throws {
        let surface = try Gallery.writing().surface
        expectScreen(
            surface,
            """
            @@
            """)
        // Behind `#sea morning`, where the next letter goes.
        let cursor = try #require(surface.cursor)
        #expect(surface[cursor.row, cursor.column - 1].glyph == Glyph("g"))
    }

    @Test func theFolderBrowserShowsTheSelectedPictureBesideTheList() throws {
        expectScreen(
            try Gallery.choosing().surface,
            """
            @@
            """)
    }
}
