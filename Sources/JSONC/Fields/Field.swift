/// A field of a JSON object: its name in the file and its value in a record.
///
/// Only the access to the value depends on the record's type. Everything else is in `descriptor`.
package struct Field<Record: Sendable>: Sendable {
    package let descriptor: FieldDescriptor
    /// Returns the field's value in a record; `nil` if the value is absent.
    package let value: @Sendable (Record) -> (any FieldValue)?
    /// Sets the field to a value, which must have the field's type.
    package let set: @Sendable (inout Record, any FieldValue) -> Void

    /// Creates a field that has the value `standard` if the file omits it.
    /// - Parameter about: the description of the field, one sentence.
    package init<Value: FieldValue>(
        _ name: String, _ path: WritableKeyPath<Record, Value> & Sendable, _ standard: Value, _ about: String
    ) {
        self.init(FieldDescriptor(name: name, description: about, type: Value.self, defaultValue: standard), path)
    }

    /// Creates a field for an integer within a range, which has the value `standard` if the file omits it.
    package init(
        _ name: String, _ path: WritableKeyPath<Record, Int> & Sendable, _ standard: Int, in range: ClosedRange<Int>,
        _ about: String
    ) {
        self.init(
            FieldDescriptor(name: name, description: about, type: Int.self, defaultValue: standard, range: range), path)
    }

    private init<Value: FieldValue>(_ descriptor: FieldDescriptor, _ path: WritableKeyPath<Record, Value> & Sendable) {
        self.descriptor = descriptor
        value = { $0[keyPath: path] }
        set = { if let value = $1 as? Value { $0[keyPath: path] = value } }
    }

    /// Creates a field that is `nil` if the file omits it.
    package init<Value: FieldValue>(
        _ name: String, optional path: WritableKeyPath<Record, Value?> & Sendable, _ about: String
    ) {
        descriptor = FieldDescriptor(name: name, description: about, type: Value.self)
        value = { $0[keyPath: path] }
        set = { if let value = $1 as? Value { $0[keyPath: path] = value } }
    }

    /// Creates a field for an integer within a range, which is `nil` if the file omits it.
    package init(
        _ name: String, optional path: WritableKeyPath<Record, Int?> & Sendable, in range: ClosedRange<Int>,
        _ about: String
    ) {
        descriptor = FieldDescriptor(name: name, description: about, type: Int.self, range: range)
        value = { $0[keyPath: path] }
        set = { if let value = $1 as? Int { $0[keyPath: path] = value } }
    }

    /// Creates a field of `Record` that accesses a field of the part at `path`.
    package init<Part: Sendable>(_ field: Field<Part>, of path: WritableKeyPath<Record, Part> & Sendable) {
        descriptor = field.descriptor
        value = { field.value($0[keyPath: path]) }
        set = { field.set(&$0[keyPath: path], $1) }
    }

    package var name: String { descriptor.name }

    /// Decodes a node and sets the field of a record to its value.
    package func read(_ node: JSONNode, _ record: inout Record) throws(JSONCError) {
        set(&record, try descriptor.read(node))
    }

    /// Returns the JSON value of the field; `nil` if it is the default and can be omitted.
    package func encoded(_ record: Record) -> JSONValue? { descriptor.encoded(value(record)) }
}

extension Array {
    /// Returns fields of `Whole` that access these fields in the part at `path`.
    package func part<Part: Sendable, Whole: Sendable>(
        of path: WritableKeyPath<Whole, Part> & Sendable
    ) -> [Field<Whole>] where Element == Field<Part> {
        map { Field<Whole>($0, of: path) }
    }
}
