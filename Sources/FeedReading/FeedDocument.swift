import FeedItems
import Languages

/// A feed from a web document: RSS 0.9 to 2.0 with Media RSS, Atom 1.0, JSON Feed 1.1, or HTML with links to feeds.
///
/// The format is detected by the first bytes, because servers often declare a wrong one.
package struct FeedDocument: Hashable, Sendable {
    /// The feed's title; `nil` if it has none.
    package var title: String?
    package var items: [FeedItem] = []
    /// The absolute URL of the next page; `nil` if there is none.
    package var next: String?
    /// The number of skipped entries: without a picture, invalid or truncated.
    package var skipped = 0
    /// Notices about problems that didn't stop reading, one sentence each.
    package var notices: [String] = []
    /// The absolute URLs of the feeds that an HTML page links to, in the page's order.
    package var alternates: [String] = []

    /// The maximum size of a document, in bytes.
    package static let byteLimit = 64 << 20
    /// The maximum number of items. A notice reports that items were dropped.
    static let maximumItemCount = 20_000

    package init() {}

    /// Reads a document.
    ///
    /// - Parameters:
    ///   - address: the URL of the document, for resolving relative URLs; `nil` for a file.
    ///   - charset: the encoding from the server's header; `nil` if unknown (see `DocumentText`).
    ///   - isComplete: `false` if the document is truncated. Only its complete entries are then read.
    /// - Throws: `FeedReadingError` if the format is unknown or nothing can be read.
    package init(
        reading bytes: [UInt8], address: String?, charset: String? = nil, isComplete: Bool = true
    ) throws(FeedReadingError) {
        try self.init(reading: DocumentText(bytes, charset: charset, isComplete: isComplete), address: address)
    }

    /// Reads a decoded document. Relative URLs are resolved against `address`; `nil` for a file.
    package init(reading text: DocumentText, address: String?) throws(FeedReadingError) {
        let bytes = text.bytes
        switch DocumentFormat(head: bytes.prefix(4096)) {
        case .xml:
            var reader = XMLFeedReader(base: address)
            try reader.read(bytes, isComplete: text.isComplete)
            self = reader.document
        case .html: self = FeedDiscovery.document(bytes, address: address)
        case .json:
            let complete = text.isComplete ? bytes : TruncatedJSON.completePart(of: bytes) ?? bytes
            self = try JSONFeedReader.document(complete, address: address)
        case .empty: throw .empty
        case .unknown: throw .unknownFormat
        }
        makeIDsUnique()
    }

    /// Makes the ids of items unique by appending a number to duplicates.
    private mutating func makeIDsUnique() {
        var uniqueIDs: Set<String> = []
        var copies: [String: Int] = [:]
        for index in items.indices {
            let id = items[index].id
            while !uniqueIDs.insert(items[index].id).inserted {
                let count = copies[id, default: 1] + 1
                copies[id] = count
                items[index].id = "\(id)~\(count)"
            }
        }
    }
}

/// The reason that a document can't be read as a feed.
package enum FeedReadingError: Error, Hashable, Sendable, CustomStringConvertible {
    case empty
    /// The limit is in bytes.
    case tooLarge(limit: Int)
    case unknownFormat
    /// XML that is invalid or truncated before its first entry.
    case invalidXML(line: Int)
    /// Valid XML or JSON that is not a feed.
    case notAFeed(Content)

    /// The content of a document that is not a feed.
    package enum Content: Hashable, Sendable {
        case otherXML
        case invalidJSON
        /// JSON without `items`.
        case otherJSON
        /// Output of gallery-dl with no pictures but only links to this number of galleries.
        case galleries(Int)
    }

    package var description: String {
        switch self {
        case .empty: tr("no content")
        case .tooLarge(let limit): tr("larger than \(limit >> 20) MiB")
        case .unknownFormat: tr("not RSS, Atom, JSON Feed or a web page")
        case .invalidXML(let line): tr("truncated at line \(line)")
        case .notAFeed(.otherXML): tr("XML, but neither RSS nor Atom")
        case .notAFeed(.invalidJSON): tr("not valid JSON")
        case .notAFeed(.otherJSON): tr("JSON, but not a JSON Feed: \"items\" is missing")
        case .notAFeed(.galleries(let count)):
            tr(
                """
                the document has no pictures, only a link to \(count) gallery: to include its pictures, use gallery-dl \
                --resolve-json
                """,
                """
                the document has no pictures, only links to \(count) galleries: to include their pictures, use \
                gallery-dl --resolve-json
                """, count)
        }
    }
}

/// The format of a document, detected by its beginning.
enum DocumentFormat {
    case xml, html, json, empty, unknown

    init(head: some Sequence<UInt8>) {
        let text = String(decoding: head.filter { (0x20...0x7E).contains($0) || $0 == 0x0A }, as: UTF8.self)
        let start = text.drop { $0 == " " || $0 == "\n" }
        guard let first = start.first else {
            self = .empty
            return
        }
        let lower = start.lowercased()
        let isFeed = ["<rss", "<feed", "<rdf", ":feed"].contains { lower.contains($0) }
        switch first {
        case "{", "[": self = .json
        case "<":
            let isPage = lower.hasPrefix("<!doctype html") || lower.contains("<html") || lower.contains("<head")
            self =
                isFeed && !lower.hasPrefix("<!doctype html") && !lower.hasPrefix("<html") ? .xml : isPage ? .html : .xml
        // A server's warning may precede the feed.
        default: self = isFeed || lower.contains("<?xml") ? .xml : .unknown
        }
    }
}
