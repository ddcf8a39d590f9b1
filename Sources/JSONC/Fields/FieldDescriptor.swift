import Languages

/// The name, type, default and description of a field, independent of the record's type.
package struct FieldDescriptor: Sendable {
    package let name: String
    /// The description of the field for the JSON Schema, one sentence.
    package let description: String
    package let type: any FieldValue.Type
    /// The value of a field that the file omits; `nil` if the record then has no value.
    package var defaultValue: (any FieldValue)?
    /// The valid range of an integer; `nil` for `Int.fileRange` and for other types.
    package var range: ClosedRange<Int>?

    package func read(_ node: JSONNode) throws(JSONCError) -> any FieldValue {
        if let range { return try Int(node, in: range) }
        return try type.init(reading: node)
    }

    /// Returns a value as JSON; `nil` if it is absent or the default, so that the file can omit it.
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

/// The descriptor of a field and its value in a record.
package struct FieldContents {
    package let descriptor: FieldDescriptor
    /// The value; `nil` if absent.
    package let value: (any FieldValue)?
}

// MARK: The fields of a record

extension [FieldDescriptor] {
    /// Decodes the members of an object, each with the index of its field. Throws for unknown members.
    package func read(_ node: JSONNode) throws(JSONCError) -> [(fieldIndex: Int, value: any FieldValue)] {
        guard case .object(let members) = node.value else {
            throw JSONCError(tr("expected an object in braces, not \(node.value.kindName)"), at: node.location)
        }
        var values: [(fieldIndex: Int, value: any FieldValue)] = []
        for member in members {
            guard let fieldIndex = firstIndex(where: { $0.name == member.name }) else {
                let names = map(\.name).joined(separator: ", ")
                throw JSONCError(
                    "unknown member \(JSONFormatter.quotedForMessage(member.name)); expected one of \(names)",
                    at: member.location)
            }
            values.append((fieldIndex, try self[fieldIndex].read(member.value)))
        }
        return values
    }

    package func schema(_ definitions: inout SchemaDefinitions) -> JSONValue {
        var properties: [JSONMember] = []
        for descriptor in self {
            properties.append(JSONMember(name: descriptor.name, value: JSONNode(descriptor.schema(&definitions))))
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
                field.descriptor.encoded(field.value).map {
                    JSONMember(name: field.descriptor.name, value: JSONNode($0))
                }
            })
    }

    package var adjustablePaths: [FieldPath] {
        flatMap { field in (field.value?.adjustablePaths ?? []).map { [.name(field.descriptor.name)] + $0 } }
    }

    /// Returns the index of the field that a path begins with, and the field's value after the part at `path` was changed
    /// by `steps`. Returns `nil` if the field doesn't exist or has no value.
    package func adjusted(_ path: FieldPath.SubSequence, by steps: Int) -> (fieldIndex: Int, value: any FieldValue)? {
        guard let fieldIndex = index(of: path), let value = self[fieldIndex].value else { return nil }
        return (fieldIndex, self[fieldIndex].descriptor.adjusted(value, path.dropFirst(), by: steps))
    }

    package func text(at path: FieldPath.SubSequence) -> String {
        index(of: path).flatMap { self[$0].value }?.text(at: path.dropFirst()) ?? ""
    }

    private func index(of path: FieldPath.SubSequence) -> Int? {
        guard case .name(let name)? = path.first else { return nil }
        return firstIndex { $0.descriptor.name == name }
    }
}
