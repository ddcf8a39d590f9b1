import Feeds
import LayoutEngine

/// The feed: its wall, how its loading goes, and the pin that is open.
package struct HomeTab: Sendable {
    package var wall: PinWall
    package var stack = WallStack()
    /// The feed through a layout of a file; nil where it stands in columns.
    package var stage: LayoutStage?
    /// The stage that the menu of layouts was opened over, for going back to it.
    var formerStage: LayoutStage?
    /// The way that boxes go from one layout to another; nil while they stand.
    var motion: LayoutMotion?
    /// The saved pins above the feed.
    package var strip: SavedStrip
    package var sourceName: String
    /// The number of the load that messages must belong to.
    package private(set) var load = 0
    package private(set) var loading = Loading.first(FeedProgress(.listing, done: 0))
    /// Where the next page is; nil after the last one.
    package private(set) var next: FeedCursor?
    /// How many pins the source says that it has.
    package private(set) var total: Int?
    /// How many bad entries were left out so far.
    package private(set) var skipped = 0
    /// What went wrong without ending the load, each once.
    private var notices: [String] = []
    /// The person's own posts, shown above the feed.
    package private(set) var posts: [PinCard] = []
    /// Whether the reader asked for the end and it is not loaded yet: every page that arrives is followed by the next
    /// one.
    package private(set) var seeksEnd = false

    package enum Loading: Hashable, Sendable {
        /// The first page is on its way; there is nothing to show but how far it is.
        case first(FeedProgress)
        /// Another page is on its way.
        case more
        case idle
        case failed(FeedError)
    }

    package init(options: AppOptions) {
        wall = PinWall(columns: options.columns, gap: options.gap)
        strip = SavedStrip(options: options)
        sourceName = options.sourceName
    }

    /// Whether the first page is there.
    package var hasFirstPage: Bool {
        if case .first = loading { false } else { true }
    }

    /// How many pins of the feed itself are on the wall.
    package var loadedCount: Int { wall.cards.count - (hasFirstPage ? posts.count : 0) }

    /// How many pins the wall has, or will have when everything is loaded, as far as the source knows.
    package var pinCount: Int { wall.cards.count + max(0, (total ?? 0) - loadedCount) }

    /// What is wrong with the feed: what, which, and what to do, a text each.
    var problems: [String] {
        switch loading {
        case .failed(let error) where !notices.contains(error.description): notices + [error.description]
        case .idle where notices.isEmpty && next == nil && loadedCount == 0: [emptyReason]
        default: notices
        }
    }

    private var emptyReason: String {
        skipped == 0
            ? FeedError.empty(path: sourceName).description
            : "\(sourceName): not one of its \(skipped) entries has a picture. pinfeed help sources describes the format."
    }

    // MARK: Loading

    /// Begins anew with an empty wall: what was there and what is on its way no longer counts.
    package mutating func startOver() -> [AppEffect] {
        load += 1
        loading = .first(FeedProgress(.listing, done: 0))
        next = nil
        total = nil
        skipped = 0
        notices = []
        stack = WallStack()
        popStrip()
        strip.list.markStale()
        seeksEnd = false
        // Keys must not reach pins that the progress bar hides.
        wall.replace(with: [])
        return [.loadPage(nil, load: load)]
    }

    /// Asks again for a page that failed after the first one; with nothing failed, begins anew.
    package mutating func refresh() -> [AppEffect] {
        guard case .failed = loading, let next else { return startOver() }
        loading = .more
        return [.loadPage(next, load: load)]
    }

    /// Asks for the next page when the reader is within two viewports of the end.
    package mutating func loadMoreIfNear() -> [AppEffect] {
        guard loading == .idle, let next else { return [] }
        if let stage {
            // What stands where is the layout's: the pins in sight tell how many are left.
            // A layout that shows none of them is not helped by more.
            let isNearEnd = stage.lastCardInSight.map { $0 + 60 >= wall.cards.count } ?? false
            guard isNearEnd || isFocusNearEnd || isRoundNearEnd else { return [] }
            loading = .more
            return [.loadPage(next, load: load)]
        }
        let distance = wall.layout.contentSize.height - wall.offset - wall.viewport.height
        guard distance < 2 * wall.viewport.height || isFocusNearEnd || isRoundNearEnd else { return [] }
        loading = .more
        return [.loadPage(next, load: load)]
    }

    private var isFocusNearEnd: Bool {
        guard let focus = wall.focus else { return false }
        return focus + 4 >= wall.cards.count
    }

    /// Whether pins are shown at random and few are left.
    private var isRoundNearEnd: Bool {
        stack.isRandom && stack.round.seenCount + 10 > wall.cards.count
    }

    package mutating func receive(_ message: HomeMessage) -> [AppEffect] {
        switch message {
        case .progressed(let progress, let load):
            if load == self.load, case .first = loading { loading = .first(progress) }
        case .pageLoaded(let cards, let page, let load):
            guard load == self.load else { return [] }
            receive(cards, page)
        case .loadFailed(let error, let load):
            guard load == self.load, error != .cancelled else { return [] }
            if !hasFirstPage { wall.replace(with: posts) }
            loading = .failed(error)
        }
        return []
    }

    private mutating func receive(_ cards: [PinCard], _ page: FeedPageInfo) {
        if hasFirstPage {
            wall.append(cards)
        } else {
            wall.replace(with: posts + cards)
        }
        loading = .idle
        next = page.next
        total = page.total ?? total
        skipped += page.skipped
        for notice in page.notices where !notices.contains(notice) { notices.append(notice) }
        if let title = page.title, !title.isEmpty { sourceName = title }
        if seeksEnd {
            wall.moveToEnd()
            seeksEnd = next != nil
        }
    }

    /// Takes note of what the reader does: the end is sought until something else is done.
    package mutating func note(_ action: Action?) {
        seeksEnd = action == .end && next != nil && isRoot
    }

    // MARK: Posts

    /// The posts that the library holds, newest first. A reader who has begun, or opened a pin, stays with that pin.
    package mutating func show(posts stored: [PinCard]) {
        let former = posts
        guard stored != former else { return }
        posts = stored
        guard hasFirstPage else { return }
        guard former.isEmpty else {
            return stack.replaceFirst(former, with: stored, on: &wall)
        }
        let reading = stack.detail == nil && wall.focus == 0 ? nil : wall.focus
        wall.prepend(stored)
        stack.round.shift(by: stored.count)
        guard let reading else { return }
        wall.setFocus(reading + stored.count)
        if let frame = wall.frame(of: reading + stored.count) { wall.reveal(frame) }
    }

    /// A new post appears at the top, and the reader with it.
    package mutating func add(post: PinCard) {
        posts.insert(post, at: 0)
        guard hasFirstPage else { return }
        stack.popToRoot()
        popStrip()
        wall.scroll(to: 0)
        wall.prepend([post])
        stack.round.shift(by: 1)
    }
}
