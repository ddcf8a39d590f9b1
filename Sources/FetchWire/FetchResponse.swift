/// A response from the fetch process.
package struct FetchResponse: Hashable, Sendable {
    package let id: UInt32
    package let content: Content

    package enum Content: Hashable, Sendable {
        case feed(FetchedFeed)
        /// The path of the file with the picture.
        case file(path: String)
        /// The size and limit of the cache, in bytes, and its number of files.
        case cache(bytes: Int, limit: Int, files: Int)
        case failure(FetchFailure)
    }

    package init(id: UInt32, content: Content) {
        self.id = id
        self.content = content
    }

    package var frame: FetchFrame {
        switch content {
        case .feed(let feed):
            FetchFrame(
                id: id, kind: 1,
                fields: [
                    feed.document, Array((feed.truncationNotice ?? "").utf8), Self.bytes(of: feed.offlineSince),
                    Self.bytes(of: feed.limitedUntil), Array((feed.serverError ?? "").utf8),
                ])
        case .file(let path): FetchFrame(id: id, kind: 2, fields: [Array(path.utf8)])
        case .cache(let bytes, let limit, let files):
            FetchFrame(
                id: id, kind: 3, fields: [bytes, limit, files].map { FetchFrame.bytes(of: UInt64(clamping: $0)) })
        case .failure(let failure):
            FetchFrame(
                id: id, kind: 4,
                fields: [
                    Array(failure.message.utf8), Array(failure.shortDescription.utf8),
                    Self.bytes(of: failure.limitedUntil),
                ])
        }
    }

    /// Returns the field for a time; empty for `nil`.
    private static func bytes(of seconds: Int?) -> [UInt8] {
        seconds.map { FetchFrame.bytes(of: UInt64(clamping: $0)) } ?? []
    }

    /// Parses a response; `nil` if the frame is not one.
    package init?(_ frame: FetchFrame) {
        switch (frame.kind, frame.fields.count) {
        case (1, 5):
            content = .feed(
                FetchedFeed(
                    frame.fields[0], truncationNotice: frame.fields[1].isEmpty ? nil : frame.text(1),
                    offlineSince: frame.number(2).flatMap { Int(exactly: $0) },
                    limitedUntil: frame.number(3).flatMap { Int(exactly: $0) },
                    serverError: frame.fields[4].isEmpty ? nil : frame.text(4)))
        case (2, 1): content = .file(path: frame.text(0))
        case (3, 3):
            let numbers = (0..<3).compactMap { frame.number($0).flatMap { Int(exactly: $0) } }
            guard numbers.count == 3 else { return nil }
            content = .cache(bytes: numbers[0], limit: numbers[1], files: numbers[2])
        case (4, 3):
            content = .failure(
                FetchFailure(
                    message: frame.text(0), shortDescription: frame.text(1),
                    limitedUntil: frame.number(2).flatMap { Int(exactly: $0) }))
        default: return nil
        }
        id = frame.id
    }
}

/// A feed from a server, or from the cache if the server failed.
package struct FetchedFeed: Hashable, Sendable {
    /// The feed in pinfeed's own JSON format.
    package var document: [UInt8]
    /// A notice about a truncated response, one sentence; `nil` if the response is complete.
    package var truncationNotice: String?
    /// The time when the cached feed was fetched, in seconds since 1970; `nil` unless it replaces a failed request.
    package var offlineSince: Int?
    /// The end of the server's rate limit, in seconds since 1970; `nil` unless the feed is cached because of the limit.
    package var limitedUntil: Int?
    /// A sentence about the server's error, if it failed and the feed is cached; `nil` if the server did not respond or
    /// a rate limit applies.
    package var serverError: String?

    package init(
        _ document: [UInt8], truncationNotice: String? = nil, offlineSince: Int? = nil, limitedUntil: Int? = nil,
        serverError: String? = nil
    ) {
        self.document = document
        self.truncationNotice = truncationNotice
        self.offlineSince = offlineSince
        self.limitedUntil = limitedUntil
        self.serverError = serverError
    }
}

/// The reason why a fetch failed.
package struct FetchFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// A complete sentence: the failure, its object and the remedy.
    package let message: String
    /// A short version that fits a picture's box; empty for failures that do not concern pictures.
    package let shortDescription: String
    /// The time when the server accepts requests again, in seconds since 1970; `nil` for other failures.
    package let limitedUntil: Int?

    package init(message: String, shortDescription: String, limitedUntil: Int? = nil) {
        self.message = message
        self.shortDescription = shortDescription
        self.limitedUntil = limitedUntil
    }

    package var description: String { message }
}
