import Feeds
import Foundation
import PinWalls
import Testing

@testable import FeedScreens
@testable import PinScreens
@testable import ScreenKit

@Suite struct FeedRefreshTests {
    private let next = FeedCursor(position: 60)

    private func card(_ id: String) -> PinCard {
        var pin = Fixture.pin(0)
        pin.id = "fixture//\(id)"
        pin.title = "New \(id)"
        return PinCard(pin)
    }

    /// Returns the refresh of the whole feed among the effects, or `nil` if none was requested.
    private func refreshRequest(_ session: Session) -> (loaded: PinCards, load: Int)? {
        for case .refresh(.all, let loaded, _, let load) in session.effects.compactMap({ $0.as(SourcesEffect.self) }) {
            return (loaded, load)
        }
        return nil
    }

    private func response(
        _ change: FeedRefresh.Change, _ count: Int, edition: Int? = nil, next: FeedCursor? = nil, load: Int = 1
    ) -> AppMessage {
        let page = FeedPageInfo(next: next)
        return .home(.refreshed(FeedRefresh(change: change, newCount: count, page: page, edition: edition), load: load))
    }

    @Test func pinsStayVisibleWhileTheFeedReloads() throws {
        var session = Session.browsing(60, next: next)
        try session.type("j j j r")
        let requested = try #require(refreshRequest(session))
        #expect(requested.loaded == Fixture.cards(60) && requested.load == 1)
        #expect(session.model.context.walls[.feed].cards.count == 60)
        #expect(session.lines[0].contains("reloading"))
        // A second reload isn't started during the first.
        session.effects = []
        try session.type("r")
        #expect(refreshRequest(session) == nil)
        session.send(response(.none, 0))
        #expect(session.noticeText.contains("No new pins"))
        #expect(!session.lines[0].contains("reloading"))
    }

    @Test(arguments: ["", "j j", "G"])
    func newPinsAreAnnouncedWithoutMovingTheFocusedPin(keys: String) throws {
        var session = Session.browsing(60)
        try session.type(keys)
        session.send(.home(.refreshDue(.all)))
        let wall = session.model.context.walls[.feed]
        let focused = try #require(wall.focusedPin)
        let row = try #require(wall.viewport.focusFrame).y - wall.viewport.offset.y
        session.send(response(.prepended(PinCards((0..<12).map { card("\($0)") })), 12))
        let after = session.model.context.walls[.feed]
        #expect(after.cards.count == 72)
        #expect(after.focusedPin == focused)
        #expect(try #require(after.viewport.focusFrame).y - after.viewport.offset.y == row)
        #expect(session.lines[0].contains("12 new · g"))
        #expect(session.lines[0].contains("72 pins"))
        try session.type("gg")
        #expect(session.model.context.walls[.feed].focusedPin?.title == "New 0")
        #expect(!session.lines[0].contains("12 new"))
    }

    /// Returns the requested replacement of cards with found pictures, or `nil` if none was requested, and clears the
    /// effects.
    private func replacement(_ session: inout Session) -> (count: Int, replacement: PictureReplacement)? {
        defer { session.effects = [] }
        for case .replacePictures(let found, let cards, let count, let edition, _) in session.effects.compactMap({
            $0.as(SourcesEffect.self)
        }) {
            let placed = Dictionary(uniqueKeysWithValues: found.map { (count + $0, $1) })
            guard let cards = cards.replacing(placed) else { return nil }
            return (found.count, PictureReplacement(found: found, cards: cards, edition: edition))
        }
        return nil
    }

    private func foundCards(at indices: Range<Int>) -> [Int: PinCard] {
        Dictionary(
            uniqueKeysWithValues: indices.map { index in
                var pin = Fixture.pin(index)
                pin.title = "Found \(index)"
                return (index, PinCard(pin))
            })
    }

