import LibraryValues
import TerminalUI
import TestSupport
import Testing

@testable import CapsuleScreens

/// What capsules show beside sealed bottles: notes, the offer, the form, the list, what asks and what is written.
@Suite struct CapsuleFurtherScreenTests {
    @Test func anOpenedCapsuleShowsItsNotes() throws {
        expectScreen(
            try CapsuleGallery.opened(columns: 120, rows: 40).surface,
            """
             Profile  ada · capsule 1 of 1

              ▀▀▀▀▀▀▀▀▀▀
              ▀▀▀▀▀▀▀▀▀▀   Ada Lovelace
              ▀▀▀▀▀▀▀▀▀▀   @ada
              ▀▀▀▀▀▀▀▀▀▀   0 posts
              ▀▀▀▀▀▀▀▀▀▀   E edit your profile

              Posts   Saved   Capsules   Settings
            ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
                                                              Summer on the coast                                               ›
                                                opened early with the hammer on 21 November 2026

                          ┃ The ferry was late and nobody minded.
                          ┃ We ate on the stairs.
                          ┃ 23 August 2026

                          │ ###############   This light.
                          │ ###############   Harbour at six
                          │ ###############   22 September 2026
                          │ ###############
                          │ ###############

                          │    ##########     밤의 시장, 서울의 밤
                          │    ##########     22 October 2026
                          │    ##########
                          │    ##########
                          │    ##########









                                                                                                                            3 of 30
             enter read   x remove   ← → older, newer   v list   e settings   a new capsule   [ ] other sections  ─────────  ? help
                             ⌂ Home                                ⊞ New post                              ◯ Profile
            """)
    }

    @Test func aNewCapsuleIsAForm() throws {
        var session = try CapsuleGallery.session([])
        try session.type("<enter>Summer<space>on<space>the<space>coast")
        expectScreen(
            session.surface,
            """
             Profile  ada
              Posts   Saved   Capsules   Settings
            ────────────────────────────────────────────────────────────────────────────────


                    ▒███▒          A new time capsule
                   ╭▒▒▒▒▒╮
                   │     │          Name
               ╭───╯     ╰───╮      Summer on the coast
             ╭─╯             ╰─╮
             │                 │    Notes
             │                 │    30
             │                 │
             │                 │    Opens
             │                 │    +1y
             │                 │
             │                 │   [   Make   ]  [  Leave   ]
             │                 │
             │                 │   Opens on 21 November 2027, in 365 days
             ╰─────────────────╯


             tab next field   ctrl-s make it   esc leave, and keep what is typed    f1 help
                      ⌂ Home                  ⊞ New post                  ◯ Profile
            """)
        var wide = try CapsuleGallery.session([CapsuleGallery.capsule()], columns: 120, rows: 40)
        try wide.type("e")
        expectScreen(
            wide.surface,
            """
             Profile  ada

               ▄▄▄  ▄▄▄
               ▀ ▀▀▀▀ ▀    Ada Lovelace
               ▄█▄  ▄█▄    @ada
               ▀▄████▄▀    0 posts
                ▀▀  ▀▀     E edit your profile

              Posts   Saved   Capsules   Settings
            ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

                                ▒▒▒███████▒▒▒
                                ▒▒▒▒▒▒▒▒▒▒▒▒▒
                               ╭▒▒▒▒▒▒▒▒▒▒▒▒▒╮
                               │             │
                               │             │
                               │             │                  Settings
                          ╭────╯             ╰────╮
                       ╭──╯                       ╰──╮           Name
                      ╭╯                             ╰╮          Summer on the coast
                    ╭─╯                               ╰─╮
                    │                                   │        Notes
                    │                                   │        30
                    │                                   │
                    │                                   │        Opens
                    │                                   │        2027-09-01
                    │                                   │
                    │                                   │       [   Save   ]  [  Leave   ]  [  Remove  ]
                    │                                   │
                    │                                   │       Opens on 1 September 2027, in 284 days
                    │                                   │
                    │▒▒▒▒▒▒▒▒     ░░░░░     ▓▓▓▓▓▓      │
                    │▓▓▒▒▒▒▒▒▒   ▒▒▒▒▒░    ▒▒▒▒▒▒▓ ▒▒▒▒▒│
                    │▒▒▒▒▒▒▒▒▒▒▒▓▓▓▓▓▓▓▓▓ ░░░░░░░ ▓▓▓▓▓▓│
                    │▒▒▒▒░░░░░░▓▓▓▓▓▓▓▓▓   ▓▓▓▓▓▓▓▓▓ ▒▒▒│
                    │░░░░░░░░░░    ░░   ▒▒▒▒▒▒▒▒ ▓▓▓▓▓▓▓│
                    ╰───────────────────────────────────╯

             tab next field   ctrl-s save   esc leave, and keep what is typed  ───────────────────────────────────────────  f1 help
                             ⌂ Home                                ⊞ New post                              ◯ Profile
            """)
    }

