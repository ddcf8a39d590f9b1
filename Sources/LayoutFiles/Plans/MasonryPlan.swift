import JSONC
import Languages
import LayoutEngine

/// The masonry layout of a layout file.
package struct MasonryPlan: JSONRecord {
    package var sections: [MasonrySectionPlan] = [MasonrySectionPlan()]
    package var newest = NewestPosition.first
    package var scrollDirection = ScrollAxis.vertical

    package init() {}

    package static let schemaName = "Masonry"
    package static let fields: [Field<Self>] = [
        Field("sections", \.sections, [], "The sections, from top to bottom."),
        NewestPosition.field(\.newest), ScrollAxis.field(\.scrollDirection),
    ]

    package var validationError: String? { sections.isEmpty ? tr("\"sections\" needs at least one section") : nil }

    func makeLayout(_ direction: LayoutDirection) -> any CollectionLayout {
        var layout = MasonryLayout(sections: sections.map(\.engineSection), direction: direction)
        layout.anchor = newest.anchor
        guard scrollDirection == .horizontal else { return layout }
        for index in layout.sections.indices {
            let section = layout.sections[index].transposedInsets
            layout.sections[index] = section
            layout.sections[index].itemInsets = section.itemInsets.transposed
        }
        return TransposedLayout(layout)
    }
}

/// A section of masonry columns in a layout file.
package struct MasonrySectionPlan: JSONRecord {
    package var contents = SectionContents()
    package var section = MasonrySection(columns: .minimumWidth(24), gap: 1)

    package init() {}

    package static let schemaName = "MasonrySection"
    package static let fields: [Field<Self>] =
        SectionContents.fields.part(of: \.contents) + MasonrySection.itemFields.part(of: \.section)
        + SectionContents.columnFields.part(of: \.contents) + MasonrySection.surroundingFields.part(of: \.section)

    var engineSection: MasonrySection { section.requestingTraits(of: contents) }
}

extension MasonrySection {
    /// Returns the section with the spans and fixed columns of the file enabled, so that the layout requests them.
    func requestingTraits(of contents: SectionContents) -> MasonrySection {
        var section = self
        section.maximumSpan = max(maximumSpan, contents.spans.max() ?? 1)
        section.allowsFixedColumns = contents.fixedColumns.contains { $0 > 0 }
        return section
    }

    static let itemFields: [Field<Self>] = [
        Field(
            "columns", \.columns, .minimumWidth(24),
            "The number of columns, or a minimum width to fit as many as possible."),
        Field("placement", \.placement, .shortestColumn, "The rule that chooses the column of the next item."),
        Field(
            "tolerance", \.tolerance, 0,
            "Each item goes to the next column in order that is at most this many rows taller than the shortest column."
        ),
        Field(
            "breaksTiesInOrder", \.breaksTiesInOrder, false,
            "Whether ties between columns go to the next column in order instead of the leftmost."),
        Field("maximumSpan", \.maximumSpan, 1, in: 1...256, "The maximum number of columns that an item can span."),
        Field(
            "densePacking", \.densePacking, 0, in: 0...256,
            "The number of later items that can fill the gaps above an item that spans several columns."),
        Field(
            "itemAlignment", \.itemAlignment, .stretch, "The alignment of an item that is narrower than its columns."),
        Field(
            "fillsFromBottom", \.fillsFromBottom, false,
            "Whether columns fill from the bottom of the section upwards."),
        Field(
            "reflow", \.reflow, .beyondVisible, "The items that can change columns when an earlier item changes."),
        Field("columnGap", \.columnGap, 1, "The spacing between columns, in cells."),
        Field("rowGap", \.rowGap, 1, "The spacing between items in a column, in cells."),
        Field("itemInsets", \.itemInsets, .zero, "The insets of each item within its frame, in cells."),
        Field("padding", \.padding, .zero, "The insets around the items, between header and footer, in cells."),
    ]
}
