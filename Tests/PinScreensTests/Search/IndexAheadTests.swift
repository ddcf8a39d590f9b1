import Feeds
import Foundation
import PinWalls
import Testing

@testable import FeedScreens
@testable import ScreenKit
@testable import SearchScreens

/// A large feed is indexed while its pages load, so that the next session can reuse the index.
@Suite struct IndexAheadTests {
    private let revision: FeedRevision?

    init() { revision = FeedRevision(identity: "/feed", path: #filePath) }

    private static let cards = Fixture.cards(13_000)

    private func page(_ range: Range<Int>, of total: Int) -> AppMessage {
        let next = range.upperBound < total ? FeedCursor(position: range.upperBound) : nil
        return .home(
            .pageLoaded(
                cards: PinCards(Self.cards[range]),
                page: FeedPageInfo(next: next, total: total, revision: range.lowerBound == 0 ? revision : nil), load: 1)
        )
    }

    /// Returns the ranges of pins to index, in the order of the requests.
    private func indexedRanges(_ session: Session) -> [Range<Int>] {
        session.effects.compactMap { effect in
            guard case .index(let cards, let first, _) = effect.as(SearchEffect.self) else { return nil }
            return first..<first + cards.count
        }
    }

    private func session(of total: Int) -> Session {
        var session = Session(columns: 80, rows: 24)
        session.send(.library(.opened(Fixture.account, posts: [], draft: nil)))
        for start in stride(from: 0, to: total, by: 2_048) {
            session.send(page(start..<min(start + 2_048, total), of: total))
        }
        return session
    }

    @Test func everyPinIsIndexedOnceAndTheLastBatchCompletesTheFeed() throws {
        let session = session(of: 13_000)
        let ranges = indexedRanges(session)
        #expect(ranges.first?.lowerBound == 0 && ranges.last?.upperBound == 13_000)
        #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
        guard
            case .index(_, _, let feed?)? = session.effects.compactMap({ $0.as(SearchEffect.self) }).last(where: {
                if case .index = $0 { true } else { false }
            })
        else { return #expect(Bool(false), "nothing of the feed was indexed") }
        #expect(feed.isComplete && feed.count == 13_000)
    }

    @Test func smallFeedIsIndexedOnlyWhenItIsSearched() {
        #expect(indexedRanges(session(of: 9_000)).isEmpty)
    }

    @Test func searchUsesThePrebuiltIndex() throws {
        var searching = SearchingSession(session(of: 13_000))
        searching.respond()
        try searching.type("/12999")
        #expect(searching.resultTitles == ["Pin 12999"])
        #expect(searching.lines[1].contains("1 of 13000"))
        #expect(indexedRanges(searching.session).isEmpty)
    }

    @Test func feedIndexedInAnEarlierSessionIsNotIndexedAhead() {
        var session = Session(columns: 80, rows: 24)
        session.send(page(0..<13_000, of: 13_000))
        #expect(indexedRanges(session).isEmpty)
    }
}
