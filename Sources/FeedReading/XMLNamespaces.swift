/// The namespaces that a feed declares for its prefixes.
///
/// A declaration applies to the rest of the document. A prefix that is undeclared or has an unknown namespace is
/// unchanged, because feeds often misspell or omit the declaration of `media`.
struct XMLNamespaces {
    /// The standard prefixes by the document's prefixes.
    private var standardPrefixes = ["atom": "", "rss": ""]

    /// The standard prefixes by lower-case namespace without scheme and outer slashes; empty for RSS and Atom.
    private static let knownPrefixes = [
        "www.w3.org/2005/atom": "", "purl.org/atom/ns#": "", "purl.org/rss/1.0": "",
        "my.netscape.com/rdf/simple/0.9": "", "channel.netscape.com/rdf/simple/0.9": "",
        "backend.userland.com/rss2": "", "search.yahoo.com/mrss": "media",
        "purl.org/rss/1.0/modules/content": "content",
        "purl.org/dc/elements/1.1": "dc", "www.itunes.com/dtds/podcast-1.0.dtd": "itunes",
    ]
    private static let maximumPrefixCount = 64

    /// Returns the standard prefix for the namespace of `prefix`; `prefix` itself if unknown.
    func prefix(for prefix: String) -> String { standardPrefixes[prefix] ?? prefix }

    /// Declares the namespace of a prefix.
    mutating func declare(_ prefix: String, namespace: String) {
        let address = namespace.limited(to: 100).lowercased()
        let name = address.split(separator: "://", maxSplits: 1).last?.drop { $0 == "/" } ?? ""
        guard let standardPrefix = Self.knownPrefixes[String(name.hasSuffix("/") ? name.dropLast() : name)] else {
            standardPrefixes[prefix] = nil
            return
        }
        if standardPrefixes.count < Self.maximumPrefixCount || standardPrefixes[prefix] != nil {
            standardPrefixes[prefix] = standardPrefix
        }
    }
}
