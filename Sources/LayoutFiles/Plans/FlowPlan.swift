import JSONC
import Languages
import LayoutEngine

/// The flow layout of a layout file.
package struct FlowPlan: JSONRecord {
    package var sections: [FlowSectionPlan] = [FlowSectionPlan()]
    package var sectionsShareRows = false
    package var newest = NewestPosition.first
    package var scrollDirection = ScrollAxis.vertical

    package init() {}

    package static let schemaName = "Flow"
    package static let fields: [Field<Self>] = [
        Field("sections", \.sections, [], "The sections, from top to bottom."),
        Field(
            "sectionsShareRows", \.sectionsShareRows, false,
            "Whether rows continue across sections, using the first section's settings."),
        NewestPosition.field(\.newest), ScrollAxis.field(\.scrollDirection),
    ]

    package var validationError: String? {
        guard let first = sections.first else { return tr("\"sections\" needs at least one section") }
        guard sectionsShareRows else { return nil }
        let section = first.section
        guard section.headerHeight <= 0, section.footerHeight <= 0, section.background == nil else {
            return tr("sections that share rows can't have \"headerHeight\", \"footerHeight\" or \"background\"")
        }
        return sections.dropFirst().allSatisfy { $0.sharesRows(with: first) }
            ? nil
            : tr("sections that share rows, except the first, can only have \"items\" and \"itemHeight\"")
    }

    func makeLayout(_ direction: LayoutDirection) -> any CollectionLayout {
        let isHorizontal = scrollDirection == .horizontal
        let sections = sections.map { isHorizontal ? $0.engineSection.transposedSection : $0.engineSection }
        guard sectionsShareRows, let rows = sections.first else {
            var layout = FlowLayout(sections: sections, direction: direction)
            layout.anchor = newest.anchor
            return isHorizontal ? TransposedLayout(layout) : layout
        }
        var layout = JoinedFlowLayout(section: rows, direction: direction)
        layout.anchor = newest.anchor
        return isHorizontal ? TransposedLayout(layout) : layout
    }
}

/// A section of a flow layout in a layout file.
package struct FlowSectionPlan: JSONRecord {
    package var contents = SectionContents()
    package var section = FlowSection(lineSpacing: 0, itemSpacing: 1)
    /// The preferred height of items without a fixed size, in rows. Their widths follow from their pictures.
    package var itemHeight = 12
    /// The size of all items, or `nil` to request the size of each.
    package var itemSize: FixedSize?

    package init() {}

    package static let schemaName = "FlowSection"
    package static let fields: [Field<Self>] =
        SectionContents.fields.part(of: \.contents)
        + [
            Field(
                "itemHeight", \.itemHeight, 12, in: 3...1_000,
                "The preferred height of items, in rows; widths follow from the pictures."),
            Field("itemSize", optional: \.itemSize, "The size of all items, instead of their preferred sizes."),
        ] + FlowSection.itemFields.part(of: \.section) + FlowSection.surroundingFields.part(of: \.section)

    /// Returns whether the section's row properties are the default ones or equal those of `first`.
    func sharesRows(with first: FlowSectionPlan) -> Bool {
        let defaults = FlowSectionPlan()
        return [first.section, defaults.section].contains(section)
            && [first.itemSize, defaults.itemSize].contains(itemSize)
    }

    var engineSection: FlowSection {
        var section = section
        section.itemSize = itemSize.map { .fixed(Size(width: $0.width, height: $0.height)) } ?? .fromDataSource
        return section
    }
}

/// A size in cells.
package struct FixedSize: JSONRecord {
    package var width = 24
    package var height = 12

    package init() {}

    package static let schemaName = "FixedSize"
    package static let fields: [Field<Self>] = [
        Field("width", \.width, 24, in: 1...100_000, "The width in columns."),
        Field("height", \.height, 12, in: 1...100_000, "The height in rows."),
    ]
}

extension FlowSection {
    /// The section for a horizontal layout, including the transposed size of fixed items.
    fileprivate var transposedSection: FlowSection {
        var section = transposedInsets
        if case .fixed(let size) = itemSize { section.itemSize = .fixed(size.transposed) }
        return section
    }

    static let itemFields: [Field<Self>] = [
        Field("rowAlignment", \.rowAlignment, .leading, "The distribution of the free space in a row."),
        Field("lastRowAlignment", optional: \.lastRowAlignment, "The distribution of the free space in the last row."),
        Field(
            "lastRowMatches", \.lastRowMatchesPrevious, false,
            """
            If true, a last row that isn't justified takes the height of a resized row above, or the spacing of a \
            justified one.
            """
        ),
        Field("rowBreaking", \.rowBreaking, .greedy, "The method of breaking items into rows."),
        Field(
            "itemsPerRow", \.itemsPerRow, [],
            "The number of items in each row; the list repeats, and 0 means as many as fit."),
        Field("itemAlignment", \.itemAlignment, .top, "The vertical alignment of an item in a taller row."),
        Field("lineSpacing", \.lineSpacing, 0, "The spacing between rows, in cells."),
        Field("itemSpacing", \.itemSpacing, 1, "The spacing between items in a row, in cells."),
        Field("padding", \.padding, .zero, "The insets around the items, between header and footer, in cells."),
    ]
}
