import Feeds
import LayoutEngine
import PinWalls
import SeededRandom
import Testing

@testable import FeedScreens
@testable import PinScreens
@testable import ScreenKit

/// Posts that are added, removed and edited while they are on screen.
@Suite struct LivePostTests {
    private func cards(_ numbers: [Int]) -> PinCards { PinCards(numbers.map { PinCard(Fixture.pin($0)) }) }

    private func browsing(posts: [Int], tab: String = "") throws -> Session {
        var session = Session()
        session.send(.home(.pageLoaded(cards: cards(Array(0..<30)), page: FeedPageInfo(), load: 1)))
        session.send(.library(.opened(Fixture.account, posts: cards(posts), draft: nil)))
        try session.type(tab)
        return session
    }

    /// The cached index of an earlier session is looked up by the position of the feed's first pin.
    @Test func feedPinsBeginAfterThePosts() throws {
        let revision = try #require(FeedRevision(identity: "/feed", path: #filePath))
        var session = Session()
        let page = FeedPageInfo(revision: revision)
        session.send(.home(.pageLoaded(cards: cards(Array(0..<30)), page: page, load: 1)))
        func feed(behind posts: Int) -> CacheableFeedRange {
            CacheableFeedRange(revision: revision, first: posts, count: 30, isComplete: true)
        }
        #expect(session.model.context.walls[.feed].feed == feed(behind: 0))
        session.send(.library(.opened(Fixture.account, posts: cards([90, 91]), draft: nil)))
        #expect(session.model.context.walls[.feed].feed == feed(behind: 2))
        session.send(.posts(.posted([PinCard(Fixture.pin(92))])))
        #expect(session.model.context.walls[.feed].feed == feed(behind: 3))
        session.send(.library(.posts(cards([92]))))
        #expect(session.model.context.walls[.feed].feed == feed(behind: 1))
    }

    @Test func postRemovedElsewhereDisappearsFromAllWalls() throws {
        var session = try browsing(posts: [90, 91, 92])
        session.send(.library(.posts(cards([90, 92]))))
        #expect(session.model.context.walls[.feed].cards == cards([90, 92] + Array(0..<30)))
        #expect(session.model.context.walls[.posts].cards == cards([90, 92]))
        session.send(.library(.posts([])))
        #expect(session.model.context.walls[.feed].cards == cards(Array(0..<30)))
        #expect(session.model.context.walls[.posts].focus == nil)
    }

    @Test(arguments: [false, true])
    func changedPostsKeepTheFocusedPinInPlace(isOpen: Bool) throws {
        var session = try browsing(posts: [90, 91, 92])
        try session.type("G k" + (isOpen ? " <enter>" : ""))
        let read = session.model.context.walls[.feed].focusedPin
        let row =
            session.model.context.walls[.feed].focus.flatMap {
                session.model.context.walls[.feed].viewport.frame(of: $0)
            }?
            .minY ?? 0
        let before = row - session.model.context.walls[.feed].viewport.offset.y
        session.send(.library(.posts(cards([93, 94, 91]))))
        let wall = session.model.context.walls[.feed]
        #expect(wall.focusedPin == read)
        #expect((session.model.detail(on: .feed) != nil) == isOpen)
        let after = (wall.focus.flatMap { wall.viewport.frame(of: $0) }?.minY ?? 0) - wall.viewport.offset.y
        #expect(after == before)
    }

    @Test func removingAnOpenPostClosesIt() throws {
        var session = try browsing(posts: [90, 91, 92], tab: "3 l <enter>")
        #expect(session.model.context.walls[.posts].focusedPin == Fixture.pin(91))
        session.send(.library(.posts(cards([90, 92]))))
        #expect(session.model.detail(on: .posts) == nil)
        #expect(session.model.context.walls[.posts].focusedPin == Fixture.pin(92))
    }

    @Test func editingAPostUpdatesTheHeightOfItsBox() throws {
        var session = try browsing(posts: [90, 91, 92], tab: "3")
        var edited = Fixture.pin(90)
        edited.title = "A title that is long enough for two lines in a box of any usual width, and then some"
        session.send(.library(.posts([PinCard(edited)] + cards([91, 92]))))
        let wall = session.model.context.walls[.posts]
        let fresh = try #require(wall.viewport.frame(of: 0))
        let width = try #require(wall.viewport.layout as? MasonryLayout).itemWidth(inSection: 0)
        #expect(fresh.height == BoxMetrics(card: PinCard(edited), width: width).height)
        #expect(session.model.context.walls[.feed][0]?.title == edited.title)
    }

    /// Random replacements leave every box at the height of its card.
    @Test(arguments: 0..<20)
    func boxesNeverOverlap(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        var wall = PinWall(columns: .count(3))
        wall.resize(to: Size(width: 90, height: 30))
        wall.replace(with: cards(Array(0..<20)))
        for _ in 0..<20 {
            let count = Int.random(in: 0...min(8, wall.cards.count), using: &generator)
            let numbers = Array((100..<130).shuffled(using: &generator).prefix(.random(in: 0...8, using: &generator)))
            let rest = Array(wall.cards[count...])
            let new = cards(numbers).filter { !rest.contains($0) }
            wall.replaceFirst(count, with: new)
            #expect(wall.cards == new + rest)
            let width = try #require(wall.viewport.layout as? MasonryLayout).itemWidth(inSection: 0)
            let frames = wall.cards.indices.compactMap { wall.viewport.frame(of: $0) }
            #expect(
                frames.map(\.height) == wall.cards.map { BoxMetrics(card: $0, width: width).height }, "seed \(seed)")
            for x in Set(frames.map(\.x)) {
                let column = frames.filter { $0.x == x }.sorted { $0.y < $1.y }
                #expect(zip(column, column.dropFirst()).allSatisfy { $0.maxY <= $1.minY }, "seed \(seed)")
            }
            #expect((wall.focus == nil) == wall.isEmpty)
            #expect(wall.viewport.offset.y >= 0 && wall.viewport.offset.y <= wall.viewport.maximumOffset)
            wall.viewport.scroll(to: Int.random(in: 0...60, using: &generator))
            wall.setFocus(Int.random(in: 0..<max(1, wall.cards.count), using: &generator))
        }
    }
}
