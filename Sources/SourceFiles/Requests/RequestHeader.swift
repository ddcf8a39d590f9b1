import FeedItems

/// A header of a request. One with a secret in it is described without its value.
package struct RequestHeader: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible,
    CustomReflectable
{
    package let name: String
    /// Printable ASCII.
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

    /// Whether a file may set a header of this name: what frames a request, or says whose it is, is not a file's.
    static func isName(_ name: String) -> Bool {
        let own = ["host", "content-length", "transfer-encoding", "connection", "cookie", "te", "trailer", "upgrade"]
        return !name.isEmpty && !own.contains(name.lowercased())
            && name.utf8.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
    }

    /// Whether a text may be a header's value.
    static func isValue(_ text: String) -> Bool { text.utf8.allSatisfy { 0x20...0x7E ~= $0 } }
}
