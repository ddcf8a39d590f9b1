import Feeds
import Pictures
import PinWalls
import Testing

@testable import FeedScreens
@testable import PinScreens
@testable import ScreenKit

@Suite struct RefreshTests {
    private let next = FeedCursor(position: 30)

    @Test func refreshReloadsAFailedPageAndKeepsThePosition() throws {
        var session = Session.browsing(30, next: next)
        try session.type("G")
        session.send(.home(.loadFailed(.missing(path: "/srv/gone"), load: 1)))
        let (focus, offset) = (
            session.model.context.walls[.feed].focus, session.model.context.walls[.feed].viewport.offset.y
        )
        session.effects = []
        try session.type("r")
        #expect(session.effects == [.retryFailedPictures, .loadPage(next, load: 1)])
        #expect(session.model.context.walls[.feed].focus == focus)
        #expect(session.model.context.walls[.feed].viewport.offset.y == offset)
        session.send(.home(.pageLoaded(cards: PinCards(Fixture.cards(45)[30...]), page: FeedPageInfo(), load: 1)))
        #expect(session.model.context.walls[.feed].cards == Fixture.cards(45))
    }

    @Test func keysDoNotReachPinsBehindTheProgressBar() throws {
        var session = Session.browsing(30)
        session.send(.sources(.changed(name: "fixture")))
        try session.type("<enter> y")
        #expect(!session.effects.contains { if case .copy = $0 { true } else { false } })
        session.send(.home(.pageLoaded(cards: Fixture.cards(30), page: FeedPageInfo(), load: 2)))
        #expect(session.model.detail(on: .feed) == nil)
        #expect(session.model.context.walls[.feed].cards == Fixture.cards(30))
    }

    @Test func failedNewSourcesDiscardThePreviousLoad() throws {
        let post = PinCard(Fixture.pin(99))
        var session = Session(columns: 100)
        session.send(.library(.opened(Fixture.account, posts: [post], draft: nil)))
        let info = FeedPageInfo(next: next, total: 120, skipped: 2)
        session.send(.home(.pageLoaded(cards: Fixture.cards(30), page: info, load: 1)))
        session.send(.sources(.changed(name: "fixture")))
        session.send(.home(.loadFailed(.missing(path: "/srv/gone"), load: 2)))
        #expect(session.model.context.walls[.feed].cards == [post])
        #expect(session.lines[0].contains("0 pins"))
        #expect(!session.lines[0].contains("120"))
        #expect(!session.lines[0].contains("skipped"))
        session.effects = []
        try session.type("r")
        #expect(session.effects.contains(.loadPage(nil, load: 3)))
    }

    @Test func postsAppearOnceAboveNewSources() throws {
        let post = PinCard(Fixture.pin(99))
        var session = Session()
        session.send(.library(.opened(Fixture.account, posts: [post], draft: nil)))
        session.send(.home(.pageLoaded(cards: Fixture.cards(3), page: FeedPageInfo(), load: 1)))
        session.send(.sources(.changed(name: "fixture")))
        session.send(.home(.pageLoaded(cards: Fixture.cards(3), page: FeedPageInfo(), load: 2)))
        #expect(session.model.context.walls[.feed].cards == [post] + Fixture.cards(3))
    }

    @Test func refreshRetriesFailedPictures() throws {
        var session = Session.browsing(3)
        let requests = session.model.pictureRequests
        for request in requests {
            session.send(.picture(PictureResult(request: request, outcome: .failure(.missing))))
        }
        session.effects = []
        try session.type("r")
        #expect(session.effects.first == .retryFailedPictures)
        #expect(session.effects.last == .requestPictures(requests))
    }

    @Test func refreshRetriesFailedPicturesAndKeepsTheWall() throws {
        var session = Session.browsing(30, next: next)
        let requests = session.model.pictureRequests
        let failed = try #require(requests.first)
        session.send(.picture(PictureResult(request: failed, outcome: .failure(.crashed))))
        session.send(.home(.loadFailed(.missing(path: "/srv/gone"), load: 1)))
        session.effects = []
        try session.type("r")
        #expect(session.model.context.walls[.feed].cards == Fixture.cards(30))
        #expect(
            session.effects == [.retryFailedPictures, .loadPage(next, load: 1), .requestPictures(requests)])
    }

    @Test func noticesOfAnOutdatedPageAreNotShown() throws {
        var session = Session.browsing(3)
        session.send(.sources(.changed(name: "fixture")))
        let info = FeedPageInfo(notices: ["a folder cannot be read"])
        session.send(.home(.pageLoaded(cards: Fixture.cards(3), page: info, load: 1)))
        #expect(!session.text.contains("a folder cannot be read"))
        session.send(.home(.pageLoaded(cards: Fixture.cards(3), page: info, load: 2)))
        #expect(session.lines[1].contains("a folder cannot be read"))
    }
}
