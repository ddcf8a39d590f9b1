/// The kind of a layout element.
public enum ElementKind: Hashable, Sendable {
    /// An item of the data source.
    case item
    /// The supplementary element above a section's items.
    case header
    /// The supplementary element below a section's items.
    case footer
    /// A custom supplementary element, identified by a number.
    case supplementary(Int)
    /// A decoration that is drawn behind a section and cannot be focused, identified by a number. ``background`` is
    /// number 0.
    case decoration(Int)

    /// The background of a section.
    public static let background = ElementKind.decoration(0)

    /// Whether the kind is a decoration, which is drawn behind a section.
    public var isDecoration: Bool { if case .decoration = self { true } else { false } }
}

/// An item, supplementary element or decoration with its frame.
public struct LayoutElement: Hashable, Sendable {
    /// The kind of the element.
    public var kind: ElementKind
    /// The index of the item, or of the item that a supplementary element such as a badge belongs to. Other
    /// supplementary elements and decorations have their section's index and item 0; those of the whole layout have
    /// ``ItemIndex/wholeLayout``.
    public var index: ItemIndex
    /// The frame in cells, in the content's coordinates: (0, 0) is the content's top left corner.
    public var frame: Rect

    /// Creates an element of a kind, with its index and its frame in cells.
    public init(kind: ElementKind, index: ItemIndex, frame: Rect) {
        self.kind = kind
        self.index = index
        self.frame = frame
    }
}
