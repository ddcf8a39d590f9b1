/// What the process that fetches answers.
package struct FetchAnswer: Hashable, Sendable {
    package let id: UInt32
    package let content: Content

    package enum Content: Hashable, Sendable {
        case feed(FetchedFeed)
        /// The path of a file.
        case file(path: String)
        /// What the cache holds and may hold, in bytes, in how many files.
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
                    feed.document, Array((feed.breakage ?? "").utf8), Self.bytes(of: feed.offlineSince),
                    Self.bytes(of: feed.limitedUntil), Array((feed.fault ?? "").utf8),
                ])
        case .file(let path): FetchFrame(id: id, kind: 2, fields: [Array(path.utf8)])
        case .cache(let bytes, let limit, let files):
            FetchFrame(
                id: id, kind: 3, fields: [bytes, limit, files].map { FetchFrame.bytes(of: UInt64(clamping: $0)) })
        case .failure(let failure):
            FetchFrame(
                id: id, kind: 4,
                fields: [Array(failure.sentence.utf8), Array(failure.words.utf8), Self.bytes(of: failure.limitedUntil)])
        }
    }

    /// Empty for nil.
    private static func bytes(of moment: Int?) -> [UInt8] {
        moment.map { FetchFrame.bytes(of: UInt64(clamping: $0)) } ?? []
    }

    /// Nil when the frame is no answer.
    package init?(_ frame: FetchFrame) {
        switch (frame.kind, frame.fields.count) {
        case (1, 5):
            content = .feed(
                FetchedFeed(
                    frame.fields[0], breakage: frame.fields[1].isEmpty ? nil : frame.text(1),
                    offlineSince: frame.number(2).flatMap { Int(exactly: $0) },
                    limitedUntil: frame.number(3).flatMap { Int(exactly: $0) },
                    fault: frame.fields[4].isEmpty ? nil : frame.text(4)))
        case (2, 1): content = .file(path: frame.text(0))
        case (3, 3):
            let numbers = (0..<3).compactMap { frame.number($0).flatMap { Int(exactly: $0) } }
            guard numbers.count == 3 else { return nil }
            content = .cache(bytes: numbers[0], limit: numbers[1], files: numbers[2])
        case (4, 3):
            content = .failure(
                FetchFailure(
                    sentence: frame.text(0), words: frame.text(1),
                    limitedUntil: frame.number(2).flatMap { Int(exactly: $0) }))
        default: return nil
        }
        id = frame.id
    }
}

/// A feed that was fetched.
package struct FetchedFeed: Hashable, Sendable {
    /// A JSON feed of our own form.
    package var document: [UInt8]
    /// What became of the rest, in a sentence, where the answer was no more than a part.
    package var breakage: String?
    /// When it was seen, in seconds since 1970, where its server could not be asked.
    package var offlineSince: Int?
    /// When its server may be asked again, in seconds since 1970, where it wants to be left alone and this stands in.
    package var limitedUntil: Int?
    /// What is wrong with its server, in a sentence, where that failed and this stands in; nil where it did not answer, or
    /// wants to be left alone.
    package var fault: String?

    package init(
        _ document: [UInt8], breakage: String? = nil, offlineSince: Int? = nil, limitedUntil: Int? = nil,
        fault: String? = nil
    ) {
        self.document = document
        self.breakage = breakage
        self.offlineSince = offlineSince
        self.limitedUntil = limitedUntil
        self.fault = fault
    }
}

/// Why something was not fetched.
package struct FetchFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// What, which, and what to do.
    package let sentence: String
    /// The same in a few words, for a box.
    package let words: String
    /// Before when its server does not want to be asked, in seconds since 1970; nil for other failures.
    package let limitedUntil: Int?

    package init(sentence: String, words: String, limitedUntil: Int? = nil) {
        self.sentence = sentence
        self.words = words
        self.limitedUntil = limitedUntil
    }

    package var description: String { sentence }
}
