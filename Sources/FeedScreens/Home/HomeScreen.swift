import Feeds
import LayoutFiles
import PinWalls
import ScreenKit

/// The screen of the feed: its wall, the strip of saved pins above it, and the loading state.
package struct HomeScreen: Sendable {
    /// The running transition between layouts; `nil` for none.
    var transition: LayoutTransitionState?
    var transitionCount = 0
    /// Whether a transition has not requested its first tick yet.
    var hasPendingTransition = false
    /// The layout menu over the feed; `nil` if it is closed.
    package var gallery: GalleryMenu?
    var layoutChoice = LayoutChoice.automatic
    /// The version of the command line's layout file that was read while another layout was selected; `nil` for none.
    var newerFile: LayoutFile?
    /// The state of the layout inspector; `nil` if it is closed.
    package internal(set) var inspector: LayoutInspector?
    /// The last query whose duration was requested.
    var requestedQuery: LayoutQuery?
    /// The error in the watched layout file; `nil` if it is valid.
    package internal(set) var layoutProblem: String?
    /// The saved pins above the feed.
    package var strip = SavedStrip()
    package internal(set) var feed: FeedLoading
    var retrySchedule = RateLimitSchedule()
    /// The user's own posts, which precede the feed.
    package internal(set) var posts: PinCards = []
    /// The position to restore; `nil` for none, or after it was restored.
    var positionToRestore: FeedPosition?
    /// The cards that are withheld until the position to restore is loaded.
    var withheldCards: PinCards = []

    package init(options: AppOptions) {
        positionToRestore = options.feedPosition
        feed = FeedLoading(sourceName: options.sourceName)
    }

    /// Whether the first page is loaded.
    package var hasFirstPage: Bool { feed.hasFirstPage }

    // MARK: Loading

    /// Reloads the feed into an empty wall. Results of earlier loads are ignored.
    mutating func startOver(in context: inout ScreenContext) {
        strip.unfocus()
        strip.list.markStale()
        withheldCards = []
        context.popToRoot()
        // Empty the wall, so that keys do not act on pins hidden by the progress bar.
        context.walls[.feed].replace(with: [])
        context.perform(feed.startOver())
    }

    /// Reloads the feed after its sources were replaced; `name` is the new name of the feed.
    mutating func loadReplacedSources(named name: String, in context: inout ScreenContext) {
        feed.sourceName = name
        startOver(in: &context)
    }

    /// Retries a failed page. If none failed, refreshes the feed, or reloads it if it has no pins.
    mutating func refresh(in context: inout ScreenContext) {
        // Files that were missing or damaged may have been repaired.
        context.clearPictureFailures()
        if let effect = feed.retry() {
            context.perform(effect)
        } else if hasFirstPage, context.walls[.feed].cards.count > posts.count {
            refresh(isUserRequested: true, in: &context)
        } else {
            context.perform(.sources(.invalidate))
            startOver(in: &context)
        }
    }

    mutating func loadMoreIfNear(in context: inout ScreenContext) {
        let wall = context.walls[.feed]
        // The distance to the end is available only when the loaded pins are laid out.
        guard feed.canLoadMore, !wall.layoutState.isPending else { return }
        // In other layouts, the visible items show how many remain. If none is visible, loading more would not help.
        let viewport = wall.viewport
        let isNearEnd =
            wall.layoutState.isInColumns
            ? viewport.viewportsToLastItem < 2
            : viewport.visibleItems.map { $0.upperBound + 60 >= wall.cards.count } ?? false
        let isFocusNearEnd = wall.focus.map { $0 + 4 >= wall.cards.count } ?? false
        guard isNearEnd || isFocusNearEnd || wall.isRoundNearEnd || context.loadsAllPages(of: .feed),
            let effect = feed.loadMore()
        else { return }
        context.perform(effect)
    }

    mutating func receive(_ message: HomeMessage, in context: inout ScreenContext) {
        var isRead = false
        switch message {
        case .progressed(let progress, let load): feed.updateProgress(progress, load: load)
        case .pageLoaded(let cards, let page, let load):
            guard load == feed.load else { return }
            isRead = hasFirstPage
            if isRead {
                context.walls[.feed].append(cards)
                feed.receive(page, count: cards.count)
            } else {
                guard let shown = withhold(cards, of: page, in: &context) else { return }
                context.walls[.feed].replace(with: posts + shown)
                feed.receive(page, count: cards.count)
                restorePosition(in: &context)
            }
            if feed.seeksEnd {
                context.walls[.feed].viewport.moveToLastItem()
                feed.seeksEnd = feed.next != nil
            }
        case .loadFailed(let error, let load):
            guard load == feed.load, error != .cancelled else { return }
            if !hasFirstPage { context.walls[.feed].replace(with: posts + withheldCards) }
            withheldCards = []
            feed.fail(error)
        case .refreshed(let refresh, let load): if load == feed.load { receive(refresh, in: &context) }
        case .picturesReplaced(let replacement, let load):
            if load == feed.load { receive(replacement, in: &context) }
        case .refreshFailed(let error, let load): if load == feed.load { failRefresh(error, in: &context) }
        case .refreshDue(let sources): refresh(sources, isUserRequested: false, in: &context)
        case .rateLimitExpired: retryLimitedSources(in: &context)
        }
        context.walls[.feed].total = context.walls[.feed].cards.count + feed.missingCount
        updateFeedRange(in: &context)
        if isRead { context.pendingMessages.append(.feedAppended) }
    }

    /// Updates the wall's range of cards that belong to the feed.
    func updateFeedRange(in context: inout ScreenContext) {
        context.walls[.feed].feed = feed.revision.map { revision in
            CacheableFeedRange(
                revision: revision, first: posts.count, count: context.walls[.feed].cards.count - posts.count,
                isComplete: hasFirstPage && feed.next == nil)
        }
    }

    // MARK: Posts

    /// Shows the posts of the library, the newest first. The focus stays on its pin, or at the start if it was there.
    mutating func show(posts stored: PinCards, in context: inout ScreenContext) {
        let oldPosts = posts
        guard context.options.showsPosts, stored != oldPosts else { return }
        posts = stored
        defer { updateFeedRange(in: &context) }
        guard hasFirstPage else { return }
        guard oldPosts.isEmpty else {
            context.walls[.feed].replaceFirst(oldPosts.count, with: stored)
            return
        }
        let focus = context.walls[.feed].focus
        let oldFocus = focus == 0 && !context.isOpen(.feed) ? nil : focus
        context.walls[.feed].prepend(stored)
        guard let oldFocus else { return }
        context.walls[.feed].setFocus(oldFocus + stored.count)
        context.walls[.feed].viewport.revealFocus()
    }

    /// Inserts a new post at the beginning and scrolls to it.
    mutating func add(post: PinCard, in context: inout ScreenContext) {
        guard context.options.showsPosts else { return }
        posts.insert(post, at: 0)
        defer { updateFeedRange(in: &context) }
        guard hasFirstPage else { return }
        context.popToRoot()
        strip.unfocus()
        context.walls[.feed].viewport.scrollToBeginning()
        context.walls[.feed].prepend([post])
    }
}
