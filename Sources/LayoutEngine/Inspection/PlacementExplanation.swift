/// Why an item is as large as it is, and stands where it does: an explanation of one item of a prepared layout.
///
/// Numbers count from 0, as everywhere in the engine; in ``sentences`` columns, rows of items, pages and groups count
/// from 1, as people do. Where something begins from the left, in a layout from right to left it begins from the right.
///
///     if let explanation = layout.placementExplanation(ofItemAt: focus) { print(explanation) }
///     // Item 3 of section 0, at 27, 9, 26 x 12.
///     // Width 26: a third of 78, the section's 80 less 2 gaps of 1.
///     // Height 12: as tall as the item wants, 26 wide.
///     // Column 2 of 3 is free first, from y 9.
///     // Columns are free from y 14, 9, 11.
public struct PlacementExplanation: Hashable, Sendable, CustomStringConvertible {
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
    /// Whether all of it is told of an upright layout that lies on its side: rows are columns then, and widths heights.
    public private(set) var isOnItsSide = false

    /// The explanation in plain English, a sentence a line; one longer than 60 columns is broken where it has a comma.
    public var sentences: [String] {
        let shown = isOnItsSide ? frame.transposed : frame
        var sentences = [
            "Item \(index.item) of section \(index.section), at \(shown.x), \(shown.y), \(shown.size.text)."
        ]
        if isOnItsSide { sentences.append("On its side: told as if it scrolled down, columns as rows.") }
        sentences += width.sentences(of: "Width") + height.sentences(of: "Height")
        switch place {
        case .column(let column): sentences += column.sentences
        case .row(let row): sentences += row.sentences(ofItem: index.item, height: frame.height)
        case .page(let page): sentences += page.sentences
        case .group(let group): sentences += group.sentences(ofItem: index.item)
        }
        return sentences.flatMap { $0.broken(at: 60) }
    }

    /// The same of a layout that lies on its side.
    var onItsSide: PlacementExplanation {
        var explanation = self
        explanation.isOnItsSide = true
        return explanation
    }

    /// The ``sentences``, one below the other.
    public var description: String { sentences.joined(separator: "\n") }
}
