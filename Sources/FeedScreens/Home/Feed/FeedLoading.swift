import Feeds
import Languages
import ScreenKit

/// The state of the paged feed, whose pages are loaded as the user scrolls.
package struct FeedLoading: Sendable {
    package internal(set) var sourceName: String
    /// The identifier of the current load. Messages of other loads are ignored.
    package private(set) var load = 0
    package private(set) var state = State.first(FeedProgress(.listing, done: 0))
    /// The start of the next page; `nil` after the last one.
    package private(set) var next: FeedCursor?
    /// The number of pins according to the source; `nil` if unknown.
    package private(set) var total: Int?
    /// The number of loaded pins.
    package private(set) var count = 0
    /// The number of invalid entries that were skipped.
    package private(set) var skipped = 0
    /// The revision of the feed that was loaded; `nil` if it is unknown or the feed was refreshed since.
    package private(set) var revision: FeedRevision?
    /// The non-fatal errors of the load, without duplicates.
    private var notices: [String] = []
    /// Whether the user requested the end of the feed and it is not loaded yet. Pages are then loaded one after another.
    package var seeksEnd = false

    /// The number of pins added by refreshes that the user has not seen.
    package private(set) var newCount = 0
    /// The refresh in progress; `nil` for none.
    private var pendingRefresh: PendingRefresh?

    /// The sources to refresh after the current refresh or the first page; `nil` for none.
    private(set) var dueRefresh: SourcesToRefresh?

    private struct PendingRefresh {
        var isUserRequested: Bool
    }

    package enum State: Hashable, Sendable {
        /// The first page is being loaded; only progress is shown.
        case first(FeedProgress)
        /// The next page is being loaded.
        case more
        case idle
        case failed(FeedError)
    }

    init(sourceName: String) {
        self.sourceName = sourceName
    }

    /// Whether the first page is loaded.
    package var hasFirstPage: Bool { if case .first = state { false } else { true } }

    /// Whether even the first page failed to load.
    private var hasNoPins: Bool { if case .failed = state { next == nil && count == 0 } else { false } }

    /// Whether pins are being loaded or more can be requested.
    var hasMore: Bool {
        switch state {
        case .first, .more: true
        case .idle: next != nil
        case .failed: false
        }
    }

    var canLoadMore: Bool { state == .idle && next != nil }

    /// The number of pins that are not loaded yet, according to the source.
    var missingCount: Int { max(0, (total ?? 0) - count) }

    /// The problems of the feed, each with its cause and remedy.
    package var problems: [String] {
        switch state {
        case .failed(let error) where !notices.contains(error.description): notices + [error.description]
        case .idle where notices.isEmpty && next == nil && count == 0: [emptyReason]
        default: notices
        }
    }

    private var emptyReason: String {
        skipped == 0
            ? FeedError.empty(path: sourceName).description
            : tr(
                "\(sourceName): none of its \(skipped) entries has a picture. For the format, see pinfeed help sources."
            )
    }

    // MARK: Loading

    /// Restarts the load and returns the request for its first page. Results of earlier loads are ignored.
    mutating func startOver() -> AppEffect {
        let load = load + 1
        self = FeedLoading(sourceName: sourceName)
        self.load = load
        return .loadPage(nil, load: load)
    }

    /// Returns the request that retries a failed page; `nil` if none failed after the first one.
    mutating func retry() -> AppEffect? {
        guard case .failed = state, let next else { return nil }
        state = .more
        return .loadPage(next, load: load)
    }

    /// Returns the request for the next page; `nil` if it cannot be requested now.
    mutating func loadMore() -> AppEffect? {
        guard canLoadMore, let next else { return nil }
        state = .more
        return .loadPage(next, load: load)
    }

    mutating func updateProgress(_ progress: FeedProgress, load: Int) {
        if load == self.load, case .first = state { state = .first(progress) }
    }

    mutating func receive(_ page: FeedPageInfo, count loadedCount: Int) {
        state = .idle
        next = page.next
        revision = page.revision ?? revision
        total = page.total ?? total
        count += loadedCount
        skipped += page.skipped
        for notice in page.notices where !notices.contains(notice) { notices.append(notice) }
        if let title = page.title, !title.isEmpty { sourceName = title }
    }

    /// Records a first page that is withheld, and returns the effect that loads the next page; `nil` after the last
    /// one.
    mutating func receiveWithheld(_ page: FeedPageInfo, count loadedCount: Int) -> AppEffect? {
        guard case .first = state, let next = page.next else { return nil }
        receive(page, count: loadedCount)
        state = .first(FeedProgress(.reading, done: count))
        return .loadPage(next, load: load)
    }

    mutating func fail(_ error: FeedError) { state = .failed(error) }

    // MARK: Refreshing

    /// Starts a refresh and returns its sources; `nil` if a refresh or a load is in progress.
    mutating func beginRefresh(_ sources: SourcesToRefresh, isUserRequested: Bool) -> SourcesToRefresh? {
        if isUserRequested, pendingRefresh != nil { pendingRefresh?.isUserRequested = true }
        var all = dueRefresh ?? sources
        all.formUnion(sources)
        guard pendingRefresh == nil, state == .idle || state == .more || hasNoPins else {
            if !isUserRequested { dueRefresh = all }
            return nil
        }
        dueRefresh = nil
        pendingRefresh = PendingRefresh(isUserRequested: isUserRequested)
        return all
    }

    /// Finishes a refresh.
    /// - Returns: whether the user requested the refresh.
    mutating func finishRefresh(_ refresh: FeedRefresh) -> Bool {
        let isUserRequested = pendingRefresh?.isUserRequested ?? false
        pendingRefresh = nil
        switch refresh.change {
        case .notModified, .found: return isUserRequested
        case .none, .prepended, .all: break
        }
        notices = refresh.page.notices
        newCount += refresh.newCount
        count += refresh.newCount
        if refresh.edition != nil || refresh.newCount > 0 { revision = nil }
        total = refresh.page.total ?? total.map { $0 + refresh.newCount }
        guard refresh.edition != nil else { return isUserRequested }
        // Pages that are being loaded belong to the previous sources.
        load += 1
        state = .idle
        next = refresh.page.next
        skipped = refresh.page.skipped
        if case .all(let cards) = refresh.change {
            count = cards.count
            newCount = min(newCount, count)
        }
        return isUserRequested
    }

    /// Finishes a failed refresh. The pins stay. A notice reports a missing folder or file until it can be read again.
    /// - Returns: whether the user requested the refresh.
    mutating func failRefresh(_ error: FeedError) -> Bool {
        defer { pendingRefresh = nil }
        if case .missing(let path) = error {
            notices = [tr("\(path.printable) was deleted or unmounted. It reappears when it is available again.")]
        }
        return pendingRefresh?.isUserRequested ?? false
    }

    mutating func markNewPinsSeen() { newCount = 0 }

    // MARK: Summary

    /// Returns the parts of the summary: the number of loaded pins, the refresh state and the skipped entries.
    func summary(hasPins: Bool) -> [String] {
        // Even the first page failed to load.
        if case .failed = state, !hasPins { return [] }
        guard hasFirstPage else { return [] }
        var parts: [String] = []
        switch total {
        case .some(let total) where total > count: parts.append(tr("\(count) of \(total) pins"))
        default:
            parts.append(count == 1 || next == nil ? tr("\(count) pin", "\(count) pins", count) : tr("\(count)+ pins"))
        }
        if pendingRefresh?.isUserRequested == true { parts.append(tr("reloading…")) }
        if skipped > 0 {
            parts.append(tr("\(skipped) invalid entry skipped", "\(skipped) invalid entries skipped", skipped))
        }
        return parts
    }

    /// The loading state, or the end of the feed.
    var footer: String {
        switch state {
        case .first, .more: seeksEnd ? tr("Loading the rest…") : tr("Loading more…")
        case .idle: next == nil ? tr("· end of \(sourceName) ·") : ""
        case .failed(let error): error.description
        }
    }
}

extension FeedProgress {
    /// The completed fraction, 0 to 1; `nil` if the total is unknown.
    var fraction: Double? {
        total.map { total in total > 0 ? min(1, Double(done) / Double(total)) : 1 }
    }

    /// The count beside the progress bar: pictures while the source is listed, pins while a page is read.
    var figure: String {
        switch (step, total) {
        case (.listing, _): done == 0 ? "" : tr("\(done) picture found", "\(done) pictures found", done)
        case (.reading, let total?): tr("\(done) of \(total)")
        case (.reading, nil): "\(done)"
        }
    }
}
