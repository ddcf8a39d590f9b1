/// How one section of a ``MasonryLayout`` is laid out.
///
/// From top to bottom, inside ``contentInsets``: the header, the items in columns with ``padding`` around them, the
/// footer. All lengths are cells; a negative one counts as 0, and one beyond ``MasonryLayout/maximumExtent`` as that.
public struct MasonrySection: Hashable, Sendable {
    /// How many columns there are.
    public enum Columns: Hashable, Sendable {
        /// As many as told, but no more than have a cell each beside the gaps, and at least one. With 0 or a negative
        /// number the section shows no items.
        ///
        /// ``MasonrySection/itemInsets`` are not looked at here: where they are as wide as a column, its items have no
        /// width. The only column of a section without room has none either.
        case count(Int)
        /// As many as fit when each is at least this wide, and at least one: `(width + gap) / (minimum + gap)`. A
        /// minimum below 1 counts as 1.
        case minimumWidth(Int)
    }

    /// Which column an item goes to.
    public enum Placement: Hashable, Sendable {
        /// The column that ends first; the leftmost of several. With a ``MasonrySection/tolerance`` or
        /// ``MasonrySection/breaksTiesInOrder``, the next one in order of several.
        case shortestColumn
        /// Column after column, and again from the first, regardless of their heights.
        case inOrder
    }

    /// The horizontal position of an item that is narrower than its columns.
    public enum ItemAlignment: Hashable, Sendable, CaseIterable {
        /// At the left, or at the right in a layout from right to left.
        case leading
        /// In the middle; an odd cell is left free after the item.
        case centered
        /// At the right, or at the left in a layout from right to left.
        case trailing
        /// Every item is as wide as its columns.
        case stretch
    }

    /// The number of items after one across several columns that may fill the gaps above it; 0 for none, at most
    /// ``maximumPacking``.
    ///
    /// An item across several columns begins below the longest of them, and leaves a gap above it in the others. Dense
    /// packing moves an item up into the highest gap in which it has room, or into gaps side by side if it spans several
    /// columns. Of the gaps within ``tolerance`` of the highest one, the leftmost is filled. The rule is that of
    /// `grid-lanes-pack: dense` in CSS Grid Layout Level 3; the limit keeps items near their neighbours. In-order
    /// placement ignores it.
    public var densePacking = 0
    /// Which items may go to another column when something before them changes.
    ///
    /// Without a change it does not matter, and in order neither: there an item's column follows from its index.
    public enum Reflow: Hashable, Sendable {
        /// Every item from the first change on goes to the column that is the shortest now, as in a fresh layout.
        case greedy
        /// No item leaves its column; columns may become uneven. What is inserted goes to the shortest column.
        case sticky
        /// Items up to the last one that the viewport shows stay in their columns, so that nothing jumps sideways
        /// under the reader's eyes; those behind it go to the shortest columns again. While nobody is looking, every
        /// item from the first change on does.
        case beyondVisible
    }

    /// How many columns there are, at most ``ColumnGrid/maximumCount``.
    public var columns: Columns
    /// Which column an item goes to.
    public var placement: Placement
    /// The number of rows by which a column may be longer than the shortest one and still count as equally short.
    ///
    /// Of the columns that count as equally short, the next one in order takes the item. Order continues from the column of
    /// the last item that was not moved up into a gap. Items therefore stay nearly in order if their heights differ
    /// little. The rule is that of `flow-tolerance` in CSS Grid Layout Level 3. In-order placement ignores it.
    public var tolerance: Int
    /// Whether the next one in order of several equally short columns takes the item even if ``tolerance`` is 0. If not,
    /// the leftmost one does.
    ///
    /// CSS Grid Layout Level 3 breaks all ties this way. In-order placement ignores it.
    public var breaksTiesInOrder = false
    /// The largest number of columns that an item may stand across. With 1 or less the data source is not asked for
    /// spans; a span beyond it, or beyond the columns that there are, is cut down.
    ///
    /// An item across several columns goes where the longest of them is shortest; the leftmost of several places. In
    /// order it begins behind the last item, or again at the left where too few columns remain.
    public var maximumSpan: Int
    /// Whether items may name the column that they begin in. If not, the data source is not asked for fixed columns.
    ///
    /// An item in a fixed column is placed below everything in its columns; with ``densePacking``, also in their gaps. It
    /// does not affect the order of the other items. A column number that is too large is reduced to the last column in
    /// which the item fits.
    public var allowsFixedColumns = false
    /// The horizontal position of items that are narrower than their columns.
    ///
    /// Unless it is ``ItemAlignment/stretch``, the data source is asked for the items' sizes. The proposal is the width of
    /// the narrowest columns and the height for it. A larger width than that is reduced to it.
    public var itemAlignment = ItemAlignment.stretch
    /// Whether columns grow from the section's bottom upwards, with the first items at the bottom.
    ///
    /// Items keep their distance from the bottom: with every item that is appended to the longest column, the others
    /// move down. Together with ``MasonryLayout/anchor`` at the bottom nothing moves on the screen. The rule is that of
    /// `grid-lanes-direction: fill-reverse` in CSS Grid Layout Level 3.
    public var fillsFromBottom = false
    /// Which items may go to another column when an update changes something before them.
    public var reflow = Reflow.beyondVisible
    /// The cells between two columns.
    public var columnGap: Int
    /// The cells between two items of a column. None stand above the first one or below the last.
    public var rowGap: Int
    /// The cells kept free around the items, between header and footer.
    public var padding = EdgeInsets.zero
    /// The cells kept free around the whole section: header and footer lie inside.
    ///
    /// In ``CompositionalLayout/Section/contentInsets`` the boundary items lie outside the top and bottom insets; what
    /// comes nearest to those is ``padding``.
    public var contentInsets = EdgeInsets.zero
    /// The header's height; 0 makes none.
    public var headerHeight: Int
    /// The cells kept free around the header, if there is one.
    public var headerInsets = EdgeInsets.zero
    /// The footer's height; 0 makes none.
    public var footerHeight = 0
    /// The cells kept free around the footer, if there is one.
    public var footerInsets = EdgeInsets.zero
    /// Whether the header stays at the viewport's top as long as any of its section can be seen.
    public var pinsHeader = false
    /// Whether the footer stays at the viewport's bottom as long as any of its section can be seen.
    public var pinsFooter = false
    /// The cells kept free around a background of the section, an element of its own that lies behind the others;
    /// `nil` makes none.
    public var background: EdgeInsets?
    /// The cells kept free around each item, inside its place in the column.
    ///
    /// The item's frame is what is left: as tall as the data source said, and narrower than its column.
    public var itemInsets = EdgeInsets.zero

    /// Creates a section of columns; every property that is not a parameter has its default value.
    ///
    /// - Parameters:
    ///   - columns: the number of columns.
    ///   - placement: the rule that selects an item's column.
    ///   - tolerance: the number of rows by which equally short columns may differ.
    ///   - maximumSpan: the largest number of columns that an item may span.
    ///   - gap: both the ``columnGap`` and the ``rowGap``, in cells.
    ///   - headerHeight: the header's height in cells; 0 makes none.
    public init(
        columns: Columns, placement: Placement = .shortestColumn, tolerance: Int = 0, maximumSpan: Int = 1,
        gap: Int = 0, headerHeight: Int = 0
    ) {
        self.columns = columns
        self.placement = placement
        self.tolerance = tolerance
        self.maximumSpan = maximumSpan
        columnGap = gap
        rowGap = gap
        self.headerHeight = headerHeight
    }

    /// The largest number of items behind one across several columns that may fill the gaps above it.
    public static let maximumPacking = 256
}
