/// Something of a layout that can be drawn around or shaded, so that its design is seen: an element, what groups
/// elements, or cells that are kept free.
///
/// Insets and spacings are the very cells kept free: insets up to four rectangles, one a side. Those that take up no
/// cell are not told of.
public struct LayoutOutline: Hashable, Sendable {
    /// What is outlined.
    public enum Kind: Hashable, Sendable {
        /// A section with everything in it; of pages, those of its items.
        case section
        /// A side that a section keeps free inside its frame. Groups that scroll sideways are seen in it.
        case sectionInsets
        /// A side that a masonry or flow section keeps free around its items.
        case padding
        /// A section's background.
        case background
        /// A section's header, or one of the whole layout.
        case header
        /// A section's footer, or one of the whole layout; the page past the end.
        case footer
        /// A supplementary element of a kind of the program's own, one that stands at an item too.
        case boundary
        /// A side kept free around a header, a footer or another boundary element.
        case boundaryInsets
        /// A group of a compositional section, a row of a flow, a page.
        case group
        /// A side that a group keeps free inside, around what it holds.
        case groupInsets
        /// An item.
        case item
        /// A side kept free around an item, inside its place.
        case itemInsets
        /// Cells kept free between, or beside, what the spacing tells.
        case spacing(Spacing)
    }

    /// What a spacing lies between.
    public enum Spacing: Hashable, Sendable, CaseIterable {
        /// Two items of a row, or two subitems of a group.
        case items
        /// Two columns of a masonry section; where items stand across several, an item and what is before it.
        case columns
        /// Two items of a column, or two rows.
        case rows
        /// Two groups of a section, or two pages.
        case groups
        /// Two sections.
        case sections
        /// A subitem, or a section's group, and what surrounds it: edge spacing.
        case edges
    }

    /// What is outlined.
    public var kind: Kind
    /// The cells, in the content's coordinates, as they are shown: mirrored and scrolled sideways.
    public var frame: Rect
    /// The section's number; `nil` for what belongs to the whole layout. A spacing between sections has that of the
    /// lower one.
    public var section: Int?
    /// The item's number in its section: of an item, its insets and what stands at it; of a group its first item. `nil`
    /// for all else.
    public var item: Int?
    /// How many groups stand around it, a group's own counted: 1 for a group of a section, 2 for a group in that. 0
    /// outside of groups.
    public var depth: Int

    /// An outline; of no section, no item and in no group if nothing else is said.
    public init(kind: Kind, frame: Rect, section: Int? = nil, item: Int? = nil, depth: Int = 0) {
        self.kind = kind
        self.frame = frame
        self.section = section
        self.item = item
        self.depth = depth
    }
}

extension LayoutOutline.Kind {
    /// What outlines an element that is not an item.
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
