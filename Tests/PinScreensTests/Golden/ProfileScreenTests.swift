import TestSupport
import Testing

@testable import PinScreens

@Suite struct ProfileScreenTests {
    @Test func aNewProfileInvitesToPost() throws {
        expectScreen(
            try Gallery.profile([]).surface,
            """
             Profile  ada                                                            ? help

              ▀▀▀▀▀▀▀▀▀▀
              ▀▀▀▀▀▀▀▀▀▀   Ada Lovelace
              ▀▀▀▀▀▀▀▀▀▀   @ada
              ▀▀▀▀▀▀▀▀▀▀   0 posts
              ▀▀▀▀▀▀▀▀▀▀   E edits
              Light, boats and numbers.
              Posts   Saved   Capsules   Settings
            ────────────────────────────────────────────────────────────────────────────────




                                              No posts yet
                           What you post stands here and at the top of Home.

                                         2 makes the first one




            ────────────────────────────────────────────────────────────────────────────────
                      ⌂ Home                  ⊞ New post                  ◯ Profile
            """)
    }

    @Test func postsStandBelowTheHead() throws {
        expectScreen(
            try Gallery.profile(Array(Gallery.fivePins[..<2])).surface,
            """
             Profile  ada                                                 / search   ? help
                                                                                           ▐
              ▀▀▀▀▀▀▀▀▀▀                                                                   ▐
              ▀▀▀▀▀▀▀▀▀▀   Ada Lovelace                                                    ▐
              ▀▀▀▀▀▀▀▀▀▀   @ada                                                            ▐
              ▀▀▀▀▀▀▀▀▀▀   2 posts                                                         ▐
              ▀▀▀▀▀▀▀▀▀▀   E edits                                                         ▐
              Light, boats and numbers.                                                    ▐
              Posts   Saved   Capsules   Settings                                          ▐
            ───────────────────────────────────────────────────────────────────────────────▐
            ┏━━━━━━━━━━━━━━━━━━━━━━━━┓ ╭────────────────────────╮                          ▐
            ┃########################┃ │########################│                          ▐
            ┃########################┃ │########################│                          ▐
            │########################│ │########################│                          ▐
            │########################│ │########################│                          ▐
            │########################│ │########################│                          ▐
            │########################│ │########################│                          ▐
            │########################│ │########################│                          ▐
            │########################│ │########################│
            ┃Harbour at six          ┃ │########################│
            ┃ines               ♥ 128┃ │########################│
            ┗━━━━━━━━━━━━━━━━━━━━━━━━┛ │########################│
            ────────────────────────────────────────────────────────────────────────────────
                      ⌂ Home                  ⊞ New post                  ◯ Profile
            """)
    }
}
