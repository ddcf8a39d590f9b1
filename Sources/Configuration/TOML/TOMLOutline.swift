/// Where a TOML document's pairs and headers stand in its text, in bytes.
struct TOMLOutline {
    struct Header {
        let path: [String]
        let isArray: Bool
        /// The header, from `[` to `]`.
        let range: Range<Int>
    }

    struct Pair {
        /// The keys from the document's root.
        let path: [String]
        /// The header that it stands below, by its number; -1 above the first.
        let header: Int
        /// 0 for a line of its own; more within inline tables.
        let depth: Int
        /// The pair's text, from the key to the value's end.
        let range: Range<Int>
        let value: Range<Int>
    }

    var headers: [Header] = []
    /// The pairs in the order in which they end: what stands in an inline table comes before the table itself.
    var pairs: [Pair] = []
}
