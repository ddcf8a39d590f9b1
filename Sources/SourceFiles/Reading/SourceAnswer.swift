import FeedItems

/// What an answer gave.
package struct SourceAnswer: Hashable, Sendable {
    /// 20,000 at most, no two with the same id. Empty where the answer gave parameters alone, and the pins follow.
    package var items: [FeedItem] = []
    /// Where to go on; nil where there are no more.
    package var next: SourceCursor?
    /// The entries that are no pins: without an id or a picture, or there already.
    package var skipped = 0
    /// What a person should know, a sentence each.
    package var notices: [String] = []
}
