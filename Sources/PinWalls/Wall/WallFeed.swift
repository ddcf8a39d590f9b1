import Feeds

/// Which of a wall's cards are those of a feed that is known from session to session.
package struct WallFeed: Hashable, Sendable {
    /// The state in which the feed was read.
    package let revision: FeedRevision
    /// So many cards stand before its own.
    package let first: Int
    /// How many there are of its own.
    package let count: Int
    /// Whether these are all.
    package let isWhole: Bool

    package init(revision: FeedRevision, first: Int, count: Int, isWhole: Bool) {
        self.revision = revision
        self.first = first
        self.count = count
        self.isWhole = isWhole
    }

    /// How many cards the wall has, where it has all of them.
    package var wallCount: Int? { isWhole ? first + count : nil }
}
