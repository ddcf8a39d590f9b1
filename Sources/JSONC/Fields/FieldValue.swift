/// A value in a JSONC file that can be read, written, described by a JSON Schema and adjusted in the inspector.
package protocol FieldValue: Hashable, Sendable {
    /// Decodes a value.
    /// - Throws: `JSONCError` with the location, if the node isn't a valid value.
    init(reading node: JSONNode) throws(JSONCError)
    /// The value as JSON.
    var encoded: JSONValue { get }
    /// Returns the JSON Schema of the type.
    static func schema(_ definitions: inout SchemaDefinitions) -> JSONValue
    /// The paths of all adjustable values; `[]` is the value itself.
    var adjustablePaths: [FieldPath] { get }
    /// Returns the value with the part at `path` changed by `steps`; unchanged if the part isn't adjustable.
    func adjusted(_ path: FieldPath.SubSequence, by steps: Int) -> Self
    /// Returns a description of the part at `path` for display; empty if the part has none.
    func text(at path: FieldPath.SubSequence) -> String
}

/// A path to a nested value: member names and list indices.
package typealias FieldPath = [FieldPathStep]

/// A step of a `FieldPath`.
package enum FieldPathStep: Hashable, Sendable {
    case name(String)
    case entry(Int)
}

extension FieldValue {
    package var adjustablePaths: [FieldPath] { [] }
    package func adjusted(_ path: FieldPath.SubSequence, by steps: Int) -> Self { self }
    package func text(at path: FieldPath.SubSequence) -> String { "" }
}

/// The named definitions (`$defs`) of a JSON Schema.
package struct SchemaDefinitions {
    package private(set) var entries: [(name: String, schema: JSONValue)] = []
    private var names: Set<String> = []

    package init() {}

    /// Adds the definition `name` unless it is already added or in progress.
    /// - Returns: a `$ref` to the definition.
    package mutating func reference(_ name: String, _ schema: (inout SchemaDefinitions) -> JSONValue) -> JSONValue {
        if names.insert(name).inserted {
            let definition = schema(&self)
            entries.append((name, definition))
        }
        return .members(["$ref": .string("#/$defs/\(name)")])
    }
}
