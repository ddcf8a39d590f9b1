import Feeds
import PinWalls
import Testing

@testable import FeedScreens
@testable import PinScreens
@testable import ScreenKit

@Suite struct HomeTabTests {
    @Test func startLoadsTheFirstPageAndOpensTheLibrary() {
        let session = Session()
        #expect(session.effects == [.loadPage(nil, load: 1), .openLibrary])
    }

    @Test func progressBarShowsUntilTheFirstPageLoads() {
        var session = Session()
        session.send(.home(.progressed(FeedProgress(.reading, done: 12, total: 40), load: 1)))
        #expect(session.text.contains("Loading fixture"))
        #expect(session.text.contains("12 of 40"))
        session.send(.home(.pageLoaded(cards: Fixture.cards(3), page: FeedPageInfo(), load: 1)))
        #expect(!session.text.contains("Loading fixture"))
        #expect(session.text.contains("Pin 0"))
        #expect(session.lines[0].contains("fixture · 3 pins"))
    }

    @Test func nearingTheEndLoadsTheNextPageOnce() throws {
        let next = FeedCursor(position: 120)
        var session = Session.browsing(120, next: next)
        #expect(session.effects.filter { $0 == .loadPage(next, load: 1) }.isEmpty)
        try session.type("G")
        try session.type("k j")
        #expect(session.effects.filter { $0 == .loadPage(next, load: 1) }.count == 1)
        session.send(.home(.pageLoaded(cards: PinCards(Fixture.cards(180)[120...]), page: FeedPageInfo(), load: 1)))
        #expect(session.model.context.walls[.feed].cards.count == 180)
        try session.type("G")
        #expect(session.text.contains("end of fixture"))
    }

    @Test func shortFirstPageLoadsTheNextPageAtOnce() {
        let session = Session.browsing(2, next: FeedCursor(position: 2))
        #expect(session.model.home.feed.state == .more)
    }

    @Test func outdatedLoadIsIgnored() throws {
        var session = Session.browsing(10)
        session.send(.sources(.changed(name: "fixture")))
        #expect(session.effects.contains(.loadPage(nil, load: 2)))
        session.send(.home(.pageLoaded(cards: Fixture.cards(5), page: FeedPageInfo(), load: 1)))
        session.send(.home(.loadFailed(.missing(path: "/x"), load: 1)))
        #expect(!session.model.home.hasFirstPage)
        session.send(.home(.pageLoaded(cards: Fixture.cards(7), page: FeedPageInfo(), load: 2)))
        #expect(session.model.context.walls[.feed].cards.count == 7)
    }

    @Test func failedLoadShowsThePathAndTheKeyToRetry() {
        var session = Session()
        session.send(.home(.loadFailed(.missing(path: "/srv/nowhere"), load: 1)))
        #expect(session.text.contains("/srv/nowhere"))
        #expect(session.text.contains("r reload"))
    }

    @Test func failureOfALaterPageShowsBelowThePins() throws {
        var session = Session.browsing(30, next: FeedCursor(position: 30))
        try session.type("G")
        session.send(.home(.loadFailed(.missing(path: "/srv/gone"), load: 1)))
        #expect(session.model.context.walls[.feed].cards.count == 30)
        try session.type("G")
        #expect(session.text.contains("/srv/gone"))
    }

    @Test func emptyFeedSuggestsWritingAPost() {
        var session = Session()
        session.send(.home(.pageLoaded(cards: [], page: FeedPageInfo(), load: 1)))
        #expect(session.text.contains("Nothing here yet"))
        #expect(session.text.contains("2 write a post"))
    }

    @Test func badEntriesAreCountedInTheStatusLine() {
        var session = Session(columns: 100)
        session.send(.home(.pageLoaded(cards: Fixture.cards(4), page: FeedPageInfo(skipped: 3), load: 1)))
        #expect(session.lines[0].contains("4 pins · 3 invalid entries skipped"))
    }

    @Test func postsAppearAboveTheFeedInEitherLoadOrder() {
        let post = PinCard(Fixture.pin(99))
        var early = Session()
        early.send(.library(.opened(Fixture.account, posts: [post], draft: nil)))
        early.send(.home(.pageLoaded(cards: Fixture.cards(3), page: FeedPageInfo(), load: 1)))
        var late = Session()
        late.send(.home(.pageLoaded(cards: Fixture.cards(3), page: FeedPageInfo(), load: 1)))
        late.send(.library(.opened(Fixture.account, posts: [post], draft: nil)))
        for session in [early, late] {
            #expect(session.model.context.walls[.feed].cards.map(\.id) == [post.id] + Fixture.cards(3).map(\.id))
            #expect(session.lines[0].contains("3 pins"))
        }
    }

    @Test func hiddenPostsAppearInTheProfileButNotInTheFeed() throws {
        let post = PinCard(Fixture.pin(99))
        for count in [0, 3] {
            var session = Session()
            session.model.context.options.showsPosts = false
            session.send(.library(.opened(Fixture.account, posts: [post], draft: nil)))
            session.send(.home(.pageLoaded(cards: Fixture.cards(count), page: FeedPageInfo(), load: 1)))
            #expect(session.model.context.walls[.feed].cards.map(\.id) == Fixture.cards(count).map(\.id))
            #expect(session.text.contains("Nothing here yet") == (count == 0))
            session.send(.library(.posts([post, PinCard(Fixture.pin(98))])))
            #expect(session.model.context.walls[.feed].cards.count == count)
            try session.type("gp]")
            session.send(.posts(.posted([PinCard(Fixture.pin(97))])))
            #expect(session.model.tabs.selected == .profile && session.text.contains("Pin 97"))
            #expect(session.model.context.walls[.feed].cards.count == count)
            #expect(session.model.context.walls[.posts].cards.count == 3)
        }
    }

    @Test func unavailableLibraryIsReportedAndHomeKeepsItsPins() {
        var session = Session.browsing(5)
        session.send(.library(.unavailable("the library is damaged")))
        #expect(session.noticeText.contains("the library is damaged"))
        #expect(session.text.contains("Pin 0"))
    }

    @Test func changingSourcesRemovesThePreviousPinsAtOnce() throws {
        var session = Session.browsing(10, next: FeedCursor(position: 10))
        session.send(.sources(.changed(name: "fixture")))
        try session.type("<enter>")
        #expect(session.model.detail(on: .feed) == nil)
        #expect(session.model.pictureRequests.isEmpty)
        session.send(.home(.pageLoaded(cards: Fixture.cards(3), page: FeedPageInfo(), load: 2)))
        #expect(session.lines[0].contains("fixture · 3 pins"))
        #expect(session.model.detail(on: .feed) == nil)
    }

    @Test func changingSourcesResetsTheTotal() throws {
        var session = Session()
        session.send(.home(.pageLoaded(cards: Fixture.cards(3), page: FeedPageInfo(total: 40), load: 1)))
        #expect(session.lines[0].contains("3 of 40 pins"))
        session.send(.sources(.changed(name: "fixture")))
        session.send(.home(.pageLoaded(cards: Fixture.cards(3), page: FeedPageInfo(), load: 2)))
        #expect(session.lines[0].contains("fixture · 3 pins"))
    }
}
