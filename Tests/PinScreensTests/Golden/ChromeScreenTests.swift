import TestSupport
import Testing

@testable import PinScreens

@Suite struct ChromeScreenTests {
    @Test func theHelpStandsOverTheScreenThatItExplains() throws {
        var session = try Gallery.session(Gallery.fivePins)
        try session.type("?")
        expectScreen(
            session.surface,
            """
             Home  fixture · 5 pins                                                  ? help
            ╭─ Keys ───────────────────────────────────────────────────────────────────────╮
            │ Move                                   Boards                                │
            │   ← h            left                    n              new board            │
            │   ↓ j            down                    e              rename               │
            │   ↑ k            up                      x Delete       delete               │
            │   → l            right                   H Shift-←      move to the left     │
            │                                          L Shift-→      move to the right    │
            │ Scroll                                   X              unsave all           │
            │   Space PgDn     a screen down                                               │
            │   PgUp b         a screen up           Capsules                              │
            │   Ctrl-D         half a screen down      c              into a capsule       │
            │   Ctrl-U         half a screen up        H              open early           │
            │   Ctrl-E         a row down              L              list of capsules     │
            │   Ctrl-Y         a row up                e              capsule settings     │
            │   g Home         to the top              x Delete       remove the note      │
            │   G End          to the end                                                  │
            │   }              a month, tenth on     Program                               │
            │   {              a month, tenth back     ? F1           this help            │
            │   :              to a number, a date     Ctrl-Z         suspend              │
            │                                          q Ctrl-C       quit                 │
            ╰─ ↓ more · any other key closes ──────────────────────────────────────────────╯
            ────────────────────────────────────────────────────────────────────────────────
                      ⌂ Home                  ⊞ New post                  ◯ Profile
            """)
    }

    @Test func aScreenThatIsTooSmallSaysWhatItNeeds() throws {
        expectScreen(
            try Gallery.session(Gallery.fivePins, columns: 12, rows: 4).surface,
            """
            pinfeed
            needs 20x6
            """)
    }
}
