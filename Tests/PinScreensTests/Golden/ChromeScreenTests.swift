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
            ┏━━━━━━━━━━━━━━━━━━╭─ Keys ────────────────────────────────╮──────────────────╮▐
            ┃##################│ Move                                  │##################│▐
            ┃##################│   ← h            left                 │##################│▐
            ┃##################│   ↓ j            down                 │##################│▐
            ┃##################│   ↑ k            up                   │##################│▐
            ┃##################│   → l            right                │##################│▐
            ┃##################│                                       │##################│▐
            ┃##################│ Scroll                                │ء في الضوء        │▐
            ┃##################│   Space PgDn     a screen down        │               ♥ 9│▐
            ┃Harbour at six    │   PgUp b         a screen up          │──────────────────╯▐
            ┃ines              │   Ctrl-D         half a screen down   │──────────────────╮▐
            ┗━━━━━━━━━━━━━━━━━━│   Ctrl-U         half a screen up     │##################│▐
            ╭──────────────────│   Ctrl-E         a row down           │##################│
            │##################│   Ctrl-Y         a row up             │##################│
            │##################│   g Home         to the top           │##################│
            │##################│   G End          to the end           │##################│
            │##################│                                       │##################│
            │##################│ Tabs                                  │##################│
            │##################│   1              Home                 │##################│
            │##################│   2              New post             │##################│
            │##################╰─ ↓ more · any other key closes ───────╯##################│
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
