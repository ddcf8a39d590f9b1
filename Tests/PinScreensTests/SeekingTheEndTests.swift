import Feeds
import PinWalls
import Testing

@testable import FeedScreens
@testable import PinScreens
@testable import ScreenKit

@Suite struct SeekingTheEndTests {
    private func page(_ from: Int, _ to: Int, next: Int?) -> AppMessage {
        let cards = PinCards(Fixture.cards(to)[from...])
        return .home(
            .pageLoaded(cards: cards, page: FeedPageInfo(next: next.map { FeedCursor(position: $0) }), load: 1))
    }

    @Test func endKeyLoadsPagesUntilTheEndOfTheFeed() throws {
        var session = Session.browsing(60, next: FeedCursor(position: 60))
        try session.type("G")
        session.send(page(60, 120, next: 120))
        #expect(session.model.context.walls[.feed].focus == 119)
        session.send(page(120, 150, next: nil))
        #expect(session.model.context.walls[.feed].focus == 149)
        #expect(
            session.model.context.walls[.feed].viewport.offset.y
                == session.model.context.walls[.feed].viewport.maximumOffset)
        #expect(!session.model.home.feed.seeksEnd)
    }

    @Test func anyOtherKeyStopsSeekingTheEnd() throws {
        var session = Session.browsing(60, next: FeedCursor(position: 60))
        try session.type("G k")
        let focus = session.model.context.walls[.feed].focus
        session.send(page(60, 120, next: 120))
        #expect(session.model.context.walls[.feed].focus == focus)
    }
}
