import JSONC
import LayoutEngine

/// The paged layout of a layout file.
package struct PagedPlan: JSONRecord {
    package var opening = PagedLayout.Opening.first
    package var pageSpacing = 0
    package var pageInsets = EdgeInsets.zero
    /// Whether an extra page follows the last item, for example to create a new one.
    package var invitesPastEnd = false
    /// The text of the extra page.
    package var invitation = ""

    package init() {}

    package static let schemaName = "Paged"
    package static let fields: [Field<Self>] = [
        Field("opening", \.opening, .first, "The page that is shown first."),
        Field("pageSpacing", \.pageSpacing, 0, "The cells between two pages."),
        Field("pageInsets", \.pageInsets, .zero, "The cells kept free around the item, inside its page."),
        Field("invitesPastEnd", \.invitesPastEnd, false, "Whether one more page follows the last item."),
        Field("invitation", \.invitation, "", "What that page says."),
    ]

    /// Returns the layout, with insets that are reduced on small pages.
    func built(_ direction: LayoutDirection) -> PagedLayout {
        var layout = PagedLayout(
            opening: opening, pageSpacing: pageSpacing, pageInsets: pageInsets, direction: direction)
        layout.smallestItem = Size(width: 12, height: 4)
        return layout
    }
}
