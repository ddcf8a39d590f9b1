import Feeds

/// The range of a wall's cards that belong to a feed whose index and cards can be cached.
package struct CacheableFeedRange: Hashable, Sendable {
    /// The revision of the feed.
    package let revision: FeedRevision
    /// The number of cards before those of the feed.
    package let first: Int
    /// The number of the feed's cards.
    package let count: Int
    /// Whether the feed is completely loaded.
    package let isComplete: Bool

    package init(revision: FeedRevision, first: Int, count: Int, isComplete: Bool) {
        self.revision = revision
        self.first = first
        self.count = count
        self.isComplete = isComplete
    }

    /// The number of the wall's cards up to the end of the feed; `nil` if the feed is not completely loaded.
    package var wallCount: Int? { isComplete ? first + count : nil }
}
