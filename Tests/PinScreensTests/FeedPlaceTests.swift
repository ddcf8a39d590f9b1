import Feeds
import PinWalls
import TerminalUI
import Testing

@testable import FeedScreens
@testable import PinScreens
@testable import ScreenKit

/// Sessions that begin where an earlier one ended.
@Suite struct FeedPlaceTests {
    /// A session that returns to a place, before anything of the feed has come.
    private static func session(_ place: FeedPlace?, columns: Int = 80, rows: Int = 24) -> Session {
        var options = Session().model.context.options
        options.place = place
        var session = Session()
        session.model = AppModel(options: options, screen: ScreenSize(columns: columns, rows: rows))
        session.effects = session.model.start()
        return session
    }

    private static func place(of session: Session, startedWith layout: String? = nil) -> FeedPlace? {
        session.model.tabs.feedPlace(startedWith: layout, in: session.model.context)
    }

    private static func page(_ pins: Range<Int>, next: Int?) -> AppMessage {
        .home(
            .pageLoaded(
                cards: PinCards(Fixture.cards(pins.upperBound)[pins]),
                page: FeedPageInfo(next: next.map { FeedCursor(position: $0) }), load: 1))
    }

    /// A place that a person went to, with what the screen showed there.
    private static func left(_ keys: String, pins: Int = 60) throws -> (place: FeedPlace, screen: [String]) {
        var session = Session.browsing(pins)
        try session.type(keys)
        let place = try #require(Self.place(of: session))
        return (place, session.lines)
    }

    @Test func theFirstFrameWithPinsIsTheOneThatWasLeft() throws {
        let (place, screen) = try Self.left("<pgdn> <pgdn> l j")
        var session = Self.session(place)
        session.send(Self.page(0..<60, next: nil))
        session.send(.library(.opened(Fixture.account, posts: [], draft: nil)))
        for (row, (line, left)) in zip(session.lines, screen).enumerated() { #expect(line == left, "row \(row)") }
        #expect(Self.place(of: session) == place)
    }

    @Test func anOpenPinIsOpenAgainAndItsWallBehindIt() throws {
        let (place, screen) = try Self.left("<pgdn> l <enter>")
        #expect(place.isOpen)
        var session = Self.session(place)
        session.send(Self.page(0..<60, next: nil))
        session.send(.library(.opened(Fixture.account, posts: [], draft: nil)))
        #expect(session.lines == screen)
        try session.type("<esc>")
        #expect(Self.place(of: session)?.pin == place.pin)
        #expect(Self.place(of: session)?.isOpen == false)
    }

    @Test func pagesBeforeThePlaceAreReadBeforeAnyPinIsShown() throws {
        let place = FeedPlace(pin: Fixture.cards(150)[149].id, index: 149, start: 3)
        var session = Self.session(place)
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
    func aPinThatIsGoneGivesItsPlaceToTheOneThatHasItsNumberNow(_ index: Int, _ focused: Int) throws {
        var session = Self.session(FeedPlace(pin: "gone", index: index, start: 3, isOpen: true))
        session.send(Self.page(0..<60, next: nil))
        #expect(session.model.context.walls[.feed].focus == focused)
        #expect(Self.place(of: session)?.isOpen == false)
    }

    @Test func aFeedThatFailsOnTheWayShowsWhatHasCome() throws {
        var session = Self.session(FeedPlace(pin: "far", index: 900, start: 0))
        session.send(Self.page(0..<60, next: 60))
        session.send(.home(.loadFailed(.empty(path: "/feed"), load: 1)))
        #expect(session.model.context.walls[.feed].cards.count == 60)
    }

    @Test func notMoreThanSomeHundredPinsBehindThePlaceAreSearchedForItsPin() throws {
        var session = Self.session(FeedPlace(pin: "gone", index: 20, start: 3))
        for start in stride(from: 0, to: 600, by: 60) where session.model.context.walls[.feed].isEmpty {
            session.send(Self.page(start..<start + 60, next: start + 60))
        }
        #expect(session.model.context.walls[.feed].cards.count == 240)
    }

    @Test func anotherScreensPlaceKeepsTheFocusInSight() throws {
        let (place, _) = try Self.left("<pgdn> <pgdn> l j")
        var session = Self.session(place, columns: 40, rows: 12)
        session.send(Self.page(0..<60, next: nil))
        let wall = session.model.context.walls[.feed]
        #expect(wall.focusedPin?.id == place.pin)
        #expect(wall.viewport.focusStart != nil)
    }

    @Test func atTheTopNothingIsKeptAndAPlaceThatWasNotReachedIs() {
        #expect(Self.place(of: Session.browsing()) == nil)
        #expect(
            Self.place(of: Session.browsing(), startedWith: "/layouts/cards.jsonc")?.layout == "/layouts/cards.jsonc")
        let place = FeedPlace(pin: "far", index: 900, start: 2)
        #expect(Self.place(of: Self.session(place)) == place)
    }
}
