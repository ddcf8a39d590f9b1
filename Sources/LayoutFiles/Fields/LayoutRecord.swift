/// An object of a layout file: named fields, all of which may be left out.
package protocol LayoutRecord: FieldValue {
    /// What an empty object stands for.
    init()
    /// Its name among the schema's definitions.
    static var schemaName: String { get }
    static var fields: [Field<Self>] { get }
    /// What is wrong with the record as a whole; nil when all is well.
    var problem: String? { get }
}

extension LayoutRecord {
    package var problem: String? { nil }

    package init(reading node: JSONNode) throws(LayoutFileError) {
        guard case .object(let members) = node.value else {
            throw LayoutFileError("an object in braces is expected here, not \(node.value.kindName)", at: node.place)
        }
        self.init()
        let fields = Self.fields
        for member in members {
            guard let field = fields.first(where: { $0.name == member.name }) else {
                let names = fields.map(\.name).joined(separator: ", ")
                throw LayoutFileError(
                    "\(JSONText.named(member.name)) is not known here; known are \(names)", at: member.place)
            }
            try field.read(member.value, &self)
        }
        if let problem { throw LayoutFileError(problem, at: node.place) }
    }

    package var written: JSONValue {
        .object(
            Self.fields.compactMap { field in
                field.written(self).map { JSONMember(name: field.name, value: JSONNode($0)) }
            })
    }

    package static func schema(_ definitions: inout SchemaDefinitions) -> JSONValue {
        definitions.reference(schemaName) { definitions in
            var properties: [JSONMember] = []
            for field in fields {
                var schema = field.schema(&definitions)
                if case .object(let members) = schema {
                    let about = JSONMember(name: "description", value: JSONNode(.string(field.about)))
                    schema = .object([about] + members)
                }
                properties.append(JSONMember(name: field.name, value: JSONNode(schema)))
            }
            return .members([
                "type": .string("object"), "additionalProperties": .bool(false), "properties": .object(properties),
            ])
        }
    }

    package var dials: [DialPath] {
        Self.fields.flatMap { field in field.dials(self).map { [.name(field.name)] + $0 } }
    }

    package func turned(_ path: DialPath.SubSequence, by steps: Int) -> Self {
        guard case .name(let name)? = path.first, let field = Self.fields.first(where: { $0.name == name }) else {
            return self
        }
        var record = self
        field.turned(&record, path.dropFirst(), steps)
        // What would not be read again is not written either.
        return record.problem == nil ? record : self
    }

    package func text(at path: DialPath.SubSequence) -> String {
        guard case .name(let name)? = path.first, let field = Self.fields.first(where: { $0.name == name }) else {
            return ""
        }
        return field.text(self, path.dropFirst())
    }
}
