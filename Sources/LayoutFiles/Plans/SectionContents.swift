import JSONC

/// The items of a section in a layout file, and the text of its header and footer.
package struct SectionContents: Hashable, Sendable {
    /// The number of items, or `nil` for all remaining ones.
    package var items: Int?
    /// The text of the header; if it is empty, the header shows the section's number.
    package var title = ""
    /// The text of the footer; empty for no text.
    package var footerTitle = ""
    /// The numbers of columns that items span, repeated cyclically; empty if all span one.
    package var spans: [Int] = []
    /// The one-based first columns of items, repeated cyclically; with 0 the layout chooses the column.
    package var fixedColumns: [Int] = []
    /// The width of items that are narrower than their columns, or `nil` for the width of the columns.
    package var itemWidth: Int?

    package init(items: Int? = nil) {
        self.items = items
    }

    static let fields: [Field<SectionContents>] = [
        Field("items", optional: \.items, "The number of pins in the section; default: all remaining pins."),
        Field("title", \.title, "", "The text of the section's header."),
        Field("footerTitle", \.footerTitle, "", "The text of the section's footer."),
    ]

    static let columnFields: [Field<SectionContents>] = [
        Field(
            "spans", \.spans, [],
            "The number of columns that each item spans; the list repeats: with [2, 1, 1], every third item is wide."),
        Field(
            "fixedColumns", \.fixedColumns, [],
            "The first column of each item, starting at 1; the list repeats, and 0 lets the layout choose."),
        Field(
            "itemWidth", optional: \.itemWidth, in: 3...1_000,
            "The width of items that are narrower than their columns; see itemAlignment."),
    ]

    /// Copies the properties of masonry columns from another section.
    mutating func copyColumns(from other: SectionContents) {
        (spans, fixedColumns, itemWidth) = (other.spans, other.fixedColumns, other.itemWidth)
    }

    /// Returns the number of columns that the item with the zero-based index `item` spans.
    package func span(ofItem item: Int) -> Int { spans.isEmpty ? 1 : spans[item % spans.count] }

    /// Returns the zero-based first column of an item, or `nil` if the layout chooses it.
    package func fixedColumn(ofItem item: Int) -> Int? {
        let column = fixedColumns.isEmpty ? 0 : fixedColumns[item % fixedColumns.count]
        return column > 0 ? column - 1 : nil
    }
}
