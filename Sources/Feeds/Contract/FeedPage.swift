import Foundation

/// A page of a feed.
package struct FeedPage: Hashable, Sendable {
    /// The pins in order. Only the last page can be empty.
    package var pins: [Pin]
    /// The cursor of the next page; `nil` for the last page.
    package var next: FeedCursor?
    /// The number of pins in the whole feed; `nil` if unknown.
    package var total: Int?
    /// The number of invalid entries that were skipped, each counted in one page only.
    package var skipped: Int
    /// The feed's title; `nil` if it has none.
    package var title: String?
    /// Notices about problems that didn't stop loading, such as unreadable folders and failed parts, one sentence each.
    package var notices: [String]
    /// The date of the oldest cached pins, which replace a failed request; `nil` if the pins are current.
    package var cachedSince: Date?
    /// The date until which the server permits no requests; `nil` if there is no such limit.
    package var limitedUntil: Date?
    /// Whether the server responded with an error, so that the pins come from the cache. A notice has the error.
    package var isFailing: Bool

    package init(
        pins: [Pin], next: FeedCursor? = nil, total: Int? = nil, skipped: Int = 0, title: String? = nil,
        notices: [String] = [], cachedSince: Date? = nil, limitedUntil: Date? = nil,
        isFailing: Bool = false
    ) {
        self.pins = pins
        self.next = next
        self.total = total
        self.skipped = skipped
        self.title = title
        self.notices = notices
        self.cachedSince = cachedSince
        self.limitedUntil = limitedUntil
        self.isFailing = isFailing
    }
}
