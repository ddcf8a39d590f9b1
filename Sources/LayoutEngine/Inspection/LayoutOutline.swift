/// A part of a layout that an inspector can outline or shade: an element, a container of elements, or a free space.
///
/// The outlines of insets and spacing are exactly the free cells; insets have up to four rectangles, one per side.
/// Empty spaces have no outline.
public struct LayoutOutline: Hashable, Sendable {
    /// The kind of an outline.
    public enum Kind: Hashable, Sendable {
        /// A section with its content; in a paged layout, the pages of its items.
        case section
        /// One side of a section's content insets. Groups that scroll orthogonally are visible in it.
        case sectionInsets
        /// One side of the padding around the items of a masonry or flow section.
        case padding
        /// A decoration of a section, such as its background.
        case background
        /// A section's header, or one of the whole layout.
        case header
        /// A section's footer, or one of the whole layout; the extra page of a paged layout.
        case footer
        /// Another supplementary element, including those of items.
        case boundary
        /// One side of the insets of a header, footer or other boundary element.
        case boundaryInsets
        /// A group of a compositional section, a row of a flow layout, or a page.
        case group
        /// One side of a group's content insets.
        case groupInsets
        /// An item.
        case item
        /// One side of an item's insets.
        case itemInsets
        /// A space between or beside elements.
        case spacing(Spacing)
    }

    /// The position of a spacing.
    public enum Spacing: Hashable, Sendable, CaseIterable {
        /// Between two items of a row or two subitems of a group.
        case items
        /// Between two columns of a masonry section; with spans, before an item.
        case columns
        /// Between two items of a column or two rows.
        case rows
        /// Between two groups of a section or two pages.
        case groups
        /// Between two sections.
        case sections
        /// The edge spacing of a subitem or of a section's group.
        case edges
    }

    /// The kind of the outline.
    public var kind: Kind
    /// The frame on the screen in the content's coordinates, after mirroring and orthogonal scrolling.
    public var frame: Rect
    /// The section's index, or `nil` for parts of the whole layout. Spacing between sections belongs to the lower one.
    public var section: Int?
    /// The item's index in its section, for items, their insets and their supplementary elements. For a group it is
    /// the index of its first item. `nil` for other parts.
    public var item: Int?
    /// The number of groups that contain the part, including a group itself: 1 for a section's group, 2 for a group
    /// nested in it, 0 outside groups.
    public var depth: Int

    /// Creates an outline, by default without section and item, and outside groups.
    public init(kind: Kind, frame: Rect, section: Int? = nil, item: Int? = nil, depth: Int = 0) {
        self.kind = kind
        self.frame = frame
        self.section = section
        self.item = item
        self.depth = depth
    }
}

extension LayoutOutline.Kind {
    /// Creates the kind for an element.
    init(_ kind: ElementKind) {
        switch kind {
        case .item: self = .item
        case .header: self = .header
        case .footer: self = .footer
        case .supplementary: self = .boundary
        case .decoration: self = .background
        }
    }
}
