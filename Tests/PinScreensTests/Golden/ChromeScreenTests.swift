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
             Home  fixture · 5 pins
            ┏━━━━━━━━━━━━━━━╭─ Keys ──────────────────────────────────────╮───────────────╮▐
            ┃###############│ type to search                              │###############│▐
            ┃###############│ On this screen                              │###############│▐
            ┃###############│   enter          open                       │###############│▐
            ┃###############│   s              save                       │###############│▐
            ┃###############│   /              search                     │###############│▐
            ┃###############│   m              board                      │###############│▐
            ┃###############│   f              filter                     │ي الضوء        │▐
            ┃###############│   ,              order                      │            ♥ 9│▐
            ┃Harbour at six │   - +            size                       │───────────────╯▐
            ┃ines           │   ~              more like this             │───────────────╮▐
            ┗━━━━━━━━━━━━━━━│   d              download                   │###############│▐
            ╭───────────────│   v              layouts                    │###############│
            │###############│   i              inspect                    │###############│
            │###############│                                             │###############│
            │###############│ Move                                        │###############│
            │###############│   ← h            left                       │###############│
            │###############│   ↓ j            down                       │###############│
            │###############│   ↑ k            up                         │###############│
            │###############│   → l            right                      │###############│
            │###############╰─────────────────────────────────────────────╯###############│
             ↑ ↓ scroll   esc close  ───────────────────────────────────────────────────────
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
