/// A field of a record: its name in the file, and what it reads from and writes to.
package struct Field<Record: Sendable>: Sendable {
    let name: String
    /// What it is, in a sentence for the schema.
    let about: String
    let read: @Sendable (JSONNode, inout Record) throws(LayoutFileError) -> Void
    /// Nil where it is what it would be without being told.
    let written: @Sendable (Record) -> JSONValue?
    let schema: @Sendable (inout SchemaDefinitions) -> JSONValue
    let dials: @Sendable (Record) -> [DialPath]
    let turned: @Sendable (inout Record, DialPath.SubSequence, Int) -> Void
    let text: @Sendable (Record, DialPath.SubSequence) -> String

    /// A field that keeps `standard` where the file does not tell it.
    init<Value: FieldValue>(
        _ name: String, _ path: WritableKeyPath<Record, Value> & Sendable, _ standard: Value, _ about: String
    ) {
        self.name = name
        self.about = about
        read = { node, record throws(LayoutFileError) in record[keyPath: path] = try Value(reading: node) }
        written = { record in record[keyPath: path] == standard ? nil : record[keyPath: path].written }
        schema = { definitions in Value.schema(&definitions) }
        dials = { record in record[keyPath: path].dials }
        turned = { record, rest, steps in
            record[keyPath: path] = record[keyPath: path].turned(rest, by: steps)
        }
        text = { record, rest in record[keyPath: path].text(at: rest) }
    }

    /// A field that is absent where the file does not tell it.
    init<Value: FieldValue>(
        _ name: String, optional path: WritableKeyPath<Record, Value?> & Sendable, _ about: String
    ) {
        self.name = name
        self.about = about
        read = { node, record throws(LayoutFileError) in record[keyPath: path] = try Value(reading: node) }
        written = { record in record[keyPath: path]?.written }
        schema = { definitions in Value.schema(&definitions) }
        dials = { record in record[keyPath: path]?.dials ?? [] }
        turned = { record, rest, steps in
            record[keyPath: path] = record[keyPath: path]?.turned(rest, by: steps)
        }
        text = { record, rest in record[keyPath: path]?.text(at: rest) ?? "" }
    }

    /// A whole number within a range.
    init(
        _ name: String, _ path: WritableKeyPath<Record, Int> & Sendable, _ standard: Int, in range: ClosedRange<Int>,
        _ about: String
    ) {
        self.name = name
        self.about = about
        read = { node, record throws(LayoutFileError) in record[keyPath: path] = try Int(node, in: range) }
        written = { record in record[keyPath: path] == standard ? nil : record[keyPath: path].written }
        schema = { _ in Int.schema(in: range) }
        dials = { _ in [[]] }
        turned = { record, _, steps in record[keyPath: path] = record[keyPath: path].turned(by: steps, in: range) }
        text = { record, _ in "\(record[keyPath: path])" }
    }

    /// The field of a part, as a field of the whole.
    init<Part: Sendable>(_ field: Field<Part>, of path: WritableKeyPath<Record, Part> & Sendable) {
        name = field.name
        about = field.about
        read = { node, record throws(LayoutFileError) in try field.read(node, &record[keyPath: path]) }
        written = { record in field.written(record[keyPath: path]) }
        schema = field.schema
        dials = { record in field.dials(record[keyPath: path]) }
        turned = { record, rest, steps in field.turned(&record[keyPath: path], rest, steps) }
        text = { record, rest in field.text(record[keyPath: path], rest) }
    }
}

extension Array {
    /// The fields of a part, as fields of the whole.
    func part<Part: Sendable, Whole: Sendable>(
        of path: WritableKeyPath<Whole, Part> & Sendable
    ) -> [Field<Whole>] where Element == Field<Part> {
        map { Field<Whole>($0, of: path) }
    }
}
