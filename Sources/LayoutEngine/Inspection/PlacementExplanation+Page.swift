extension PlacementExplanation {
    /// The placement of an item on a page.
    public struct Page: Hashable, Sendable {
        /// The zero-based index of the page, which equals the number of preceding items in all sections.
        public let page: Int
        /// The number of pages, including the extra page.
        public let count: Int
        /// The page's frame, which is as large as the container.
        public let frame: Rect
        /// The width between two pages, in cells.
        public let spacing: Int
    }
}
