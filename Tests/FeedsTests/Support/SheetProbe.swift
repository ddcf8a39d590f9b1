import Foundation
import Languages
import Testing

@testable import Feeds

/// A probe that looks up files by name and records its requests.
actor SheetProbe: PictureProbe {
    private(set) var requestedPaths: [String] = []
    private let sizes: [String: PixelSize]
    private let failures: [String: String]

    /// Keys are the last path components; files in neither dictionary are 40 by 30.
    init(sizes: [String: PixelSize] = [:], failures: [String: String] = [:]) {
        self.sizes = sizes
        self.failures = failures
    }

    func pixelSize(ofPictureAt path: String) async throws(UnderlyingError) -> PixelSize {
        requestedPaths.append(path)
        let name = String(path.split(separator: "/").last ?? "")
        if let reason = failures[name] { throw UnderlyingError(message: reason) }
        return sizes[name] ?? PixelSize(width: 40, height: 30) ?? .assumed
    }
}

/// A probe that responds only once four requests are pending.
actor GatheringProbe: PictureProbe {
    private(set) var maximumConcurrentCount = 0
    private var concurrentCount = 0
    private var continuations: [CheckedContinuation<Void, Never>] = []

    func pixelSize(ofPictureAt path: String) async throws(UnderlyingError) -> PixelSize {
        concurrentCount += 1
        maximumConcurrentCount = max(maximumConcurrentCount, concurrentCount)
        if maximumConcurrentCount < 4 {
            await withCheckedContinuation { continuations.append($0) }
        } else {
            for continuation in continuations { continuation.resume() }
            continuations = []
        }
        await Task.yield()
        concurrentCount -= 1
        return .assumed
    }
}

/// A probe that responds only when its task is cancelled.
actor PatientProbe: PictureProbe {
    private(set) var requestCount = 0

    func pixelSize(ofPictureAt path: String) async throws(UnderlyingError) -> PixelSize {
        requestCount += 1
        while !Task.isCancelled { await Task.yield() }
        throw UnderlyingError(message: "stopped")
    }
}

/// A record of all progress that a load reported.
final class ProgressRecord: Sendable {
    private let lock = NSLock()
    nonisolated(unsafe) private var all: [FeedProgress] = []

    func add(_ progress: FeedProgress) {
        lock.withLock { all.append(progress) }
    }

    var steps: [FeedProgress] { lock.withLock { all } }

    /// Expects that progress only increased and ended complete.
    func expectForwardToTheEnd(sourceLocation: SourceLocation = #_sourceLocation) {
        let steps = steps
        #expect(!steps.isEmpty, sourceLocation: sourceLocation)
        #expect(zip(steps, steps.dropFirst()).allSatisfy { $0 <= $1 }, "\(steps)", sourceLocation: sourceLocation)
        #expect(steps.last.map { $0.done == $0.total } == true, "\(steps)", sourceLocation: sourceLocation)
    }
}

extension FeedSource {
    func page(at cursor: FeedCursor? = nil) async throws(FeedError) -> FeedPage {
        try await page(at: cursor) { _ in }
    }

    /// Loads all pages.
    func allPages() async throws -> [FeedPage] {
        var pages = [try await page()]
        while let next = pages.last?.next {
            pages.append(try await page(at: next))
            try #require(pages.count < 10_000, "the feed has no end")
        }
        return pages
    }

    /// Returns the error of loading the first page.
    func failure() async -> FeedError? {
        do throws(FeedError) {
            _ = try await page()
            return nil
        } catch {
            return error
        }
    }
}

func size(_ width: Int, _ height: Int) throws -> PixelSize {
    try #require(PixelSize(width: width, height: height))
}
