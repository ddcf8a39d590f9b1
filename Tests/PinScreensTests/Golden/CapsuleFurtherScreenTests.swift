import TestSupport
import Testing

@testable import CapsuleScreens

/// Golden screens of an opened capsule and of the form.
@Suite struct CapsuleFurtherScreenTests {
    @Test func openedCapsuleShowsItsNotes() throws {
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
                                                        opened early on 21 November 2026

                    ┏━━━━━━━━━━━━━━━━━━━━━━┓
                    ┃ The ferry was late   ┃    ####################      ####################
                    ┃ and nobody minded.   ┃    ####################      ####################
                    ┃ We ate on the        ┃    ####################      ####################
                    ┃ stairs.              ┃    ####################      ####################
                    ┃ 23 August 2026       ┃    ####################      ####################
                    ┗━━━━━━━━━━━━━━━━━━━━━━┛    ####################      ####################
                                                ####################      ####################
                                                                          ####################
                                                This light.               ####################
                                                Harbour at six            ####################
                                                22 September 2026
                                                                          밤의 시장, 서울의 밤
                                                                          22 October 2026










             3 of 30
             enter read   x remove   ← → older, newer   v list   e settings   a new capsule   [ ] other sections  ─────────  ? help
                             ⌂ Home                                ⊞ New post                              ◯ Profile
            """)
    }

    @Test func newAndExistingCapsulesShowTheForm() throws {
        var session = try CapsuleGallery.session([])
        try session.type("<enter>Summer<space>on<space>the<space>coast")
        expectScreen(
            session.surface,
            """
             Profile  ada
              Posts   Saved   Capsules   Settings
            ────────────────────────────────────────────────────────────────────────────────


                    ▒███▒          New time capsule
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
             │                 │   [  Create  ]  [  Close   ]
             │                 │
             │                 │   Opens on 21 November 2027, in 365 days
             ╰─────────────────╯


             tab next field   ctrl-s create   esc close, save draft  ─────────────  f1 help
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
                    │                                   │       [   Save   ]  [  Close   ]  [  Remove  ]
                    │                                   │
                    │                                   │       Opens on 1 September 2027, in 284 days
                    │                                   │
                    │                                   │
                    │▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓░░░░░░░░▒▒▒▒▒▒▒▒▒▒ │
                    │▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓  │
                    │▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒                    │
                    │░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░│
                    ╰───────────────────────────────────╯

             tab next field   ctrl-s save   esc close, save draft  ───────────────────────────────────────────────────────  f1 help
                             ⌂ Home                                ⊞ New post                              ◯ Profile
            """)
    }
}
