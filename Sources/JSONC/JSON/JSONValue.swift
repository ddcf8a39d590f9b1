import Languages

/// A JSON value. The members of an object are in the order of the file.
package indirect enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONNode])
    case object([JSONMember])

    /// The localized name of the value's type, for error messages.
    package var kindName: String {
        switch self {
        case .null: "null"
        case .bool: tr("true or false")
        case .number: tr("a number")
        case .string: tr("a string")
        case .array: tr("an array")
        case .object: tr("an object")
        }
    }

    package static func integer(_ number: Int) -> JSONValue { .number(Double(number)) }

    /// Returns an object whose nodes have no location in a document.
    package static func members(_ members: KeyValuePairs<String, JSONValue>) -> JSONValue {
        .object(members.map { JSONMember(name: $0.key, value: JSONNode($0.value)) })
    }

    /// Returns an array whose nodes have no location in a document.
    package static func list(_ values: [JSONValue]) -> JSONValue { .array(values.map { JSONNode($0) }) }
}

/// A value and its location in the parsed text; `.start` if it wasn't parsed.
package struct JSONNode: Hashable, Sendable {
    package var value: JSONValue
    package var location: TextLocation

    package init(_ value: JSONValue, at location: TextLocation = .start) {
        self.value = value
        self.location = location
    }
}

/// A member of an object and the location of its name.
package struct JSONMember: Hashable, Sendable {
    package var name: String
    package var location: TextLocation
    package var value: JSONNode

    package init(name: String, at location: TextLocation = .start, value: JSONNode) {
        self.name = name
        self.location = location
        self.value = value
    }
}
