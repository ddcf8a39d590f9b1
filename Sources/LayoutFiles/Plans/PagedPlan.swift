import JSONC
import LayoutEngine

/// The paged layout of a layout file.
package struct PagedPlan: JSONRecord {
    package var initialPage = PagedLayout.InitialPage.first
    package var pageSpacing = 0
    package var pageInsets = EdgeInsets.zero
    /// Whether an extra page follows the last item, for example to create a new one.
    package var hasExtraPage = false
    /// The text of the extra page; empty for none.
    package var extraPageText = ""

    package init() {}

    package static let schemaName = "Paged"
    package static let fields: [Field<Self>] = [
        Field("opening", \.initialPage, .first, "The first page to show."),
        Field("pageSpacing", \.pageSpacing, 0, "The spacing between pages, in cells."),
        Field("pageInsets", \.pageInsets, .zero, "The insets of the item within its page, in cells."),
        Field("invitesPastEnd", \.hasExtraPage, false, "Whether an extra page follows the last item."),
        Field("invitation", \.extraPageText, "", "The text of the extra page."),
    ]

    /// Returns the layout, with insets that are reduced on small pages.
    func makeLayout(_ direction: LayoutDirection) -> PagedLayout {
        var layout = PagedLayout(
            initialPage: initialPage, pageSpacing: pageSpacing, pageInsets: pageInsets, direction: direction)
        layout.minimumItemSize = Size(width: 12, height: 4)
        return layout
    }
}
