/// An object in a file with named fields, all of them optional.
package protocol JSONRecord: FieldValue {
    /// Creates a record with the default values, as read from an empty object.
    init()
    /// The name of the record in the schema's `$defs`.
    static var schemaName: String { get }
    static var fields: [Field<Self>] { get }
    /// An error message about the record as a whole; `nil` if the record is valid.
    var validationError: String? { get }
}

// The work is done by code that isn't generic, because the compiler specializes this extension for some twenty records.
extension JSONRecord {
    package var validationError: String? { nil }

    private static var kinds: [FieldDescriptor] { fields.map(\.kind) }

    private var contents: [FieldContents] { Self.fields.map { FieldContents(kind: $0.kind, value: $0.value(self)) } }

    package init(reading node: JSONNode) throws(JSONCError) {
        self.init()
        for (field, value) in try Self.kinds.read(node) { Self.fields[field].set(&self, value) }
        if let validationError { throw JSONCError(validationError, at: node.location) }
    }

    package var encoded: JSONValue { contents.encoded }

    package static func schema(_ definitions: inout SchemaDefinitions) -> JSONValue {
        definitions.reference(schemaName) { kinds.schema(&$0) }
    }

    /// Returns the JSON Schema (draft 2020-12) of files with such a record.
    package static func schemaText(titled title: String) -> String {
        var definitions = SchemaDefinitions()
        let reference = schema(&definitions)
        let entries = definitions.entries.map { JSONMember(name: $0.name, value: JSONNode($0.schema)) }
        let value = JSONValue.members([
            "$schema": .string("https://json-schema.org/draft/2020-12/schema"),
            "title": .string(title),
            "allOf": .list([reference]),
            "$defs": .object(entries),
        ])
        return JSONFormatter(value: value).text
    }

    package var adjustablePaths: [FieldPath] { contents.adjustablePaths }

    package func adjusted(_ path: FieldPath.SubSequence, by steps: Int) -> Self {
        guard let (field, value) = contents.adjusted(path, by: steps) else { return self }
        var record = self
        Self.fields[field].set(&record, value)
        // Don't produce a value that could not be read back.
        return record.validationError == nil ? record : self
    }

    package func text(at path: FieldPath.SubSequence) -> String { contents.text(at: path) }
}
