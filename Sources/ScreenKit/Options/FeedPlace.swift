/// The scroll position, focus and open pin of a feed, restored by the next session.
package struct FeedPlace: Codable, Hashable, Sendable {
    /// The layout that was chosen, by its name in the gallery or an absolute path; `nil` for columns.
    package var layout: String?
    /// The id of the focused pin.
    package var pin: String
    /// The number of that pin in the feed.
    package var index: Int
    /// The row of the pin's box in the window, or its column in a layout that scrolls sideways; negative if it begins before the
    /// window.
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

    /// The most pins that are loaded before any is shown.
    package static let mostPins = 3000
}
