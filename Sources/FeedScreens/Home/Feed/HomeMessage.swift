import Feeds
import PinWalls
import ScreenKit

/// What happened to the feed. `load` tells which load it belongs to: an outdated one is ignored.
package enum HomeMessage: FeatureMessage {
    case progressed(FeedProgress, load: Int)
    /// The cards are measured where the page was loaded, off the main actor.
    case pageLoaded(cards: PinCards, page: FeedPageInfo, load: Int)
    case loadFailed(FeedError, load: Int)
    /// The feed was read again while its pins stayed.
    case renewed(FeedRenewal, load: Int)
    case renewalFailed(FeedError, load: Int)
    /// Cards of the feed whose pictures have been found were replaced.
    case foundReplaced(FoundReplacement, load: Int)
    /// It is time to read sources again, or something in them has changed.
    case renewalDue(RenewedSources)
    /// A server that wanted to be left alone may be asked again.
    case limitOver
}

/// What a page says beside its pins; `FeedPage` says what each means.
package struct FeedPageInfo: Hashable, Sendable {
    package var next: FeedCursor?
    package var total: Int?
    package var skipped: Int
    package var title: String?
    package var notices: [String]
    /// The state that the feed is in, where that is known and it is the first page.
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

/// Loads a page of the feed; `HomeMessage` answers.
package enum FeedEffect: FeatureEffect {
    /// A load with another number replaces the one before, which is cancelled.
    /// - Parameter cursor: `nil` for the first page.
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
