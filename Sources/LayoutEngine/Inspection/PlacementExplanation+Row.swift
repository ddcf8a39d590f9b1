extension PlacementExplanation {
    /// Why an item stands in its row of a flow.
    public struct Row: Hashable, Sendable {
        /// Why the item is in this row and not in another.
        public enum Choice: Hashable, Sendable {
            /// It is the section's first.
            case first
            /// It needed no more cells than the row had left.
            case fits
            /// It needed more than the row had left, and the row shrank for it: that distorts less than to stretch the
            /// row without it.
            case squeezedIn
            /// It needed more than the row above had left; so many were.
            case didNotFit(left: Int)
            /// The row takes so many items by its turn, whatever they need.
            case isOneOf(Int)
            /// The row above has so many items by its turn, which it has.
            case rowAboveIsComplete(Int)
            /// The row above had so many left for it, but all rows together are more evenly filled so.
            case leftToThisRow(left: Int)
        }

        /// The row's number in its section, from 0.
        public let row: Int
        /// The numbers of the row's items.
        public internal(set) var items: Range<Int>
        /// The row's frame in the content, as it is shown.
        public internal(set) var frame: Rect
        /// The cells that the item needed: the width that it asked for, and the spacing before it. For one that did not
        /// fit into the row above, what it would have needed there.
        public let needed: Int
        /// The cells that the items before it left in this row; negative after one that the row shrank for.
        public let left: Int
        /// Why the item is in this row.
        public let choice: Choice
        /// What happens to the cells that the row's items leave free.
        public let alignment: FlowSection.RowAlignment
        /// The cells that all of the row's items, as wide as they asked to be, leave free; negative where they asked
        /// for more than the row has. Of a last row like the one above, the cells that it leaves free as it stands.
        public let free: Int
        /// Where items stand in a row that is taller.
        public let itemAlignment: FlowSection.ItemAlignment
    }
}
