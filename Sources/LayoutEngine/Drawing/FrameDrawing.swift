/// Elements drawn as text, a character a cell: what a layout looks like, in documentation, tests and a terminal.
///
/// Items are boxes with their number, supplementary elements boxes with their kind's name, decorations shaded areas.
/// What comes later is drawn over what came before. A frame that is one cell high stands in brackets; one without
/// width or height cannot be seen.
///
///     ┌────────┐ ┌────────┐
///     │0       │ │1       │
///     │        │ └────────┘
///     └────────┘
public struct FrameDrawing: Hashable, Sendable, CustomStringConvertible {
    /// The largest part of a content that is drawn, in cells each way; more is cut off at the right and below.
    public static let maximumExtent = 1_024

    /// The rows from top to bottom, without blanks at their ends.
    public let lines: [String]

    /// Draws `elements`, in order, as they lie in `rect`.
    ///
    /// - Parameters:
    ///   - elements: what is drawn, from back to front.
    ///   - rect: the part of the content that is drawn; what lies across its edges is cut off there.
    ///   - namesSections: whether items are numbered `section.item`, as they should be in a layout with several
    ///     sections.
    public init(_ elements: some Sequence<LayoutElement>, in rect: Rect, namesSections: Bool = false) {
        var canvas = CharacterCanvas(rect: rect)
        for element in elements { canvas.draw(element, namesSections: namesSections) }
        lines = canvas.lines
    }

    /// Draws what a viewport shows of `layout`, pinned elements where they are held.
    public init(_ layout: some CollectionLayout, viewport: Rect) {
        var elements: [LayoutElement] = []
        layout.forEachVisibleElement(in: viewport) { elements.append($0) }
        self.init(elements, in: viewport, namesSections: layout.numberOfSections > 1)
    }

    /// Draws all of `layout`, as far as a drawing goes.
    public init(_ layout: some CollectionLayout) {
        let drawn = Rect(
            x: 0, y: 0, width: min(layout.contentSize.width, Self.maximumExtent),
            height: min(layout.contentSize.height, Self.maximumExtent))
        self.init(layout.elements(in: drawn), in: drawn, namesSections: layout.numberOfSections > 1)
    }

    /// The rows, each with a line break behind it but the last.
    public var description: String { lines.joined(separator: "\n") }
}
