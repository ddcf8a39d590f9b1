/// Why an item is as large as it is, and stands where it does: an explanation of one item of a prepared layout.
///
/// It is data, for a program to say in its own words. Numbers count from 0, as everywhere in the engine. Where something
/// begins from the left, in a layout from right to left it begins from the right.
///
///     if let explanation = layout.placementExplanation(ofItemAt: focus) { print(explanation.width.rule) }
///     // columns(count: 3, span: 1, gap: 1, room: 80)
public struct PlacementExplanation: Hashable, Sendable {
    /// Why an item stands where it does, by what its section is.
    public enum Place: Hashable, Sendable {
        /// In a column of a masonry section.
        case column(Column)
        /// In a row of a flow.
        case row(Row)
        /// On a page.
        case page(Page)
        /// In a group of a compositional section.
        case group(Group)
    }

    /// The item's index: its section's number and its own.
    public let index: ItemIndex
    /// The item's frame as its element has it.
    public let frame: Rect
    /// Why the item is as wide as it is.
    public let width: Length
    /// Why the item is as high as it is.
    public let height: Length
    /// Why the item stands where it does.
    public let place: Place
    /// Whether all of it is told of an upright layout that lies on its side: rows are columns then, and widths heights, and
    /// ``frame`` transposed is the one that is seen.
    public private(set) var isOnItsSide = false

    /// The same of a layout that lies on its side.
    var onItsSide: PlacementExplanation {
        var explanation = self
        explanation.isOnItsSide = true
        return explanation
    }
}
