import FeedItems
import Languages

/// A document of the web as a feed: RSS 0.9 to 2.0 with Media RSS, Atom 1.0, JSON Feed 1.1, or a page that names feeds.
///
/// What it is, is told by its first bytes, for servers often call it something else.
package struct FeedDocument: Hashable, Sendable {
    /// What the feed calls itself, when it does.
    package var title: String?
    package var items: [FeedItem] = []
    /// Where the next page is; absolute.
    package var next: String?
    /// How many entries have no picture.
    package var skipped = 0
    /// What is wrong without ending it all, a sentence each.
    package var notices: [String] = []
    /// The feeds that a web page names, absolute, the page's first choice first.
    package var alternates: [String] = []

    /// The most bytes that are read.
    package static let byteLimit = 64 << 20
    /// The most items that are given; a notice says when there are more.
    static let mostItems = 20_000

    package init() {}

    /// Reads a document.
    ///
    /// - Parameters:
    ///   - address: where it is from; relative addresses begin there. Nil for a file.
    ///   - charset: the encoding that the server told, if it did (see `DocumentText`).
    ///   - isWhole: whether nothing is missing at its end. Of a part, the entries are read that are whole.
    /// - Throws: `FeedReadingError` when it is none of those forms, or nothing of it can be read.
    package init(
        reading bytes: [UInt8], address: String?, charset: String? = nil, isWhole: Bool = true
    ) throws(FeedReadingError) {
        try self.init(reading: DocumentText(bytes, charset: charset, isWhole: isWhole), address: address)
    }

    /// Reads a document whose encoding is known.
    package init(reading text: DocumentText, address: String?) throws(FeedReadingError) {
        let bytes = text.bytes
        switch DocumentForm(head: bytes.prefix(4096)) {
        case .xml:
            var reader = XMLFeedReader(base: address)
            try reader.read(bytes, isWhole: text.isWhole)
            self = reader.document
        case .html: self = HTMLPage.document(bytes, address: address)
        case .json:
            let whole = text.isWhole ? bytes : BrokenJSON.mended(bytes) ?? bytes
            self = try JSONFeedReader.document(whole, address: address)
        case .empty: throw .empty
        case .unknown: throw .unknownForm
        }
        tellIDsApart()
    }

    /// Gives items with the id of an earlier one another id.
    private mutating func tellIDsApart() {
        var taken: Set<String> = []
        var copies: [String: Int] = [:]
        for position in items.indices {
            let id = items[position].id
            while !taken.insert(items[position].id).inserted {
                let count = copies[id, default: 1] + 1
                copies[id] = count
                items[position].id = "\(id)~\(count)"
            }
        }
    }
}

/// Why a document is no feed.
package enum FeedReadingError: Error, Hashable, Sendable, CustomStringConvertible {
    case empty
    /// The limit is in bytes.
    case tooLarge(limit: Int)
    case unknownForm
    /// XML that breaks off before its first entry.
    case broken(line: Int)
    /// XML or JSON, but no feed.
    case notAFeed(Content)

    /// The content of a document that is not a feed.
    package enum Content: Hashable, Sendable {
        case otherXML
        case invalidJSON
        /// JSON without `items`.
        case otherJSON
        /// Links of gallery-dl to this many other galleries.
        case galleries(Int)
    }

    package var description: String {
        switch self {
        case .empty: "it is empty"
        case .tooLarge(let limit): tr("it is larger than \(limit >> 20) MiB")
        case .unknownForm: tr("it is no RSS, Atom, JSON Feed or web page")
        case .broken(let line): tr("it breaks off in line \(line)")
        case .notAFeed(.otherXML): tr("it is XML, but no RSS and no Atom feed")
        case .notAFeed(.invalidJSON): tr("it begins as JSON does, but is not valid JSON")
        case .notAFeed(.otherJSON): tr("it is JSON, but no JSON Feed: it has no \"items\"")
        case .notAFeed(.galleries(let count)):
            tr(
                """
                it leads to \(count) other gallery and has no picture itself: gallery-dl --resolve-json writes what is in \
                it
                """,
                """
                it leads to \(count) other galleries and has no picture itself: gallery-dl --resolve-json writes what is \
                in them
                """, count)
        }
    }
}

/// What a document is, told by how it begins.
enum DocumentForm {
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
        // A warning may stand before the feed.
        default: self = isFeed || lower.contains("<?xml") ? .xml : .unknown
        }
    }
}
