/// An address handled by a source file: the file's name, a colon, and the address for the file's patterns.
package struct SourceAddress: Hashable, Sendable {
    /// The part before the colon, the source file's name.
    package let name: String
    /// The part after the colon.
    package let address: String
    /// The number after `#`, which identifies the position of a page; `nil` for the first page.
    package let positionIndex: Int?

    /// Parses an address; `nil` if it has another form, such as `https://a.org`.
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
        positionIndex = parts.count > 1 ? Int(parts[1]) : nil
    }
}
