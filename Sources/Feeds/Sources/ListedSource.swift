import Synchronization

/// A source of a list: it tells how reading it goes, and remembers its first page, so that a feed that is put together anew
/// does not begin it anew.
final class ListedSource: FeedSource {
    private let source: any FeedSource
    private let reading = Mutex(Reading())
    private let report: @Sendable (SourceState, [String]) -> Void

    private struct Reading {
        var first: FeedPage?
        /// How many pins each page had.
        var counts: [FeedCursor?: Int] = [:]
        /// The pins of all pages.
        var count = 0
        var notices: [String] = []
    }

    /// - Parameter report: called from any thread with the state and the notices so far.
    init(_ source: any FeedSource, report: @escaping @Sendable (SourceState, [String]) -> Void) {
        self.source = source
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

    func renewed() -> any FeedSource { anew() }

    func page(
        at cursor: FeedCursor?, progress: @escaping @Sendable (FeedProgress) -> Void
    ) async throws(FeedError) -> FeedPage {
        // A feed of several begins each of them at 0.
        let cursor = cursor == FeedCursor(position: 0) ? nil : cursor
        if cursor == nil, let page = reading.withLock(\.first) {
            progress(FeedProgress(done: page.pins.count, total: page.pins.count))
            return page
        }
        report(.reading, reading.withLock(\.notices))
        do throws(FeedError) {
            let page = try await source.page(at: cursor, progress: progress)
            let (count, notices) = remember(page, at: cursor)
            report(SourceState(of: page, count: count), notices)
            return page
        } catch {
            switch error {
            case .cancelled: report(.waiting, [])
            case .limited(let end, _):
                let (count, notices) = reading.withLock { ($0.count, $0.notices) }
                report(.limited(until: end, count: count, error.description), notices)
            default: report(.failed(error.description), reading.withLock(\.notices))
            }
            throw error
        }
    }

    /// - Returns: how many pins came up to here, and all notices.
    private func remember(_ page: FeedPage, at cursor: FeedCursor?) -> (Int, [String]) {
        reading.withLock { reading in
            if cursor == nil { reading.first = page }
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
