/// A field of a record: its name in the file, and what it reads from and writes to.
///
/// What depends on the record's type and the value's is the way to the value alone; all else is in `kind`, once for all
/// records.
package struct Field<Record: Sendable>: Sendable {
    package let kind: FieldKind
    /// Nil where the value is absent.
    package let value: @Sendable (Record) -> (any FieldValue)?
    /// Sets a value of the field's own type.
    package let set: @Sendable (inout Record, any FieldValue) -> Void

    /// A field that keeps `standard` where the file does not tell it.
    package init<Value: FieldValue>(
        _ name: String, _ path: WritableKeyPath<Record, Value> & Sendable, _ standard: Value, _ about: String
    ) {
        self.init(FieldKind(name: name, about: about, type: Value.self, standard: standard), path)
    }

    /// A whole number within a range.
    package init(
        _ name: String, _ path: WritableKeyPath<Record, Int> & Sendable, _ standard: Int, in range: ClosedRange<Int>,
        _ about: String
    ) {
        self.init(FieldKind(name: name, about: about, type: Int.self, standard: standard, range: range), path)
    }

    private init<Value: FieldValue>(_ kind: FieldKind, _ path: WritableKeyPath<Record, Value> & Sendable) {
        self.kind = kind
        value = { $0[keyPath: path] }
        set = { if let value = $1 as? Value { $0[keyPath: path] = value } }
    }

    /// A field that is absent where the file does not tell it.
    package init<Value: FieldValue>(
        _ name: String, optional path: WritableKeyPath<Record, Value?> & Sendable, _ about: String
    ) {
        kind = FieldKind(name: name, about: about, type: Value.self)
        value = { $0[keyPath: path] }
        set = { if let value = $1 as? Value { $0[keyPath: path] = value } }
    }

    /// A whole number within a range that is absent where the file does not tell it.
    package init(
        _ name: String, optional path: WritableKeyPath<Record, Int?> & Sendable, in range: ClosedRange<Int>,
        _ about: String
    ) {
        kind = FieldKind(name: name, about: about, type: Int.self, range: range)
        value = { $0[keyPath: path] }
        set = { if let value = $1 as? Int { $0[keyPath: path] = value } }
    }

    /// The field of a part, as a field of the whole.
    package init<Part: Sendable>(_ field: Field<Part>, of path: WritableKeyPath<Record, Part> & Sendable) {
        kind = field.kind
        value = { field.value($0[keyPath: path]) }
        set = { field.set(&$0[keyPath: path], $1) }
    }

    package var name: String { kind.name }

    package func read(_ node: JSONNode, _ record: inout Record) throws(JSONCError) {
        set(&record, try kind.read(node))
    }

    /// Nil where it is what it would be without being told.
    package func written(_ record: Record) -> JSONValue? { kind.written(value(record)) }
}

extension Array {
    /// The fields of a part, as fields of the whole.
    package func part<Part: Sendable, Whole: Sendable>(
        of path: WritableKeyPath<Whole, Part> & Sendable
    ) -> [Field<Whole>] where Element == Field<Part> {
        map { Field<Whole>($0, of: path) }
    }
}
