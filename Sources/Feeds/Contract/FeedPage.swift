import Foundation

/// Some pins in order, and where the next ones are.
package struct FeedPage: Hashable, Sendable {
    /// Only the last page can be empty.
    package var pins: [Pin]
    /// Nil after the last page.
    package var next: FeedCursor?
    /// How many pins the whole feed has, when the source knows.
    package var total: Int?
    /// How many bad entries were left out, on the page with which the source found them: added up over all pages, each
    /// counts once.
    package var skipped: Int
    /// What the feed calls itself, when it does.
    package var title: String?
    /// What went wrong without ending the load, a sentence each: folders that cannot be read, a source of several
    /// that failed.
    package var notices: [String]
    /// Since when its pins are known, where their server did not give them; nil when they are as they are now.
    package var offlineSince: Date?
    /// When their server may be asked again, where it wants to be left alone until then; nil for all others.
    package var limitedUntil: Date?
    /// Whether their server failed, as a notice says, and they are as they were seen before.
    package var isFailing: Bool

    package init(
        pins: [Pin], next: FeedCursor? = nil, total: Int? = nil, skipped: Int = 0, title: String? = nil,
        notices: [String] = [], offlineSince: Date? = nil, limitedUntil: Date? = nil,
        isFailing: Bool = false
    ) {
        self.pins = pins
        self.next = next
        self.total = total
        self.skipped = skipped
        self.title = title
        self.notices = notices
        self.offlineSince = offlineSince
        self.limitedUntil = limitedUntil
        self.isFailing = isFailing
    }
}
