import JSONC

/// A check of values against a JSON Schema, for the keywords that the schemas of pinfeed use.
package struct SchemaCheck {
    /// The schema.
    package let schema: JSONValue
    private let definitions: JSONValue

    /// Reads a schema.
    /// - Throws: `JSONCError` if `text` is not JSON.
    package init(_ text: String) throws {
        schema = try JSONParser.parse(text).value
        definitions = schema["$defs"] ?? .null
    }

    /// Returns the violations of the schema in `value`, each with its path; empty if the value is valid.
    package func faults(of value: JSONValue) -> [String] { faults(of: value, schema, "$") }

    /// Returns the definition that `schema` refers to, or `schema` itself if it is not a reference.
    package func resolved(_ schema: JSONValue) -> JSONValue {
        guard case .string(let reference)? = schema["$ref"] else { return schema }
        return definitions[String(reference.dropFirst("#/$defs/".utf8.count))] ?? .null
    }

    private func faults(of value: JSONValue, _ schema: JSONValue, _ path: String) -> [String] {
        let schema = resolved(schema)
        var faults: [String] = []
        if case .array(let all)? = schema["allOf"] { faults += all.flatMap { self.faults(of: value, $0.value, path) } }
        if case .array(let any)? = schema["anyOf"],
            any.allSatisfy({ !self.faults(of: value, $0.value, path).isEmpty })
        {
            faults.append("\(path): none of the choices")
        }
        if case .array(let choices)? = schema["enum"], !choices.contains(where: { $0.value == value }) {
            faults.append("\(path): no such word")
        }
        guard case .string(let type)? = schema["type"] else { return faults }
        switch (type, value) {
        case ("object", .object(let members)):
            for member in members {
                let path = "\(path).\(member.name)"
                if let property = schema["properties"]?[member.name] {
                    faults += self.faults(of: member.value.value, property, path)
                } else if let others = schema["additionalProperties"], others != .bool(false) {
                    faults += self.faults(of: member.value.value, others, path)
                } else {
                    faults.append("\(path): not known")
                }
            }
            if case .array(let names)? = schema["required"] {
                for case .string(let name) in names.map(\.value) where value[name] == nil {
                    faults.append("\(path): no \(name)")
                }
            }
        case ("array", .array(let nodes)):
            if case .number(let maximum)? = schema["maxItems"], Double(nodes.count) > maximum {
                faults.append("\(path): too many")
            }
            if case .number(let minimum)? = schema["minItems"], Double(nodes.count) < minimum {
                faults.append("\(path): too few")
            }
            for (index, node) in nodes.enumerated() {
                faults += self.faults(of: node.value, schema["items"] ?? .null, "\(path)[\(index)]")
            }
        case ("number", .number(let number)), ("integer", .number(let number)):
            if type == "integer", number.rounded() != number { faults.append("\(path): not whole") }
            if case .number(let minimum)? = schema["minimum"], number < minimum { faults.append("\(path): too small") }
            if case .number(let maximum)? = schema["maximum"], number > maximum { faults.append("\(path): too large") }
        case ("string", .string(let text)):
            if case .string(let pattern)? = schema["pattern"], let regex = try? Regex(pattern),
                text.firstMatch(of: regex) == nil
            {
                faults.append("\(path): not as \(pattern)")
            }
        case ("boolean", .bool): break
        default: faults.append("\(path): not a \(type)")
        }
        return faults
    }
}

extension JSONValue {
    /// Returns the value of a member, or `nil` if it does not exist.
    subscript(name: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name == name }?.value.value
    }
}
