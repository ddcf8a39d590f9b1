import Foundation

/// Asks servers, and reads what files and servers write in other forms than our own.
package protocol FeedFetching: Sendable {
    /// What is at an address, as a JSON feed of our own form (see `JSONFeedSource`), which may name a `next` page.
    ///
    /// - Throws: `FeedError`, which says what, which, and what to do.
    func feed(at address: String, _ occasion: FeedOccasion) async throws(FeedError) -> FeedAnswer

    /// What a document is, such as an RSS file, as a JSON feed of our own form.
    ///
    /// - Parameter path: where it is from, for what is said of it.
    /// - Throws: `FeedError`.
    func feed(in document: [UInt8], path: String) async throws(FeedError) -> FeedAnswer
}

/// What a server or a file gave.
package struct FeedAnswer: Hashable, Sendable {
    /// A JSON feed of our own form.
    package var document: [UInt8]
    /// What became of the rest, in a sentence, where the answer broke off; nil when it is whole.
    package var breakage: String?
    /// When it was seen, where it stands in for what its server did not give.
    package var offlineSince: Date?
    /// When its server may be asked again, where it wants to be left alone and this stands in.
    package var limitedUntil: Date?
    /// What is wrong with its server, in a sentence, where that failed and this stands in; nil where it did not answer, or
    /// wants to be left alone.
    package var fault: String?

    package init(
        _ document: [UInt8], breakage: String? = nil, offlineSince: Date? = nil, limitedUntil: Date? = nil,
        fault: String? = nil
    ) {
        self.document = document
        self.breakage = breakage
        self.offlineSince = offlineSince
        self.limitedUntil = limitedUntil
        self.fault = fault
    }
}

/// Why a feed is asked for.
package enum FeedOccasion: Hashable, Sendable {
    /// A person named it.
    case first
    /// A person wants what is there now, whatever is stored.
    case again
    /// Another answer named it, as its next page.
    case next
}