    @Test(arguments: [1, 300]) func foundPicturesAreReplacedOffTheMainActor(count: Int) throws {
        var session = Session.browsing(300, next: FeedCursor(position: 300))
        try session.type("j j")
        session.effects = []
        let before = session.model.context.walls[.feed]
        session.send(response(.found(foundCards(at: 0..<count)), 0))
        // The wall doesn't change before the replacement arrives.
        #expect(session.model.context.walls[.feed].edition == before.edition)
        let requested = try #require(replacement(&session))
        #expect(requested.count == count)

        // A page that arrived in between stays behind the replaced cards.
        session.send(.home(.pageLoaded(cards: [card("late")], page: FeedPageInfo(), load: 1)))
        session.send(.home(.picturesReplaced(requested.replacement, load: 1)))
        let wall = session.model.context.walls[.feed]
        #expect(wall.cards.count == 301 && wall.cards.last == card("late"))
        #expect(wall.cards.count { $0.pin.title.hasPrefix("Found ") } == count)
        #expect(wall.focusedPin?.id == before.focusedPin?.id)
        let again = replacement(&session)
        #expect(again == nil)
    }

    @Test func foundPicturesAreReplacedAgainIfPinsWereInsertedAbove() throws {
        var session = Session.browsing(60)
        session.effects = []
        session.send(response(.found(foundCards(at: 0..<2)), 0))
        let outdated = try #require(replacement(&session))
        let post = PinCard(Fixture.pin(99))
        session.send(.library(.posts([post])))
        session.effects = []
        session.send(.home(.picturesReplaced(outdated.replacement, load: 1)))
        #expect(session.model.context.walls[.feed].cards == [post] + Fixture.cards(60))
        let requested = try #require(replacement(&session))
        session.send(.home(.picturesReplaced(requested.replacement, load: 1)))
        #expect(
            session.model.context.walls[.feed].cards.map(\.pin.title).prefix(3) == [
                post.pin.title, "Found 0", "Found 1",
            ])
    }

    @Test func foundPicturesOfAnotherLoadAreIgnored() throws {
        var session = Session.browsing(60)
        session.effects = []
        session.send(response(.found(foundCards(at: 0..<2)), 0))
        let requested = try #require(replacement(&session))
        session.send(.home(.picturesReplaced(requested.replacement, load: 7)))
        #expect(session.model.context.walls[.feed].cards == Fixture.cards(60))
    }

    @Test func postsStayAboveNewPins() throws {
        let post = PinCard(Fixture.pin(99))
        var session = Session()
        session.send(.library(.opened(Fixture.account, posts: [post], draft: nil)))
        session.send(.home(.pageLoaded(cards: Fixture.cards(3), page: FeedPageInfo(), load: 1)))
        try session.type("r")
        #expect(try #require(refreshRequest(session)).loaded == Fixture.cards(3))
        session.send(response(.prepended([card("a")]), 1))
        #expect(session.model.context.walls[.feed].cards == [post, card("a")] + Fixture.cards(3))
    }

    @Test func changedFolderShowsItsFilesInOrderAndKeepsTheFocus() throws {
        var session = Session.browsing(60, next: next)
        try session.type("j j l j")
        let focused = try #require(session.model.context.walls[.feed].focusedPin)
        let wall = session.model.context.walls[.feed]
        let row = try #require(wall.viewport.focusFrame).y - wall.viewport.offset.y
        session.send(.home(.refreshDue(.all)))
        // One file was removed, one was inserted, and the next page has a new cursor.
        var cards = Fixture.cards(60)
        cards.remove(at: 1)
        cards.insert(card("a"), at: 3)
        let later = FeedCursor(position: 60, parts: [1])
        session.effects = []
        session.send(response(.all(cards), 1, edition: 7, next: later))
        let after = session.model.context.walls[.feed]
        #expect(after.cards == cards)
        #expect(after.focusedPin == focused)
        #expect(try #require(after.viewport.focusFrame).y - after.viewport.offset.y == row)
        #expect(session.effects.contains(.sources(.use(edition: 7))))
        // A page of the previous edition is ignored.
        session.send(.home(.pageLoaded(cards: Fixture.cards(2), page: FeedPageInfo(), load: 1)))
        #expect(session.model.context.walls[.feed].cards == cards)
        try session.type("G")
        #expect(session.effects.contains(.loadPage(later, load: 2)))
    }

    @Test(arguments: [FeedError.empty(path: "/srv/photos"), .missing(path: "/srv/photos")])
    func refreshOfAFailedFeedShowsItsPins(error: FeedError) throws {
        var session = Session()
        session.send(.home(.loadFailed(error, load: 1)))
        session.effects = []
        session.send(.home(.refreshDue(.all)))
        #expect(try #require(refreshRequest(session)).loaded.isEmpty)
        session.send(response(.all([card("a")]), 1, edition: 1))
        #expect(session.model.context.walls[.feed].cards == [card("a")])
        #expect(session.lines[0].contains("1 pin") && !session.text.contains("/srv/photos"))
    }

    @Test func onlyChangedSourcesAreRefreshed() throws {
        func refreshedSources(_ session: Session) -> [SourcesToRefresh] {
            session.effects.compactMap {
                if case .refresh(let sources, _, _, _) = $0.as(SourcesEffect.self) { sources } else { nil }
            }
        }
        var session = Session.browsing(10)
        session.send(.home(.refreshDue(.folder("/srv/a"))))
        #expect(refreshedSources(session) == [.folder("/srv/a")])
        // Changes during a refresh are combined into the next one.
        session.effects = []
        for sources in [SourcesToRefresh.folder("/srv/a"), .folder("/srv/b"), .limited] {
            session.send(.home(.refreshDue(sources)))
        }
        #expect(refreshedSources(session).isEmpty)
        session.send(response(.none, 0))
        let both = try #require(refreshedSources(session).first)
        #expect(refreshedSources(session).count == 1 && !both.isAll)
        #expect(both.folders == ["/srv/a", "/srv/b"] && both.includesLimited)
        session.effects = []
        session.send(.home(.refreshDue(.all)))
        session.send(response(.none, 0))
        #expect(try #require(refreshedSources(session).first).isAll)
    }

    @Test func failedRefreshIsReportedOnlyIfTheUserRequestedIt() throws {
        var session = Session.browsing(10)
        session.send(.home(.refreshDue(.all)))
        session.send(.home(.refreshFailed(.unreadable(path: "/srv/shut", reason: .system(EACCES)), load: 1)))
        #expect(!session.text.contains("/srv/shut"))
        try session.type("r")
        session.send(.home(.refreshFailed(.unreadable(path: "/srv/shut", reason: .system(EACCES)), load: 1)))
        #expect(session.text.contains("Can't read /srv/shut"))
        #expect(session.model.context.walls[.feed].cards == Fixture.cards(10))
    }

    @Test func missingFolderIsReportedUntilItReturns() throws {
        var session = Session.browsing(10)
        for _ in 0..<2 {
            session.send(.home(.refreshDue(.all)))
            session.send(.home(.refreshFailed(.missing(path: "/srv/gone"), load: 1)))
            #expect(
                session.text.contains("/srv/gone was deleted or unmounted. It reappears when it is available again."))
            #expect(session.model.context.walls[.feed].cards == Fixture.cards(10))
        }
        session.send(.home(.refreshDue(.all)))
        session.send(response(.all([card("a")]), 1, edition: 1))
        #expect(!session.text.contains("/srv/gone"))
        #expect(session.model.context.walls[.feed].cards == [card("a")])
    }

    @Test func responseForPreviousSourcesIsIgnored() throws {
        var session = Session.browsing(10)
        try session.type("r")
        session.send(.sources(.changed(name: "others")))
        session.send(response(.prepended([card("a")]), 1))
        session.send(.home(.pageLoaded(cards: Fixture.cards(3), page: FeedPageInfo(), load: 2)))
        #expect(session.model.context.walls[.feed].cards == Fixture.cards(3))
        #expect(session.lines[0].contains("others · 3 pins"))
    }
}
