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
            @@
            """)
    }

    @Test func aScreenThatIsTooSmallSaysWhatItNeeds() throws {
        expectScreen(
            try Gallery.session(Gallery.fivePins, columns: 12, rows: 4).surface,
            """
            @@
            """)
    }
}
