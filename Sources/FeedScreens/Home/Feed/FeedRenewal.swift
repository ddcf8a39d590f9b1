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
