extension PlacementExplanation {
    /// Why something is as wide, or as high, as it is.
    public struct Length: Hashable, Sendable {
        /// What a length is computed from, in cells.
        public enum Rule: Hashable, Sendable {
            /// Of `count` equal columns that share `room` less the gaps between them, so many as `span` tells, with the
            /// gaps between those. Cells left over go to the first columns, one each.
            case columns(count: Int, span: Int, gap: Int, room: Int)
            /// As high as the data source says, which was asked with a width.
            case heightForWidth(Int)
            /// As long as the data source says, but no longer than the limit, where there is one.
            case wanted(limit: Int?)
            /// A share of a row that is filled exactly, by what the data source says.
            case rowShare(wanted: Int, rowWidth: Int)
            /// The height at which a row's items keep their shapes while they fill it.
            case rowHeight(wanted: Int)
            /// As wide as keeps the item's shape at the row's height.
            case shape(wanted: Int, height: Int)
            /// As high as the row above.
            case rowAbove(wanted: Int)
            /// As long as the data source says; so much was estimated.
            case estimated(Int)
            /// As long as the longest of the siblings that share their length; so much was estimated.
            case uniform(estimate: Int)
            /// So many cells.
            case absolute(Int)
            /// A part of so many cells: of a side of what is around it.
            case fraction(Double, of: Int, side: Side, container: Container)
            /// One of `count` equal shares of `room` less the spacing between them; cells left over go to the first.
            case share(count: Int, spacing: Int, room: Int)
            /// As long as what the group holds; so much was estimated.
            case contents(estimate: Int)
            /// As long as the page.
            case page(Int)
            /// As long as the group's closure says.
            case closure
        }

        /// A side of what a fraction is of.
        public enum Side: Hashable, Sendable {
            /// A part of the width.
            case width
            /// A part of the height.
            case height
        }

        /// The container whose length a fraction is relative to.
        public enum Container: Hashable, Sendable {
            /// The group around it, less that group's insets.
            case group
            /// The same, less the spacing between its subitems.
            case groupLessSpacing
            /// The viewport less the section's insets, those on the left and right or, where it scrolls sideways, those
            /// at the top and bottom: of the section's own group.
            case section
        }

        /// What the length is computed from.
        public let rule: Rule
        /// The cells that follow from the rule, the insets included.
        public let ruled: Int
        /// The cells that insets take at both ends together.
        public let insets: Int
        /// The cells that it is long: ``ruled`` less ``insets``, or less where there was no more room.
        public let length: Int

        /// Whether there was less room than follows from the rule.
        public var isCut: Bool { length + insets < ruled }
    }
}
