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

    /// Replaces cards whose pictures were missing, unless others are in their places by now.
    private func show(found: [Int: PinCard], in context: inout ScreenContext) {
        let cards = context.walls.feed.cards
        let placed = found.map { (posts.count + $0, $1) }.filter { place, card in
            cards.indices.contains(place) && cards[place].id == card.id
        }
        guard !placed.isEmpty else { return }
        let new = cards.replacing(Dictionary(placed) { first, _ in first })
        context.walls.feed.replaceKeepingPlace(with: new, keepsFocusInPlace: true)
    }

    mutating func failRenewing(_ error: FeedError, in context: inout ScreenContext) {
        if feed.failRenewing(error) { context.say(error.description, .problem) }
    }

    /// Has what is new counted no more once the reader has seen the beginning.
    mutating func followNewPins(in context: ScreenContext) {
        if context.walls.feed.viewport.isAtBeginning { feed.hasSeenNewPins() }
    }
}
