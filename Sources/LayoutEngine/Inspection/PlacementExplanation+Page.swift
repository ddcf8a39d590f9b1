extension PlacementExplanation {
    /// Why an item stands on its page.
    public struct Page: Hashable, Sendable {
        /// The page's number, from 0: the number of items before it, in all sections.
        public let page: Int
        /// The number of pages, the one past the end included.
        public let count: Int
        /// The page's frame: as large as the container.
        public let frame: Rect
        /// The cells between two pages.
        public let spacing: Int
    }
}

extension PlacementExplanation.Page {
    var sentences: [String] {
        var sentences = ["Page \(page + 1) of \(count), as large as the container: \(frame.size.text)."]
        if page > 0 {
            let stride = frame.width + spacing
            sentences.append("Pages begin every \(stride) columns; \(page.text("item")) before it.")
        }
        return sentences
    }
}
