import Feeds
import LayoutFiles
import PinWalls
import ScreenKit

/// The feed: its wall in columns or through a layout, the strip of saved pins above it, and how its loading goes.
package struct HomeScreen: Sendable {
    /// The way that boxes go from one layout to another; nil while they stand.
    var motion: LayoutMotion?
    /// How many motions there were.
    var motions = 0
    /// Whether a motion waits for its first tick.
    var hasPendingMotion = false
    /// The menu of layouts, over the feed.
    package var gallery: GalleryMenu?
    var chosen = LayoutChoice.none
    /// The version of the command line's file that came while another layout was chosen; nil if there was none.
    var newerFile: LayoutFile?
    /// What is looked at closely in the layout; nil while nothing is.
    package internal(set) var inspector: Inspector?
    /// The query whose time was asked for last.
    var askedQuery: LayoutQuery?
    /// What is wrong with the layout file that is watched, until it is mended.
    package internal(set) var layoutProblem: String?
    /// The saved pins above the feed.
    package var strip = SavedStrip()
    package internal(set) var feed: FeedLoading
    /// What is waited for where servers want to be left alone.
    var limit = FeedLimit()
    /// The person's own posts, which stand above the feed.
    package internal(set) var posts: PinCards = []
    /// The place to restore, until the feed is loaded that far; `nil` for none.
    var place: FeedPlace?
    /// Cards that are held back until the place to restore is loaded.
    var heldCards: PinCards = []

    package init(options: AppOptions) {
        place = options.place
        feed = FeedLoading(sourceName: options.sourceName)
    }

    /// Whether the first page is there.
    package var hasFirstPage: Bool { feed.hasFirstPage }

    // MARK: Loading

    /// Begins anew with an empty wall: what was there and what is on its way no longer counts.
    mutating func startOver(in context: inout ScreenContext) {
        strip.leave()
        strip.list.markStale()
        heldCards = []
        context.popToRoot()
        // Keys must not reach pins that the progress bar hides.
        context.walls[.feed].replace(with: [])
        context.perform(feed.startOver())
    }

    /// Begins with other sources.
    mutating func begin(withSources name: String, in context: inout ScreenContext) {
        feed.sourceName = name
        startOver(in: &context)
    }

    /// Asks again for a page that failed after the first one; with nothing failed, begins anew.
    mutating func refresh(in context: inout ScreenContext) {
        // What was missing or broken may have been mended since.
        context.forgetPictureFailures()
        if let effect = feed.tryAgain() {
            context.perform(effect)
        } else if hasFirstPage, context.walls[.feed].cards.count > posts.count {
            renew(isWished: true, in: &context)
        } else {
            context.perform(.sources(.forget))
            startOver(in: &context)
        }
    }

    /// Asks for the next page when the reader is near the end.
    mutating func loadMoreIfNear(in context: inout ScreenContext) {
        let wall = context.walls[.feed]
        // How near the end is shows once the pins that are there are laid out.
        guard feed.awaitsReader, !wall.orders.isAwaited else { return }
        // What stands where is a chosen layout's: the pins in sight tell how many are left.
        // A layout that shows none of them is not helped by more.
        let viewport = wall.viewport
        let isNearEnd =
            wall.orders.isInColumns
            ? viewport.windowsToLastItem < 2
            : viewport.itemsInSight.map { $0.upperBound + 60 >= wall.cards.count } ?? false
        let isFocusNearEnd = wall.focus.map { $0 + 4 >= wall.cards.count } ?? false
        guard isNearEnd || isFocusNearEnd || wall.isRoundNearEnd || context.readsOn(.feed),
            let effect = feed.loadMore()
        else { return }
        context.perform(effect)
    }

    mutating func receive(_ message: HomeMessage, in context: inout ScreenContext) {
        var isRead = false
        switch message {
        case .progressed(let progress, let load): feed.progress(progress, load: load)
        case .pageLoaded(let cards, let page, let load):
            guard load == feed.load else { return }
            isRead = hasFirstPage
            if isRead {
                context.walls[.feed].append(cards)
                feed.receive(page, count: cards.count)
            } else {
                guard let shown = self.cards(throughPlaceWith: cards, page, in: &context) else { return }
                context.walls[.feed].replace(with: posts + shown)
                feed.receive(page, count: cards.count)
                returnToPlace(in: &context)
            }
            if feed.seeksEnd {
                context.walls[.feed].viewport.moveToLastItem()
                feed.seeksEnd = feed.next != nil
            }
        case .loadFailed(let error, let load):
            guard load == feed.load, error != .cancelled else { return }
            if !hasFirstPage { context.walls[.feed].replace(with: posts + heldCards) }
            heldCards = []
            feed.fail(error)
        case .renewed(let renewal, let load): if load == feed.load { receive(renewal, in: &context) }
        case .foundReplaced(let replacement, let load):
            if load == feed.load { receive(replacement, in: &context) }
        case .renewalFailed(let error, let load): if load == feed.load { failRenewing(error, in: &context) }
        case .renewalDue(let sources): renew(sources, isWished: false, in: &context)
        case .limitOver: askLimitedSources(in: &context)
        }
        context.walls[.feed].total = context.walls[.feed].cards.count + feed.missingCount
        tellOfFeed(in: &context)
        if isRead { context.news.append(.feedAppended) }
    }

    /// Says which cards of the wall are the feed's.
    func tellOfFeed(in context: inout ScreenContext) {
        context.walls[.feed].feed = feed.revision.map { revision in
            WallFeed(
                revision: revision, first: posts.count, count: context.walls[.feed].cards.count - posts.count,
                isWhole: hasFirstPage && feed.next == nil)
        }
    }

    // MARK: Posts

    /// The posts that the library holds, newest first. A reader who has begun, or opened a pin, stays with that pin.
    mutating func show(posts stored: PinCards, in context: inout ScreenContext) {
        let former = posts
        guard context.options.showsPosts, stored != former else { return }
        posts = stored
        defer { tellOfFeed(in: &context) }
        guard hasFirstPage else { return }
        guard former.isEmpty else {
            context.walls[.feed].replaceFirst(former.count, with: stored)
            return
        }
        let focus = context.walls[.feed].focus
        let reading = focus == 0 && !context.isOpen(.feed) ? nil : focus
        context.walls[.feed].prepend(stored)
        guard let reading else { return }
        context.walls[.feed].setFocus(reading + stored.count)
        context.walls[.feed].viewport.revealFocus()
    }

    /// A new post appears at the beginning, and the reader with it.
    mutating func add(post: PinCard, in context: inout ScreenContext) {
        guard context.options.showsPosts else { return }
        posts.insert(post, at: 0)
        defer { tellOfFeed(in: &context) }
        guard hasFirstPage else { return }
        context.popToRoot()
        strip.leave()
        context.walls[.feed].viewport.scrollToBeginning()
        context.walls[.feed].prepend([post])
    }
}
