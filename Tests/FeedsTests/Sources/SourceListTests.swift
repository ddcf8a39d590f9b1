import FeedItems
import Foundation
import Languages
import Synchronization
import Testing

@testable import Feeds

/// A source that counts its requests.
private final class NumberedSource: FeedSource {
    let name: String
    var identity: String { "/\(name)" }
    let requestCounter: RequestCounter
    let failure: FeedError?
    let offlineSince: Date?
    let limitedUntil: Date?
    let folder: String?
    /// The position of the first pin on a page that fails.
    let failsFrom: Int
    let gate: Gate?

    final class RequestCounter: Sendable {
        private let count = Mutex(0)
        var value: Int { count.withLock(\.self) }
        func increment() { count.withLock { $0 += 1 } }
    }

    init(
        _ name: String, failure: FeedError? = nil, offlineSince: Date? = nil, limitedUntil: Date? = nil,
        failsFrom: Int = 0, folder: String? = nil, gate: Gate? = nil, requestCounter: RequestCounter = RequestCounter()
    ) {
        self.name = name
        self.failsFrom = failsFrom
        self.folder = folder
        self.gate = gate
        self.offlineSince = offlineSince
        self.limitedUntil = limitedUntil
        self.failure = failure
        self.requestCounter = requestCounter
    }

    func reloaded() -> any FeedSource {
        NumberedSource(
            name, failure: failure, failsFrom: failsFrom, folder: folder, gate: gate, requestCounter: requestCounter)
    }

    func page(
        at cursor: FeedCursor?, progress: @escaping @Sendable (FeedProgress) -> Void
    ) async throws(FeedError) -> FeedPage {
        let start = cursor?.position ?? 0
        if start == 0 || start >= failsFrom && failure != nil { requestCounter.increment() }
        await gate?.pass()
        if let failure, start >= failsFrom { throw failure }
        let pins = (start..<start + 2).map {
            Pin(id: pinID("\($0)"), title: "\(name)\($0)", picture: .file(path: "/\($0)"), pixelSize: nil)
        }
        return FeedPage(
            pins: pins, next: start < 2 ? FeedCursor(position: start + 2) : nil, total: 4,
            notices: start == 0 ? ["\(name) is told"] : [], cachedSince: offlineSince,
            limitedUntil: limitedUntil)
    }
}

/// Blocks callers until it is opened.
private final class Gate: Sendable {
    private let state = Mutex((isOpen: false, continuations: [CheckedContinuation<Void, Never>]()))

    func pass() async {
        await withCheckedContinuation { continuation in
            let isOpen = state.withLock { state in
                if !state.isOpen { state.continuations.append(continuation) }
                return state.isOpen
            }
            if isOpen { continuation.resume() }
        }
    }

    func open() {
        let continuations = state.withLock { state in
            defer { state = (true, []) }
            return state.continuations
        }
        for continuation in continuations { continuation.resume() }
    }
}

/// A source that responds to its first request only when cancelled, and later ones at once.
private final class CancelledSource: FeedSource {
    let name = "cancelled"
    let identity = "/cancelled"
    let requestCounter = NumberedSource.RequestCounter()
    private let gate = Gate()

    func reloaded() -> any FeedSource { self }

    func page(
        at cursor: FeedCursor?, progress: @escaping @Sendable (FeedProgress) -> Void
    ) async throws(FeedError) -> FeedPage {
        requestCounter.increment()
        if requestCounter.value == 1 {
            await withTaskCancellationHandler { [gate] in
                await gate.pass()
            } onCancel: { [gate] in
                gate.open()
            }
            throw .cancelled
        }
        let pin = Pin(id: pinID("a"), title: "a", picture: .file(path: "/a"), pixelSize: nil)
        return FeedPage(pins: [pin], next: nil, total: 1)
    }
}

@Suite struct SourceListTests {
    private let a = NumberedSource("a")
    private let b = NumberedSource("b")
    private var list: SourceList { SourceList([("./a", a), ("./b", b)]) }

    private func titles(_ list: SourceList) async throws -> [String] {
        try await list.feed.allPages().flatMap { $0.pins.map(\.title) }
    }

    @Test func disabledSourcesAreSkippedAndNoneIsReadTwice() async throws {
        var list = list
        #expect(try await titles(list) == ["a0", "a1", "a2", "a3", "b0", "b1", "b2", "b3"])
        list.setEnabled(false, forSource: 0)
        #expect(list.name == "b")
        #expect(try await titles(list) == ["b0", "b1", "b2", "b3"])
        list.setEnabled(true, forSource: 0)
        list.setOrder(.byDate)
        #expect(try await titles(list).count == 8)
        #expect(list.feed.name == "a + b")
        #expect(a.requestCounter.value == 1 && b.requestCounter.value == 1)
        list.remove(1)
        #expect(try await titles(list) == ["a0", "a1", "a2", "a3"])
        #expect(list.addresses == ["./a"])
    }

