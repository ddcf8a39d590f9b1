import Feeds
import Files
import Foundation
import PinSearch
import PinWalls
import Synchronization
import TestSupport
import Testing

@testable import Browsing
@testable import FeedScreens
@testable import ScreenKit
@testable import SearchScreens
@testable import TerminalUI

/// A large feed that is slow to read and records the requested pages.
private final class LongSource: FeedSource {
    let name = "long"
    let identity = "/long"
    private let file: String
    private let count: Int
    private let asked = Mutex<[Int]>([])
    private let resumed = Mutex<Int?>(nil)
    /// The start positions of the requested pages.
    var starts: [Int] { asked.withLock(\.self) }
    /// The number of cached pins that the feed was resumed after.
    var known: Int? { resumed.withLock(\.self) }

    /// The numbers of the pins with missing pictures.
    private let missing: Set<Int>

    init(_ count: Int, file: String, missing: Set<Int> = []) {
        (self.count, self.file, self.missing) = (count, file, missing)
    }

    var revision: FeedRevision? { FeedRevision(identity: identity, path: file) }

    func resume(after count: Int, total: Int?, isComplete: Bool) { resumed.withLock { $0 = count } }

    func page(
        at cursor: FeedCursor?, progress: @escaping @Sendable (FeedProgress) -> Void
    ) async throws(FeedError) -> FeedPage {
        let start = cursor?.position ?? 0
        asked.withLock { $0.append(start) }
        let end = min(start + 4_000, count)
        return FeedPage(
            pins: (start..<end).map { number in
                var pin = Self.pin(number)
                if missing.contains(number) {
                    pin.picture = .unavailable(reason: "missing", path: pin.picture.cacheKey)
                    pin.pixelSize = nil
                }
                return pin
            }, next: end < count ? FeedCursor(position: end) : nil, total: count,
            skipped: 1, title: "Long", notices: ["slow"])
    }

    static func pin(_ number: Int) -> Pin {
        Pin(
            id: "/long//\(number)", title: "\(number)", picture: .file(path: "/\(number).png"),
            pixelSize: PixelSize(width: 1 + number % 7, height: 5),
            tags: ["all"])
    }
}

@Suite struct FeedCacheTests {
    private let scratch: ScratchFolder
    private let feed: String
    private var folders: BaseFolders { BaseFolders(environment: ["XDG_CACHE_HOME": scratch.url.path]) }

    init() throws {
        scratch = try ScratchFolder()
        feed = try scratch.write("feed", to: "feed")
    }

    /// The result of one session.
    private struct Session {
        var cards = PinCards()
        var info = FeedPageInfo()
        var source: LongSource
        var file: FeedCardStorage
    }

    /// Reads at most `pages` pages.
    private func session(
        _ count: Int, missing: Set<Int> = [], pages: Int = .max, isKeeping: Bool = true, limit: Int64 = 1 << 30
    ) async throws -> Session {
        let file = FeedCardStorage(in: folders, cache: FeedCache(in: folders, limit: limit), cachesFeeds: isKeeping)
        var session = Session(source: LongSource(count, file: feed, missing: missing), file: file)
        let mailbox = Mailbox<AppMessage>()
        var cursor: FeedCursor?
        for _ in 0..<pages {
            await PageLoad(source: session.source, load: 1, file: file).run(at: cursor, Outbox(mailbox))
            for case .message(.feature(HomeMessage.pageLoaded(let cards, let info, 1))) in mailbox.dequeue(atMost: 100)
            {
                session.cards.append(contentsOf: cards)
                session.info = info
            }
            cursor = session.info.next
            if cursor == nil { break }
        }
        return session
    }

    @Test func aCachedFeedLoadsWithoutReadingTheSource() async throws {
        let first = try await session(30_000)
        #expect(first.source.starts.count == 8)
        let second = try await session(30_000, pages: 1)
        #expect(second.source.starts.isEmpty && second.source.known == 30_000)
        #expect(second.cards == first.cards && second.cards.map(\.pin) == (0..<30_000).map { LongSource.pin($0) })
        #expect(second.info.next == nil && second.info.total == 30_000)
        #expect(second.info.skipped == 8 && second.info.title == "Long" && second.info.notices == ["slow"])
        #expect(FeedCache(in: folders)?.size.count == 1)
    }

