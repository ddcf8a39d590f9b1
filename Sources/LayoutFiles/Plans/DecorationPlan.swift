import JSONC
import LayoutEngine

/// What is drawn behind a section, as a layout file tells it.
package struct DecorationPlan: JSONRecord {
    package var style = Style.fill
    package var contentInsets = EdgeInsets.zero

    package init() {}

    /// What it looks like.
    package enum Style: WordValue {
        case fill, border

        package static var words: KeyValuePairs<String, Self> { ["fill": .fill, "border": .border] }
    }

    package static let schemaName = "Decoration"
    package static let fields: [Field<Self>] = [
        Field("style", \.style, .fill, "What it looks like: a fill, or a border."),
        Field("contentInsets", \.contentInsets, .zero, "The cells kept free around it, inside the section."),
    ]
}

extension [DecorationPlan] {
    /// The decorations with their numbers, after the background's.
    var built: [CompositionalLayout.DecorationItem] {
        enumerated().map { CompositionalLayout.DecorationItem(number: $0 + 1, contentInsets: $1.contentInsets) }
    }
}
