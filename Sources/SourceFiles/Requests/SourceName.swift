/// An address of a service that a source file teaches: the file's name, a colon, and what the file makes of it.
package struct SourceName: Hashable, Sendable {
    /// What stands before the colon.
    package let name: String
    /// What stands behind it.
    package let address: String
    /// The number of the place to go on from; nil for the beginning.
    package let place: Int?

    /// Nil for what is no such address, as `https://a.org`.
    package init?(_ text: String) {
        guard let colon = text.firstIndex(of: ":") else { return nil }
        let rest = text[text.index(after: colon)...]
        name = String(text[..<colon])
        let isName = name.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
                UInt8(ascii: "_"):
                true
            default: false
            }
        }
        guard isName, !name.isEmpty, name.utf8.count <= 64, !rest.hasPrefix("//") else { return nil }
        let parts = rest.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        address = String(parts[0])
        place = parts.count > 1 ? Int(parts[1]) : nil
    }
}
