extension PlacementExplanation {
    /// The explanation of a width or height.
    public struct Length: Hashable, Sendable {
        /// The rule that determines a length, with its inputs in cells.
        public enum Rule: Hashable, Sendable {
            /// The width of `span` of `count` equal columns, including the gaps between them. The columns share `available`
            /// minus all gaps, with the remainder going to the first columns.
            case columns(count: Int, span: Int, gap: Int, available: Int)
            /// The height that the data source returns for a width.
            case heightForWidth(Int)
            /// The length that the data source returns, clamped to the limit if there is one.
            case preferred(limit: Int?)
            /// A share of a row that is filled exactly, in proportion to the requested width.
            case rowShare(requested: Int, rowWidth: Int)
            /// The height at which a row's items keep their aspect ratios while they fill the row.
            case rowHeight(requested: Int)
            /// The width that preserves the item's aspect ratio at the row's height.
            case aspectRatio(requested: Int, height: Int)
            /// The height of the row above.
            case rowAbove(requested: Int)
            /// The length that the data source returns; the value is the estimate.
            case estimated(Int)
            /// The largest length among the siblings with uniform dimensions.
            case uniform(estimate: Int)
            /// A fixed number of cells.
            case absolute(Int)
            /// A fraction of a side of the container; `of` is the length of that side.
            case fraction(Double, of: Int, side: Side, container: Container)
            /// One of `count` equal shares of `available` cells minus the spacing, with the remainder going to the first ones.
            case share(count: Int, spacing: Int, available: Int)
            /// The length of the group's content.
            case contents(estimate: Int)
            /// The length of the page.
            case page(Int)
            /// The length that the group's closure returns.
            case closure
        }

        /// The side of the container to which a fraction is relative.
        public enum Side: Hashable, Sendable {
            /// The width.
            case width
            /// The height.
            case height
        }

        /// The container to whose length a fraction is relative.
        public enum Container: Hashable, Sendable {
            /// The enclosing group, minus its insets.
            case group
            /// The enclosing group, minus its insets and the spacing between its subitems.
            case groupMinusSpacing
            /// The viewport, minus the section's insets across the scroll axis. Used for the section's own group.
            case section
        }

        /// The rule that determines the length.
        public let rule: Rule
        /// The length according to the rule, in cells, including the insets.
        public let lengthByRule: Int
        /// The sum of the insets at both ends, in cells.
        public let insets: Int
        /// The actual length in cells: ``lengthByRule`` minus ``insets``, or less if there is not enough space.
        public let length: Int

        /// Whether the length and the insets are less than the length by the rule, because there is not enough space.
        public var isReduced: Bool { length + insets < lengthByRule }
    }
}
