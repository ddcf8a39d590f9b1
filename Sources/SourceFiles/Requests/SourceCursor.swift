import FeedItems
import Foundation

/// The position in a feed: the parts of a request that vary from page to page. Contains no secrets.
package struct SourceCursor: Hashable, Sendable, Codable {
    /// The maximum length of the text form, in bytes.
    static let maximumBytes = 1 << 18
    static let maximumRemainingValueCount = 4_096

    /// The values of parameters from the response to the first request.
    var parameters: [String: String] = [:]
    /// The remaining values of a parameter with a request for each; the first is the current one.
    var remainingValues: [String] = []
    /// The query items to set or append.
    var query: [RequestTarget.QueryItem] = []
    /// The path to request instead of the address's path; `query` then replaces the whole query.
    var path: String?
    /// The page number, or the number of items so far.
    var count: Int?

    private enum CodingKeys: String, CodingKey {
        case parameters = "learned"
        case remainingValues = "waiting"
        case query, path, count
    }

    init() {}

    /// Decodes a cursor from its text form; `nil` if invalid.
    package init?(text: String) {
        guard text.utf8.count <= Self.maximumBytes,
            let cursor = try? JSONDecoder().decode(SourceCursor.self, from: Data(text.utf8)),
            cursor.remainingValues.count <= Self.maximumRemainingValueCount, 0...Int(Int32.max) ~= cursor.count ?? 0,
            cursor.isURLSafe
        else { return nil }
        self = cursor
    }

    /// Whether the path and query contain only characters that are valid in a URL.
    var isURLSafe: Bool {
        ([path ?? ""] + query.flatMap { [$0.name, $0.value ?? ""] }).allSatisfy { text in
            text.utf8.allSatisfy(PercentEncoding.isValidInURL)
        }
    }

    /// The text form for storing the cursor, one line; `nil` if too long.
    package var text: String? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(self), data.count <= Self.maximumBytes else { return nil }
        return String(decoding: data, as: UTF8.self)
    }
}
