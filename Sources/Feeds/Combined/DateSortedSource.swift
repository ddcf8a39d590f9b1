import Foundation

/// Several sources as one feed, sorted by date, the newest pin first.
///
/// The order within each source is preserved; the newest of the sources' next pins comes first. A pin without a date is
/// sorted by the date of the preceding pin in its source; sources without dates come last. A slow source doesn't delay
/// other sources: its pins are merged into later pages. Notices report sources that fail or are empty.
package actor DateSortedSource: FeedSource {
    package nonisolated let name: String
    package nonisolated let identity: String
    package nonisolated let prependsNewPins: Bool
    private var queues: [Queue]
    private let creationErrors: [FeedError]
    private let pageSize: Int
    private let timeout: Duration
    private let changeSignal = Signal()
    private var receivedCount = 0
    /// The number of pins returned in pages.
    private var returnedCount = 0
    private var lastPage: (position: Int, page: FeedPage)?
    /// The number of restarts. Responses to requests from an earlier generation are ignored.
    private var generation = 0
    private var pendingNotices = PendingNotices()

    /// The errors and notices to report with the next page.
    private struct PendingNotices {
        var errors: [FeedError] = []
        var notices: [String] = []
        var skipped = 0
    }

    /// A source and its received pins that are not yet in a page.
    private struct Queue {
        let source: any FeedSource
        /// A suffix that distinguishes the pins of a source that is listed repeatedly; otherwise empty.
        let suffix: String
        var pins: ArraySlice<Pin> = []
        var next: FeedCursor?
        var hasReceivedPage = false
        var isDone = false
        var loading: Task<Void, Never>?
        /// The date of the last pin with a date.
        var date = Date.distantPast
        var total: Int?

        var isAwaited: Bool { pins.isEmpty && !isDone }
        var headDate: Date? { pins.first.map { $0.date ?? date } }
    }

    /// Combines sources into one feed.
    /// - Parameters:
    ///   - name: the name in the header; `nil` for the names of the parts.
    ///   - creationErrors: the errors of sources that could not be created, reported with the first page.
    ///   - pageSize: the number of pins in a page, at least 1.
    ///   - timeout: the maximum wait for slower sources after one has responded.
    package init(
        _ parts: [any FeedSource], name: String? = nil, creationErrors: [FeedError] = [], pageSize: Int = 60,
        timeout: Duration = .seconds(2)
    ) {
        let suffixes = CombinedSource.suffixes(of: parts)
        queues = zip(parts, suffixes).map { Queue(source: $0, suffix: $1) }
        self.creationErrors = creationErrors
        self.pageSize = max(1, pageSize)
        self.timeout = timeout
        self.name = name ?? parts.map(\.name).joined(separator: " + ")
        identity = parts.map(\.identity).joined(separator: " + ")
        prependsNewPins = parts.allSatisfy(\.prependsNewPins)
    }

    package func page(
        at cursor: FeedCursor?, progress: @escaping @Sendable (FeedProgress) -> Void
    ) async throws(FeedError) -> FeedPage {
        let position = max(0, cursor?.position ?? 0)
        if let lastPage, cursor != nil, lastPage.position == position { return lastPage.page }
        // A cursor behind the current position requires reading again.
        if position == 0 || position < returnedCount { restart() }
        var pins: [Pin] = []
        var deadline: ContinuousClock.Instant?
        while returnedCount < position + pageSize {
            try await fill(until: &deadline, hasPins: !pins.isEmpty, progress)
            guard let pin = popNewest() else { break }
            returnedCount += 1
            if returnedCount > position { pins.append(pin) }
        }
        let errors = (position == 0 ? creationErrors : []) + pendingNotices.errors
        let notices = pendingNotices.notices
        let skipped = pendingNotices.skipped
        pendingNotices = PendingNotices()
        if position == 0, pins.isEmpty, notices.isEmpty, errors.count < 2 { throw errors.first ?? .empty(path: name) }
        let isComplete = queues.allSatisfy { $0.pins.isEmpty && $0.isDone }
        let total = queues.contains { $0.total == nil } ? nil : queues.reduce(0) { $0 + ($1.total ?? 0) }
        let page = FeedPage(
            pins: pins, next: isComplete ? nil : FeedCursor(position: returnedCount),
            total: isComplete ? returnedCount : total,
            skipped: skipped, notices: errors.map(\.description) + notices)
        progress(FeedProgress(done: pins.count, total: pins.count))
        lastPage = (position, page)
        return page
    }

    private func restart() {
        generation += 1
        (receivedCount, returnedCount) = (0, 0)
        lastPage = nil
        pendingNotices = PendingNotices()
        for index in queues.indices {
            queues[index].loading?.cancel()
            queues[index] = Queue(source: queues[index].source, suffix: queues[index].suffix)
        }
    }

    /// Waits until every source has a next pin or has ended. If there are pins to show, waits at most `timeout`.
    /// - Parameter hasPins: whether the page already has pins.
    private func fill(
        until deadline: inout ContinuousClock.Instant?, hasPins: Bool, _ progress: (FeedProgress) -> Void
    ) async throws(FeedError) {
        let requestGeneration = generation
        while true {
            let eventCount = changeSignal.count
            for index in queues.indices where queues[index].isAwaited { load(index) }
            guard queues.contains(where: \.isAwaited) else { return }
            let isShown = hasPins || queues.contains { !$0.pins.isEmpty }
            if isShown {
                let end = deadline ?? ContinuousClock.now + timeout
                deadline = end
                if ContinuousClock.now >= end { return }
            }
            await changeSignal.wait(beyond: eventCount, until: isShown ? deadline : nil)
            if Task.isCancelled || requestGeneration != generation { throw .cancelled }
            progress(FeedProgress(.listing, done: receivedCount))
        }
    }

    /// Removes and returns the newest of the sources' next pins. Of equally new pins, the first source's is returned.
    private func popNewest() -> Pin? {
        var best: (index: Int, date: Date)?
        for (index, queue) in queues.enumerated() {
            if let date = queue.headDate, best.map({ date > $0.date }) ?? true { best = (index, date) }
        }
        guard let best else { return nil }
        queues[best.index].date = best.date
        var pin = queues[best.index].pins.removeFirst()
        pin.id += queues[best.index].suffix
        return pin
    }

    // MARK: Requests

    /// Requests the next page of a source in the background.
    private func load(_ index: Int) {
        guard queues[index].loading == nil else { return }
        let (source, cursor, requestGeneration) = (queues[index].source, queues[index].next, generation)
        queues[index].loading = Task { [weak self] in
            let result: Result<FeedPage, FeedError>
            do throws(FeedError) {
                result = .success(try await source.page(at: cursor) { _ in })
            } catch {
                result = .failure(error)
            }
            await self?.receive(result, of: index, requestGeneration)
        }
    }

    private func receive(_ result: Result<FeedPage, FeedError>, of index: Int, _ requestGeneration: Int) {
        guard requestGeneration == generation else { return }
        queues[index].loading = nil
        let isFirst = !queues[index].hasReceivedPage
        queues[index].hasReceivedPage = true
        switch result {
        case .success(let page):
            queues[index].pins += page.pins
            receivedCount += page.pins.count
            queues[index].next = page.next
            queues[index].isDone = page.next == nil
            queues[index].total = page.total
            pendingNotices.skipped += page.skipped
            pendingNotices.notices += page.notices
            if isFirst, page.pins.isEmpty, page.next == nil {
                pendingNotices.errors.append(.empty(path: queues[index].source.identity))
            }
        case .failure(let error):
            queues[index].isDone = true
            pendingNotices.errors.append(error)
        }
        changeSignal.raise()
    }
}
