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
    private let answers = Mutex(0)
    var answerCount: Int { answers.withLock(\.self) }

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
        answers.withLock { $0 += 1 }
        let start = cursor?.position ?? 0
        let end = min(start + 10, ids.count)
        return FeedPage(
            pins: ids[start..<end].map(Self.pin), next: end < ids.count ? FeedCursor(position: end) : nil,
            total: ids.count)
    }
}

@Suite struct FeedRenewingTests {
    private func renewal(
        of loaded: some Sequence<Int>, to ids: some Sequence<Int>, comesAtTop: Bool
    ) async throws -> (FeedRefresh, answers: Int) {
        let feed = PlainSource(Array(ids), prependsNewPins: comesAtTop)
        let cards = PinCards(loaded.map { PinCard(PlainSource.pin($0)) })
        let renewing = FeedRefresher(
            feed: feed, edition: 3, loaded: cards, isWhole: false, load: 1,
            file: FeedCardStorage(in: BaseFolders(environment: [:])), missing: MissingPictures(probe: FolderProbe()))
        let renewal = try await renewing.refresh()
        return (renewal, feed.answerCount)
    }

    /// The titles of the new pins, or of all.
    private func titles(_ change: FeedRefresh.Change) -> [String] {
        switch change {
        case .none, .notModified, .found: []
        case .prepended(let cards), .all(let cards): cards.map(\.pin.title)
        }
    }

    @Test func aServerIsAskedOnlyForNewPages() async throws {
        let (none, answers) = try await renewal(of: 0..<200, to: 0..<400, comesAtTop: true)
        #expect(titles(none.change).isEmpty && none.newCount == 0 && none.edition == nil)
        #expect(answers == 1)
        // Twelve new pins fill the first page and part of the second.
        let (some, more) = try await renewal(of: 0..<200, to: -12..<400, comesAtTop: true)
        guard case .prepended(let cards) = some.change else { return #expect(Bool(false), "not above") }
        #expect(cards.map(\.pin.title) == (-12..<0).map { "\($0)" })
        #expect(some.newCount == 12 && some.edition == nil && more == 2)
    }

    @Test func aFolderIsReadUpToTheLoadedPosition() async throws {
        let (renewal, answers) = try await renewal(
            of: 0..<20, to: [0, 1, 100, 3, 4] + Array(5..<40), comesAtTop: false)
        guard case .all(let cards) = renewal.change else { return #expect(Bool(false), "not all") }
        #expect(cards.prefix(5).map(\.pin.title) == ["0", "1", "100", "3", "4"])
        #expect(renewal.newCount == 1 && renewal.edition == 3)
        #expect(cards.count == 20 && answers == 2)
        #expect(renewal.page.next == FeedCursor(position: 20))
    }

    @Test func loadedPinsAreFoundAfterManyNewFiles() async throws {
        let (renewal, _) = try await renewal(of: 0..<20, to: Array(0..<5) + (100..<1100) + (5..<40), comesAtTop: false)
        guard case .all(let cards) = renewal.change else { return #expect(Bool(false), "not all") }
        #expect(renewal.newCount == 1_000 && cards.count >= 1_020)
        // The last loaded pins are gone, so the search for them is bounded.
        let (gone, answers) = try await self.renewal(of: 0..<20, to: Array(0..<15) + (100..<90_000), comesAtTop: false)
        #expect(gone.newCount == 0 && answers < 210)
    }

    @Test func anUnchangedFolderChangesNothing() async throws {
        let (renewal, _) = try await renewal(of: 0..<20, to: 0..<40, comesAtTop: false)
        guard case .none = renewal.change else { return #expect(Bool(false), "changed") }
        #expect(renewal.newCount == 0)
    }

    @Test func refreshReadsABoundedNumberOfNewPages() async throws {
        let (renewal, answers) = try await renewal(of: 0..<20, to: 1_000..<90_000, comesAtTop: true)
        guard case .all(let cards) = renewal.change else { return #expect(Bool(false), "not all") }
        #expect(cards.first?.pin.title == "1000")
        #expect(renewal.edition == 3 && answers <= 210)
    }

    @Test func aFeedIsRefreshedAtTheConfiguredInterval() async throws {
        let mailbox = Mailbox<AppMessage>()
        let refreshing = FeedSession.makeRefreshTask(every: .milliseconds(2), Outbox(mailbox))
        var due = 0
        while due < 3 {
            await mailbox.wait(alsoWhenIdle: false)
            for letter in mailbox.dequeue(atMost: 10) {
                guard case .message(.feature(HomeMessage.refreshDue(.all))) = letter else {
                    Issue.record("\(letter)")
                    return
                }
                due += 1
            }
        }
        refreshing.cancel()
        await refreshing.value
        _ = mailbox.dequeue(atMost: 1_000)
        #expect(mailbox.isSettled)
    }
}
