import JSONC
import LayoutEngine

/// A boundary item of a section or of the whole layout in a layout file.
package struct BoundaryPlan: JSONRecord {
    package var item = CompositionalLayout.BoundaryItem.header(height: .absolute(1))
    package var kind = Kind.header
    /// The text of the element; if it is empty, a header or footer has the text of ``SectionContents``.
    package var title = ""
    package var offsetX = 0
    package var offsetY = 0

    package init() {}

    /// The type of a boundary item.
    package enum Kind: NamedChoice {
        case header, footer, badge, banner, pageDots

        package static var casesByName: KeyValuePairs<String, Self> {
            [
                "header": .header, "footer": .footer, "badge": .badge, "banner": .banner,
                "pageDots": .pageDots,
            ]
        }

        package var element: ElementKind {
            switch self {
            case .header: .header
            case .footer: .footer
            case .badge: .supplementary(0)
            case .banner: .supplementary(1)
            // Shows the section's scroll position instead of text.
            case .pageDots: .supplementary(2)
            }
        }
    }

    package static let schemaName = "BoundaryItem"
    package static let fields: [Field<Self>] = [
        Field("kind", \.kind, .header, "The kind of the element; a section has at most one of each kind."),
        Field("title", \.title, "", "The element's text."),
        Field("width", \.item.size.width, .fractionalWidth(1), "The element's width."),
        Field("height", \.item.size.height, .absolute(1), "The element's height."),
        Field("alignment", \.item.alignment, .top, "The edge or corner at which the element is placed."),
        Field("contentInsets", \.item.contentInsets, .zero, "The insets of the element, in cells."),
        Field("offsetX", \.offsetX, 0, in: -10_000...10_000, "The horizontal offset, in columns."),
        Field("offsetY", \.offsetY, 0, in: -10_000...10_000, "The vertical offset, in rows."),
        Field(
            "extendsBoundary", \.item.extendsBoundary, true,
            "Whether the element extends the section instead of overlapping it."),
        Field(
            "pinsToVisibleBounds", \.item.pinsToVisibleBounds, false,
            "Whether the element stays visible while its section is."),
    ]

    var boundaryItem: CompositionalLayout.BoundaryItem {
        var item = item
        item.kind = kind.element
        item.offset = Point(x: offsetX, y: offsetY)
        return item
    }
}
