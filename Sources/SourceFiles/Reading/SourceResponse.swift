import FeedItems

/// The contents of a response.
package struct SourceResponse: Hashable, Sendable {
    /// The items, at most 20,000, with unique ids. Empty if the response only contains parameters.
    package var items: [FeedItem] = []
    /// The cursor of the next page; `nil` if there is none.
    package var next: SourceCursor?
    /// The number of entries that are not pins: without an id or a picture, or duplicates.
    package var skipped = 0
    /// Notices for the user, one sentence each.
    package var notices: [String] = []
}
