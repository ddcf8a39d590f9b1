/// What a layout's element stands for.
public enum ElementKind: Hashable, Sendable {
    /// An item of the data source.
    case item
    /// The supplementary element above a section's items.
    case header
    /// The supplementary element below a section's items.
    case footer
    /// A supplementary element of a kind of the program's own, told apart by its number.
    case supplementary(Int)
    /// What is drawn behind a section, and nothing to focus, told apart by its number: 0 is the ``background``.
    case decoration(Int)

    /// The background of a section.
    public static let background = ElementKind.decoration(0)

    /// Whether it is drawn behind a section.
    public var isDecoration: Bool { if case .decoration = self { true } else { false } }
}

/// One thing that a layout placed: an item, a supplementary element or a decoration, and its frame.
public struct LayoutElement: Hashable, Sendable {
    /// What the element stands for.
    public var kind: ElementKind
    /// The item's index, also of what stands at an item. Any other supplementary element and a decoration have their
    /// section's number and item 0; one that belongs to the whole layout has ``ItemIndex/wholeLayout``.
    public var index: ItemIndex
    /// The frame in cells, in the content's coordinates: (0, 0) is the content's top left corner.
    public var frame: Rect

    /// An element of a kind, with its index and its frame in cells.
    public init(kind: ElementKind, index: ItemIndex, frame: Rect) {
        self.kind = kind
        self.index = index
        self.frame = frame
    }
}
