import Synchronization

/// A source in a list. It reports its state, and caches its first page, so that changing the list doesn't reload it.
final class ListedSource: FeedSource {
    private let source: any FeedSource
    private let reading: Mutex<Reading>
    private let report: @Sendable (SourceState, [String]) -> Void

    private struct Reading {
        var first: FeedPage?
        /// Whether the first page was requested.
        var hasBegun = false
        /// The request for the first page, until its result is used.
        var prefetched: Task<Result<FeedPage, FeedError>, Never>?
        /// The number of pins in each page.
        var counts: [FeedCursor?: Int] = [:]
        /// The errors of failed pages.
        var failures: [FeedCursor?: FeedError] = [:]
        /// The errors that are thrown once instead of repeating the request.
        var repeated: [FeedCursor?: FeedError] = [:]
        var count = 0
        var notices: [String] = []
    }

    /// Wraps a source.
    /// - Parameter report: called on any thread with the state and all notices so far.
    convenience init(_ source: any FeedSource, report: @escaping @Sendable (SourceState, [String]) -> Void) {
        self.init(source, Reading(), report: report)
    }

    private init(
        _ source: any FeedSource, _ reading: Reading, report: @escaping @Sendable (SourceState, [String]) -> Void
    ) {
        self.source = source
        self.reading = Mutex(reading)
        self.report = report
    }

    var name: String { source.name }
    var identity: String { source.identity }
    var prependsNewPins: Bool { source.prependsNewPins }
    var folder: String? { source.folder }
    var revision: FeedRevision? { source.revision }

    func resume(after count: Int, total: Int?, isComplete: Bool) {
        reading.withLock { $0.count = count }
        report(.read(count: count, total: total, isComplete: isComplete), [])
        source.resume(after: count, total: total, isComplete: isComplete)
    }

    func reloadedSource() -> ListedSource { ListedSource(source.reloaded(), report: report) }

    /// Returns the source with its cached page and counts. A failed page fails again once without a request.
    func withRecordedFailures() -> ListedSource {
        var reading = reading.withLock(\.self)
        reading.repeated = reading.failures
        return ListedSource(source, reading, report: report)
    }

    func reloaded() -> any FeedSource { reloadedSource() }

    func prefetch() {
        reading.withLock { reading in
            guard !reading.hasBegun else { return }
            reading.hasBegun = true
            reading.prefetched = Task { await self.load(nil) { _ in } }
        }
    }

    func page(
        at cursor: FeedCursor?, progress: @escaping @Sendable (FeedProgress) -> Void
    ) async throws(FeedError) -> FeedPage {
        // Combined feeds begin each source at position 0.
        let cursor = cursor == FeedCursor(position: 0) ? nil : cursor
        if cursor == nil, let page = try await firstPage() {
            progress(FeedProgress(done: page.pins.count, total: page.pins.count))
            return page
        }
        if let failure = reading.withLock({ $0.repeated.removeValue(forKey: cursor) }) { throw failure }
        return try await load(cursor, progress: progress).get()
    }

    /// Returns the first page if it is cached or being prefetched; `nil` if it must be requested.
    private func firstPage() async throws(FeedError) -> FeedPage? {
        let (page, prefetched) = reading.withLock { reading in
            reading.hasBegun = true
            defer { reading.prefetched = nil }
            return (reading.first, reading.prefetched)
        }
        guard page == nil, let prefetched else { return page }
        let result = await withTaskCancellationHandler {
            await prefetched.value
        } onCancel: {
            prefetched.cancel()
        }
        // The request may be older than this instance.
        switch result {
        case .success(let page):
            _ = record(page, at: nil)
            return page
        case .failure(.cancelled) where !Task.isCancelled:
            // Another list shared the request and cancelled it.
            return nil
        case .failure(let error):
            if error != .cancelled { reading.withLock { $0.failures[nil] = error } }
            throw error
        }
    }

    private func load(
        _ cursor: FeedCursor?, progress: @escaping @Sendable (FeedProgress) -> Void
    ) async -> Result<FeedPage, FeedError> {
        report(.reading, reading.withLock(\.notices))
        do throws(FeedError) {
            let page = try await source.page(at: cursor, progress: progress)
            let (count, notices) = record(page, at: cursor)
            report(SourceState(of: page, count: count), notices)
            return .success(page)
        } catch {
            if error != .cancelled { reading.withLock { $0.failures[cursor] = error } }
            switch error {
            case .cancelled: report(.waiting, [])
            case .rateLimited(let end, _):
                let (count, notices) = reading.withLock { ($0.count, $0.notices) }
                report(.rateLimited(until: end, count: count, error.description), notices)
            default: report(.failed(error.description), reading.withLock(\.notices))
            }
            return .failure(error)
        }
    }

    /// Records a page's counts and notices, and caches the first page.
    /// - Returns: the number of pins so far, and all notices.
    private func record(_ page: FeedPage, at cursor: FeedCursor?) -> (Int, [String]) {
        reading.withLock { reading in
            if cursor == nil { reading.first = page }
            reading.failures[cursor] = nil
            let previousCount = reading.counts.updateValue(page.pins.count, forKey: cursor) ?? 0
            reading.count += page.pins.count - previousCount
            for notice in page.notices where !reading.notices.contains(notice) { reading.notices.append(notice) }
            return (reading.count, reading.notices)
        }
    }
}

extension SourceState {
    /// Creates the state after a page.
    /// - Parameter count: the number of pins read so far.
    fileprivate init(of page: FeedPage, count: Int) {
        if let end = page.limitedUntil {
            self = .rateLimited(until: end, count: count, nil)
        } else if page.isFailing {
            self = .failing(count: count)
        } else if let since = page.cachedSince {
            self = .offline(since: since, count: count)
        } else {
            self = .read(count: count, total: page.total, isComplete: page.next == nil)
        }
    }
}
