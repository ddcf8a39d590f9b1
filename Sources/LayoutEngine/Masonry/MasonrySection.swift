/// How one section of a ``MasonryLayout`` is laid out.
///
/// From top to bottom, inside ``contentInsets``: the header, the items in columns with ``padding`` around them, the
/// footer. All lengths are cells; a negative one counts as 0, and one beyond ``MasonryLayout/maximumExtent`` as that.
public struct MasonrySection: Hashable, Sendable {
    /// How many columns there are.
    public enum Columns: Hashable, Sendable {
        /// As many as told, but never so many that one would be without a cell. With 0 or a negative number the
        /// section shows no items.
        case count(Int)
        /// As many as fit when each is at least this wide, and at least one: `(width + gap) / (minimum + gap)`. A
        /// minimum below 1 counts as 1.
        case minimumWidth(Int)
    }

    /// Which column an item goes to.
    public enum Placement: Hashable, Sendable {
        /// The column that ends first; the leftmost of several.
        case shortestColumn
        /// Column after column, and again from the first, whatever their heights.
        case inOrder
    }

    public var columns: Columns
    public var placement: Placement
    /// The cells between two columns.
    public var columnGap: Int
    /// The cells between two items of a column. None stand above the first one or below the last.
    public var rowGap: Int
    /// The cells kept free around the items, between header and footer.
    public var padding: EdgeInsets
    /// The cells kept free around the whole section, header and footer included.
    public var contentInsets: EdgeInsets
    /// The header's height; 0 makes none.
    public var headerHeight: Int
    /// The cells kept free around the header, if there is one.
    public var headerInsets: EdgeInsets
    /// The footer's height; 0 makes none.
    public var footerHeight: Int
    /// The cells kept free around the footer, if there is one.
    public var footerInsets: EdgeInsets
    /// The cells kept free around each item, inside its place in the column.
    ///
    /// The item's frame is what is left: as tall as the data source said, and narrower than its column.
    public var itemInsets: EdgeInsets

    /// Columns with the same gap between them and between their items, and nothing at the edges.
    public init(
        columns: Columns,
        placement: Placement = .shortestColumn,
        gap: Int = 0,
        padding: EdgeInsets = .zero,
        contentInsets: EdgeInsets = .zero,
        headerHeight: Int = 0,
        headerInsets: EdgeInsets = .zero,
        footerHeight: Int = 0,
        footerInsets: EdgeInsets = .zero,
        itemInsets: EdgeInsets = .zero
    ) {
        self.columns = columns
        self.placement = placement
        self.columnGap = gap
        self.rowGap = gap
        self.padding = padding
        self.contentInsets = contentInsets
        self.headerHeight = headerHeight
        self.headerInsets = headerInsets
        self.footerHeight = footerHeight
        self.footerInsets = footerInsets
        self.itemInsets = itemInsets
    }
}
