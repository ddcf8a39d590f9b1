/// What a layout's element stands for.
public enum ElementKind: Hashable, Sendable {
    /// An item of the data source.
    case item
    /// The supplementary element above a section's items.
    case header
    /// The supplementary element below a section's items.
    case footer
}

/// One thing that a layout placed: an item or a supplementary element, and its frame.
public struct LayoutElement: Hashable, Sendable {
    public var kind: ElementKind
    /// The item's index. A supplementary element has its section's number and item 0.
    public var index: ItemIndex
    /// The frame in cells, in the content's coordinates: (0, 0) is the content's top left corner.
    public var frame: Rect

    public init(kind: ElementKind, index: ItemIndex, frame: Rect) {
        self.kind = kind
        self.index = index
        self.frame = frame
    }
}
