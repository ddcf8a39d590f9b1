import Synchronization

/// A source of a list: it reports how reading it goes, and caches its first page, so that a feed of several that is put together again
/// does not ask it again.
final class ListedSource: FeedSource {
    private let source: any FeedSource
    private let reading: Mutex<Reading>
    private let report: @Sendable (SourceState, [String]) -> Void

    private struct Reading {
        var first: FeedPage?
        /// Whether the first page has been asked for.
        var hasBegun = false
        /// The first page on its way, until it is taken.
        var prefetched: Task<Result<FeedPage, FeedError>, Never>?
        /// How many pins each page had.
        var counts: [FeedCursor?: Int] = [:]
        /// Why pages could not be read.
        var failures: [FeedCursor?: FeedError] = [:]
        /// Failures that are repeated once without asking.
        var repeated: [FeedCursor?: FeedError] = [:]
        /// The pins of all pages.
        var count = 0
        var notices: [String] = []
    }

    /// - Parameter report: called from any thread with the state and the notices so far.
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
    var comesAtTop: Bool { source.comesAtTop }
    var folder: String? { source.folder }
    var revision: FeedRevision? { source.revision }

    func resume(behind count: Int, total: Int?, isWhole: Bool) {
        reading.withLock { $0.count = count }
        report(.read(count: count, total: total, isWhole: isWhole), [])
        source.resume(behind: count, total: total, isWhole: isWhole)
    }

    func anew() -> ListedSource { ListedSource(source.renewed(), report: report) }

    /// The same source with the pages that were read so far; a page that failed fails again without a request.
    func settled() -> ListedSource {
        var reading = reading.withLock(\.self)
        reading.repeated = reading.failures
        return ListedSource(source, reading, report: report)
    }

    func renewed() -> any FeedSource { anew() }

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
        // A feed of several begins each of them at 0.
        let cursor = cursor == FeedCursor(position: 0) ? nil : cursor
        if cursor == nil, let page = try await firstPage() {
            progress(FeedProgress(done: page.pins.count, total: page.pins.count))
            return page
        }
        if let failure = reading.withLock({ $0.repeated.removeValue(forKey: cursor) }) { throw failure }
        return try await load(cursor, progress: progress).get()
    }

    /// The first page, if it is here or on its way; nil if it has to be asked for.
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
        // It may have been begun before this one was made.
        switch result {
        case .success(let page):
            _ = remember(page, at: nil)
            return page
        case .failure(.cancelled) where !Task.isCancelled:
            // A list before or after this one shared the request, and its reader cancelled it.
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
            let (count, notices) = remember(page, at: cursor)
            report(SourceState(of: page, count: count), notices)
            return .success(page)
        } catch {
            if error != .cancelled { reading.withLock { $0.failures[cursor] = error } }
            switch error {
            case .cancelled: report(.waiting, [])
            case .limited(let end, _):
                let (count, notices) = reading.withLock { ($0.count, $0.notices) }
                report(.limited(until: end, count: count, error.description), notices)
            default: report(.failed(error.description), reading.withLock(\.notices))
            }
            return .failure(error)
        }
    }

    /// - Returns: how many pins came up to here, and all notices.
    private func remember(_ page: FeedPage, at cursor: FeedCursor?) -> (Int, [String]) {
        reading.withLock { reading in
            if cursor == nil { reading.first = page }
            reading.failures[cursor] = nil
            let former = reading.counts.updateValue(page.pins.count, forKey: cursor) ?? 0
            reading.count += page.pins.count - former
            for notice in page.notices where !reading.notices.contains(notice) { reading.notices.append(notice) }
            return (reading.count, reading.notices)
        }
    }
}

extension SourceState {
    /// How it is after a page.
    /// - Parameter count: how many pins came up to its end.
    fileprivate init(of page: FeedPage, count: Int) {
        if let end = page.limitedUntil {
            self = .limited(until: end, count: count, nil)
        } else if page.isFailing {
            self = .failing(count: count)
        } else if let since = page.offlineSince {
            self = .offline(since: since, count: count)
        } else {
            self = .read(count: count, total: page.total, isWhole: page.next == nil)
        }
    }
}
