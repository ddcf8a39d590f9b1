import JSONC
import LayoutEngine

/// A decoration behind a section in a layout file.
package struct DecorationPlan: JSONRecord {
    package var style = Style.fill
    package var contentInsets = EdgeInsets.zero

    package init() {}

    /// The appearance of a decoration.
    package enum Style: NamedChoice {
        case fill, border

        package static var casesByName: KeyValuePairs<String, Self> { ["fill": .fill, "border": .border] }
    }

    package static let schemaName = "Decoration"
    package static let fields: [Field<Self>] = [
        Field("style", \.style, .fill, "The style: a fill or a border."),
        Field("contentInsets", \.contentInsets, .zero, "The insets within the section, in cells."),
    ]
}

extension [DecorationPlan] {
    /// The engine's decorations, numbered from 1. Number 0 is the section's background.
    var decorationItems: [CompositionalLayout.DecorationItem] {
        enumerated().map { CompositionalLayout.DecorationItem(number: $0 + 1, contentInsets: $1.contentInsets) }
    }
}
