import Languages

/// The name, type, default and description of a field, independent of the record's type.
package struct FieldDescriptor: Sendable {
    package let name: String
    /// The description of the field for the JSON Schema, one sentence.
    package let description: String
    package let type: any FieldValue.Type
    /// The default value; `nil` if the field is then absent.
    package var defaultValue: (any FieldValue)?
    /// The valid range of an integer, if narrower than `Int.fileRange`.
    package var range: ClosedRange<Int>?

    package func read(_ node: JSONNode) throws(JSONCError) -> any FieldValue {
        if let range { return try Int(node, in: range) }
        return try type.init(reading: node)
    }

    /// Returns the JSON value; `nil` if `value` is the default and can be omitted.
    package func encoded(_ value: (any FieldValue)?) -> JSONValue? {
        guard let value, AnyHashable(value) != defaultValue.map({ AnyHashable($0) }) else { return nil }
        return value.encoded
    }

    package func schema(_ definitions: inout SchemaDefinitions) -> JSONValue {
        let schema = range.map { Int.schema(in: $0) } ?? type.schema(&definitions)
        guard case .object(let members) = schema else { return schema }
        return .object([JSONMember(name: "description", value: JSONNode(.string(description)))] + members)
    }

    package func adjusted(_ value: any FieldValue, _ path: FieldPath.SubSequence, by steps: Int) -> any FieldValue {
        if let range, let number = value as? Int { return number.adjusted(by: steps, in: range) }
        return value.adjusted(path, by: steps)
    }
}

/// A field and its value in a record.
package struct FieldContents {
    package let kind: FieldDescriptor
    /// The value; `nil` if absent.
    package let value: (any FieldValue)?
}

// MARK: The fields of a record

extension [FieldDescriptor] {
    /// Returns the values in an object, each with the index of its field.
    package func read(_ node: JSONNode) throws(JSONCError) -> [(field: Int, value: any FieldValue)] {
        guard case .object(let members) = node.value else {
            throw JSONCError(tr("expected an object in braces, not \(node.value.kindName)"), at: node.location)
        }
        var values: [(field: Int, value: any FieldValue)] = []
        for member in members {
            guard let field = firstIndex(where: { $0.name == member.name }) else {
                let names = map(\.name).joined(separator: ", ")
                throw JSONCError(
                    "unknown member \(JSONFormatter.quotedForMessage(member.name)); expected one of \(names)",
                    at: member.location)
            }
            values.append((field, try self[field].read(member.value)))
        }
        return values
    }

    package func schema(_ definitions: inout SchemaDefinitions) -> JSONValue {
        var properties: [JSONMember] = []
        for kind in self {
            properties.append(JSONMember(name: kind.name, value: JSONNode(kind.schema(&definitions))))
        }
        return .members([
            "type": .string("object"), "additionalProperties": .bool(false), "properties": .object(properties),
        ])
    }
}

extension [FieldContents] {
    package var encoded: JSONValue {
        .object(
            compactMap { field in
                field.kind.encoded(field.value).map { JSONMember(name: field.kind.name, value: JSONNode($0)) }
            })
    }

    package var adjustablePaths: [FieldPath] {
        flatMap { field in (field.value?.adjustablePaths ?? []).map { [.name(field.kind.name)] + $0 } }
    }

    /// Returns the index of the field that a path begins with, and its value changed by `steps`; `nil` if the path
    /// leads to no adjustable value.
    package func adjusted(_ path: FieldPath.SubSequence, by steps: Int) -> (field: Int, value: any FieldValue)? {
        guard let field = index(of: path), let value = self[field].value else { return nil }
        return (field, self[field].kind.adjusted(value, path.dropFirst(), by: steps))
    }

    package func text(at path: FieldPath.SubSequence) -> String {
        index(of: path).flatMap { self[$0].value }?.text(at: path.dropFirst()) ?? ""
    }

    private func index(of path: FieldPath.SubSequence) -> Int? {
        guard case .name(let name)? = path.first else { return nil }
        return firstIndex { $0.kind.name == name }
    }
}
