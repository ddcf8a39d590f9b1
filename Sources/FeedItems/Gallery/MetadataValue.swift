/// A JSON value of metadata. Null and Booleans carry no information and are dropped.
package indirect enum MetadataValue: Hashable, Sendable {
    case text(String)
    case number(Double)
    case list([MetadataValue])
    case members([String: MetadataValue])

    /// The maximum nesting depth; deeper values are dropped.
    package static let maximumDepth = 4
    /// The maximum number of entries read from a list, and of members read from an object.
    package static let maximumEntryCount = 512

    /// Returns the value at a path with points, such as `user.name`; `nil` if a member is missing.
    subscript(path: String) -> MetadataValue? {
        var value = self
        for name in path.split(separator: ".") {
            guard case .members(let members) = value, let member = members[String(name)] else { return nil }
            value = member
        }
        return value
    }

    /// The trimmed text; `nil` if the value is not a string or is blank.
    var text: String? {
        guard case .text(let text) = self else { return nil }
        let trimmed = text.trimmed
        return trimmed.isEmpty ? nil : trimmed
    }

    /// The value of a number, or of a string that is a number; `nil` for other values.
    var number: Double? {
        switch self {
        case .number(let number): number
        case .text(let text): text.utf8.count <= 32 ? Double(text.trimmed) : nil
        case .list, .members: nil
        }
    }
}

extension String {
    /// The text without leading and trailing ASCII white space and control characters.
    var trimmed: String {
        let bytes = utf8
        guard let first = bytes.firstIndex(where: { $0 > 0x20 }), let last = bytes.lastIndex(where: { $0 > 0x20 })
        else { return "" }
        return String(self[first...last])
    }
}
