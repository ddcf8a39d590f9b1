/// A field of a JSON object: its name in the file and its value in a record.
///
/// Only access to the value depends on the type of the record. Everything else is in `kind`.
package struct Field<Record: Sendable>: Sendable {
    package let kind: FieldDescriptor
    /// Returns the field's value in a record; `nil` if the value is absent.
    package let value: @Sendable (Record) -> (any FieldValue)?
    /// Sets the field to a value, which must have the field's type.
    package let set: @Sendable (inout Record, any FieldValue) -> Void

    /// Creates a field with the value `standard` when the file omits it.
    package init<Value: FieldValue>(
        _ name: String, _ path: WritableKeyPath<Record, Value> & Sendable, _ standard: Value, _ about: String
    ) {
        self.init(FieldDescriptor(name: name, description: about, type: Value.self, defaultValue: standard), path)
    }

    /// Creates a field for an integer within a range.
    package init(
        _ name: String, _ path: WritableKeyPath<Record, Int> & Sendable, _ standard: Int, in range: ClosedRange<Int>,
        _ about: String
    ) {
        self.init(
            FieldDescriptor(name: name, description: about, type: Int.self, defaultValue: standard, range: range), path)
    }

    private init<Value: FieldValue>(_ kind: FieldDescriptor, _ path: WritableKeyPath<Record, Value> & Sendable) {
        self.kind = kind
        value = { $0[keyPath: path] }
        set = { if let value = $1 as? Value { $0[keyPath: path] = value } }
    }

    /// Creates a field that is `nil` when the file omits it.
    package init<Value: FieldValue>(
        _ name: String, optional path: WritableKeyPath<Record, Value?> & Sendable, _ about: String
    ) {
        kind = FieldDescriptor(name: name, description: about, type: Value.self)
        value = { $0[keyPath: path] }
        set = { if let value = $1 as? Value { $0[keyPath: path] = value } }
    }

    /// Creates a field for an optional integer within a range.
    package init(
        _ name: String, optional path: WritableKeyPath<Record, Int?> & Sendable, in range: ClosedRange<Int>,
        _ about: String
    ) {
        kind = FieldDescriptor(name: name, description: about, type: Int.self, range: range)
        value = { $0[keyPath: path] }
        set = { if let value = $1 as? Int { $0[keyPath: path] = value } }
    }

    /// Creates a field of `Record` from a field of one of its parts.
    package init<Part: Sendable>(_ field: Field<Part>, of path: WritableKeyPath<Record, Part> & Sendable) {
        kind = field.kind
        value = { field.value($0[keyPath: path]) }
        set = { field.set(&$0[keyPath: path], $1) }
    }

    package var name: String { kind.name }

    package func read(_ node: JSONNode, _ record: inout Record) throws(JSONCError) {
        set(&record, try kind.read(node))
    }

    /// Returns the JSON value of the field; `nil` if it is the default and can be omitted.
    package func encoded(_ record: Record) -> JSONValue? { kind.encoded(value(record)) }
}

extension Array {
    /// Returns the fields of a part as fields of the whole.
    package func part<Part: Sendable, Whole: Sendable>(
        of path: WritableKeyPath<Whole, Part> & Sendable
    ) -> [Field<Whole>] where Element == Field<Part> {
        map { Field<Whole>($0, of: path) }
    }
}
