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
    private let requestedStarts = Mutex<[Int]>([])
    private let resumed = Mutex<Int?>(nil)
    /// The indices of the first pins of the requested pages.
    var starts: [Int] { requestedStarts.withLock(\.self) }
    /// The number of cached pins that the feed was resumed after.
    var resumedCount: Int? { resumed.withLock(\.self) }

    /// The indices of the pins with missing pictures.
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
        requestedStarts.withLock { $0.append(start) }
        let end = min(start + 4_000, count)
        return FeedPage(
            pins: (start..<end).map { index in
                var pin = Self.pin(index)
                if missing.contains(index) {
                    pin.picture = .unavailable(reason: "missing", path: pin.picture.cacheKey)
                    pin.pixelSize = nil
                }
                return pin
            }, next: end < count ? FeedCursor(position: end) : nil, total: count,
            skipped: 1, title: "Long", notices: ["slow"])
    }

    static func pin(_ index: Int) -> Pin {
        Pin(
            id: "/long//\(index)", title: "\(index)", picture: .file(path: "/\(index).png"),
            pixelSize: PixelSize(width: 1 + index % 7, height: 5),
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
        _ count: Int, missing: Set<Int> = [], pages: Int = .max, cachesFeeds: Bool = true, limit: Int64 = 1 << 30
    ) async throws -> Session {
        let file = FeedCardStorage(in: folders, cache: FeedCache(in: folders, limit: limit), cachesFeeds: cachesFeeds)
        var session = Session(source: LongSource(count, file: feed, missing: missing), file: file)
        let mailbox = Mailbox<AppMessage>()
        var cursor: FeedCursor?
        for _ in 0..<pages {
            await PageLoad(source: session.source, load: 1, storage: file).run(at: cursor, Outbox(mailbox))
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
        #expect(second.source.starts.isEmpty && second.source.resumedCount == 30_000)
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
        #expect(second.source.starts == [16_000, 20_000, 24_000, 28_000] && second.source.resumedCount == 16_000)
        #expect(second.cards.map(\.id) == (0..<30_000).map { "/long//\($0)" })
        let third = try await session(30_000)
        #expect(third.source.starts.isEmpty && third.cards == second.cards && third.info.skipped == 8)
    }

    @Test(arguments: [false, true]) func anUnchangedFeedIsNotReadAgain(isChanged: Bool) async throws {
        let first = try await session(30_000)
        if isChanged { _ = try scratch.write("another", to: "feed") }
        let again = LongSource(isChanged ? 30_001 : 30_000, file: feed)
        let refresher = FeedRefresher(
            feed: again, edition: 2, loaded: first.cards, isWhole: true, load: 1, storage: FeedCardStorage(in: folders),
            oldStorage: first.file, missingPictures: MissingPictures(probe: FolderProbe()))
        let refresh = try await refresher.refresh()
        #expect(refresh.newCount == (isChanged ? 1 : 0) && refresh.edition == (isChanged ? 2 : nil))
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
        let foundIndices = Set(missing.sorted().dropFirst(missing.count > 1 ? 1 : 0))
        let laterLookup = MissingPictures(probe: FolderProbe(foundIndices.map { "/\($0).png" }, in: scratch))
        let moved = PinCards(second.cards.map { card in FolderProbe.move(card, into: scratch) })
        let replacements = await laterLookup.findAvailableCards(in: moved)
        #expect(Set(replacements.keys) == foundIndices)
        await second.file.writeReplacements(replacements, load: 1)
        let third = try await session(30_000)
        #expect(third.source.starts.isEmpty)
        #expect(third.cards == second.cards.replacing(replacements))
        #expect(
            third.cards.shapes.indices.filter { third.cards.shapes[$0].isMissingPicture }.count
                == missing.count - foundIndices.count)
    }

    @Test func aFeedWithAnEighthOfItsPicturesMissingIsNotCached() async throws {
        let first = try await session(30_000, missing: Set(0..<3_751))
        #expect(first.cards.count == 30_000 && FeedCache(in: folders)?.size.count == 0)
    }

    @Test func refreshingLooksForMissingPictures() async throws {
        let first = try await session(30_000, missing: [7])
        let moved = PinCards(first.cards.map { card in FolderProbe.move(card, into: scratch) })
        let again = LongSource(30_000, file: feed)
        func refresh(finding paths: [String]) async throws -> FeedRefresh.Change {
            try await FeedRefresher(
                feed: again, edition: 2, loaded: moved, isWhole: true, load: 1, storage: FeedCardStorage(in: folders),
                oldStorage: first.file, missingPictures: MissingPictures(probe: FolderProbe(paths, in: scratch))
            ).refresh().change
        }
        guard case .notModified = try await refresh(finding: []) else {
            return #expect(Bool(false), "a picture was found")
        }
        guard case .found(let cards) = try await refresh(finding: ["/7.png"]) else {
            return #expect(Bool(false), "not found")
        }
        #expect(Array(cards.keys) == [7] && again.starts.isEmpty)
    }

    @Test func foundPicturesInvalidateTheCachedIndex() async throws {
        let cache = try #require(FeedCache(in: folders))
        _ = try await session(12_000, missing: [7])
        let revision = try #require(FeedRevision(identity: "/long", path: feed))
        cache.write(SearchIndex(), of: revision)
        #expect(cache.searchIndex(of: revision, uncachedCount: 0) { nil } != nil)
        let second = try await session(12_000, missing: [7])
        await second.file.writeReplacements([7: second.cards[7]], load: 1)
        #expect(cache.searchIndex(of: revision, uncachedCount: 0) { nil } == nil)
    }

    @Test func aFeedThatChangesDuringReadingIsNotCached() async throws {
        let first = try await session(30_000, pages: 4)
        _ = try scratch.write("another", to: "feed")
        await first.file.cachePages()
        #expect(FeedCache(in: folders)?.size.count == 0)
    }

    @Test func kioskModeReadsTheCacheButNeverWritesIt() async throws {
        _ = try await session(12_000, cachesFeeds: false)
        #expect(FeedCache(in: folders)?.size.count == 0)
        _ = try await session(12_000)
        #expect(try await session(12_000, cachesFeeds: false).source.starts.isEmpty)
    }

    @Test func smallFeedsAreNotCached() async throws {
        _ = try await session(9_000)
        #expect(FeedCache(in: folders)?.size.count == 0)
    }

    @Test func theLeastRecentlyUsedFeedIsEvictedFirst() async throws {
        let cache = try #require(FeedCache(in: folders, limit: 2_600_000))
        for (index, age) in [3, 1, 2].enumerated() {
            let old = try scratch.write(String(repeating: "x", count: 1_000_000), to: "pinfeed/feeds/\(index).cards")
            var times = [timeval](repeating: timeval(tv_sec: time(nil) - age * 1_000, tv_usec: 0), count: 2)
            #expect(utimes(old, &times) == 0)
        }
        #expect(cache.size == (3, 3_000_000))
        _ = try await session(12_000, limit: 2_600_000)
        let names = try FileManager.default.contentsOfDirectory(atPath: scratch.url.path + "/pinfeed/feeds")
        #expect(names.count == 2 && names.contains("1.cards"))
        #expect(try await session(12_000).source.starts.isEmpty)
        cache.removeAll()
        #expect(cache.size == (0, 0))
    }

    @Test(arguments: [true, false]) func theNextSessionReusesTheSearchIndex(cachesFeeds: Bool) async throws {
        let cards = PinCards((0..<500).map { PinCard(LongSource.pin($0)) })
        let revision = try #require(FeedRevision(identity: "/long", path: feed))
        let wall = CacheableFeedRange(revision: revision, first: 3, count: 497, isComplete: true)
        let metadata = CachedCards.Metadata(
            revision: revision, next: nil, total: 500, skipped: 0, title: nil, notices: [])
        func search(_ cards: PinCards) async -> SearchResult? {
            let cache = FeedCache(in: folders)
            if cachesFeeds { cache?.write([cards], metadata: metadata) }
            let searcher = PinSearcher(in: folders, cache: cache, cachesIndex: cachesFeeds)
            let mailbox = Mailbox<AppMessage>()
            let request = SearchRequest(id: 0, text: "49", first: 0, isComplete: true)
            await searcher.perform(.index(cards, first: 0, feed: wall), Outbox(mailbox))
            await searcher.perform(.find(request), Outbox(mailbox))
            await searcher.finish()
            guard case .message(.feature(SearchMessage.found(let result))) = mailbox.dequeue(atMost: 10).first else {
                return nil
            }
            return result
        }
        let first = await search(cards)
        #expect(first?.hits == [49] + (490..<500).map { Int32($0) } && first?.count == 500)
        #expect(FeedCache(in: folders)?.size.count == (cachesFeeds ? 2 : 0))
        let second = await search(PinCards(cards[..<3]))
        #expect(second?.count == (cachesFeeds ? 500 : 3))
        #expect(second?.hits == (cachesFeeds ? first?.hits : []))
    }

    /// Caching the index must not wait for the cards, nor the cards for the index.
    @Test func theIndexIsCachedBeforeTheCards() async throws {
        let cache = try #require(FeedCache(in: folders))
        let revision = try #require(FeedRevision(identity: "/long", path: feed))
        let searcher = PinSearcher(in: folders, cache: cache, cachesIndex: true)
        let cards = PinCards((0..<500).map { PinCard(LongSource.pin($0)) })
        let wall = CacheableFeedRange(revision: revision, first: 0, count: 500, isComplete: true)
        await searcher.perform(.index(cards, first: 0, feed: wall), Outbox(Mailbox()))
        await searcher.finish()
        #expect(cache.searchIndex(of: revision, uncachedCount: 0) { nil }?.count == 500)
    }

    /// Pages and index segments end at different pins; a session may end at either.
    @Test(arguments: [10_004, 16_384, 16_385, 20_480, 32_768], [0, 3])
    func theNextSessionCompletesAPartialIndex(end: Int, posts: Int) async throws {
        let cache = FeedCache(in: folders)
        let revision = try #require(FeedRevision(identity: "/long", path: feed))
        let count = 33_000
        let cards = PinCards((0..<count).map { PinCard(LongSource.pin($0)) })
        func wall(_ count: Int, isWhole: Bool) -> CacheableFeedRange {
            CacheableFeedRange(revision: revision, first: posts, count: count - posts, isComplete: isWhole)
        }
        func search(_ searcher: PinSearcher, _ mailbox: Mailbox<AppMessage>) async -> SearchResult? {
            let request = SearchRequest(id: 0, text: "777", first: 0, isComplete: true)
            await searcher.perform(.find(request), Outbox(mailbox))
            guard case .message(.feature(SearchMessage.found(let result))) = mailbox.dequeue(atMost: 10).first else {
                return nil
            }
            return result
        }
        let first = PinSearcher(in: folders, cache: cache, cachesIndex: true)
        let part = PinCards(cards[..<end])
        await first.perform(.index(part, first: 0, feed: wall(end, isWhole: false)), Outbox(Mailbox()))
        await first.finish()

        let mailbox = Mailbox<AppMessage>()
        let second = PinSearcher(in: folders, cache: cache, cachesIndex: true)
        await second.perform(
            .index(PinCards(cards[..<100]), first: 0, feed: wall(count, isWhole: true)), Outbox(mailbox))
        #expect(await search(second, mailbox)?.count == end, "the first session's index is loaded")
        await second.perform(
            .index(PinCards(cards[end...]), first: end, feed: wall(count, isWhole: true)), Outbox(mailbox))
        let whole = await search(second, mailbox)
        #expect(whole?.hits.map(Int.init) == (0..<count).filter { "\($0)".hasPrefix("777") })
        await second.finish()

        let third = PinSearcher(in: folders, cache: cache, cachesIndex: true)
        await third.perform(
            .index(PinCards(cards[..<100]), first: 0, feed: wall(count, isWhole: true)), Outbox(mailbox))
        let again = await search(third, mailbox)
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
