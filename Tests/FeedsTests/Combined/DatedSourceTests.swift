import Foundation
import Synchronization
import Testing

@testable import Feeds

/// A source of dated pins, two per page, that can hold back its response until it is opened.
private actor DiarySource: FeedSource {
    nonisolated let name: String
    nonisolated var identity: String { "/\(name)" }
    private let days: [Int?]
    private let failsFrom: Int?
    private let openCount: Int
    private var isOpen: Bool
    private var continuations: [CheckedContinuation<Void, Never>] = []
    private(set) var requestCount = 0

    /// - Parameter openCount: the number of pins that are available at once; the others follow after `open()`.
    init(_ name: String, _ days: [Int?], failsFrom: Int? = nil, isOpen: Bool = true, opensUpTo openCount: Int? = nil) {
        self.openCount = openCount ?? (isOpen ? days.count : 0)
        self.name = name
        self.days = days
        self.failsFrom = failsFrom
        self.isOpen = isOpen && openCount == nil
    }

    func open() {
        isOpen = true
        for continuation in continuations { continuation.resume() }
        continuations = []
    }

    func page(
        at cursor: FeedCursor?, progress: @escaping @Sendable (FeedProgress) -> Void
    ) async throws(FeedError) -> FeedPage {
        requestCount += 1
        let start = cursor?.position ?? 0
        if !isOpen, start >= openCount { await withCheckedContinuation { continuations.append($0) } }
        if let failsFrom, start >= failsFrom { throw .missing(path: identity) }
        let end = min(start + 2, days.count)
        let pins = (start..<end).map { index in
            let date = days[index].map { Date(timeIntervalSince1970: Double($0) * 86_400) }
            return Pin(
                id: pinID("\(index)"), title: days[index].map { "\(name)\($0)" } ?? "\(name)-",
                picture: .file(path: "/\(index)"), pixelSize: nil, date: date)
        }
        return FeedPage(pins: pins, next: end < days.count ? FeedCursor(position: end) : nil, total: days.count)
    }
}

@Suite struct DatedSourceTests {
    /// Returns a source that waits for every part, however busy the machine is.
    private func patientSource(_ parts: [any FeedSource], pageSize: Int = 60) -> DateSortedSource {
        DateSortedSource(parts, pageSize: pageSize, timeout: .seconds(3600))
    }

    private func titles(_ pages: [FeedPage]) -> [String] { pages.flatMap { $0.pins.map(\.title) } }

    @Test(arguments: [1, 2, 3, 60]) func pinsOfAllSourcesAreSortedNewestFirst(pageSize: Int) async throws {
        let source = patientSource(
            [DiarySource("a", [9, 7, 7, 1]), DiarySource("b", [8, 7, 2]), DiarySource("c", [3])], pageSize: pageSize)
        let pages = try await source.allPages()
        #expect(titles(pages) == ["a9", "b8", "a7", "a7", "b7", "c3", "b2", "a1"])
        #expect(pages[0].total == 8 && pages.last?.next == nil)
        // Reading again from the beginning gives the same result.
        #expect(titles(try await source.allPages()) == titles(pages))
    }

    @Test func undatedPinsKeepTheirPositionInTheirSource() async throws {
        let source = patientSource([DiarySource("a", [5, nil, 9, 1]), DiarySource("b", [nil, 7, 4])])
        #expect(titles(try await source.allPages()) == ["a5", "a-", "a9", "a1", "b-", "b7", "b4"])
    }

    @Test func requestingAPageAgainReturnsTheSamePage() async throws {
        let source = patientSource([DiarySource("a", [5, 4, 3, 2]), DiarySource("b", [5, 4, 3, 2])], pageSize: 3)
        let pages = try await source.allPages()
        let again = try await source.page(at: pages[1].next) { _ in }
        #expect(again == pages[2])
        // A page before the previous one is read from the beginning.
        #expect(try await source.page(at: pages[0].next) { _ in }.pins == pages[1].pins)
    }

