import JSONC

/// A pattern for addresses: segments separated by slashes, each with at most one parameter.
package struct AddressPattern: FieldValue {
    struct Segment: Hashable, Sendable {
        var prefix = ""
        /// The name of the parameter; `nil` if the segment is literal.
        var name: String?
        var suffix = ""
    }

    private(set) var segments: [Segment] = []
    /// The pattern's source text, such as `{host}/tags/{tag}`.
    package private(set) var text = ""

    init() {}

    package init(reading node: JSONNode) throws(JSONCError) {
        text = try String(reading: node)
        do throws(TemplateSyntaxError) {
            segments = try Self.segments(of: text)
        } catch {
            throw error.error(in: node)
        }
    }

    private static func segments(of text: String) throws(TemplateSyntaxError) -> [Segment] {
        var segments: [Segment] = []
        var offset = 0
        for part in text.split(separator: "/", omittingEmptySubsequences: false) {
            var segment = Segment()
            do throws(TemplateSyntaxError) {
                for part in try TextTemplate(parameters: String(part)).parts {
                    switch part {
                    case .text(let text) where segment.name == nil: segment.prefix = text
                    case .text(let text): segment.suffix = text
                    case .name(let name) where segment.name == nil: segment.name = name
                    case .name: throw TemplateSyntaxError("expected at most one parameter between two slashes", at: 0)
                    }
                }
            } catch {
                throw TemplateSyntaxError(error.problem, at: offset + error.offset)
            }
            if let name = segment.name, segments.contains(where: { $0.name == name }) {
                throw TemplateSyntaxError("{\(name)} appears twice", at: offset)
            }
            segments.append(segment)
            offset += part.unicodeScalars.count + 1
        }
        guard segments.count <= 16, segments.allSatisfy({ $0.name != nil || !$0.prefix.isEmpty }) else {
            throw TemplateSyntaxError("expected a pattern of 1 to 16 parts between slashes, none of them empty", at: 0)
        }
        return segments
    }

    package var encoded: JSONValue { .string(text) }

    package static func schema(_ definitions: inout SchemaDefinitions) -> JSONValue { String.schema(&definitions) }

    var names: [String] { segments.compactMap(\.name) }

    /// Returns the parameters of an address, given as its segments; `nil` if the pattern doesn't match.
    func parameters(of address: [String]) -> [String: String]? {
        guard address.count == segments.count else { return nil }
        var parameters: [String: String] = [:]
        for (part, segment) in zip(address, segments) {
            guard let name = segment.name else {
                if part == segment.prefix { continue }
                return nil
            }
            guard part.hasPrefix(segment.prefix), part.hasSuffix(segment.suffix),
                part.utf8.count > segment.prefix.utf8.count + segment.suffix.utf8.count
            else { return nil }
            let value = part.utf8.dropFirst(segment.prefix.utf8.count).dropLast(segment.suffix.utf8.count)
            parameters[name] = String(decoding: Array(value), as: UTF8.self)
        }
        return parameters
    }
}
