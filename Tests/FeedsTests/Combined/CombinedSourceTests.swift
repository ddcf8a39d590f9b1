import Foundation
import Testing

@testable import Feeds

/// A source with `count` pins that fails from a given position on.
private struct CountedSource: FeedSource {
    let name: String
    var count = 3
    var pageSize = 2
    var skipped = 0
    var failure: FeedError?
    var failsFrom = 0
    var identity: String { "/\(name)" }

    func page(
        at cursor: FeedCursor?, progress: @escaping @Sendable (FeedProgress) -> Void
    ) async throws(FeedError) -> FeedPage {
        let start = cursor?.position ?? 0
        if let failure, start >= failsFrom {
            progress(FeedProgress(.listing, done: 50))
            throw failure
        }
        progress(FeedProgress(.listing, done: 1))
        let end = min(count, start + pageSize)
        progress(FeedProgress(done: end - start, total: end - start))
        let pins = (start..<end).map { index in
            Pin(id: pinID("\(index)"), title: "", picture: .file(path: "/\(name)/\(index)"), pixelSize: nil)
        }
        return FeedPage(
            pins: pins, next: end < count ? FeedCursor(position: end) : nil, total: count,
            skipped: start == 0 ? skipped : 0)
    }
}

@Suite struct CombinedSourceTests {
    private func ids(_ pages: [FeedPage]) -> [String] { pages.flatMap { $0.pins.map(\.id) } }

    @Test func sourcesAreConcatenated() async throws {
        let source = CombinedSource([CountedSource(name: "a", skipped: 1), CountedSource(name: "b", skipped: 2)])
        let pages = try await source.allPages()
        #expect(ids(pages) == ["/a//0", "/a//1", "/a//2", "/b//0", "/b//1", "/b//2"])
        #expect(pages.map(\.pins.count) == [2, 1, 2, 1])
        #expect(pages.map(\.skipped) == [1, 0, 2, 0])
        #expect(source.name == "a + b")
        for cursor in pages.map(\.next) {
            #expect(try await source.page(at: cursor) == source.page(at: cursor))
        }
    }

    @Test func aSourceGivenTwiceGetsUniqueIDs() async throws {
        let source = CombinedSource([CountedSource(name: "a", count: 1), CountedSource(name: "a", count: 1)])
        #expect(ids(try await source.allPages()) == ["/a//0", "/a//0//2"])
    }

    @Test func combinedSourcesCanBeCombined() async throws {
        let inner = CombinedSource([CountedSource(name: "a"), CountedSource(name: "b")])
        let source = CombinedSource([CountedSource(name: "p", count: 1), inner, CountedSource(name: "z", count: 1)])
        let pages = try await source.allPages()
        #expect(ids(pages) == ["/p//0", "/a//0", "/a//1", "/a//2", "/b//0", "/b//1", "/b//2", "/z//0"])
    }

    @Test(arguments: 0..<3) func aFailingSourceDoesNotHideTheOthers(failing: Int) async throws {
        let error = FeedError.missing(path: "/gone")
        var parts = ["a", "b", "c"].map { CountedSource(name: $0, count: 1) }
        parts[failing].failure = error
        let pages = try await CombinedSource(parts).allPages()
        #expect(ids(pages) == parts.indices.filter { $0 != failing }.map { "/\(parts[$0].name)//0" })
        #expect(pages.flatMap(\.notices) == [error.description])
    }

    @Test func aSourceEndsAtItsFirstFailure() async throws {
        let error = FeedError.unreadable(path: "/a", reason: .system(EIO))
        let source = CombinedSource([
            CountedSource(name: "a", failure: error, failsFrom: 2), CountedSource(name: "b", count: 1),
        ])
        let pages = try await source.allPages()
        #expect(ids(pages) == ["/a//0", "/a//1", "/b//0"])
        #expect(pages.map(\.notices) == [[], [error.description]])
    }

    @Test func everyErrorIsReportedWhenAllSourcesFail() async throws {
        let errors: [FeedError] = [.empty(path: "/a"), .missing(path: "/b")]
        let parts = errors.map { CountedSource(name: "a", failure: $0) }
        let page = try await CombinedSource(parts).page(at: nil) { _ in }
        #expect(page == FeedPage(pins: [], notices: errors.map(\.description)))
        #expect(await CombinedSource(Array(parts[..<1])).failure() == errors[0])
    }

    @Test func anEmptySourceIsReportedAmongOthers() async throws {
        let parts = [CountedSource(name: "a", count: 1), CountedSource(name: "none", count: 0)]
        for parts in [parts, parts.reversed()] {
            let pages = try await CombinedSource(parts).allPages()
            #expect(pages.flatMap(\.notices) == [FeedError.empty(path: "/none").description])
        }
    }

    @Test func missingSourcesAreReportedOnTheFirstPage() async throws {
        let missingError = FeedError.missing(path: "/gone")
        let source = CombinedSource([CountedSource(name: "a", count: 3)], creationErrors: [missingError])
        #expect(try await source.allPages().map(\.notices).first == [missingError.description])
        let failing = CountedSource(name: "a", failure: .empty(path: "/a"))
        let page = try await CombinedSource([failing], creationErrors: [missingError]).page(at: nil) { _ in }
        #expect(page.notices == [missingError.description, FeedError.empty(path: "/a").description])
    }

    @Test func cancellingIsNotReportedAsAFailureOfASource() async {
        let source = CombinedSource([CountedSource(name: "a", failure: .cancelled), CountedSource(name: "b")])
        #expect(await source.failure() == .cancelled)
    }

    @Test func aCombinationOfNoSourcesIsEmpty() async {
        #expect(await CombinedSource([]).failure() == .empty(path: ""))
    }

    @Test func progressDoesNotGoBackWhenASourceFails() async throws {
        let record = ProgressRecord()
        let source = CombinedSource([CountedSource(name: "a", failure: .empty(path: "/a")), CountedSource(name: "b")])
        _ = try await source.page(at: nil) { record.add($0) }
        record.expectForwardToTheEnd()
        #expect(record.steps.map(\.done) == [50, 2])
    }

    @Test(arguments: [
        FeedCursor(position: 0, parts: [9]), FeedCursor(position: 5, parts: [-3]), FeedCursor(position: 99),
    ])
    func anInvalidCursorIsHarmless(cursor: FeedCursor) async throws {
        let source = CombinedSource([CountedSource(name: "a", count: 200)])
        let page = try await source.page(at: cursor)
        #expect(page.pins.count <= 2)
    }
}