    @Test func onlyReloadedSourcesAreReadAgain() async throws {
        let list = list
        _ = try await titles(list)
        _ = try await titles(list.reloaded([1]))
        #expect(a.requestCounter.value == 1 && b.requestCounter.value == 2)
        _ = try await titles(list.reloaded())
        #expect(a.requestCounter.value == 2 && b.requestCounter.value == 3)
    }

    @Test func aFrequentlyChangingSourceDoesNotRefreshOthers() async throws {
        let limited = FeedError.rateLimited(
            until: Date(timeIntervalSince1970: 0), reason: UnderlyingError(message: "a.org is limiting requests."))
        let others = [
            NumberedSource("feed"), NumberedSource("failing", failure: .missing(path: "/gone")),
            NumberedSource("limited", failure: limited),
            NumberedSource("late", failure: .empty(path: "/late"), failsFrom: 2),
        ]
        let folder = NumberedSource("folder", folder: "/srv/photos")
        for order in FeedOrder.allCases {
            let previousCount = folder.requestCounter.value
            var list = SourceList((others + [folder]).map { ($0.name, $0) }, order: order)
            let first = try await list.feed.allPages().map(\.pins.count).reduce(0, +)
            let counts = others.map(\.requestCounter.value)
            #expect(list.ids(showing: ["/srv/photos", "/srv"]) == [4])
            for _ in 0..<5 {
                list = list.reloaded(list.ids(showing: ["/srv/photos"]))
                let pages = try await list.feed.allPages()
                #expect(pages.map(\.pins.count).reduce(0, +) == first)
                #expect(pages.flatMap(\.notices).contains(FeedError.missing(path: "/gone").description))
            }
            #expect(others.map(\.requestCounter.value) == counts && folder.requestCounter.value == previousCount + 6)
            // A manual refresh reads all of them.
            _ = try await list.reloaded().feed.allPages()
            #expect(zip(others, counts).allSatisfy { $0.requestCounter.value > $1 })
        }
    }

