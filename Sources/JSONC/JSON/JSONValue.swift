import Languages

/// A JSON value, with its members in their order.
package indirect enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONNode])
    case object([JSONMember])

    /// What people call it.
    package var kindName: String {
        switch self {
        case .null: "null"
        case .bool: tr("true or false")
        case .number: tr("a number")
        case .string: tr("a text")
        case .array: tr("a list")
        case .object: tr("an object")
        }
    }

    /// A whole number.
    package static func integer(_ number: Int) -> JSONValue { .number(Double(number)) }

    /// An object that was not read from a text.
    package static func members(_ members: KeyValuePairs<String, JSONValue>) -> JSONValue {
        .object(members.map { JSONMember(name: $0.key, value: JSONNode($0.value)) })
    }

    /// A list that was not read from a text.
    package static func list(_ values: [JSONValue]) -> JSONValue { .array(values.map { JSONNode($0) }) }
}

/// A value, and where it stands in the text that it was read from.
package struct JSONNode: Hashable, Sendable {
    package var value: JSONValue
    package var place: TextPlace

    package init(_ value: JSONValue, at place: TextPlace = .start) {
        self.value = value
        self.place = place
    }
}

/// A member of an object, and where its name stands.
package struct JSONMember: Hashable, Sendable {
    package var name: String
    package var place: TextPlace
    package var value: JSONNode

    package init(name: String, at place: TextPlace = .start, value: JSONNode) {
        self.name = name
        self.place = place
        self.value = value
    }
}
