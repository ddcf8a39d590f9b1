/// A type whose values are objects in JSONC files. A file can omit any field.
package protocol JSONRecord: FieldValue {
    /// Creates a record with the default values, as read from an empty object.
    init()
    /// The name of the record in the schema's `$defs`.
    static var schemaName: String { get }
    static var fields: [Field<Self>] { get }
    /// An error message about the combination of fields; `nil` if the record is valid.
    var validationError: String? { get }
}

// These members call non-generic code, because the compiler specializes this extension for some twenty records.
extension JSONRecord {
    package var validationError: String? { nil }

    private static var descriptors: [FieldDescriptor] { fields.map(\.descriptor) }

    private var contents: [FieldContents] {
        Self.fields.map { FieldContents(descriptor: $0.descriptor, value: $0.value(self)) }
    }

    package init(reading node: JSONNode) throws(JSONCError) {
        self.init()
        for (fieldIndex, value) in try Self.descriptors.read(node) { Self.fields[fieldIndex].set(&self, value) }
        if let validationError { throw JSONCError(validationError, at: node.location) }
    }

    package var encoded: JSONValue { contents.encoded }

    package static func schema(_ definitions: inout SchemaDefinitions) -> JSONValue {
        definitions.reference(schemaName) { descriptors.schema(&$0) }
    }

    /// Returns the text of a JSON Schema (draft 2020-12) for files that contain one record.
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
        guard let (fieldIndex, value) = contents.adjusted(path, by: steps) else { return self }
        var record = self
        Self.fields[fieldIndex].set(&record, value)
        // Don't return a record that couldn't be read from a file.
        return record.validationError == nil ? record : self
    }

    package func text(at path: FieldPath.SubSequence) -> String { contents.text(at: path) }
}
