import Feeds
import Languages
import ScreenKit

/// How the feed comes: page by page, as far as a reader goes.
package struct FeedLoading: Sendable {
    package internal(set) var sourceName: String
    /// The number of the load that messages must belong to.
    package private(set) var load = 0
    package private(set) var state = State.first(FeedProgress(.listing, done: 0))
    /// Where the next page is; nil after the last one.
    package private(set) var next: FeedCursor?
    /// How many pins the source says that it has.
    package private(set) var total: Int?
    /// How many pins have come.
    package private(set) var count = 0
    /// How many bad entries were left out so far.
    package private(set) var skipped = 0
    /// The state in which the feed was read; nil where that is not known, or it was read again since.
    package private(set) var revision: FeedRevision?
    /// What went wrong without ending the load, each once.
    private var notices: [String] = []
    /// Whether the reader asked for the end and it is not loaded yet: every page that arrives is followed by the next
    /// one.
    package var seeksEnd = false

    /// How many pins came by reading the feed again that the reader has not seen.
    package private(set) var newCount = 0
    /// The feed is being read again while its pins stay; nil when it is not.
    private var renewing: Renewing?

    /// The sources that changed since that began, or while the first page was on its way; `nil` for none.
    private(set) var dueRenewal: RenewedSources?

    private struct Renewing {
        /// Whether a person asked for it.
        var isWished: Bool
    }

    package enum State: Hashable, Sendable {
        /// The first page is on its way; there is nothing to show but how far it is.
        case first(FeedProgress)
        /// Another page is on its way.
        case more
        case idle
        case failed(FeedError)
    }

    init(sourceName: String) {
        self.sourceName = sourceName
    }

    /// Whether the first page is there.
    package var hasFirstPage: Bool { if case .first = state { false } else { true } }

    /// Whether not even the first page could be read.
    private var hasNothing: Bool { if case .failed = state { next == nil && count == 0 } else { false } }

    /// Whether pins are on their way or can be asked for.
    var hasMore: Bool {
        switch state {
        case .first, .more: true
        case .idle: next != nil
        case .failed: false
        }
    }

    /// Whether there is a page to be asked for.
    var awaitsReader: Bool { state == .idle && next != nil }

    /// How many pins the source has that have not come, as far as it knows.
    var missingCount: Int { max(0, (total ?? 0) - count) }

    /// What is wrong with the feed: what, which, and what to do, a text each.
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
                """
                \(sourceName): not one of its \(skipped) entries has a picture. \
                pinfeed help sources describes the format.
                """)
    }

    // MARK: Loading

    /// Begins anew: what is on its way no longer counts.
    mutating func startOver() -> AppEffect {
        let load = load + 1
        self = FeedLoading(sourceName: sourceName)
        self.load = load
        return .loadPage(nil, load: load)
    }

    /// Asks again for a page that failed after the first one; nil when none did.
    mutating func tryAgain() -> AppEffect? {
        guard case .failed = state, let next else { return nil }
        state = .more
        return .loadPage(next, load: load)
    }

    mutating func loadMore() -> AppEffect? {
        guard awaitsReader, let next else { return nil }
        state = .more
        return .loadPage(next, load: load)
    }

    mutating func progress(_ progress: FeedProgress, load: Int) {
        if load == self.load, case .first = state { state = .first(progress) }
    }

    mutating func receive(_ page: FeedPageInfo, count came: Int) {
        state = .idle
        next = page.next
        revision = page.revision ?? revision
        total = page.total ?? total
        count += came
        skipped += page.skipped
        for notice in page.notices where !notices.contains(notice) { notices.append(notice) }
        if let title = page.title, !title.isEmpty { sourceName = title }
    }

    /// Records a first page that is shown together with later ones. Returns the effect that loads the next page, or `nil` after the
    /// last one.
    mutating func receiveAhead(_ page: FeedPageInfo, count came: Int) -> AppEffect? {
        guard case .first = state, let next = page.next else { return nil }
        receive(page, count: came)
        state = .first(FeedProgress(.reading, done: count))
        return .loadPage(next, load: load)
    }

    mutating func fail(_ error: FeedError) { state = .failed(error) }

    // MARK: Reading again

    /// - Returns: the sources to read again, or `nil` when that is under way, or pages are.
    mutating func beginRenewing(_ sources: RenewedSources, isWished: Bool) -> RenewedSources? {
        if isWished, renewing != nil { renewing?.isWished = true }
        var all = dueRenewal ?? sources
        all.formUnion(sources)
        guard renewing == nil, state == .idle || state == .more || hasNothing else {
            if !isWished { dueRenewal = all }
            return nil
        }
        dueRenewal = nil
        renewing = Renewing(isWished: isWished)
        return all
    }

    /// - Returns: whether a person asked for it.
    mutating func finishRenewing(_ renewal: FeedRenewal) -> Bool {
        let isWished = renewing?.isWished ?? false
        renewing = nil
        switch renewal.change {
        case .unread, .found: return isWished
        case .none, .above, .all: break
        }
        notices = renewal.page.notices
        newCount += renewal.newCount
        count += renewal.newCount
        if renewal.edition != nil || renewal.newCount > 0 { revision = nil }
        total = renewal.page.total ?? total.map { $0 + renewal.newCount }
        guard renewal.edition != nil else { return isWished }
        // Pages on their way are of the sources before.
        load += 1
        state = .idle
        next = renewal.page.next
        skipped = renewal.page.skipped
        if case .all(let cards) = renewal.change {
            count = cards.count
            newCount = min(newCount, count)
        }
        return isWished
    }

    /// Adds a notice for a folder or file that is gone, until it can be read again. Its pins stay.
    /// - Returns: whether a person asked for it.
    mutating func failRenewing(_ error: FeedError) -> Bool {
        defer { renewing = nil }
        if case .missing(let path) = error {
            notices = [tr("\(path.printable) is gone. It is shown again when it is back.")]
        }
        return renewing?.isWished ?? false
    }

    mutating func hasSeenNewPins() { newCount = 0 }

    // MARK: What is said

    /// The feed's name, and what of it is here.
    func summary(hasPins: Bool) -> [String] {
        // Not even the first page could be read.
        if case .failed = state, !hasPins { return [] }
        guard hasFirstPage else { return [] }
        var parts: [String] = []
        switch total {
        case .some(let total) where total > count: parts.append(tr("\(count) of \(total) pins"))
        default:
            parts.append(count == 1 || next == nil ? tr("\(count) pin", "\(count) pins", count) : tr("\(count)+ pins"))
        }
        if renewing?.isWished == true { parts.append(tr("reading again …")) }
        if skipped > 0 { parts.append(tr("\(skipped) bad entry skipped", "\(skipped) bad entries skipped", skipped)) }
        return parts
    }

    /// How loading goes on, or that this is the end.
    var footer: String {
        switch state {
        case .first, .more: seeksEnd ? tr("Loading all the rest …") : tr("Loading more …")
        case .idle: next == nil ? tr("· end of \(sourceName) ·") : ""
        case .failed(let error): error.description
        }
    }
}

extension FeedProgress {
    /// 0...1; nil when the number of steps is unknown.
    var fraction: Double? {
        total.map { total in total > 0 ? min(1, Double(done) / Double(total)) : 1 }
    }

    /// What the bar counts: pictures while the source is looked through, pins while a page is read.
    var figure: String {
        switch (step, total) {
        case (.listing, _): done == 0 ? "" : tr("\(done) picture found", "\(done) pictures found", done)
        case (.reading, let total?): tr("\(done) of \(total)")
        case (.reading, nil): "\(done)"
        }
    }
}
