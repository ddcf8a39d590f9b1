import JSONC
import Languages
import LayoutEngine

/// The compositional layout of a layout file.
package struct CompositionalPlan: JSONRecord {
    package var sections: [SectionPlan] = [SectionPlan(group: GroupPlan())]
    package var newest = NewestPosition.first
    package var scrollDirection = ScrollAxis.vertical
    package var interSectionSpacing = 0
    package var layoutMargins = EdgeInsets.zero
    package var contentInsetsReference = CompositionalLayout.ContentInsetsReference.automatic
    package var boundaryItems: [BoundaryPlan] = []
    /// Whether the sections are repeated until they contain all items.
    package var repeatsSections = false

    package init() {}

    package static let schemaName = "Compositional"
    package static let fields: [Field<Self>] = [
        Field("interSectionSpacing", \.interSectionSpacing, 0, "The spacing between sections, in cells."),
        Field(
            "layoutMargins", \.layoutMargins, .zero,
            """
            The layout's margins, perpendicular to the scroll direction, in cells; sections refer to them with \
            contentInsetsReference.
            """
        ),
        Field(
            "contentInsetsReference", \.contentInsetsReference, .automatic,
            "The default contentInsetsReference of sections; automatic means no margins."),
        Field("boundaryItems", \.boundaryItems, [], "Headers, footers and other elements at the edges of the layout."),
        Field(
            "repeatsSections", \.repeatsSections, false,
            "Whether the sections repeat until all pins are placed."),
        Field("sections", \.sections, [], "The sections, from top to bottom."),
        NewestPosition.field(\.newest), ScrollAxis.field(\.scrollDirection),
    ]

    package var validationError: String? {
        if sections.isEmpty { return tr("\"sections\" needs at least one section") }
        if repeatsSections, let emptySection = sections.firstIndex(where: { $0.contents.items.map { $0 == 0 } ?? true })
        {
            return tr("repeated sections need \"items\" of at least 1; section \(emptySection) has none")
        }
        if scrollDirection == .horizontal,
            let scrollingSection = sections.firstIndex(where: { $0.orthogonalScrolling != .none })
        {
            return tr("sections can't scroll in a layout that scrolls horizontally; change section \(scrollingSection)")
        }
        return nil
    }

    func makeLayout(_ direction: LayoutDirection) -> any CollectionLayout {
        let sections = sections.map {
            let section = $0.makeSection(direction)
            return scrollDirection == .horizontal ? section.transposed : section
        }
        let boundaryItems = boundaryItems.map {
            scrollDirection == .horizontal ? $0.boundaryItem.transposed : $0.boundaryItem
        }
        var configuration = CompositionalLayout.Configuration(
            interSectionSpacing: interSectionSpacing, boundaryItems: boundaryItems, direction: direction,
            anchor: newest.anchor)
        configuration.contentInsetsReference = contentInsetsReference
        configuration.layoutMargins =
            scrollDirection == .vertical
            ? layoutMargins : EdgeInsets(left: layoutMargins.top, right: layoutMargins.bottom)
        let layout =
            repeatsSections
            ? CompositionalLayout(configuration: configuration) { section, _ in sections[section % sections.count] }
            : CompositionalLayout(configuration: configuration, sections: sections)
        return scrollDirection == .horizontal ? TransposedLayout(layout) : layout
    }
}

/// A section with groups or masonry columns in a layout file.
package struct SectionPlan: JSONRecord {
    package var contents = SectionContents()
    package var group: GroupPlan?
    package var masonry: MasonryColumnsPlan?
    package var interGroupSpacing = 0
    package var contentInsets = EdgeInsets.zero
    package var contentInsetsReference = CompositionalLayout.ContentInsetsReference.automatic
    package var boundaryItems: [BoundaryPlan] = []
    package var boundaryItemsFollowContentInsets = true
    package var background: EdgeInsets?
    package var decorations: [DecorationPlan] = []
    package var orthogonalScrolling = CompositionalLayout.OrthogonalScrolling.none
    package var isHiddenWhenEmpty = false
    package var visibleItems: VisibleItemsPlan?

    package init() {}

    init(group: GroupPlan) {
        self.group = group
    }

    package static let schemaName = "Section"
    package static let fields: [Field<Self>] =
        SectionContents.fields.part(of: \.contents) + [
            Field("group", optional: \.group, "The group that the section repeats for its items."),
            Field("masonry", optional: \.masonry, "Masonry columns instead of a group."),
            Field("interGroupSpacing", \.interGroupSpacing, 0, "The spacing between groups, in cells."),
            Field("contentInsets", \.contentInsets, .zero, "The insets around the groups, in cells."),
            Field(
                "contentInsetsReference", \.contentInsetsReference, .automatic,
                "The margins that contentInsets are added to; automatic means the layout's default."),
            Field("orthogonalScrolling", \.orthogonalScrolling, .none, "The section's horizontal scrolling."),
            Field("boundaryItems", \.boundaryItems, [], "Headers, footers and other elements at the section's edges."),
            Field(
                "boundaryItemsFollowContentInsets", \.boundaryItemsFollowContentInsets, true,
                "Whether the boundary items respect the left and right content insets."),
            Field(
                "background", optional: \.background,
                "The insets around the background, in cells; default: no background."),
            Field("decorations", \.decorations, [], "Additional decorations behind the section, from back to front."),
            Field(
                "isHiddenWhenEmpty", \.isHiddenWhenEmpty, false,
                "Whether the section collapses if it has no items."),
            Field("visibleItems", optional: \.visibleItems, "Effects on visible items during scrolling."),
        ]

    package var validationError: String? {
        switch (group, masonry) {
        case (nil, nil): tr("a section needs a \"group\", or \"masonry\" columns")
        case (_?, _?): tr("a section can't have both a \"group\" and \"masonry\" columns")
        case (nil, _?) where orthogonalScrolling != .none: tr("\"masonry\" columns can't scroll sideways")
        default: nil
        }
    }

    var badgeKinds: BadgeKinds { BadgeKinds(group?.allBadges ?? []) }

    func makeSection(_ direction: LayoutDirection) -> CompositionalLayout.Section {
        var section: CompositionalLayout.Section
        if let masonry {
            section = CompositionalLayout.Section(masonry: masonry.section.requestingTraits(of: masonry.contents))
        } else {
            section = CompositionalLayout.Section(group: (group ?? GroupPlan()).makeGroup(badgeKinds))
        }
        section.interGroupSpacing = interGroupSpacing
        section.contentInsets = contentInsets
        section.contentInsetsReference = contentInsetsReference
        section.boundaryItems = boundaryItems.map(\.boundaryItem)
        section.boundaryItemsFollowContentInsets = boundaryItemsFollowContentInsets
        section.decorations = decorations.decorationItems
        section.background = background
        section.orthogonalScrolling = orthogonalScrolling
        section.isHiddenWhenEmpty = isHiddenWhenEmpty
        section.visibleItems = visibleItems?.makeHandler(badgeKinds, direction)
        return section
    }
}

/// The masonry columns of a compositional section.
package struct MasonryColumnsPlan: JSONRecord {
    package var section = MasonrySection(columns: .minimumWidth(24), gap: 1)
    package var contents = SectionContents()

    package init() {}

    package static let schemaName = "MasonryColumns"
    package static let fields: [Field<Self>] =
        SectionContents.columnFields.part(of: \.contents) + MasonrySection.itemFields.part(of: \.section)
}
