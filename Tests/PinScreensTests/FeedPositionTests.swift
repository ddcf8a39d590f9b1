import Feeds
import PinWalls
import TerminalUI
import Testing

@testable import FeedScreens
@testable import PinScreens
@testable import ScreenKit

/// Sessions that restore the position in the feed of an earlier session.
@Suite struct FeedPositionTests {
    /// Returns a session that restores `feedPosition` and has received no page yet.
    private static func session(_ feedPosition: FeedPosition?, columns: Int = 80, rows: Int = 24) -> Session {
        var options = Session().model.context.options
        options.feedPosition = feedPosition
        var session = Session()
        session.model = AppModel(options: options, screen: ScreenSize(columns: columns, rows: rows))
        session.effects = session.model.start()
        return session
    }

    private static func position(of session: Session, startedWith layout: String? = nil) -> FeedPosition? {
        session.model.tabs.feedPosition(startedWith: layout, in: session.model.context)
    }

    private static func page(_ pins: Range<Int>, next: Int?) -> AppMessage {
        .home(
            .pageLoaded(
                cards: PinCards(Fixture.cards(pins.upperBound)[pins]),
                page: FeedPageInfo(next: next.map { FeedCursor(position: $0) }), load: 1))
    }

    /// Returns the position that `keys` lead to, and the screen there.
    private static func endSession(afterTyping keys: String, pins: Int = 60) throws -> (
        position: FeedPosition, screen: [String]
    ) {
        var session = Session.browsing(pins)
        try session.type(keys)
        let feedPosition = try #require(Self.position(of: session))
        return (feedPosition, session.lines)
    }

    @Test func firstFrameWithPinsRestoresTheLastScreen() throws {
        let (feedPosition, screen) = try Self.endSession(afterTyping: "<pgdn> <pgdn> l j")
        var session = Self.session(feedPosition)
        session.send(Self.page(0..<60, next: nil))
        session.send(.library(.opened(Fixture.account, posts: [], draft: nil)))
        for (row, (line, left)) in zip(session.lines, screen).enumerated() { #expect(line == left, "row \(row)") }
        #expect(Self.position(of: session) == feedPosition)
    }

    @Test func openPinAndItsWallAreRestored() throws {
        let (feedPosition, screen) = try Self.endSession(afterTyping: "<pgdn> l <enter>")
        #expect(feedPosition.isOpen)
        var session = Self.session(feedPosition)
        session.send(Self.page(0..<60, next: nil))
        session.send(.library(.opened(Fixture.account, posts: [], draft: nil)))
        #expect(session.lines == screen)
        try session.type("<esc>")
        #expect(Self.position(of: session)?.pin == feedPosition.pin)
        #expect(Self.position(of: session)?.isOpen == false)
    }

    @Test func pagesUpToThePositionLoadBeforeAnyPinIsShown() throws {
        let feedPosition = FeedPosition(pin: Fixture.cards(150)[149].id, index: 149, start: 3)
        var session = Self.session(feedPosition)
        session.effects = []
        session.send(Self.page(0..<60, next: 60))
        #expect(session.effects.contains(.loadPage(FeedCursor(position: 60), load: 1)))
        #expect(session.model.context.walls[.feed].isEmpty)
        session.send(Self.page(60..<120, next: 120))
        #expect(session.model.context.walls[.feed].isEmpty)
        session.send(Self.page(120..<180, next: 180))
        let wall = session.model.context.walls[.feed]
        #expect(wall.cards.count == 180)
        #expect(wall.focus == 149)
        #expect(wall.viewport.focusStart == 3)
    }

    @Test(arguments: [(20, 20), (80, 59)])
    func missingPinIsReplacedByThePinAtItsIndex(_ index: Int, _ focused: Int) throws {
        var session = Self.session(FeedPosition(pin: "gone", index: index, start: 3, isOpen: true))
        session.send(Self.page(0..<60, next: nil))
        #expect(session.model.context.walls[.feed].focus == focused)
        #expect(Self.position(of: session)?.isOpen == false)
    }

    @Test func failureDuringRestorationShowsTheLoadedPins() throws {
        var session = Self.session(FeedPosition(pin: "far", index: 900, start: 0))
        session.send(Self.page(0..<60, next: 60))
        session.send(.home(.loadFailed(.empty(path: "/feed"), load: 1)))
        #expect(session.model.context.walls[.feed].cards.count == 60)
    }

    @Test func searchForAMissingPinStopsAfterSomePages() throws {
        var session = Self.session(FeedPosition(pin: "gone", index: 20, start: 3))
        for start in stride(from: 0, to: 600, by: 60) where session.model.context.walls[.feed].isEmpty {
            session.send(Self.page(start..<start + 60, next: start + 60))
        }
        #expect(session.model.context.walls[.feed].cards.count == 240)
    }

    @Test func restoringOnASmallerScreenKeepsTheFocusVisible() throws {
        let (feedPosition, _) = try Self.endSession(afterTyping: "<pgdn> <pgdn> l j")
        var session = Self.session(feedPosition, columns: 40, rows: 12)
        session.send(Self.page(0..<60, next: nil))
        let wall = session.model.context.walls[.feed]
        #expect(wall.focusedPin?.id == feedPosition.pin)
        #expect(wall.viewport.focusStart != nil)
    }

    @Test func topIsNotSavedButAnUnreachedPositionIs() {
        #expect(Self.position(of: Session.browsing()) == nil)
        #expect(
            Self.position(of: Session.browsing(), startedWith: "/layouts/cards.jsonc")?.layout == "/layouts/cards.jsonc"
        )
        let feedPosition = FeedPosition(pin: "far", index: 900, start: 2)
        #expect(Self.position(of: Self.session(feedPosition)) == feedPosition)
    }
}
