/// The namespaces that a feed declares for prefixes.
///
/// A declaration counts for the rest of the document. A prefix without a declaration, or of an unknown namespace, is not
/// changed: feeds often misspell or omit the declaration of `media`.
struct XMLNamespaces {
    /// The usual prefixes by the prefixes that the document uses in their place.
    private var usual = ["atom": "", "rss": ""]

    /// Addresses without scheme and outer slashes, in lower case, by the usual prefix: empty for the elements of a feed itself.
    private static let known = [
        "www.w3.org/2005/atom": "", "purl.org/atom/ns#": "", "purl.org/rss/1.0": "",
        "my.netscape.com/rdf/simple/0.9": "", "channel.netscape.com/rdf/simple/0.9": "",
        "backend.userland.com/rss2": "", "search.yahoo.com/mrss": "media",
        "purl.org/rss/1.0/modules/content": "content",
        "purl.org/dc/elements/1.1": "dc", "www.itunes.com/dtds/podcast-1.0.dtd": "itunes",
    ]
    /// The number of prefixes that are known at once.
    private static let limit = 64

    /// Returns the usual prefix for the namespace of a prefix, or the prefix itself.
    func prefix(for prefix: String) -> String { usual[prefix] ?? prefix }

    /// Declares the namespace of a prefix.
    mutating func declare(_ prefix: String, _ address: String) {
        let address = address.limited(to: 100).lowercased()
        let name = address.split(separator: "://", maxSplits: 1).last?.drop { $0 == "/" } ?? ""
        guard let known = Self.known[String(name.hasSuffix("/") ? name.dropLast() : name)] else {
            usual[prefix] = nil
            return
        }
        if usual.count < Self.limit || usual[prefix] != nil { usual[prefix] = known }
    }
}
