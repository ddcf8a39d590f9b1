import Synchronization

/// A source of a list: it tells how reading it goes, and remembers what was read, so that a feed that is put together anew
/// asks nobody again.
final class ListedSource: FeedSource {
    private let source: any FeedSource
    private let pages = Mutex(Pages())
    private let report: @Sendable (SourceState, [String]) -> Void

    private struct Pages {
        var pages: [FeedCursor?: FeedPage] = [:]
        /// How many pins are remembered.
        var count = 0
        var notices: [String] = []
    }

    /// What is beyond is asked for again.
    private static let mostPins = 50_000

    /// - Parameter report: called from any thread with the state and the notices so far.
    init(_ source: any FeedSource, report: @escaping @Sendable (SourceState, [String]) -> Void) {
        self.source = source
        self.report = report
    }

    var name: String { source.name }
    var identity: String { source.identity }
    var comesAtTop: Bool { source.comesAtTop }
    var folder: String? { source.folder }

    func anew() -> ListedSource { ListedSource(source.renewed(), report: report) }

    func renewed() -> any FeedSource { anew() }

    func page(
        at cursor: FeedCursor?, progress: @escaping @Sendable (FeedProgress) -> Void
    ) async throws(FeedError) -> FeedPage {
        // A feed of several begins each of them at 0.
        let cursor = cursor == FeedCursor(position: 0) ? nil : cursor
        if let page = pages.withLock({ $0.pages[cursor] }) {
            progress(FeedProgress(done: page.pins.count, total: page.pins.count))
            return page
        }
        report(.reading, pages.withLock { $0.notices })
        do throws(FeedError) {
            let page = try await source.page(at: cursor, progress: progress)
            let (count, notices) = remember(page, at: cursor)
            report(.read(count: count, total: page.total, isWhole: page.next == nil), notices)
            return page
        } catch {
            if error == .cancelled {
                report(.waiting, [])
            } else {
                report(.failed(error.description), pages.withLock { $0.notices })
            }
            throw error
        }
    }

    /// - Returns: how many pins came up to here, and all notices.
    private func remember(_ page: FeedPage, at cursor: FeedCursor?) -> (Int, [String]) {
        pages.withLock { pages in
            pages.count += page.pins.count
            for notice in page.notices where !pages.notices.contains(notice) { pages.notices.append(notice) }
            if pages.count <= Self.mostPins { pages.pages[cursor] = page }
            return (pages.count, pages.notices)
        }
    }
}
