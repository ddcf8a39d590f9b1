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
             New post
             ┏━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓   Title
             ┃                             ┃
             ┃                             ┃
             ┃                             ┃   Description
             ┃                             ┃
             ┃                             ┃
             ┃                             ┃
             ┃                             ┃
             ┃       No picture yet        ┃
             ┃                             ┃
             ┃    enter choose pictures    ┃
             ┃                             ┃
             ┃                             ┃
             ┃                             ┃
             ┃                             ┃
             ┃                             ┃   Tags
             ┃                             ┃
             ┃                             ┃
             ┃                             ┃
             ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛      Post         Leave

             enter choose pictures   esc leave, and keep the draft  ──────────────  f1 help
                      ⌂ Home                  ⊞ New post                  ◯ Profile
            """)
    }

    @Test func aFilledFormShowsThePictureBesideTheTexts() throws {
        let surface = try Gallery.writing().surface
        expectScreen(
            surface,
            """
             New post  draft kept
             ╭─────────────────────────────╮   Title
             │#############################│   Harbour at six
             │#############################│
             │#############################│   Description
             │#############################│   The ferry was late.
             │#############################│   There was time for the light, 밤의 빛.
             │#############################│
             │#############################│
             │#############################│
             │#############################│
             │#############################│
             │#############################│
             ╰─ harbour.jpg · 4032x3024 ───╯


                                               Tags
                                               #sea morning


                                                  Post         Leave

             tab next field   ctrl-s post   esc leave, and keep the draft  ───────  f1 help
                      ⌂ Home                  ⊞ New post                  ◯ Profile
            """)
        // Behind `#sea morning`, where the next letter goes.
        let cursor = try #require(surface.cursor)
        #expect(surface[cursor.row, cursor.column - 1].glyph == Glyph("g"))
    }

    @Test func theFolderBrowserShowsTheSelectedPictureBesideTheList() throws {
        expectScreen(
            try Gallery.choosing().surface,
            """
             New post  choose pictures
             Pictures
             /pictures/

               holiday/                       ┏━━━━━━━━━━━━┓ ╭────────────╮
               바다/                          ┃############┃ │############│
               harbour.jpg            2.3 MB  ┃############┃ │############│
               sea.webp                12 kB  ┃############┃ │############│
                                              ┃############┃ │############│
                                              ┃############┃ │############│
                                              ┗━━━━━━━━━━━━┛ │############│
                                                             │############│
                                                             │############│
                                                             │############│
                                                             │############│
                                                             ╰────────────╯






             ↑ ↓ select   enter choose   space mark   / path   esc back  ─────────  f1 help
                      ⌂ Home                  ⊞ New post                  ◯ Profile
            """)
    }
}
