extension JSONValue {
    /// Returns a schema that accepts any of several schemas.
    package static func anyOf(_ schemas: [JSONValue]) -> JSONValue { .members(["anyOf": .list(schemas)]) }

    /// Returns the schema of an object that requires these members and allows no others.
    package static func object(_ properties: KeyValuePairs<String, JSONValue>) -> JSONValue {
        .members([
            "type": .string("object"), "additionalProperties": .bool(false),
            "required": .list(properties.map { .string($0.key) }),
            "properties": .object(properties.map { JSONMember(name: $0.key, value: JSONNode($0.value)) }),
        ])
    }

    /// Returns the schema of an object that allows these members and no others.
    package static func object(optional properties: [(String, JSONValue)]) -> JSONValue {
        .members([
            "type": .string("object"), "additionalProperties": .bool(false),
            "properties": .object(properties.map { JSONMember(name: $0.0, value: JSONNode($0.1)) }),
        ])
    }
}