    @Test func aChangedFeedIsReadAgain() async throws {
        _ = try await session(12_000)
        _ = try scratch.write("another", to: "feed")
        let second = try await session(13_000)
        #expect(second.source.starts == [0, 4_000, 8_000, 12_000] && second.cards.count == 13_000)
        #expect(try await session(13_000).source.starts.isEmpty)
        #expect(FeedCache(in: folders)?.size.count == 1, "the outdated cache is gone")
    }

    @Test func readingResumesAfterTheCachedPins() async throws {
        let first = try await session(30_000, pages: 4)
        #expect(FeedCache(in: folders)?.size.count == 0)
        await first.file.cachePages()
        let second = try await session(30_000)
        #expect(second.source.starts == [16_000, 20_000, 24_000, 28_000] && second.source.known == 16_000)
        #expect(second.cards.map(\.id) == (0..<30_000).map { "/long//\($0)" })
        let third = try await session(30_000)
        #expect(third.source.starts.isEmpty && third.cards == second.cards && third.info.skipped == 8)
    }

    @Test(arguments: [false, true]) func anUnchangedFeedIsNotReadAgain(isChanged: Bool) async throws {
        let first = try await session(30_000)
        if isChanged { _ = try scratch.write("another", to: "feed") }
        let again = LongSource(isChanged ? 30_001 : 30_000, file: feed)
        let renewing = FeedRefresher(
            feed: again, edition: 2, loaded: first.cards, isWhole: true, load: 1, file: FeedCardStorage(in: folders),
            oldStorage: first.file, missing: MissingPictures(probe: FolderProbe()))
        let renewal = try await renewing.refresh()
        #expect(renewal.newCount == (isChanged ? 1 : 0) && renewal.edition == (isChanged ? 2 : nil))
        #expect(again.starts.count == (isChanged ? 8 : 0))
    }

