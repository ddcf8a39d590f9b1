import Feeds
import Languages
import PinWalls

/// A feed that was read again while its pins stayed.
package struct FeedRenewal: Sendable {
    /// What became of the pins.
    package enum Change: Sendable {
        /// The feed is as it was.
        case none
        /// It tells without being read that it is as it was.
        case unread
        /// So many came before all others, which stay as they were.
        case above(PinCards)
        /// These take the place of all of them.
        case all(PinCards)
    }

    package var change: Change
    /// How many pins were not there before.
    package var newCount: Int
    /// What is said of the feed now. Where its next page is in it counts only for a new edition.
    package var page: FeedPageInfo
    /// The number of the sources that the feed goes on with; nil when it goes on with those that it has.
    package var edition: Int?

    package init(change: Change, newCount: Int, page: FeedPageInfo, edition: Int? = nil) {
        self.change = change
        self.newCount = newCount
        self.page = page
        self.edition = edition
    }
}

extension HomeScreen {
    /// Reads sources of the feed again while its pins stay, with those that were due before.
    /// - Parameter isWished: whether a person asked for it, who is told when nothing is new.
    mutating func renew(
        _ sources: RenewedSources = .all, isWished: Bool, in context: inout ScreenContext
    ) {
        guard let sources = feed.beginRenewing(sources, isWished: isWished) else { return }
        let loaded = PinCards(context.walls.feed.cards.dropFirst(posts.count))
        context.perform(.sources(.renew(sources, loaded: loaded, isWhole: feed.next == nil, load: feed.load)))
    }

    mutating func receive(_ renewal: FeedRenewal, in context: inout ScreenContext) {
        let isWished = feed.finishRenewing(renewal)
        if let edition = renewal.edition { context.perform(.sources(.use(edition: edition))) }
        switch renewal.change {
        case .none, .unread: break
        case .above(let cards): context.walls.feed.insert(cards, at: posts.count)
        case .all(let cards): context.walls.feed.replaceKeepingPlace(with: posts + cards, keepsFocusInPlace: true)
        }
        switch renewal.change {
        case .none, .unread: if isWished { context.say(tr("Nothing new")) }
        // A picture that was being written is whole now.
        case .above, .all: context.forgetPictureFailures()
        }
    }

    mutating func failRenewing(_ error: FeedError, in context: inout ScreenContext) {
        if feed.failRenewing(error) { context.say(error.description, .problem) }
    }

    /// Has what is new counted no more once the reader has seen the beginning.
    mutating func followNewPins(in context: ScreenContext) {
        if context.walls.feed.viewport.isAtBeginning { feed.hasSeenNewPins() }
    }
}
