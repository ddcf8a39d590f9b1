/// A type whose values are stored in JSONC files. The inspector can adjust parts of a value.
package protocol FieldValue: Hashable, Sendable {
    /// Decodes a value.
    /// - Throws: `JSONCError` with the location, if the node isn't a valid value.
    init(reading node: JSONNode) throws(JSONCError)
    /// The value as JSON.
    var encoded: JSONValue { get }
    /// Returns the JSON Schema of the type, and adds the definitions that it refers to.
    static func schema(_ definitions: inout SchemaDefinitions) -> JSONValue
    /// The paths of all adjustable values; `[]` is the value itself.
    var adjustablePaths: [FieldPath] { get }
    /// Returns the value with the part at `path` increased by `steps`, or replaced by the choice `steps` later. Returns
    /// the value unchanged if the part isn't adjustable.
    func adjusted(_ path: FieldPath.SubSequence, by steps: Int) -> Self
    /// Returns the text that the inspector shows for the part at `path`; empty if the part isn't adjustable.
    func text(at path: FieldPath.SubSequence) -> String
}

/// A path to a nested value: member names and array indices.
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
