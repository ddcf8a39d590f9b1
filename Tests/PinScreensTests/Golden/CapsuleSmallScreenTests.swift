import LibraryValues
import TestSupport
import Testing

@testable import ScreenKit

/// Golden screens of capsules on small screens, and of a note while other drafts exist.
@Suite struct CapsuleSmallScreenTests {
    @Test func smallScreensWrapTheInvitation() throws {
        expectScreen(
            try CapsuleGallery.session([], columns: 20, rows: 6).surface,
            """
             Profile  ada
              Posts   Saved   Ca
             Create your first
                time capsule
                enter create
              ⌂      ⊞      ◯
            """)
        expectScreen(
            try CapsuleGallery.session([], columns: 40, rows: 12).surface,
            """
             Profile  ada
              Posts   Saved   Capsules   Settings
            ────────────────────────────────────────

                                +
            ~~~~~~~             ~~~~~~~~~~~~~~~
                  ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
            ~~~~~~                             ~~~~~
                 Create your first time capsule
                 Sealed until a day you choose
                          enter create
                  ⌂            ⊞        ◯ Profile
            """)
    }

    @Test func smallListKeepsCountAndState() throws {
        var session = try CapsuleGallery.session(CapsuleGallery.three, columns: 40, rows: 12)
        try session.type("v")
        expectScreen(
            session.surface,
            """
             Profile  ada
              Posts   Saved   Capsules   Settings
            ────────────────────────────────────────
              Capsules by opening date

              First winter he…    3 of 12  opened
              Summer on the c…    7 of 30  sealed
              밤의 시장          30 of 30  sealed
              + create a capsule


                  ⌂            ⊞        ◯ Profile
            """)
    }

    @Test func noteSheetIsShownWhileAnotherDraftExists() throws {
        var session = try CapsuleGallery.session([CapsuleGallery.capsule()])
        let note = NewNote(capsule: "capsule-1", text: "Look", pin: Gallery.fivePins[0])
        session.send(.undo(.undone(UndoStep("your note", .note("note-1", note)))))
        try session.type("cWarm")
        expectScreen(
            session.surface,
            """
             Profile  ada · capsule 1 of 1
              Posts   Saved   Capsules   Settings
            ────────────────────────────────────────────────────────────────────────────────
                                                  ▒███▒
              ╭─ Note for Summer on the coast · 7 of 30 ─────────────────────────────────╮
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
              │                                                                          │
              ╰──────────────────────────────────────────────────────────────────────────╯
                                          Summer on the coast
                                   opens on 1 September 2027 · sealed

             7 of 30
             ctrl-s add   ctrl-n drafts (1)   esc close, save draft  ─────────────  f1 help
                      ⌂ Home                  ⊞ New post                  ◯ Profile
            """)
    }
}
