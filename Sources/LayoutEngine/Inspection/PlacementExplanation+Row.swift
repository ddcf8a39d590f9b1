extension PlacementExplanation {
    /// The placement of an item in a row of a flow layout.
    public struct Row: Hashable, Sendable {
        /// The reason for the item's row.
        public enum Choice: Hashable, Sendable {
            /// The item is the first of its section.
            case first
            /// The item fits into the remaining width of the row.
            case fits
            /// The item does not fit, and the row shrinks for it, which distorts less than stretching the row without
            /// it.
            case shrinksRow
            /// The item does not fit into the row above, which has `remaining` cells left.
            case didNotFit(remaining: Int)
            /// The row has a prescribed number of items, regardless of their widths.
            case prescribedCount(Int)
            /// The row above already has its prescribed number of items.
            case rowAboveIsComplete(Int)
            /// The item would fit into the `remaining` cells of the row above, but the rows are more evenly filled this way.
            case balanced(remaining: Int)
        }

        /// The zero-based index of the row in its section.
        public let row: Int
        /// The indexes of the row's items.
        public internal(set) var items: Range<Int>
        /// The row's frame on the screen, in the content's coordinates.
        public internal(set) var frame: Rect
        /// The width that the item needs in cells: its requested width and the spacing before it. For an item that does
        /// not fit into the row above, this is the width that it would need there.
        public let neededWidth: Int
        /// The width that the preceding items leave in this row, in cells; negative if the row shrank for one of them.
        public let remainingWidth: Int
        /// The reason for the item's row.
        public let choice: Choice
        /// The distribution of the row's free cells.
        public let alignment: FlowSection.RowAlignment
        /// The width that all items of the row leave free with their requested widths, in cells; negative if these
        /// exceed the row. For a last row that matches the row above, the width that the placed items leave free.
        public let freeWidth: Int
        /// The vertical position of items in a taller row.
        public let itemAlignment: FlowSection.ItemAlignment
    }
}
