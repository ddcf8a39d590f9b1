import JSONC
import LayoutEngine

/// An effect that reduces the visible items of a section, except those in the horizontal center of the screen.
package struct VisibleItemsPlan: JSONRecord {
    /// The number of rows by which items outside the center are reduced at the top and at the bottom.
    package var shrinkRows = 1
    /// The number of columns by which items outside the center are reduced on each side.
    package var shrinkColumns = 2

    package init() {}

    package static let schemaName = "VisibleItems"
    package static let fields: [Field<Self>] = [
        Field(
            "shrinkRows", \.shrinkRows, 1, in: 0...100,
            "The number of rows by which items away from the centre shrink at the top, and again at the bottom."),
        Field(
            "shrinkColumns", \.shrinkColumns, 2, in: 0...100,
            "The number of columns by which items away from the centre shrink at the left, and again at the right."),
    ]

    /// Returns the engine's callback, which also moves `badges` with the edges of their items.
    func makeHandler(
        _ badges: BadgeKinds, _ direction: LayoutDirection
    ) -> CompositionalLayout.Section.VisibleItemsHandler {
        let insets = EdgeInsets(horizontal: shrinkColumns, vertical: shrinkRows)
        return { elements, context in
            let middle = context.container.width / 2
            var shrunk: Set<ItemIndex> = []
            for index in elements.indices where elements[index].kind == .item {
                let frame = elements[index].frame
                guard !(frame.minX...max(frame.minX, frame.maxX)).contains(middle) else { continue }
                guard frame.width > 2 * insets.left + 2, frame.height > 2 * insets.top + 2 else { continue }
                elements[index].frame = frame.inset(by: insets)
                if !badges.isEmpty { shrunk.insert(elements[index].index) }
            }
            guard !shrunk.isEmpty else { return }
            for index in elements.indices where shrunk.contains(elements[index].index) {
                guard let badge = badges.badge(of: elements[index].kind) else { continue }
                elements[index].frame = badge.frame(
                    movedFrom: elements[index].frame, shrinkingItemBy: insets, direction)
            }
        }
    }
}
