/// The byte offsets of a TOML document's headers and key/value pairs.
struct TOMLOutline {
    struct Header {
        let path: [String]
        let isArray: Bool
        /// The header, from `[` to `]`.
        let range: Range<Int>
    }

    struct Pair {
        /// The keys from the root table to the value.
        let path: [String]
        /// The index in `headers` of the header above the pair; -1 for pairs above the first header.
        let header: Int
        /// The nesting depth in inline tables; 0 for a pair on its own line.
        let depth: Int
        /// The range from the key to the end of the value.
        let range: Range<Int>
        let valueRange: Range<Int>
    }

    var headers: [Header] = []
    /// The pairs in the order of their ends: the pairs in an inline table precede the pair of the table.
    var pairs: [Pair] = []
}