    @Test(arguments: [[0], [20_000], [29_999], [5, 6, 4_000, 12_345, 29_000]])
    func aMissingPictureIsCachedAsMissingAndFoundLater(missing: Set<Int>) async throws {
        let first = try await session(30_000, missing: missing)
        let second = try await session(30_000, missing: missing)
        #expect(second.source.starts.isEmpty && second.cards == first.cards, "the feed is not read again")
        let lookup = MissingPictures(probe: FolderProbe())
        #expect(await lookup.findAvailableCards(in: second.cards).isEmpty)
        // All pictures appear, except for one if there are several.
        let come = Set(missing.sorted().dropFirst(missing.count > 1 ? 1 : 0))
        let there = MissingPictures(probe: FolderProbe(come.map { "/\($0).png" }, in: scratch))
        let moved = PinCards(second.cards.map { card in FolderProbe.move(card, into: scratch) })
        let found = await there.findAvailableCards(in: moved)
        #expect(Set(found.keys) == come)
        await second.file.writeReplacements(found, load: 1)
        let third = try await session(30_000)
        #expect(third.source.starts.isEmpty)
        #expect(third.cards == second.cards.replacing(found))
        #expect(
            third.cards.shapes.indices.filter { third.cards.shapes[$0].isMissingPicture }.count
                == missing.count - come.count)
    }

    @Test func aFeedWithAnEighthOfItsPicturesMissingIsNotCached() async throws {
        let first = try await session(30_000, missing: Set(0..<3_751))
        #expect(first.cards.count == 30_000 && FeedCache(in: folders)?.size.count == 0)
    }

    @Test func refreshingLooksForMissingPictures() async throws {
        let first = try await session(30_000, missing: [7])
        let moved = PinCards(first.cards.map { card in FolderProbe.move(card, into: scratch) })
        let again = LongSource(30_000, file: feed)
        func renewal(_ come: [String]) async throws -> FeedRefresh.Change {
            try await FeedRefresher(
                feed: again, edition: 2, loaded: moved, isWhole: true, load: 1, file: FeedCardStorage(in: folders),
                oldStorage: first.file, missing: MissingPictures(probe: FolderProbe(come, in: scratch))
            ).refresh().change
        }
        guard case .notModified = try await renewal([]) else { return #expect(Bool(false), "a picture was found") }
        guard case .found(let cards) = try await renewal(["/7.png"]) else { return #expect(Bool(false), "not found") }
        #expect(Array(cards.keys) == [7] && again.starts.isEmpty)
    }

    @Test func foundPicturesInvalidateTheCachedIndex() async throws {
        let kept = try #require(FeedCache(in: folders))
        _ = try await session(12_000, missing: [7])
        let revision = try #require(FeedRevision(identity: "/long", path: feed))
        kept.write(SearchIndex(), of: revision)
        #expect(kept.searchIndex(of: revision, head: 0) { nil } != nil)
        let second = try await session(12_000, missing: [7])
        await second.file.writeReplacements([7: second.cards[7]], load: 1)
        #expect(kept.searchIndex(of: revision, head: 0) { nil } == nil)
    }

    @Test func aFeedThatChangesDuringReadingIsNotCached() async throws {
        let first = try await session(30_000, pages: 4)
        _ = try scratch.write("another", to: "feed")
        await first.file.cachePages()
        #expect(FeedCache(in: folders)?.size.count == 0)
    }

    @Test func aGuestReadsTheCacheButNeverWritesIt() async throws {
        _ = try await session(12_000, isKeeping: false)
        #expect(FeedCache(in: folders)?.size.count == 0)
        _ = try await session(12_000)
        #expect(try await session(12_000, isKeeping: false).source.starts.isEmpty)
    }

    @Test func smallFeedsAreNotCached() async throws {
        _ = try await session(9_000)
        #expect(FeedCache(in: folders)?.size.count == 0)
    }

    @Test func theLeastRecentlyUsedFeedIsEvictedFirst() async throws {
        let kept = try #require(FeedCache(in: folders, limit: 2_600_000))
        for (number, age) in [3, 1, 2].enumerated() {
            let old = try scratch.write(String(repeating: "x", count: 1_000_000), to: "pinfeed/feeds/\(number).cards")
            var times = [timeval](repeating: timeval(tv_sec: time(nil) - age * 1_000, tv_usec: 0), count: 2)
            #expect(utimes(old, &times) == 0)
        }
        #expect(kept.size == (3, 3_000_000))
        _ = try await session(12_000, limit: 2_600_000)
        let names = try FileManager.default.contentsOfDirectory(atPath: scratch.url.path + "/pinfeed/feeds")
        #expect(names.count == 2 && names.contains("1.cards"))
        #expect(try await session(12_000).source.starts.isEmpty)
        kept.removeAll()
        #expect(kept.size == (0, 0))
    }

    @Test(arguments: [true, false]) func theNextSessionReusesTheSearchIndex(isKeeping: Bool) async throws {
        let cards = PinCards((0..<500).map { PinCard(LongSource.pin($0)) })
        let revision = try #require(FeedRevision(identity: "/long", path: feed))
        let wall = CacheableFeedRange(revision: revision, first: 3, count: 497, isComplete: true)
        let facts = CachedCards.Metadata(
            revision: revision, next: nil, total: 500, skipped: 0, title: nil, notices: [])
        func search(_ cards: PinCards) async -> SearchResult? {
            let kept = FeedCache(in: folders)
            if isKeeping { kept?.write([cards], facts) }
            let searching = PinSearcher(in: folders, cache: kept, cachesIndex: isKeeping)
            let mailbox = Mailbox<AppMessage>()
            let request = SearchRequest(id: 0, text: "49", first: 0, isComplete: true)
            await searching.perform(.index(cards, first: 0, feed: wall), Outbox(mailbox))
            await searching.perform(.find(request), Outbox(mailbox))
            await searching.finish()
            guard case .message(.feature(SearchMessage.found(let answer))) = mailbox.dequeue(atMost: 10).first else {
                return nil
            }
            return answer
        }
        let first = await search(cards)
        #expect(first?.hits == [49] + (490..<500).map { Int32($0) } && first?.count == 500)
        #expect(FeedCache(in: folders)?.size.count == (isKeeping ? 2 : 0))
        let second = await search(PinCards(cards[..<3]))
        #expect(second?.count == (isKeeping ? 500 : 3))
        #expect(second?.hits == (isKeeping ? first?.hits : []))
    }

    /// Caching the index must not wait for the cards, and the other way round.
    @Test func theIndexIsCachedBeforeTheCards() async throws {
        let kept = try #require(FeedCache(in: folders))
        let revision = try #require(FeedRevision(identity: "/long", path: feed))
        let searching = PinSearcher(in: folders, cache: kept, cachesIndex: true)
        let cards = PinCards((0..<500).map { PinCard(LongSource.pin($0)) })
        let wall = CacheableFeedRange(revision: revision, first: 0, count: 500, isComplete: true)
        await searching.perform(.index(cards, first: 0, feed: wall), Outbox(Mailbox()))
        await searching.finish()
        #expect(kept.searchIndex(of: revision, head: 0) { nil }?.count == 500)
    }

    /// Pages and index segments end at different pins; a session may end at either.
    @Test(arguments: [10_004, 16_384, 16_385, 20_480, 32_768], [0, 3])
    func theNextSessionCompletesAPartialIndex(end: Int, posts: Int) async throws {
        let kept = FeedCache(in: folders)
        let revision = try #require(FeedRevision(identity: "/long", path: feed))
        let count = 33_000
        let cards = PinCards((0..<count).map { PinCard(LongSource.pin($0)) })
        func wall(_ count: Int, isWhole: Bool) -> CacheableFeedRange {
            CacheableFeedRange(revision: revision, first: posts, count: count - posts, isComplete: isWhole)
        }
        func found(_ searching: PinSearcher, _ mailbox: Mailbox<AppMessage>) async -> SearchResult? {
            let request = SearchRequest(id: 0, text: "777", first: 0, isComplete: true)
            await searching.perform(.find(request), Outbox(mailbox))
            guard case .message(.feature(SearchMessage.found(let answer))) = mailbox.dequeue(atMost: 10).first else {
                return nil
            }
            return answer
        }
        let first = PinSearcher(in: folders, cache: kept, cachesIndex: true)
        let part = PinCards(cards[..<end])
        await first.perform(.index(part, first: 0, feed: wall(end, isWhole: false)), Outbox(Mailbox()))
        await first.finish()

        let mailbox = Mailbox<AppMessage>()
        let second = PinSearcher(in: folders, cache: kept, cachesIndex: true)
        await second.perform(
            .index(PinCards(cards[..<100]), first: 0, feed: wall(count, isWhole: true)), Outbox(mailbox))
        #expect(await found(second, mailbox)?.count == end, "the first session's index is loaded")
        await second.perform(
            .index(PinCards(cards[end...]), first: end, feed: wall(count, isWhole: true)), Outbox(mailbox))
        let whole = await found(second, mailbox)
        #expect(whole?.hits.map(Int.init) == (0..<count).filter { "\($0)".hasPrefix("777") })
        await second.finish()

        let third = PinSearcher(in: folders, cache: kept, cachesIndex: true)
        await third.perform(
            .index(PinCards(cards[..<100]), first: 0, feed: wall(count, isWhole: true)), Outbox(mailbox))
        let again = await found(third, mailbox)
        #expect(again?.hits == whole?.hits && again?.count == count, "nothing is indexed again")
    }

    @Test func theFeedIsReadWithoutAWritableCache() async throws {
        _ = try scratch.write("no folder", to: "pinfeed")
        for _ in 0..<2 {
            let session = try await session(12_000)
            #expect(session.source.starts.count == 3 && session.cards.count == 12_000)
        }
    }
}
