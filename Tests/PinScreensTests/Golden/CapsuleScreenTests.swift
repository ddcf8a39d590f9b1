import TestSupport
import Testing

/// Golden screens of sealed capsules. They have no colours, so notes appear as shades in the text.
@Suite struct CapsuleScreenTests {
    @Test func emptySectionShowsAnInvitation() throws {
        expectScreen(
            try CapsuleGallery.session([]).surface,
            """
             Profile  ada
              Posts   Saved   Capsules   Settings
            ────────────────────────────────────────────────────────────────────────────────

                                                 │     │
                                                 │     │
                                             ╭───╯     ╰───╮
                                           ╭─╯             ╰─╮
                                           │                 │
                                           │                 │
                                           │        +        │
                        ~~~~~~~~~~~~~~~    │        ~~~~~~~~~│~~~~~             ~~~~~~~~~~~~
            ~~~~~~~~~~~~               ~~~~│~~~~~~~~         │     ~~~~~~~~~~~~~
                                           │                 │
                                           │                 │
            ~                         ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
             ~~~~~~~~~~~~~~~~~~~~~~~~~                             ~~~~~~~~~~~~~~~~~~~~~~~~~


                                     Create your first time capsule
                      Notes and pins, sealed until a day you choose · enter create

             a new capsule   [ ] other sections  ──────────────────────────────────  ? help
                      ⌂ Home                  ⊞ New post                  ◯ Profile
            """)
        expectScreen(
            try CapsuleGallery.session([], columns: 120, rows: 40).surface,
            """
             Profile  ada

               ▄▄▄  ▄▄▄
               ▀ ▀▀▀▀ ▀    Ada Lovelace
               ▄█▄  ▄█▄    @ada
               ▀▄████▄▀    0 posts
                ▀▀  ▀▀     E edit your profile

              Posts   Saved   Capsules   Settings
            ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────


                                                                  │           │
                                                                  │           │
                                                                  │           │
                                                              ╭───╯           ╰───╮
                                                            ╭─╯                   ╰─╮
                                                          ╭─╯                       ╰─╮
                                                         ╭╯                           ╰╮
                                                         │                             │
                                                         │                             │
                                                         │                             │
                                                         │              +              │
                                                         │                             │
                ~~~~~~~~~~~~~~              ~~~~~~~~~~~~~│~             ~~~~~~~~~~~~~~~│            ~~~~~~~~~~~~~~~              ~~~
            ~~~~              ~~~~~~~~~~~~~~             │ ~~~~~~~~~~~~~               │~~~~~~~~~~~~               ~~~~~~~~~~~~~~
                                                         │                             │
                                                         │                             │
                                                         │                             │
            ~~~~~~~~~~~~~~~~~~~~~                        │~~~~~~~~~~~~~~~~~~~~~~~~~~~~~│                        ~~~~~~~~~~~~~~~~~~~~
                                 ~~~~~~~~~~~~~~~~~~~~~~~~~                             ~~~~~~~~~~~~~~~~~~~~~~~~~




                                                         Create your first time capsule
                                          Notes and pins, sealed until a day you choose · enter create

             a new capsule   [ ] other sections  ──────────────────────────────────────────────────────────────────────────  ? help
                             ⌂ Home                                ⊞ New post                              ◯ Profile
            """)
    }

    @Test func emptyCapsuleIsASealedBottle() throws {
        expectScreen(
            try CapsuleGallery.session([CapsuleGallery.capsule(count: 0)]).surface,
            """
             Profile  ada · capsule 1 of 1
              Posts   Saved   Capsules   Settings
            ────────────────────────────────────────────────────────────────────────────────
                                                  ▒███▒
                                                 ╭▒▒▒▒▒╮
                                                 │     │
                                             ╭───╯     ╰───╮
                                           ╭─╯             ╰─╮
                                           │                 │
                                           │                 │
                                           │                 │                          ›
                                           │ c add the first │
                                           │      note       │
                                           │                 │
                                           │                 │
                                           │                 │
                                           ╰─────────────────╯

                                          Summer on the coast
                                   opens on 1 September 2027 · sealed

             0 of 30
             c add a note   O open early   ← → older, newer   v list   e settings    ? help
                      ⌂ Home                  ⊞ New post                  ◯ Profile
            """)
    }

