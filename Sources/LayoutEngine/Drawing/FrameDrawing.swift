/// Layout elements drawn as text, one character per cell, for documentation, tests and terminals.
///
/// Items are boxes with their number, supplementary elements boxes with the name of their kind, and decorations shaded
/// areas. Later elements are drawn over earlier ones. A frame of one row is drawn in brackets, an empty one not at all.
///
///     ┌────────┐ ┌────────┐
///     │0       │ │1       │
///     │        │ └────────┘
///     └────────┘
public struct FrameDrawing: Hashable, Sendable, CustomStringConvertible {
    /// The maximum width and height of a drawing, in cells. Larger content is clipped on the right and at the bottom.
    public static let maximumExtent = 1_024

    /// The rows from top to bottom, without trailing spaces.
    public let lines: [String]

    /// Draws the part of `elements` inside `rect`, in order.
    ///
    /// - Parameters:
    ///   - elements: The elements to draw, from back to front.
    ///   - rect: The part of the content to draw. Elements are clipped at its edges.
    ///   - namesSections: Whether item labels include the section, as in `section.item`. Use it for layouts with
    ///     several sections.
    public init(_ elements: some Sequence<LayoutElement>, in rect: Rect, namesSections: Bool = false) {
        var canvas = CharacterCanvas(rect: rect)
        for element in elements { canvas.draw(element, namesSections: namesSections) }
        lines = canvas.lines
    }

    /// Draws the elements that a viewport of `layout` shows, with pinned elements at their pinned positions.
    public init(_ layout: some CollectionLayout, viewport: Rect) {
        var elements: [LayoutElement] = []
        layout.forEachVisibleElement(in: viewport) { elements.append($0) }
        self.init(elements, in: viewport, namesSections: layout.numberOfSections > 1)
    }

    /// Draws all of `layout`, clipped to ``maximumExtent``.
    public init(_ layout: some CollectionLayout) {
        let drawn = Rect(
            x: 0, y: 0, width: min(layout.contentSize.width, Self.maximumExtent),
            height: min(layout.contentSize.height, Self.maximumExtent))
        self.init(layout.elements(in: drawn), in: drawn, namesSections: layout.numberOfSections > 1)
    }

    /// The rows, separated by line breaks.
    public var description: String { lines.joined(separator: "\n") }
}
