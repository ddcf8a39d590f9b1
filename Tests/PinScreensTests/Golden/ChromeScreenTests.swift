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
            │ Move                                   Open pin                              │
            │   ← h            left                    p              play or pause        │
            │   ↓ j            down                    z              fit, fill, 1:1       │
            │   ↑ k            up                      + =            larger               │
            │   → l            right                   -              smaller              │
            │                                          w 0            the whole picture    │
            │ Scroll                                   F              fill the screen      │
            │   Space PgDn     a screen down           a              1:1                  │
            │   PgUp b         a screen up             f Enter        without text         │
            │   Ctrl-D         half a screen down      H Shift-←      far left             │
            │   Ctrl-U         half a screen up        J Shift-↓      far down             │
            │   Ctrl-E         a row down              K Shift-↑      far up               │
            │   Ctrl-Y         a row up                L Shift-→      far right            │
            │   g Home         to the top              n              next pin             │
            │   G End          to the end              N              previous pin         │
            │                                          .              next picture         │
            │ Tabs                                     ,              previous picture     │
            │   1              Home                                                        │
            │   2              New post              Layouts                               │
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
