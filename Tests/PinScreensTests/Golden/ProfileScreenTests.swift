import TestSupport
import Testing

@testable import PinScreens

@Suite struct ProfileScreenTests {
    @Test func aNewProfileInvitesToPost() throws {
        expectScreen(
            try Gallery.profile([]).surface,
            """
            @@
            """)
    }

    @Test func postsStandBelowTheHead() throws {
        expectScreen(
            try Gallery.profile(Array(Gallery.fivePins[..<2])).surface,
            """
            @@
            """)
    }
}
