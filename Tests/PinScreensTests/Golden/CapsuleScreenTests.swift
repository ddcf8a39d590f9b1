import LibraryValues
import TerminalUI
import TestSupport
import Testing

@testable import PinScreens

/// Without colours, so that notes are shades in the golden text.
@Suite struct CapsuleScreenTests {
    @Test func withoutACapsuleThereIsOnlyAnInvitation() throws {
        expectScreen(
            try CapsuleGallery.session([]).surface,
            """
             Profile  ada                                                            ? help
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


                                      Make your first time capsule
                  Notes and pins, sealed until the day that you choose · enter begins

            ────────────────────────────────────────────────────────────────────────────────
                      ⌂ Home                  ⊞ New post                  ◯ Profile
            """)
        expectScreen(
            try CapsuleGallery.session([], columns: 120, rows: 40).surface,
            """
             Profile  ada                                                                                                    ? help

               ▄▄▄  ▄▄▄
               ▀ ▀▀▀▀ ▀    Ada Lovelace
               ▄█▄  ▄█▄    @ada
               ▀▄████▄▀    0 posts
                ▀▀  ▀▀     E edits

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




                                                          Make your first time capsule
                                      Notes and pins, sealed until the day that you choose · enter begins

            ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
                             ⌂ Home                                ⊞ New post                              ◯ Profile
            """)
    }

    @Test func anEmptyCapsuleIsABottleWithASeal() throws {
        expectScreen(
            try CapsuleGallery.session([CapsuleGallery.capsule(count: 0)]).surface,
            """
             Profile  ada · capsule 1 of 1                                           ? help
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
                                           │  c puts in the  │
                                           │   first note    │
                                           │                 │
                                           │                 │
                                           │                 │
                                           ╰─────────────────╯

                                          Summer on the coast
                                    opens 1 September 2027 · sealed

             c add a note   H ⚒ open early   L ☰ list   e settings                  0 of 30
            ────────────────────────────────────────────────────────────────────────────────
                      ⌂ Home                  ⊞ New post                  ◯ Profile
            """)
    }

    @Test func aCapsuleFillsWithItsNotes() throws {
        expectScreen(
            try CapsuleGallery.session([CapsuleGallery.capsule()]).surface,
            """
             Profile  ada · capsule 1 of 1                                           ? help
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
                                           │▒▒   ▓▓▓▓▓▒▒▒ ░░░│
                                           │▒▒▒▒▒  ▓▓▓▓▓▓▓░░░│
                                           │░░░░░ ░░▒▒▒▒▒▓▓▓▓│
                                           ╰─────────────────╯

                                          Summer on the coast
                                    opens 1 September 2027 · sealed

             c add a note   H ⚒ open early   L ☰ list   e settings                  7 of 30
            ────────────────────────────────────────────────────────────────────────────────
                      ⌂ Home                  ⊞ New post                  ◯ Profile
            """)
        expectScreen(
            try CapsuleGallery.session([CapsuleGallery.capsule()], columns: 120, rows: 40).surface,
            """
             Profile  ada · capsule 1 of 1                                                                                   ? help

               ▄▄▄  ▄▄▄
               ▀ ▀▀▀▀ ▀    Ada Lovelace
               ▄█▄  ▄█▄    @ada
               ▀▄████▄▀    0 posts
                ▀▀  ▀▀     E edits

              Posts   Saved   Capsules   Settings
            ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
                                                                   ▒▒▒█████▒▒▒
                                                                   ▒▒▒▒▒▒▒▒▒▒▒
                                                                  ╭▒▒▒▒▒▒▒▒▒▒▒╮
                                                                  │           │
                                                                  │           │
                                                             ╭────╯           ╰────╮
                                                           ╭─╯                     ╰─╮
                                                         ╭─╯                         ╰─╮
                                                        ╭╯                             ╰╮
                                                        │                               │
                                                        │                               │
                                                        │                               │                                       ›
                                                        │                               │
                                                        │                               │
                                                        │                               │
                                                        │                               │
                                                        │                               │
                                                        │                               │
                                                        │    ▒▒▒▒▒ ▒▒▒▒▒  ▒▒▒▒▒   ▓▓▓▓▓▓│
                                                        │▓▓▓▓▓▒▒▒▒▒▒▒▒▒▒░░░░▓▓ ▓▓▓▓▓▓▓▓▓│
                                                        │▒▒▒▒▓░░░░░░▒▒▒▒▒▒▒▒▒  ▓▓▓▓  ▒▒▒│
                                                        │░░░░░░░░░░░  ░░ ▒▒▒▒▒▒▒▒▓▓▓▓▓▓▓│
                                                        ╰───────────────────────────────╯

                                                              Summer on the coast
                                                        opens 1 September 2027 · sealed

             c add a note   H ⚒ open early   L ☰ list   e settings                                                          7 of 30
            ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
                             ⌂ Home                                ⊞ New post                              ◯ Profile
            """)
    }

