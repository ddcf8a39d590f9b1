import FeedScreens
import Feeds
import Files
import PinWalls
import ScreenKit
import Synchronization
import Testing

@testable import Browsing
@testable import TerminalUI

/// A feed with pages of ten pins that counts its requests.
private final class PlainSource: FeedSource {
    let name = "plain"
    let identity = "/plain"
    let ids: [Int]
    let prependsNewPins: Bool
    private let requests = Mutex(0)
    var requestCount: Int { requests.withLock(\.self) }

    init(_ ids: [Int], prependsNewPins: Bool) {
        self.ids = ids
        self.prependsNewPins = prependsNewPins
    }

    static func pin(_ id: Int) -> Pin {
        Pin(id: "/plain//\(id)", title: "\(id)", picture: .file(path: "/\(id)"), pixelSize: nil)
    }

    func page(
        at cursor: FeedCursor?, progress: @escaping @Sendable (FeedProgress) -> Void
    ) async throws(FeedError) -> FeedPage {
        requests.withLock { $0 += 1 }
        let start = cursor?.position ?? 0
        let end = min(start + 10, ids.count)
        return FeedPage(
            pins: ids[start..<end].map(Self.pin), next: end < ids.count ? FeedCursor(position: end) : nil,
            total: ids.count)
    }
}

@Suite struct FeedRefresherTests {
    private func refresh(
        of loaded: some Sequence<Int>, to ids: some Sequence<Int>, prependsNewPins: Bool
    ) async throws -> (FeedRefresh, requests: Int) {
        let feed = PlainSource(Array(ids), prependsNewPins: prependsNewPins)
        let cards = PinCards(loaded.map { PinCard(PlainSource.pin($0)) })
        let refresher = FeedRefresher(
            feed: feed, edition: 3, loaded: cards, isWhole: false, load: 1,
            storage: FeedCardStorage(in: BaseFolders(environment: [:])),
            missingPictures: MissingPictures(probe: FolderProbe()))
        let refresh = try await refresher.refresh()
        return (refresh, feed.requestCount)
    }

    /// The titles of the new pins, or of all.
    private func titles(_ change: FeedRefresh.Change) -> [String] {
        switch change {
        case .none, .notModified, .found: []
        case .prepended(let cards), .all(let cards): cards.map(\.pin.title)
        }
    }

    @Test func aServerIsAskedOnlyForNewPages() async throws {
        let (unchanged, requests) = try await refresh(of: 0..<200, to: 0..<400, prependsNewPins: true)
        #expect(titles(unchanged.change).isEmpty && unchanged.newCount == 0 && unchanged.edition == nil)
        #expect(requests == 1)
        // Twelve new pins fill the first page and part of the second.
        let (prepended, moreRequests) = try await refresh(of: 0..<200, to: -12..<400, prependsNewPins: true)
        guard case .prepended(let cards) = prepended.change else { return #expect(Bool(false), "not above") }
        #expect(cards.map(\.pin.title) == (-12..<0).map { "\($0)" })
        #expect(prepended.newCount == 12 && prepended.edition == nil && moreRequests == 2)
    }

    @Test func aFolderIsReadUpToTheLoadedPosition() async throws {
        let (refresh, requests) = try await refresh(
            of: 0..<20, to: [0, 1, 100, 3, 4] + Array(5..<40), prependsNewPins: false)
        guard case .all(let cards) = refresh.change else { return #expect(Bool(false), "not all") }
        #expect(cards.prefix(5).map(\.pin.title) == ["0", "1", "100", "3", "4"])
        #expect(refresh.newCount == 1 && refresh.edition == 3)
        #expect(cards.count == 20 && requests == 2)
        #expect(refresh.page.next == FeedCursor(position: 20))
    }

    @Test func loadedPinsAreFoundAfterManyNewFiles() async throws {
        let (refresh, _) = try await refresh(
            of: 0..<20, to: Array(0..<5) + (100..<1100) + (5..<40), prependsNewPins: false)
        guard case .all(let cards) = refresh.change else { return #expect(Bool(false), "not all") }
        #expect(refresh.newCount == 1_000 && cards.count >= 1_020)
        // The last loaded pins are gone, so the search for them is bounded.
        let (boundedRefresh, requests) = try await self.refresh(
            of: 0..<20, to: Array(0..<15) + (100..<90_000), prependsNewPins: false)
        #expect(boundedRefresh.newCount == 0 && requests < 210)
    }

    @Test func anUnchangedFolderChangesNothing() async throws {
        let (refresh, _) = try await refresh(of: 0..<20, to: 0..<40, prependsNewPins: false)
        guard case .none = refresh.change else { return #expect(Bool(false), "changed") }
        #expect(refresh.newCount == 0)
    }

    @Test func refreshReadsABoundedNumberOfNewPages() async throws {
        let (refresh, requests) = try await refresh(of: 0..<20, to: 1_000..<90_000, prependsNewPins: true)
        guard case .all(let cards) = refresh.change else { return #expect(Bool(false), "not all") }
        #expect(cards.first?.pin.title == "1000")
        #expect(refresh.edition == 3 && requests <= 210)
    }

    @Test func aFeedIsRefreshedAtTheConfiguredInterval() async throws {
        let mailbox = Mailbox<AppMessage>()
        let task = FeedSession.makeRefreshTask(every: .milliseconds(2), Outbox(mailbox))
        var due = 0
        while due < 3 {
            await mailbox.wait(resumesWhenIdle: false)
            for letter in mailbox.dequeue(atMost: 10) {
                guard case .message(.feature(HomeMessage.refreshDue(.all))) = letter else {
                    Issue.record("\(letter)")
                    return
                }
                due += 1
            }
        }
        task.cancel()
        await task.value
        _ = mailbox.dequeue(atMost: 1_000)
        #expect(mailbox.isSettled)
    }
}