    @Test func theHammerAsksOverTheBottle() throws {
        var session = try CapsuleGallery.session([CapsuleGallery.capsule()])
        try session.type("O")
        expectScreen(
            session.surface,
            """
             Profile  ada · capsule 1 of 1
              Posts   Saved   Capsules   Settings
            ────────────────────────────────────────────────────────────────────────────────
                                                  ▒███▒
                                                 ╭▒▒▒▒▒╮
                                                 │     │
                                             ╭───╯     ╰───╮
                                           ╭─╯             ╰─╮
                      ╭─ Open “Summer on the coast” early? ──────────────────────╮
                      │ It is sealed until 1 September 2027. Opened, it stays    │
                      │ open: what is in it (7 notes) can be read, and no more   │      ›
                      │ can be put in.                                           │
                      │                                                          │
                      │  Keep it sealed   Open it now                            │
                      ╰──────────────────────────────────────────────────────────╯
                                           │░░░░░ ░░▒▒▒▒▒▓▓▓▓│
                                           ╰─────────────────╯

                                          Summer on the coast
                                   opens on 1 September 2027 · sealed

                                                                                    7 of 30
             ← → choose   enter do it   esc keep it sealed  ───────────────────────  ? help
                      ⌂ Home                  ⊞ New post                  ◯ Profile
            """)
    }

    @Test func aPinGoesIntoACapsuleOverTheScreenThatItIsOn() throws {
        var session = try Gallery.session(Gallery.fivePins)
        session.send(.capsules(.read(CapsuleGallery.three, now: CapsuleGallery.now)))
        try session.type("c<tab>Six<space>o'clock")
        try session.deliverPictures()
        expectScreen(
            session.surface,
            """
             Home  fixture · 5 pins
            ┏━━━━━━━━━━━━━━━━━━━━━━━━┓ ╭────────────────────────╮ ╭───────────────────────╮▐
            ┃#╭─ This pin into a capsule ────────────────────────────────────────────────╮│▐
            ┃#│                         Harbour at six                                   ││▐
            ┃#│                                                                          ││▐
            ┃#│                         › Summer on the coast                   7 of 30  ││▐
            ┃#│                           밤의 시장                            30 of 30  ││▐
            ┃#│ ######################                                                   ││▐
            ┃#│ ######################  Six o'clock                                      ││▐
            ┃#│ ######################                                                   ││▐
            ┃H│ ######################                                                   │╯▐
            ┃i│ ######################                                                   │╮▐
            ┗━│ ######################                                                   ││▐
            ╭─│ ######################                                                   ││
            │#│                                                                          ││
            │#│                                                                          ││
            │#│                                                                          ││
            │#│                                                                          ││
            │#│                                                                          ││
            │#╰──────────────────────────────────────────────────────────────────────────╯│
            │########################│                            │#######################│
            │########################│                            │#######################│
             ctrl-s put in   tab the capsule   esc close, and keep the text  ─────  f1 help
                      ⌂ Home                  ⊞ New post                  ◯ Profile
            """)
    }
}
