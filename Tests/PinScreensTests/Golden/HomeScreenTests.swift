import Feeds
import TestSupport
import Testing

@testable import PinScreens

@Suite struct HomeScreenTests {
    @Test func fivePinsStandInThreeColumnsOnAnOrdinaryScreen() throws {
        expectScreen(
            try Gallery.session(Gallery.fivePins).surface,
            """
            @@
            """)
    }

    @Test func fiftyCellsHoldTwoColumns() throws {
        let session = try Gallery.session(Gallery.fivePins, columns: 50, rows: 16)
        #expect(session.model.home.wall.columnCount == 2)
        expectScreen(
            session.surface,
            """
            @@
            """)
    }

    @Test func theFirstLoadShowsHowFarItIs() {
        var session = Session()
        session.send(.home(.progressed(FeedProgress(.reading, done: 12, total: 40), load: 1)))
        expectScreen(
            session.surface,
            """
            @@
            """)
    }

    @Test func aFeedWithoutPinsSaysWhatToDo() {
        var session = Session()
        session.send(.home(.loadFailed(.empty(path: "/srv/pictures"), load: 1)))
        expectScreen(
            session.surface,
            """
            @@
            """)
    }

    @Test func aFeedThatCannotBeReadSaysWhy() {
        var session = Session()
        session.send(.home(.loadFailed(.notAFeed(path: "/srv/feed.json", reason: "line 3 is no JSON"), load: 1)))
        expectScreen(
            session.surface,
            """
            @@
            """)
    }
}
