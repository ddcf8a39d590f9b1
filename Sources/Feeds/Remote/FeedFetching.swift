import Foundation

/// A client for web feeds that converts other formats to pinfeed's JSON feed.
package protocol FeedFetching: Sendable {
    /// Returns the feed at an address as a JSON feed in pinfeed's format (see `JSONFeedSource`), which may have a
    /// `next` page.
    ///
    /// - Throws: `FeedError`.
    func feed(at address: String, reason: FetchReason) async throws(FeedError) -> FeedResponse

    /// Converts a document, such as an RSS file, to a JSON feed in pinfeed's format.
    ///
    /// - Parameter path: the path of the document, for messages.
    /// - Throws: `FeedError`.
    func feed(in document: [UInt8], path: String) async throws(FeedError) -> FeedResponse
}

/// A feed from a server or a file.
package struct FeedResponse: Hashable, Sendable {
    /// A JSON feed in pinfeed's format.
    package var document: [UInt8]
    /// A notice about a truncated response, one sentence; `nil` if the response is complete.
    package var truncationNotice: String?
    /// The date of a cached response that replaces a failed request; `nil` for a current response.
    package var offlineSince: Date?
    /// The date until which the server permits no requests, if the response is cached for that reason.
    package var limitedUntil: Date?
    /// The server's error, one sentence, if that is the reason for a cached response; otherwise `nil`.
    package var serverError: String?

    package init(
        _ document: [UInt8], truncationNotice: String? = nil, offlineSince: Date? = nil, limitedUntil: Date? = nil,
        serverError: String? = nil
    ) {
        self.document = document
        self.truncationNotice = truncationNotice
        self.offlineSince = offlineSince
        self.limitedUntil = limitedUntil
        self.serverError = serverError
    }
}

/// The reason for requesting a feed.
package enum FetchReason: Hashable, Sendable {
    /// The user opened the feed.
    case first
    /// The user reloads the feed, so that the cache is bypassed.
    case reload
    /// The feed is the next page of another response.
    case next
}
