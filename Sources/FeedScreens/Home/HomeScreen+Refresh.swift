import Feeds
import Languages
import PinWalls
import ScreenKit

extension HomeScreen {
    /// Refreshes sources while their pins stay visible, and also the sources whose refresh is due.
    /// - Parameter isUserRequested: whether the user requested the refresh and is notified if nothing is new.
    mutating func refresh(
        _ sources: SourcesToRefresh = .all, isUserRequested: Bool, in context: inout ScreenContext
    ) {
        guard let sources = feed.beginRefresh(sources, isUserRequested: isUserRequested) else { return }
        let loaded = PinCards(context.walls[.feed].cards.dropFirst(posts.count))
        context.perform(.sources(.refresh(sources, loaded: loaded, isWhole: feed.next == nil, load: feed.load)))
    }

    mutating func receive(_ refresh: FeedRefresh, in context: inout ScreenContext) {
        let isUserRequested = feed.finishRefresh(refresh)
        if let edition = refresh.edition { context.perform(.sources(.use(edition: edition))) }
        switch refresh.change {
        case .none, .notModified: break
        case .found(let cards): replaceCards(withFoundPictures: cards, in: &context)
        case .prepended(let cards): context.walls[.feed].insert(cards, at: posts.count)
        case .all(let cards):
            context.walls[.feed].replaceKeepingScrollPosition(with: posts + cards, keepsFocusInPlace: true)
        }
        switch refresh.change {
        case .none, .notModified: if isUserRequested { context.notify(tr("No new pins")) }
        // A picture that was incomplete may be complete now.
        case .found, .prepended, .all: context.clearPictureFailures()
        }
    }

    /// Replaces cards whose missing pictures were found. Decoding is slow, so an effect does it off the main actor.
    private func replaceCards(withFoundPictures found: [Int: PinCard], in context: inout ScreenContext) {
        let wall = context.walls[.feed]
        context.perform(
            .sources(
                .replacePictures(found, in: wall.cards, feedStart: posts.count, edition: wall.edition, load: feed.load))
        )
    }

    /// Shows the cards with found pictures. If the wall changed meanwhile, other than by appending, requests the
    /// replacement again.
    func receive(_ replacement: PictureReplacement, in context: inout ScreenContext) {
        let wall = context.walls[.feed]
        guard replacement.edition == wall.edition else {
            return replaceCards(withFoundPictures: replacement.found, in: &context)
        }
        var cards = replacement.cards
        cards.append(contentsOf: wall.cards[cards.count...])
        context.walls[.feed].replaceKeepingScrollPosition(with: cards, keepsFocusInPlace: true)
    }

    mutating func failRefresh(_ error: FeedError, in context: inout ScreenContext) {
        if feed.failRefresh(error) { context.notify(error.description, .problem) }
    }

    /// Resets the count of new pins when the user reaches the beginning.
    mutating func updateNewPins(in context: ScreenContext) {
        if context.walls[.feed].viewport.isAtBeginning { feed.markNewPinsSeen() }
    }

    /// Retries rate-limited sources while the pins stay visible.
    mutating func retryLimitedSources(in context: inout ScreenContext) {
        retrySchedule.countRetry()
        // If a page failed because of rate limiting, request that page again.
        if case .failed(.rateLimited) = feed.state, let effect = feed.retry() {
            context.perform(effect)
        } else {
            refresh(.limited, isUserRequested: false, in: &context)
        }
    }
}
