import FeedItems
import Foundation

/// Where reading goes on: what a request has beside its address. Without secrets.
package struct SourceCursor: Hashable, Sendable, Codable {
    /// The longest text of a cursor in bytes.
    static let maximumBytes = 1 << 18
    /// The most values that are still to be asked for, one after another.
    static let maximumWaiting = 4_096

    /// Parameters that a request before gave.
    var learned: [String: String] = [:]
    /// The values of a parameter to go through; the first is asked for now.
    var waiting: [String] = []
    /// Parameters of the query that are set or added.
    var query: [RequestTarget.Member] = []
    /// The path that is asked for in place of the address's, with `query` as all of its query.
    var path: String?
    /// The page, or the items so far.
    var count: Int?

    init() {}

    /// The cursor of a text that a cursor gave; nil for other texts.
    package init?(text: String) {
        guard text.utf8.count <= Self.maximumBytes,
            let cursor = try? JSONDecoder().decode(SourceCursor.self, from: Data(text.utf8)),
            cursor.waiting.count <= Self.maximumWaiting, 0...Int(Int32.max) ~= cursor.count ?? 0, cursor.isPlain
        else { return nil }
        self = cursor
    }

    /// Whether what goes into an address as it is may stand there.
    var isPlain: Bool {
        ([path ?? ""] + query.flatMap { [$0.name, $0.value ?? ""] }).allSatisfy { text in
            text.utf8.allSatisfy(PercentEncoding.isAddressSign)
        }
    }

    /// The cursor in one line, to be kept and read again; nil where it is too long to be kept.
    package var text: String? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(self), data.count <= Self.maximumBytes else { return nil }
        return String(decoding: data, as: UTF8.self)
    }
}
