import JSONC
import Languages

/// An object with arbitrary member names, in document order.
package struct NamedValues<Value: FieldValue>: FieldValue {
    package struct Entry: Hashable, Sendable {
        package let name: String
        package let value: Value
    }

    /// The maximum number of members.
    package static var maximumCount: Int { 32 }

    package var entries: [Entry]

    package init(_ entries: [Entry] = []) {
        self.entries = entries
    }

    package init(reading node: JSONNode) throws(JSONCError) {
        guard case .object(let members) = node.value else {
            throw JSONCError(tr("expected an object in braces, not \(node.value.kindName)"), at: node.location)
        }
        guard members.count <= Self.maximumCount else {
            throw JSONCError(tr("expected at most \(Self.maximumCount) members"), at: node.location)
        }
        entries = []
        for member in members {
            guard !member.name.isEmpty, member.name.utf8.count <= 100,
                member.name.utf8.allSatisfy({ 0x21...0x7E ~= $0 && $0 != UInt8(ascii: ":") })
            else {
                throw JSONCError(
                    tr("expected a name of 1 to 100 letters, digits and symbols, without spaces and colons"),
                    at: member.location)
            }
            entries.append(Entry(name: member.name, value: try Value(reading: member.value)))
        }
    }

    package var encoded: JSONValue {
        .object(entries.map { JSONMember(name: $0.name, value: JSONNode($0.value.encoded)) })
    }

    package static func schema(_ definitions: inout SchemaDefinitions) -> JSONValue {
        .members([
            "type": .string("object"), "additionalProperties": Value.schema(&definitions),
            "maxProperties": .integer(maximumCount),
        ])
    }

    var isEmpty: Bool { entries.isEmpty }
    var names: [String] { entries.map(\.name) }

    subscript(name: String) -> Value? { entries.first { $0.name == name }?.value }
}