    @Test func notesFillTheBottle() throws {
        expectScreen(
            try CapsuleGallery.session([CapsuleGallery.capsule()]).surface,
            """
             Profile  ada · capsule 1 of 1
              Posts   Saved   Capsules   Settings
            ────────────────────────────────────────────────────────────────────────────────
                                                  ▒███▒
                                                 ╭▒▒▒▒▒╮
                                                 │     │
                                             ╭───╯     ╰───╮
                                           ╭─╯             ╰─╮
                                           │                 │
                                           │                 │
                                           │                 │                          ›
                                           │                 │
                                           │                 │
                                           │                 │
                                           │▓▓▓      ▒▒▒▒▒▒▒▒│
                                           │░░░░ ▓▓▓▓░░░▓░▒▒▒│
                                           ╰─────────────────╯

                                          Summer on the coast
                                   opens on 1 September 2027 · sealed

             7 of 30
             c add a note   O open early   ← → older, newer   v list   e settings    ? help
                      ⌂ Home                  ⊞ New post                  ◯ Profile
            """)
    }

    @Test func fullCapsuleIsFilledToTheShoulder() throws {
        expectScreen(
            try CapsuleGallery.session([CapsuleGallery.capsule(count: 30)]).surface,
            """
             Profile  ada · capsule 1 of 1
              Posts   Saved   Capsules   Settings
            ────────────────────────────────────────────────────────────────────────────────
                                                  ▒███▒
                                                 ╭▒▒▒▒▒╮
                                                 │     │
                                             ╭───╯     ╰───╮
                                           ╭─╯             ╰─╮
                                           │                 │
                                           │▓▓▓▓             │
                                           │▓▓▓▓░░▓  ░      ▒│                          ›
                                           │▒▒▒▒▓▓▓▓░░░░░▒▒▒▒│
                                           │▓▓▓▓▓▓▓▓▓░░░░░░▒▓│
                                           │▒▒▒▒▒▒▒▒▒▒▓░░░▓▓▓│
                                           │▓▓▓ ▓▒▒▒ ▒▒▒▒▒▒▒▒│
                                           │░░░░░▓▓▓▓░░░▓░▒▒▒│
                                           ╰─────────────────╯

                                          Summer on the coast
                                   opens on 1 September 2027 · sealed

             30 of 30
             c add a note   O open early   ← → older, newer   v list   e settings    ? help
                      ⌂ Home                  ⊞ New post                  ◯ Profile
            """)
    }

    @Test func notesBeyondTheGoalFillTheNeck() throws {
        expectScreen(
            try CapsuleGallery.session([CapsuleGallery.capsule(count: 35)]).surface,
            """
             Profile  ada · capsule 1 of 1
              Posts   Saved   Capsules   Settings
            ────────────────────────────────────────────────────────────────────────────────
                                                  ▒███▒
                                                 ╭▒▒▒▒▒╮
                                                 │     │
                                             ╭───╯     ╰───╮
                                           ╭─╯             ╰─╮
                                           │▓▓▓              │
                                           │▓▓▓▓▓ ▓▓░░░░░░░░░│
                                           │▓▓▓▓░░▓  ░      ▒│                          ›
                                           │▒▒▒▒▓▓▓▓░░░░░▒▒▒▒│
                                           │▓▓▓▓▓▓▓▓▓░░░░░░▒▓│
                                           │▒▒▒▒▒▒▒▒▒▒▓░░░▓▓▓│
                                           │▓▓▓ ▓▒▒▒ ▒▒▒▒▒▒▒▒│
                                           │░░░░░▓▓▓▓░░░▓░▒▒▒│
                                           ╰─────────────────╯

                                          Summer on the coast
                                   opens on 1 September 2027 · sealed

             35 of 30
             c add a note   O open early   ← → older, newer   v list   e settings    ? help
                      ⌂ Home                  ⊞ New post                  ◯ Profile
            """)
    }
}
