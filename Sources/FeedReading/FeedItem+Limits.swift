import FeedItems

extension FeedItem {
    /// The maximum lengths of an item's strings, in Unicode scalars, and other limits. Longer strings are truncated.
    enum Limit {
        static let id = 500
        static let title = 500
        static let description = 10_000
        static let author = 200
        static let alternativeText = 2000
        static let tag = 100
        static let tagCount = 50
        /// The maximum length of an address, in bytes. Longer addresses are invalid.
        static let address = 4096
        static let versionCount = 8
        /// The maximum width and height of a picture, in pixels.
        static let side = 1_000_000
    }
}

extension String {
    /// Returns the text trimmed and truncated to a number of Unicode scalars.
    func limited(to limit: Int) -> String {
        let utf8 = self.utf8
        if utf8.count <= limit, let first = utf8.first, let last = utf8.last, first > 0x20, last > 0x20, first < 0x80,
            last < 0x80
        {
            return self
        }
        var scalars = unicodeScalars[...]
        scalars = scalars.drop(while: \.properties.isWhitespace)
        if utf8.count > limit { scalars = scalars.prefix(limit) }
        while scalars.last?.properties.isWhitespace == true { scalars.removeLast() }
        return String(scalars)
    }
}
