import JSONC
import Languages
import LayoutEngine

/// The masonry layout of a layout file.
package struct MasonryPlan: JSONRecord {
    package var sections: [MasonrySectionPlan] = [MasonrySectionPlan()]
    package var newest = NewestPlace.first
    package var scrollDirection = ScrollAxis.vertical

    package init() {}

    package static let schemaName = "Masonry"
    package static let fields: [Field<Self>] = [
        Field("sections", \.sections, [], "The sections from top to bottom."),
        NewestPlace.field(\.newest), ScrollAxis.field(\.scrollDirection),
    ]

    package var problem: String? { sections.isEmpty ? tr("\"sections\" needs one section at least") : nil }

    func built(_ direction: LayoutDirection) -> any CollectionLayout {
        var layout = MasonryLayout(sections: sections.map(\.built), direction: direction)
        layout.anchor = newest.anchor
        guard scrollDirection == .horizontal else { return layout }
        for number in layout.sections.indices {
            let section = layout.sections[number].onItsSide
            layout.sections[number] = section
            layout.sections[number].itemInsets = section.itemInsets.transposed
        }
        return SidewaysLayout(layout)
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

    var built: MasonrySection { section.asking(for: contents) }
}

extension MasonrySection {
    /// Returns the section with the spans and fixed columns of the file enabled, so that the layout requests them.
    func asking(for contents: SectionContents) -> MasonrySection {
        var section = self
        section.maximumSpan = max(maximumSpan, contents.spans.max() ?? 1)
        section.allowsFixedColumns = contents.fixedColumns.contains { $0 > 0 }
        return section
    }

    static let itemFields: [Field<Self>] = [
        Field(
            "columns", \.columns, .minimumWidth(24),
            "How many columns: a number, or how wide they are at least for as many as fit."),
        Field("placement", \.placement, .shortestColumn, "Which column takes the next item."),
        Field(
            "tolerance", \.tolerance, 0,
            "How many rows longer than the shortest a column may be and still be next in order."),
        Field(
            "breaksTiesInOrder", \.breaksTiesInOrder, false,
            "Whether the next column in order is taken of several equally short ones, and not the leftmost."),
        Field("maximumSpan", \.maximumSpan, 1, in: 1...256, "The most columns that an item stands across."),
        Field(
            "densePacking", \.densePacking, 0, in: 0...256,
            "How many items behind one across several columns may fill the gaps above it."),
        Field("itemAlignment", \.itemAlignment, .stretch, "Where an item stands that is narrower than its columns."),
        Field("fillsFromBottom", \.fillsFromBottom, false, "Whether columns grow from the section's bottom upwards."),
        Field(
            "reflow", \.reflow, .beyondVisible, "Which items may change their columns when something before them does."),
        Field("columnGap", \.columnGap, 1, "The cells between two columns."),
        Field("rowGap", \.rowGap, 1, "The cells between two items of a column."),
        Field("itemInsets", \.itemInsets, .zero, "The cells kept free around each item, inside its place."),
        Field("padding", \.padding, .zero, "The cells kept free around the items, between header and footer."),
    ]
}
