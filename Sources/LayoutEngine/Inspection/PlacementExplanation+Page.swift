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
