import Feeds
import Languages
import PinWalls
import ScreenKit

/// A feed that was read again while its pins stayed.
package struct FeedRenewal: Sendable {
    /// What became of the pins.
    package enum Change: Sendable {
        /// The feed is as it was.
        case none
        /// It tells without being read that it is as it was.
        case unread
        /// The feed is as it was, and pictures that were missing have been found: the cards by their positions in the feed.
        case found([Int: PinCard])
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

/// The cards of the feed's wall after those whose pictures have been found were replaced.
package struct FoundReplacement: Sendable {
    /// The found cards by their positions in the feed.
    package var found: [Int: PinCard]
    /// All cards of the wall.
    package var cards: PinCards
    /// The edition of the wall that the cards were taken from.
    package var edition: Int

    package init(found: [Int: PinCard], cards: PinCards, edition: Int) {
        self.found = found
        self.cards = cards
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
        case .found(let cards): show(found: cards, in: &context)
        case .above(let cards): context.walls.feed.insert(cards, at: posts.count)
        case .all(let cards): context.walls.feed.replaceKeepingPlace(with: posts + cards, keepsFocusInPlace: true)
        }
        switch renewal.change {
        case .none, .unread: if isWished { context.say(tr("Nothing new")) }
        // A picture that was being written is whole now.
        case .found, .above, .all: context.forgetPictureFailures()
        }
    }

    /// Replaces cards whose missing pictures were found. This decodes thousands of cards, so an effect does it off the main actor.
    private func show(found: [Int: PinCard], in context: inout ScreenContext) {
        let wall = context.walls.feed
        context.perform(
            .sources(
                .replaceFound(found, in: wall.cards, behind: posts.count, edition: wall.edition, load: feed.load)))
    }

    /// Shows the cards with the pictures that were found. Starts again if cards were added or removed meanwhile, except at the
    /// end.
    func receive(_ replacement: FoundReplacement, in context: inout ScreenContext) {
        let wall = context.walls.feed
        guard replacement.edition == wall.edition else { return show(found: replacement.found, in: &context) }
        var cards = replacement.cards
        cards.append(contentsOf: wall.cards[cards.count...])
        context.walls.feed.replaceKeepingPlace(with: cards, keepsFocusInPlace: true)
    }

    mutating func failRenewing(_ error: FeedError, in context: inout ScreenContext) {
        if feed.failRenewing(error) { context.say(error.description, .problem) }
    }

    /// Has what is new counted no more once the reader has seen the beginning.
    mutating func followNewPins(in context: ScreenContext) {
        if context.walls.feed.viewport.isAtBeginning { feed.hasSeenNewPins() }
    }
}
