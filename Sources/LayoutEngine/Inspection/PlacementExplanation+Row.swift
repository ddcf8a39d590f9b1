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

extension PlacementExplanation.Row {
    /// - Parameters:
    ///   - number: the item's number in its section.
    ///   - height: the item's.
    func sentences(ofItem number: Int, height: Int) -> [String] {
        var sentences = ["Row \(row + 1), item \(number - items.lowerBound + 1) of \(items.count)."]
        switch choice {
        case .first: sentences.append("It is the section's first item.")
        case .fits: sentences.append("It needed \(needed) with its gap; \(left) were left: it fits.")
        case .squeezedIn: sentences.append("It needed \(needed), \(max(0, left)) were left: the row shrank for it.")
        case .didNotFit(let left): sentences.append("It needed \(needed) with its gap; the row above had \(left) left.")
        case .isOneOf(let count): sentences.append("By its turn the row takes \(count.text("item")).")
        case .rowAboveIsComplete(let count):
            sentences.append("The row above has its \(count.text("item")).")
        case .leftToThisRow(let left):
            sentences.append(
                "It needed \(needed) with its gap. The row above had \(left) left, but rows are more even so.")
        }
        if let filling { sentences.append(filling) }
        if frame.height > height {
            let name =
                switch itemAlignment {
                case .top, .stretch: "top"
                case .middle: "middle"
                case .bottom: "bottom"
                }
            sentences.append("It stands at the \(name) of a row \(frame.height) tall.")
        }
        return sentences
    }

    private var filling: String? {
        switch alignment {
        case .justifiedByResizing where free != 0:
            return "Its items share the row's \(frame.width), all \(frame.height) tall."
        case _ where free <= 0: return "The row is full."
        case .leading: return "\(free) of the row's \(frame.width) stay free behind the items."
        case .centered: return "\(free) of the row's \(frame.width) stay free at both ends."
        case .trailing: return "\(free) of the row's \(frame.width) stay free before the items."
        case .justified where items.count > 1:
            return "\(free) free cells are shared out to \((items.count - 1).text("gap"))."
        case .justified: return "\(free) of the row's \(frame.width) stay free behind it."
        case .justifiedByResizing: return nil
        }
    }
}
