import PinWalls

/// The result of refreshing the feed.
package struct FeedRefresh: Sendable {
    package enum Change: Sendable {
        /// The feed was read and is unchanged.
        case none
        /// The feed is unchanged according to its metadata; it was not read.
        case notModified
        /// The feed is unchanged, but missing pictures were found. Holds the new cards by their index in the feed.
        case found([Int: PinCard])
        /// These pins were added at the beginning; the others are unchanged.
        case prepended(PinCards)
        /// These pins replace all others.
        case all(PinCards)
    }

    package var change: Change
    package var newCount: Int
    /// The current metadata of the feed. Its `next` is valid only with a new edition.
    package var page: FeedPageInfo
    /// The edition of the sources for further pages; `nil` for the current edition.
    package var edition: Int?

    package init(change: Change, newCount: Int, page: FeedPageInfo, edition: Int? = nil) {
        self.change = change
        self.newCount = newCount
        self.page = page
        self.edition = edition
    }
}

/// The cards of the feed's wall after the replacement of cards whose missing pictures were found.
package struct PictureReplacement: Sendable {
    /// The new cards by their index in the feed.
    package var found: [Int: PinCard]
    /// All cards of the wall.
    package var cards: PinCards
    /// The edition of the wall that `cards` was derived from.
    package var edition: Int

    package init(found: [Int: PinCard], cards: PinCards, edition: Int) {
        self.found = found
        self.cards = cards
        self.edition = edition
    }
}