    @Test(arguments: [true, false]) func cancellingOneListDoesNotCancelAnotherThatSharesItsRequest(
        cancelsPreviousSource: Bool
    ) async throws {
        let source = CancelledSource()
        let states = Mutex<[SourceState]>([])
        let previousSource = ListedSource(source) { state, _ in states.withLock { $0.append(state) } }
        previousSource.prefetch()
        let currentSource = previousSource.withRecordedFailures()
        let (cancelled, other) =
            cancelsPreviousSource ? (previousSource, currentSource) : (currentSource, previousSource)
        let reading = Task { try await cancelled.page(at: nil) { _ in } }
        async let page = other.page(at: nil) { _ in }
        reading.cancel()
        #expect(try await page.pins.map(\.title) == ["a"])
        await #expect(throws: FeedError.cancelled) { try await reading.value }
        #expect(source.requestCounter.value == 2)
        #expect(states.withLock(\.last) == .read(count: 1, total: 1, isComplete: true))
        // A result of one list is shared with the next.
        #expect(
            try await other.withRecordedFailures().page(at: nil) { _ in }.pins.count == 1
                && source.requestCounter.value == 2)
    }

    @Test func laterSourcesAreReadWhileOneIsSlow() async throws {
        let gate = Gate()
        let slow = NumberedSource("slow", gate: gate)
        let others = (0..<6).map { NumberedSource("\($0)") }
        let list = SourceList(([slow] + others).map { ($0.name, $0) })
        let feed = list.feed
        async let first = feed.page(at: nil) { _ in }
        var changes = list.statusChanges.makeAsyncIterator()
        while list.statuses.count(where: { if case .read = $0.state { true } else { false } }) < 4 {
            await changes.next()
        }
        #expect(others.map(\.requestCounter.value) == [1, 1, 1, 1, 0, 0])
        gate.open()
        #expect(try await first.pins.first?.title == "slow0")
        #expect(try await feed.allPages().flatMap(\.pins).count == 28)
        #expect(others.allSatisfy { $0.requestCounter.value == 1 } && slow.requestCounter.value == 1)
    }

    @Test func cancellingAPrefetchedPageEndsTheLoad() async throws {
        let gate = Gate()
        let source = NumberedSource("slow", gate: gate)
        let list = SourceList([("./a", a), ("./slow", source)])
        let feed = list.feed
        let page = try await feed.page(at: nil) { _ in }
        let next = try await feed.page(at: page.next) { _ in }.next
        let task = Task { () async -> FeedError? in
            do throws(FeedError) {
                _ = try await feed.page(at: next) { _ in }
                return nil
            } catch {
                return error
            }
        }
        task.cancel()
        gate.open()
        _ = await task.value
        // The next reader still gets the page.
        #expect(try await feed.allPages().flatMap(\.pins).count == 8)
    }

    @Test func statusesReportTheProgressOfReading() async throws {
        var list = list
        list.add(NumberedSource("c", failure: .missing(path: "/c")), address: "./c")
        #expect(list.statuses.map(\.state) == [.waiting, .waiting, .waiting])
        _ = try await list.feed.page(at: nil) { _ in }
        #expect(list.statuses[0].state == .read(count: 2, total: 4, isComplete: false))
        _ = try await titles(list)
        let statuses = list.statuses
        #expect(statuses[0].state == .read(count: 4, total: 4, isComplete: true))
        #expect(statuses[0].notices == ["a is told"])
        #expect(statuses[2].state == .failed(FeedError.missing(path: "/c").description))
        #expect(statuses.map(\.address) == ["./a", "./b", "./c"])
        // The list has sent a notification, too.
        var changes = list.statusChanges.makeAsyncIterator()
        #expect(await changes.next() != nil)
    }

    @Test func offlineAndRateLimitedSourcesHaveDistinctStates() async throws {
        let date = Date(timeIntervalSince1970: 1_782_907_200)
        let limited = FeedError.rateLimited(
            until: date, reason: UnderlyingError(message: "a.org is limiting requests."))
        let list = SourceList([
            ("./a", NumberedSource("a", offlineSince: date)), ("./b", NumberedSource("b", failure: limited)),
        ])
        _ = try await titles(list)
        #expect(list.statuses[0].state == .offline(since: date, count: 4))
        #expect(list.statuses[1].state == .rateLimited(until: date, count: 0, "a.org is limiting requests."))
        #expect(list.rateLimitedIDs == [1])
    }

    @Test func cachedPinsOfARateLimitedSourceAreCounted() async throws {
        let date = Date(timeIntervalSince1970: 1_782_907_200)
        let source = NumberedSource("a", offlineSince: date, limitedUntil: date + 60)
        var list = SourceList([("./a", source), ("./b", b)])
        #expect(try await titles(list).count == 8)
        #expect(list.statuses[0].state == .rateLimited(until: date + 60, count: 4, nil))
        #expect(list.statuses[0].limitedUntil == date + 60 && list.rateLimitedIDs == [0])
        // The other source is not read again with it.
        _ = try await titles(list.reloaded(list.rateLimitedIDs))
        #expect(source.requestCounter.value == 2 && b.requestCounter.value == 1)
        list.setEnabled(false, forSource: 0)
        #expect(list.rateLimitedIDs == [])
    }

    @Test func anInvalidSourceIsReportedOnTheFirstPage() async throws {
        let isAvailable = Mutex(false)
        var list = SourceList([("./a", a)]) { [b] (text) throws(FeedError) in
            guard isAvailable.withLock(\.self) else { throw .missing(path: text) }
            return (b, "/b")
        }
        list.addSource(at: "b")
        let sentence = FeedError.missing(path: "b").description
        #expect(try await list.feed.page(at: nil) { _ in }.notices.contains(sentence))
        #expect(list.statuses[1].state == .failed(sentence) && list.statuses[1].address == "b")
        #expect(list.failure == nil && list.name == "a")
        // The source may be valid the next time.
        isAvailable.withLock { $0 = true }
        let reloadedList = list.reloaded()
        #expect(try await titles(reloadedList).count == 8)
        #expect(reloadedList.addresses == ["./a", "/b"])
    }

    @Test func servicesAreRecognizedByTheirAddresses() {
        let addresses = ["/a:b", "https://a.org/c", "mastodon:a.org/tags/sea", "-", "", ":x", "HTTP://a.org"]
        let list = SourceList(addresses.map { ($0, a) })
        #expect(list.sourceFileNames.keys.sorted() == [2])
    }

    @Test func aFeedWithoutSourcesIsEmpty() async throws {
        var list = list
        list.setEnabled(false, forSource: 0)
        list.setEnabled(false, forSource: 1)
        await #expect(throws: FeedError.self) { try await list.feed.page(at: nil) { _ in } }
    }
}
