import LibraryValues
import TerminalUI
import TestSupport
import Testing

@testable import PinScreens

/// What capsules show where there is little room, and a note while others are kept.
@Suite struct CapsuleSmallScreenTests {
    @Test func theInvitationIsWrappedOnSmallScreens() throws {
        expectScreen(
            try CapsuleGallery.session([], columns: 20, rows: 6).surface,
            """
             Profile  ada
              Posts   Saved   Ca
              Make your first
                time capsule
                enter begins
              ⌂      ⊞      ◯
            """)
        expectScreen(
            try CapsuleGallery.session([], columns: 40, rows: 12).surface,
            """
             Profile  ada                    ? help
              Posts   Saved   Capsules   Settings
            ────────────────────────────────────────

                                +
            ~~~~~~~             ~~~~~~~~~~~~~~~
                  ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
            ~~~~~~                             ~~~~~
                  Make your first time capsule
              Sealed until the day that you choose
                          enter begins
                  ⌂            ⊞        ◯ Profile
            """)
    }

    @Test func theListKeepsCountAndStateOnSmallScreens() throws {
        var session = try CapsuleGallery.session(CapsuleGallery.three, columns: 40, rows: 12)
        try session.type("L")
        expectScreen(
            session.surface,
            """
             Profile  ada                    ? help
              Posts   Saved   Capsules   Settings
            ────────────────────────────────────────
              Capsules by the day they open

              First winter he…    3 of 12  opened
              Summer on the c…    7 of 30  sealed
              밤의 시장          30 of 30  sealed
              + make a capsule

             enter show   e settings   esc back
                  ⌂            ⊞        ◯ Profile
            """)
    }

    @Test func aNoteSaysHowToGetToTheOthersThatAreKept() throws {
        var session = try CapsuleGallery.session([CapsuleGallery.capsule()])
        let note = NewNote(capsule: "capsule-1", text: "Look", pin: Gallery.fivePins[0])
        session.send(.undo(.undone(UndoStep("your note", .note("note-1", note)))))
        try session.type("cWarm")
        expectScreen(
            session.surface,
            """
             Profile  ada · capsule 1 of 1                                          f1 help
              Posts   Saved   Capsules   Settings
            ────────────────────────────────────────────────────────────────────────────────
                                                  ▒███▒
              ╭─ A note for Summer on the coast · 7 of 30 ───────────────────────────────╮
              │ Warm                                                                     │
              │                                                                          │
              │                                                                          │
              │                                                                          │
              │                                                                          │
              │                                                                          │
              │                                                                          │
              │                                                                          │
              │                                                                          │
              │                                                                          │
              │                                                                          │
              │ ctrl-s put in   ctrl-n kept notes (1)   esc keep the text and close      │
              ╰──────────────────────────────────────────────────────────────────────────╯
                                          Summer on the coast
                                    opens 1 September 2027 · sealed

             c add a note   H ⚒ open early   L ☰ list   e settings                  7 of 30
            ────────────────────────────────────────────────────────────────────────────────
                      ⌂ Home                  ⊞ New post                  ◯ Profile
            """)
    }
}