    @Test func pinsOfALateSourceFollowTheCurrentPosition() async throws {
        let late = DiarySource("b", [8, 3], isOpen: false)
        let source = DateSortedSource(
            [DiarySource("a", [9, 7, 5, 4, 2]), late], pageSize: 2, timeout: .milliseconds(1))
        let first = try await source.page(at: nil) { _ in }
        #expect(first.pins.map(\.title) == ["a9", "a7"])
        #expect(first.total == nil)
        await late.open()
        var rest: [String] = []
        var cursor = first.next
        while let next = cursor {
            let page = try await source.page(at: next) { _ in }
            rest += page.pins.map(\.title)
            cursor = page.next
        }
        #expect(rest.sorted() == ["a2", "a4", "a5", "b3", "b8"])
        #expect(rest.firstIndex(of: "b8")! < rest.firstIndex(of: "b3")!)
        #expect(await late.requestCount == 1)
    }

    /// A busy loop exhausted the memory within a minute.
    @Test func waitingForALateSourceDoesNotBusyLoop() async throws {
        let (slow, late) = (DiarySource("a", [9, 8, 7], opensUpTo: 2), DiarySource("b", [6], isOpen: false))
        let source = DateSortedSource([slow, late], timeout: .milliseconds(1))
        let first = try await source.page(at: nil) { _ in }
        #expect(first.pins.map(\.title) == ["a9", "a8"])
        let rounds = Mutex(0)
        async let second = source.page(at: first.next) { _ in rounds.withLock { $0 += 1 } }
        for _ in 0..<1_000 { await Task.yield() }
        await slow.open()
        await late.open()
        let third = try await second
        #expect(!third.pins.isEmpty)
        #expect(rounds.withLock(\.self) < 10)
    }

    @Test func theFirstPageWaitsForTheFirstResponse() async throws {
        let slow = DiarySource("a", [1], isOpen: false)
        let source = DateSortedSource([slow], timeout: .milliseconds(1))
        async let page = source.page(at: nil) { _ in }
        await slow.open()
        #expect(try await page.pins.map(\.title) == ["a1"])
    }

    @Test func aCancelledLoadEnds() async throws {
        let source = patientSource([DiarySource("a", [1], isOpen: false)])
        let load = Task { try await source.page(at: nil) { _ in } }
        load.cancel()
        await #expect(throws: FeedError.cancelled) { try await load.value }
    }

    @Test func aFailingSourceIsReportedAndDoesNotHideTheOthers() async throws {
        let source = patientSource([
            DiarySource("a", [9, 8, 7], failsFrom: 2), DiarySource("b", [5]), DiarySource("c", []),
        ])
        let pages = try await source.allPages()
        #expect(titles(pages) == ["a9", "a8", "b5"])
        #expect(
            Set(pages.flatMap(\.notices)) == [
                FeedError.missing(path: "/a").description, FeedError.empty(path: "/c").description,
            ])
    }

    @Test func oneErrorIsThrownAndSeveralAreReported() async throws {
        let failing = DiarySource("a", [1], failsFrom: 0)
        await #expect(throws: FeedError.missing(path: "/a")) {
            try await patientSource([failing]).page(at: nil) { _ in }
        }
        let both = try await patientSource([failing, DiarySource("b", [])]).page(at: nil) { _ in }
        #expect(both.pins.isEmpty && both.notices.count == 2 && both.next == nil)
    }

    @Test func aSourceGivenTwiceGetsUniqueIDs() async throws {
        let pages = try await patientSource([DiarySource("a", [1]), DiarySource("a", [1])]).allPages()
        #expect(pages.flatMap { $0.pins.map(\.id) } == ["/a//0", "/a//0//2"])
    }

    @Test func progressDoesNotGoBack() async throws {
        let source = patientSource([DiarySource("a", [9, 7, 5]), DiarySource("b", [8])])
        let log = ProgressLog()
        _ = try await source.page(at: nil) { log.record($0) }
        #expect(log.all == log.all.sorted())
        #expect(log.all.last.map { $0.done == $0.total } == true)
    }
}

/// The progress that a load reported.
private final class ProgressLog: @unchecked Sendable {
    // Calls are sequential, and the list is read after the load.
    private(set) var all: [FeedProgress] = []

    func record(_ progress: FeedProgress) { all.append(progress) }
}
