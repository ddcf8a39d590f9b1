import TestSupport
import Testing

@testable import PinScreens

@Suite struct ProfileScreenTests {
    @Test func aNewProfileInvitesToPost() throws {
        expectScreen(
            try Gallery.profile([]).surface,
            """
             Profile  ada

              ▀▀▀▀▀▀▀▀▀▀
              ▀▀▀▀▀▀▀▀▀▀   Ada Lovelace
              ▀▀▀▀▀▀▀▀▀▀   @ada
              ▀▀▀▀▀▀▀▀▀▀   0 posts
              ▀▀▀▀▀▀▀▀▀▀   E edit your profile
              Light, boats and numbers.
              Posts   Saved   Capsules   Settings
            ────────────────────────────────────────────────────────────────────────────────




                                              No posts yet
                           What you post stands here and at the top of Home.

                                        a write your first post




             a new post   [ ] other sections  ─────────────────────────────────────  ? help
                      ⌂ Home                  ⊞ New post                  ◯ Profile
            """)
    }

    @Test func postsStandBelowTheHead() throws {
        expectScreen(
            try Gallery.profile(Array(Gallery.fivePins[..<2])).surface,
            """
             Profile  ada
                                                                                           ▐
              ▀▀▀▀▀▀▀▀▀▀                                                                   ▐
              ▀▀▀▀▀▀▀▀▀▀   Ada Lovelace                                                    ▐
              ▀▀▀▀▀▀▀▀▀▀   @ada                                                            ▐
              ▀▀▀▀▀▀▀▀▀▀   2 posts                                                         ▐
              ▀▀▀▀▀▀▀▀▀▀   E edit your profile                                             ▐
              Light, boats and numbers.                                                    ▐
              Posts   Saved   Capsules   Settings                                          ▐
            ───────────────────────────────────────────────────────────────────────────────▐
            ┏━━━━━━━━━━━━━━━━━━━━━━━━┓ ╭────────────────────────╮                          ▐
            ┃########################┃ │########################│                          ▐
            ┃########################┃ │########################│                          ▐
            ┃########################┃ │########################│                          ▐
            ┃########################┃ │########################│                          ▐
            ┃########################┃ │########################│                          ▐
            ┃########################┃ │########################│                          ▐
            ┃########################┃ │########################│                          ▐
            ┃########################┃ │########################│
            ┃Harbour at six          ┃ │########################│
            ┃ines               ♥ 128┃ │########################│
            ┗━━━━━━━━━━━━━━━━━━━━━━━━┛ │########################│
             enter open   s save   e edit   x delete   / search   m board  ────────  ? help
                      ⌂ Home                  ⊞ New post                  ◯ Profile
            """)
    }
}
