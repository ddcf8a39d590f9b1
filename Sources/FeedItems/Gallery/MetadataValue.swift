/// A value of JSON as far as metadata is made of it: what is null, true or false says nothing.
package indirect enum MetadataValue: Hashable, Sendable {
    case text(String)
    case number(Double)
    case list([MetadataValue])
    case members([String: MetadataValue])

    /// How deep values are looked into; what is deeper says nothing.
    package static let deepest = 4
    /// How many entries of a list, or members of an object, are looked at.
    package static let mostEntries = 512

    /// The value that points lead to from a member: `user.name`.
    subscript(path: String) -> MetadataValue? {
        var value = self
        for name in path.split(separator: ".") {
            guard case .members(let members) = value, let member = members[String(name)] else { return nil }
            value = member
        }
        return value
    }

    /// Nil where it is no text, or nothing but white space.
    var text: String? {
        guard case .text(let text) = self else { return nil }
        let trimmed = text.withoutOuterSpace
        return trimmed.isEmpty ? nil : trimmed
    }

    /// A number, or the text of one.
    var number: Double? {
        switch self {
        case .number(let number): number
        case .text(let text): text.utf8.count <= 32 ? Double(text.withoutOuterSpace) : nil
        case .list, .members: nil
        }
    }
}

extension String {
    /// The text without white space of ASCII at its ends.
    var withoutOuterSpace: String {
        let bytes = utf8
        guard let first = bytes.firstIndex(where: { $0 > 0x20 }), let last = bytes.lastIndex(where: { $0 > 0x20 })
        else { return "" }
        return String(self[first...last])
    }
}
