import JSONC

/// What a section of a layout file holds of the feed, and what its header and its footer say.
package struct SectionContents: Hashable, Sendable {
    /// How many items it takes; nil takes all that are left.
    package var items: Int?
    /// What its header says; empty where it says the section's number.
    package var title = ""
    /// What its footer says; empty for nothing.
    package var footerTitle = ""
    /// The columns that items stand across, in turn; empty for one each.
    package var spans: [Int] = []
    /// The first columns of items, in turn and from 1; 0 where the layout chooses.
    package var fixedColumns: [Int] = []
    /// The width of items that are narrower than their columns; nil for that of the columns.
    package var itemWidth: Int?

    package init(items: Int? = nil) {
        self.items = items
    }

    static let fields: [Field<SectionContents>] = [
        Field("items", optional: \.items, "How many of the feed's pins the section takes; all that are left without."),
        Field("title", \.title, "", "What the section's header says."),
        Field("footerTitle", \.footerTitle, "", "What the section's footer says."),
    ]

    static let columnFields: [Field<SectionContents>] = [
        Field(
            "spans", \.spans, [], "The columns that items stand across, in turn: [2, 1, 1] makes every third one wide."),
        Field(
            "fixedColumns", \.fixedColumns, [],
            "The first columns of items, in turn and from 1; 0 lets the layout choose."),
        Field(
            "itemWidth", optional: \.itemWidth, in: 3...1_000,
            "The width of items that are narrower than their columns; see itemAlignment."),
    ]

    /// Takes over what the fields of columns say.
    mutating func adoptColumns(of other: SectionContents) {
        (spans, fixedColumns, itemWidth) = (other.spans, other.fixedColumns, other.itemWidth)
    }

    /// The columns that an item spans.
    package func span(ofItem item: Int) -> Int { spans.isEmpty ? 1 : spans[item % spans.count] }

    /// The first column of an item, from 0; nil if the layout chooses it.
    package func fixedColumn(ofItem item: Int) -> Int? {
        let column = fixedColumns.isEmpty ? 0 : fixedColumns[item % fixedColumns.count]
        return column > 0 ? column - 1 : nil
    }
}
