/// The scroll position, focus and open pin of a feed, restored by the next session.
package struct FeedPosition: Codable, Hashable, Sendable {
    /// The selected layout, by its name in the gallery or an absolute path; `nil` for columns.
    package var layout: String?
    /// The id of the focused pin.
    package var pin: String
    /// The index of the focused pin in the feed.
    package var index: Int
    /// The row of the pin's box in the viewport, or its column in a layout that scrolls horizontally. Negative if the
    /// box begins before the viewport.
    package var start: Int
    /// Whether the pin was open.
    package var isOpen: Bool

    package init(layout: String? = nil, pin: String, index: Int, start: Int, isOpen: Bool = false) {
        self.layout = layout
        self.pin = pin
        self.index = index
        self.start = start
        self.isOpen = isOpen
    }

    /// The maximum number of pins that are loaded before the position is restored.
    package static let maximumPinCount = 3000
}
