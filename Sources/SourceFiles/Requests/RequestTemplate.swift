import FeedItems
import JSONC

/// The path and query of a request with parameters in braces: `/api/v1/timelines/tag/{tag}?limit=40`.
///
/// Parameter values are percent-encoded, so that they can't add path segments or query items. Query items whose
/// parameters are all empty are omitted.
package struct RequestTemplate: FieldValue {
    struct QueryItem: Hashable, Sendable {
        let name: String
        let value: TextTemplate<String>
    }

    private(set) var text = ""
    /// The path segments between the slashes.
    private(set) var segments: [TextTemplate<String>] = []
    private(set) var query: [QueryItem] = []

    init() {}

    package init(reading node: JSONNode) throws(JSONCError) {
        let text = try String(reading: node)
        do throws(TemplateSyntaxError) {
            try self.init(text)
        } catch {
            throw error.error(in: node)
        }
    }

    init(_ text: String) throws(TemplateSyntaxError) {
        self.text = text
        guard text.hasPrefix("/") else {
            throw TemplateSyntaxError(
                "expected a path at the origin, starting with /", at: 0)
        }
        for (offset, scalar) in text.unicodeScalars.enumerated() where !Self.isAllowed(scalar) {
            throw TemplateSyntaxError("this character isn't allowed in an address; escape it with %", at: offset)
        }
        let parts = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        var offset = 1
        for segment in parts[0].dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
            segments.append(try Self.template(segment, at: offset))
            offset += segment.unicodeScalars.count + 1
        }
        guard parts.count > 1 else { return }
        for item in parts[1].split(separator: "&", omittingEmptySubsequences: false) {
            let pair = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard pair.count == 2, !pair[0].isEmpty, !pair[0].contains("{") else {
                throw TemplateSyntaxError("expected name=value, with a name without braces", at: offset)
            }
            let value = try Self.template(pair[1], at: offset + pair[0].unicodeScalars.count + 1)
            query.append(QueryItem(name: String(pair[0]), value: value))
            offset += item.unicodeScalars.count + 1
        }
    }

    private static func template(_ text: Substring, at offset: Int) throws(TemplateSyntaxError) -> TextTemplate<String>
    {
        do throws(TemplateSyntaxError) {
            return try TextTemplate(parameters: String(text))
        } catch {
            throw TemplateSyntaxError(error.problem, at: offset + error.offset)
        }
    }

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        0x21...0x7E ~= scalar.value && !"\"<>\\^`|#".unicodeScalars.contains(scalar)
    }

    package var encoded: JSONValue { .string(text) }

    package static func schema(_ definitions: inout SchemaDefinitions) -> JSONValue { String.schema(&definitions) }

    /// The names of all parameters.
    var names: [String] { pathNames + query.flatMap(\.value.names) }
    /// The names of the parameters in the path.
    var pathNames: [String] { segments.flatMap(\.names) }

    /// Returns the path and query with the parameters filled in.
    /// - Throws: `SourceRequestError` if a parameter is missing, or if a path segment becomes empty, `.` or `..`.
    func filled(_ value: (String) -> String?) throws(SourceRequestError) -> RequestTarget {
        var target = RequestTarget(path: "", query: [])
        for segment in segments {
            let text = try Self.filled(segment, value)
            // Escaping doesn't help, because `%2e%2e` also means the parent.
            guard text != "." && text != ".." else {
                throw .badParameter(name: segment.names.first ?? "", .relativePath(text))
            }
            if !segment.names.isEmpty, text.isEmpty {
                throw .badParameter(name: segment.names.first ?? "", .empty)
            }
            target.path += "/" + text
        }
        for item in query {
            let names = item.value.names
            if !names.isEmpty, names.allSatisfy({ value($0)?.isEmpty == true }) { continue }
            target.query.append(.init(name: item.name, value: try Self.filled(item.value, value)))
        }
        return target
    }

    private static func filled(
        _ template: TextTemplate<String>, _ value: (String) -> String?
    ) throws(SourceRequestError) -> String {
        let text = template.filled { value($0).map(PercentEncoding.escaped) }
        guard let text else {
            throw .badParameter(name: template.names.first { value($0) == nil } ?? "", .unknown)
        }
        return text
    }
}

/// A percent-encoded path and query, as sent to an origin.
struct RequestTarget: Hashable, Sendable {
    struct QueryItem: Hashable, Sendable, Codable {
        var name: String
        /// The value; `nil` if the item has no `=`.
        var value: String?
    }

    var path: String
    var query: [QueryItem]

    init(path: String, query: [QueryItem]) {
        self.path = path
        self.query = query
    }

    /// Parses a path and query.
    /// - Parameter text: the part of a URL after the origin. A fragment is removed.
    init(_ text: String) {
        let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)[0]
            .split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        path = parts[0].isEmpty ? "/" : String(parts[0])
        query = []
        guard parts.count > 1 else { return }
        query = parts[1].split(separator: "&").map { item in
            let pair = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return QueryItem(name: String(pair[0]), value: pair.count > 1 ? String(pair[1]) : nil)
        }
    }

    var text: String {
        guard !query.isEmpty else { return path }
        return path + "?" + query.map { $0.name + ($0.value.map { "=\($0)" } ?? "") }.joined(separator: "&")
    }

    /// Replaces the value of a query item, or appends the item.
    mutating func setQueryItem(_ name: String, to value: String?) {
        if let index = query.firstIndex(where: { $0.name == name }) {
            query[index].value = value
        } else {
            query.append(QueryItem(name: name, value: value))
        }
    }
}
