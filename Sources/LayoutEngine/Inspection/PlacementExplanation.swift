/// An explanation of the size and position of one item in a prepared layout.
///
/// Programs format the values for display. Numbers are zero-based. In right-to-left layouts, positions count
/// from the right.
///
///     if let explanation = layout.placementExplanation(ofItemAt: focus) { print(explanation.width.rule) }
///     // columns(count: 3, span: 1, gap: 1, available: 80)
public struct PlacementExplanation: Hashable, Sendable {
    /// The placement of the item, depending on the type of its section.
    public enum Placement: Hashable, Sendable {
        /// A column of a masonry section.
        case column(Column)
        /// A row of a flow layout.
        case row(Row)
        /// A page of a paged layout.
        case page(Page)
        /// A group of a compositional section.
        case group(Group)
    }

    /// The item's index.
    public let index: ItemIndex
    /// The frame of the item's element.
    public let frame: Rect
    /// The explanation of the item's width.
    public let width: Length
    /// The explanation of the item's height.
    public let height: Length
    /// The placement of the item.
    public let placement: Placement
    /// Whether the explanation describes the upright layout of a ``TransposedLayout``. If `true`, rows and columns, and
    /// widths and heights, are swapped, and the frame on the screen is ``frame`` transposed.
    public private(set) var isTransposed = false

    /// The explanation marked as that of a transposed layout.
    var transposed: PlacementExplanation {
        var explanation = self
        explanation.isTransposed = true
        return explanation
    }
}
