import Feeds
import TestSupport
import Testing

@testable import FeedScreens
@testable import PinScreens
@testable import ScreenKit

@Suite struct HomeScreenTests {
    @Test func fiftyCellsHoldTwoColumns() throws {
        let session = try Gallery.session(Gallery.fivePins, columns: 50, rows: 16)
        #expect(session.model.context.walls[.feed].columnCount == 2)
        expectScreen(
            session.surface,
            """
             Home  fixture · 5 pins
            ┏━━━━━━━━━━━━━━━━━━━━━━┓ ╭──────────────────────╮▐
            ┃######################┃ │######################│▐
            ┃######################┃ │######################│▐
            ┃######################┃ │######################│▐
            ┃######################┃ │######################│
            ┃######################┃ │######################│
            ┃######################┃ │######################│
            ┃######################┃ │######################│
            ┃Harbour at six        ┃ │######################│
            ┃ines             ♥ 128┃ │######################│
            ┗━━━━━━━━━━━━━━━━━━━━━━┛ │######################│
            ╭──────────────────────╮ │######################│
            │######################│ │밤의 시장, 서울의 밤  │
             enter open   s save   / search  ────────  ? help
                 ⌂ Home        ⊞ New post        ◯ Profile
            """)
    }

    @Test func unreadableFeedShowsTheReason() {
        var session = Session()
        let error = FeedError.notAFeed(path: "/srv/feed.json", reason: .json(line: 3, column: 1, .valueMissing))
        session.send(.home(.loadFailed(error, load: 1)))
        expectScreen(
            session.surface,
            """
             Home  fixture








                                          Can't load the feed
                       /srv/feed.json: not a pinfeed JSON feed (line 3, column 1:
                       missing value). For the format, see pinfeed help sources.

                                                r reload








             r reload   2 new post   v layouts   i inspect  ───────────────────────  ? help
                      ⌂ Home                  ⊞ New post                  ◯ Profile
            """)
    }
}
