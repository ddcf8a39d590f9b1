import JSONC
import LayoutEngine

/// A boundary item of a section or of the whole layout in a layout file.
package struct BoundaryPlan: JSONRecord {
    package var item = CompositionalLayout.BoundaryItem.header(height: .absolute(1))
    package var kind = Kind.header
    /// The text of the element; empty for the title of its section.
    package var title = ""
    package var offsetX = 0
    package var offsetY = 0

    package init() {}

    /// The type of a boundary item.
    package enum Kind: WordValue {
        case header, footer, badge, banner, pageDots

        package static var words: KeyValuePairs<String, Self> {
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
        Field("kind", \.kind, .header, "What it stands for; one of a kind at a section."),
        Field("title", \.title, "", "What it says."),
        Field("width", \.item.size.width, .fractionalWidth(1), "Its width."),
        Field("height", \.item.size.height, .absolute(1), "Its height."),
        Field("alignment", \.item.alignment, .top, "The edge or the corner that it stands at."),
        Field("contentInsets", \.item.contentInsets, .zero, "The cells that it is shrunk by."),
        Field("offsetX", \.offsetX, 0, in: -10_000...10_000, "The columns that it is moved by."),
        Field("offsetY", \.offsetY, 0, in: -10_000...10_000, "The rows that it is moved by."),
        Field("extendsBoundary", \.item.extendsBoundary, true, "Whether it has room of its own."),
        Field("pinsToVisibleBounds", \.item.pinsToVisibleBounds, false, "Whether it stays in sight with its section."),
    ]

    var built: CompositionalLayout.BoundaryItem {
        var item = item
        item.kind = kind.element
        item.offset = Point(x: offsetX, y: offsetY)
        return item
    }
}
