import Feeds
import Foundation
import PinWalls
import TerminalUI
import Testing

@testable import FeedScreens
@testable import PinScreens
@testable import ScreenKit

/// Feed errors are shown in full above the wall.
@Suite struct FeedProblemTests {
    static let long = FeedError.notAFeed(
        path: "/srv/pictures/of/a/long/journey/feed.json",
        reason: .json(line: 12, column: 7, .commaOrBracketMissing))

    private func words(_ session: Session) -> String {
        session.text.split { $0.isWhitespace || $0 == "▐" }.joined(separator: " ")
    }

    private func session(
        _ message: HomeMessage, posts: Int, saved: Bool, columns: Int, rows: Int
    ) throws -> Session {
        var session = try SavedSession(0, columns: columns, rows: rows)
        session.session = Session(columns: columns, rows: rows)
        session.session.send(.home(message))
        let cards = PinCards((100..<100 + posts).map { PinCard(Fixture.pin($0)) })
        session.session.send(.library(.opened(Fixture.account, posts: cards, draft: nil)))
        if saved {
            session.pins = [Fixture.pin(1)]
            session.session.send(.saved(.all([Fixture.pin(1).id])))
        }
        session.respond()
        return session.session
    }

    @Test(
        arguments: [(60, 20), (80, 24), (120, 40)],
        [(posts: 1, saved: false), (posts: 0, saved: true), (posts: 3, saved: true), (posts: 0, saved: false)])
    func errorAppearsInFullAboveTheUsersPins(screen: (Int, Int), own: (posts: Int, saved: Bool)) throws {
        for error in [Self.long, .empty(path: "/srv/pictures"), .missing(path: "/nowhere")] {
            var session = try session(
                .loadFailed(error, load: 1), posts: own.posts, saved: own.saved, columns: screen.0, rows: screen.1)
            // Without any pins, the empty state reports the error in its own words.
            guard own.posts > 0 || own.saved else {
                #expect(words(session).contains(/Can't load the feed|Nothing/))
                continue
            }
            let text = words(session)
            #expect(text.contains(error.description), "\(session.text)")
            let line = try #require(session.lines.dropFirst().firstIndex { $0.contains("/") })
            let box = try #require(session.lines.firstIndex { $0.contains(#/[╭┏★]/#) })
            #expect(line == 1 && box > line)
            // Scrolling keeps the error on screen.
            try session.type("j j G <space>")
            #expect(words(session).contains(error.description))
        }
    }

    @Test func emptyFeedIsReportedAboveTheUsersPosts() throws {
        let empty = try session(
            .pageLoaded(cards: [], page: FeedPageInfo(), load: 1), posts: 2, saved: false, columns: 80, rows: 24)
        #expect(
            words(empty).contains("fixture: no pictures found. Open a folder with pictures or a feed with pins."))
        let bad = try session(
            .pageLoaded(cards: [], page: FeedPageInfo(skipped: 3), load: 1), posts: 2, saved: false, columns: 80,
            rows: 24)
        #expect(
            words(bad).contains(
                "fixture: none of its 3 entries has a picture. For the format, see pinfeed help sources."))
    }

    @Test func eachSourceErrorIsShownOnce() throws {
        let notices = [
            FeedError.missing(path: "/one").description, FeedError.empty(path: "two.json").description,
        ]
        var session = Session(columns: 100, rows: 30)
        let next = FeedCursor(position: 10)
        session.send(
            .home(
                .pageLoaded(
                    cards: Fixture.cards(10), page: FeedPageInfo(next: next, notices: notices), load: 1)))
        for notice in notices { #expect(words(session).contains(notice)) }
        let later = FeedError.unreadable(path: "/three", reason: .system(EACCES)).description
        let more = PinCards((10..<20).map { PinCard(Fixture.pin($0)) })
        session.send(
            .home(.pageLoaded(cards: more, page: FeedPageInfo(notices: [notices[0], later]), load: 1)))
        #expect(session.lines[1...3].map { $0.trimmingPrefix(" ") } == notices.map { $0[...] } + [later[...]])
        #expect(session.lines[4].contains("╭"))
    }

    @Test func errorDisappearsAfterASuccessfulReload() throws {
        var session = try session(
            .loadFailed(Self.long, load: 1), posts: 2, saved: false, columns: 80, rows: 24)
        let rows = session.model.context.walls[.feed].viewport.size.height
        try session.type("r")
        session.send(.home(.pageLoaded(cards: Fixture.cards(10), page: FeedPageInfo(), load: 2)))
        #expect(!words(session).contains("/srv/pictures"))
        #expect(session.model.context.walls[.feed].viewport.size.height > rows)
        #expect(session.model.context.walls[.feed].viewport.size.height == session.model.context.regions.content.rows)
    }

    @Test func clicksBelowTheErrorHitTheirPins() throws {
        var session = Session(columns: 80, rows: 24)
        session.send(.home(.loadFailed(Self.long, load: 1)))
        let cards = PinCards((100..<110).map { PinCard(Fixture.pin($0)) })
        session.send(.library(.opened(Fixture.account, posts: cards, draft: nil)))
        let top = try #require(session.lines.firstIndex { $0.contains("╭") })
        func click(_ row: Int) -> InputEvent {
            .mouse(MouseEvent(.press(.left), at: ScreenPosition(row: row, column: 40)))
        }
        session.send(.input(click(top - 1)))
        #expect(session.model.context.walls[.feed].focus == 0)
        session.send(.input(click(top)))
        #expect(session.model.context.walls[.feed].focus == 1)
    }

    @Test func chosenLayoutAlsoStartsBelowTheError() throws {
        var session = LayoutSession(0, columns: 80, rows: 24, motion: .reduced)
        session.session = Session(columns: 80, rows: 24)
        try session.send(.home(.loadFailed(Self.long, load: 1)))
        let cards = PinCards((100..<110).map { PinCard(Fixture.pin($0)) })
        try session.send(.library(.opened(Fixture.account, posts: cards, draft: nil)))
        try session.show("two-columns")
        #expect(words(session.session).contains(Self.long.description))
        #expect(session.wall.layoutState.current?.viewport == session.model.context.walls[.feed].viewport.size)
        #expect(session.model.context.walls[.feed].viewport.size.height < session.model.context.regions.content.rows)
    }
}
