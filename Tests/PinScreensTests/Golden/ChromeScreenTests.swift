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
            │ Move                                   Capsules                              │
            │   ← h            left                    c              into a capsule       │
            │   ↓ j            down                    H              open early           │
            │   ↑ k            up                      L              list of capsules     │
            │   → l            right                   e              capsule settings     │
            │                                          x Delete       remove the note      │
            │ Scroll                                                                       │
            │   Space PgDn     a screen down         Program                               │
            │   PgUp b         a screen up             ? F1           this help            │
            │   Ctrl-D         half a screen down      Ctrl-Z         suspend              │
            │   Ctrl-U         half a screen up        q Ctrl-C       quit                 │
            │   Ctrl-E         a row down                                                  │
            │   Ctrl-Y         a row up              Forms                                 │
            │   g Home         to the top              Tab ↓          next field           │
            │   G End          to the end              Shift-Tab ↑    previous field       │
            │                                          Ctrl-S         post, save           │
            │ Tabs                                     Esc            leave                │
            │   1              Home                    →              take the tag         │
            │   2              New post                Ctrl-N Ctrl-P  another tag          │
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
