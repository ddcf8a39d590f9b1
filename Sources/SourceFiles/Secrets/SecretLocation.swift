import JSONC
import Languages

/// The location of a secret, which is never stored in a source file itself.
package enum SecretLocation: Hashable, Sendable, CustomStringConvertible {
    /// An environment variable: `env:NAME`.
    case environment(String)
    /// A file that only its owner can read: `file:PATH`; `~/` is the home directory.
    case file(String)

    /// Parses a location; `nil` if the text is not one.
    init?(_ text: String) {
        if text.hasPrefix("env:") {
            let name = String(text.dropFirst(4))
            guard ParameterName.isValid(name) else { return nil }
            self = .environment(name)
        } else if text.hasPrefix("file:") {
            let path = String(text.dropFirst(5))
            guard path.hasPrefix("/") || path.hasPrefix("~/"), path.utf8.count > 2, !path.utf8.contains(0) else {
                return nil
            }
            self = .file(path)
        } else {
            return nil
        }
    }

    package var description: String {
        switch self {
        case .environment(let name): "env:\(name)"
        case .file(let path): "file:\(path)"
        }
    }
}

/// The locations of a secret. The first one that contains the secret is used.
package struct SecretPlan: FieldValue {
    private static let maximumCount = 4

    package let locations: [SecretLocation]

    package init(reading node: JSONNode) throws(JSONCError) {
        let nodes = if case .array(let nodes) = node.value { nodes } else { [node] }
        guard (1...Self.maximumCount).contains(nodes.count) else {
            throw JSONCError(tr("expected an array of 1 to \(Self.maximumCount) locations"), at: node.location)
        }
        var locations: [SecretLocation] = []
        for node in nodes {
            // The value may be the secret itself, so the message doesn't repeat it.
            guard case .string(let text) = node.value, let location = SecretLocation(text) else {
                throw JSONCError(
                    tr(
                        "expected the secret's location, \"env:NAME\" or \"file:/path\", not the secret itself"
                    ),
                    at: node.location)
            }
            locations.append(location)
        }
        self.locations = locations
    }

    package var encoded: JSONValue {
        let texts = locations.map { JSONValue.string($0.description) }
        return texts.count == 1 ? texts[0] : .list(texts)
    }

    package static func schema(_ definitions: inout SchemaDefinitions) -> JSONValue {
        let location = JSONValue.members(["type": .string("string"), "pattern": .string("^(env:[A-Za-z_]|file:[~/])")])
        return .anyOf([
            location,
            .members([
                "type": .string("array"), "items": location, "minItems": .integer(1),
                "maxItems": .integer(maximumCount),
            ]),
        ])
    }
}