    @Test func aFullCapsuleIsFullToItsShoulder() throws {
        expectScreen(
            try CapsuleGallery.session([CapsuleGallery.capsule(count: 30)]).surface,
            """
             Profile  ada · capsule 1 of 1                                           ? help
              Posts   Saved   Capsules   Settings
            ────────────────────────────────────────────────────────────────────────────────
                                                  ▒███▒
                                                 ╭▒▒▒▒▒╮
                                                 │     │
                                             ╭───╯     ╰───╮
                                           ╭─╯▓▓▓▓▓░░░▓▓▓▓▓╰─╮
                                           │▒▒▓░░░░░▓▓ ░░░▓▓▓│
                                           │▓▓▓▓▓▓▓▓ ░░░░░▓▓▓│
                                           │▒▒▒▒▓▓▓▓▓▓▓▒▒▒▒▓▓│                          ›
                                           │░░░▒▒▒▒▒▒▒▒▓▓▓▓▓▓│
                                           │▓▓▒▒▒▒▒ ▒▒ ▒▒▒▒▒▒│
                                           │▒▒▓▓▓▓▓▓▓▓▒▒▒▒░░░│
                                           │▒▒▒▒▒  ▓▓▓▓▓▓▓░░░│
                                           │░░░░░ ░░▒▒▒▒▒▓▓▓▓│
                                           ╰─────────────────╯

                                          Summer on the coast
                                    opens 1 September 2027 · sealed

             c add a note   H ⚒ open early   L ☰ list   e settings                 30 of 30
            ────────────────────────────────────────────────────────────────────────────────
                      ⌂ Home                  ⊞ New post                  ◯ Profile
            """)
    }

    @Test func moreNotesThanWereWishedForGoIntoTheNeck() throws {
        expectScreen(
            try CapsuleGallery.session([CapsuleGallery.capsule(count: 35)]).surface,
            """
             Profile  ada · capsule 1 of 1                                           ? help
              Posts   Saved   Capsules   Settings
            ────────────────────────────────────────────────────────────────────────────────
                                                  ▒███▒
                                                 ╭▒▒▒▒▒╮
                                                 │     │
                                             ╭───╯   ▒▒╰───╮
                                           ╭─╯▓▓▓▓▓░░░▓▓▓▓▓╰─╮
                                           │▒▒▓░░░░░▓▓ ░░░▓▓▓│
                                           │▓▓▓▓▓▓▓▓ ░░░░░▓▓▓│
                                           │▒▒▒▒▓▓▓▓▓▓▓▒▒▒▒▓▓│                          ›
                                           │░░░▒▒▒▒▒▒▒▒▓▓▓▓▓▓│
                                           │▓▓▒▒▒▒▒ ▒▒ ▒▒▒▒▒▒│
                                           │▒▒▓▓▓▓▓▓▓▓▒▒▒▒░░░│
                                           │▒▒▒▒▒  ▓▓▓▓▓▓▓░░░│
                                           │░░░░░ ░░▒▒▒▒▒▓▓▓▓│
                                           ╰─────────────────╯

                                          Summer on the coast
                                    opens 1 September 2027 · sealed

             c add a note   H ⚒ open early   L ☰ list   e settings                 35 of 30
            ────────────────────────────────────────────────────────────────────────────────
                      ⌂ Home                  ⊞ New post                  ◯ Profile
            """)
    }
}
