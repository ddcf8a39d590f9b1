import JSONC
import LayoutEngine

/// One item a page, as a layout file tells it.
package struct PagedPlan: JSONRecord {
    package var opening = PagedLayout.Opening.first
    package var pageSpacing = 0
    package var pageInsets = EdgeInsets.zero
    /// Whether a page past the last item invites to make the next one.
    package var invitesPastEnd = false
    /// What that page says.
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

    /// The layout, whose insets leave of a small page what can be looked at.
    func built(_ direction: LayoutDirection) -> PagedLayout {
        var layout = PagedLayout(
            opening: opening, pageSpacing: pageSpacing, pageInsets: pageInsets, direction: direction)
        layout.smallestItem = Size(width: 12, height: 4)
        return layout
    }
}
