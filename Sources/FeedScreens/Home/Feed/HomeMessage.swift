import Feeds
import PinWalls
import ScreenKit

/// A message about the feed. Messages with an outdated `load` are ignored.
package enum HomeMessage: FeatureMessage {
    case progressed(FeedProgress, load: Int)
    /// A page was loaded. Its cards were measured off the main actor.
    case pageLoaded(cards: PinCards, page: FeedPageInfo, load: Int)
    case loadFailed(FeedError, load: Int)
    case refreshed(FeedRefresh, load: Int)
    case refreshFailed(FeedError, load: Int)
    /// Cards with found pictures were replaced.
    case picturesReplaced(PictureReplacement, load: Int)
    /// A scheduled refresh is due, or a watched source has changed.
    case refreshDue(SourcesToRefresh)
    /// A rate limit has expired.
    case rateLimitExpired
}

/// The metadata of a page. See `FeedPage` for the meaning of each property.
package struct FeedPageInfo: Hashable, Sendable {
    package var next: FeedCursor?
    package var total: Int?
    package var skipped: Int
    package var title: String?
    package var notices: [String]
    /// The revision of the feed; `nil` if it is unknown or the page is not the first.
    package var revision: FeedRevision?

    package init(
        next: FeedCursor? = nil, total: Int? = nil, skipped: Int = 0, title: String? = nil, notices: [String] = [],
        revision: FeedRevision? = nil
    ) {
        self.revision = revision
        self.next = next
        self.total = total
        self.skipped = skipped
        self.title = title
        self.notices = notices
    }
}

/// An effect that loads a page of the feed. The result is a `HomeMessage`.
package enum FeedEffect: FeatureEffect {
    /// Load a page. A load with another identifier cancels the previous one.
    /// - Parameter cursor: the start of the page; `nil` for the first page.
    case loadPage(FeedCursor?, load: Int)

    package var isReadOnly: Bool { true }
}

extension AppMessage {
    package static func home(_ message: HomeMessage) -> AppMessage { .feature(message) }
}

extension AppEffect {
    package static func loadPage(_ cursor: FeedCursor?, load: Int) -> AppEffect {
        .feature(FeedEffect.loadPage(cursor, load: load))
    }
}
