/// What may stand in a file of JSON with comments: it is read, written, described by a JSON Schema and turned by the
/// inspector's keys from one description.
package protocol FieldValue: Hashable, Sendable {
    /// - Throws: what is wrong with the value, at its place.
    init(reading node: JSONNode) throws(JSONCError)
    /// The value as a file holds it.
    var written: JSONValue { get }
    /// What an editor may be told of such values.
    static func schema(_ definitions: inout SchemaDefinitions) -> JSONValue
    /// What of it can be turned; a path of `[]` is the value itself.
    var dials: [DialPath] { get }
    /// The value with the part at a path turned by so many steps; itself where there is nothing to turn.
    func turned(_ path: DialPath.SubSequence, by steps: Int) -> Self
    /// The part at a path, as people read it.
    func text(at path: DialPath.SubSequence) -> String
}

/// The way to a value in values: names of members and numbers of list entries.
package typealias DialPath = [DialStep]

/// A step of such a way.
package enum DialStep: Hashable, Sendable {
    case name(String)
    case entry(Int)
}

extension FieldValue {
    package var dials: [DialPath] { [] }
    package func turned(_ path: DialPath.SubSequence, by steps: Int) -> Self { self }
    package func text(at path: DialPath.SubSequence) -> String { "" }
}

/// What is described once and referred to by name.
package struct SchemaDefinitions {
    package private(set) var entries: [(name: String, schema: JSONValue)] = []
    private var names: Set<String> = []

    package init() {}

    /// Describes what has this name, unless that is under way or done already.
    /// - Returns: the reference to it.
    package mutating func reference(_ name: String, _ schema: (inout SchemaDefinitions) -> JSONValue) -> JSONValue {
        if names.insert(name).inserted {
            let made = schema(&self)
            entries.append((name, made))
        }
        return .members(["$ref": .string("#/$defs/\(name)")])
    }
}
