import FeedItems

/// A request header. Its description omits the value if that contains a secret.
package struct RequestHeader: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible,
    CustomReflectable
{
    package let name: String
    /// The value in printable ASCII.
    package let value: String
    package let isSecret: Bool

    init(name: String, value: String, isSecret: Bool = false) {
        self.name = name
        self.value = value
        self.isSecret = isSecret
    }

    package var description: String { "\(name): \(isSecret ? "..." : value)" }
    package var debugDescription: String { description }
    package var customMirror: Mirror { Mirror(self, children: ["header": description]) }

    /// Returns whether a source file may set this header. Headers for message framing, routing or cookies are reserved.
    static func isAllowedName(_ name: String) -> Bool {
        let reservedNames = [
            "host", "content-length", "transfer-encoding", "connection", "cookie", "te", "trailer", "upgrade",
        ]
        return !name.isEmpty && !reservedNames.contains(name.lowercased())
            && name.utf8.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
    }

    /// Returns whether a string is a valid header value.
    static func isValidValue(_ text: String) -> Bool { text.utf8.allSatisfy { 0x20...0x7E ~= $0 } }
}
