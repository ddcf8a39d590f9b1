/// The description of one section of a ``MasonryLayout``.
///
/// From top to bottom, inside ``contentInsets``, a section has a header, items in columns surrounded by ``padding``,
/// and a footer. All lengths are in cells and clamped to `0 ... MasonryLayout.maximumExtent`.
public struct MasonrySection: Hashable, Sendable {
    /// The number of columns, fixed or derived from a minimum width.
    public enum Columns: Hashable, Sendable {
        /// A fixed number of columns. If the gaps leave less than one cell for each, the number is reduced, but not below
        /// one. With 0 or a negative number the section shows no items.
        ///
        /// ``MasonrySection/itemInsets`` are not considered: if they are as wide as a column, its items have no width.
        /// The only column of a section without width has no width either.
        case count(Int)
        /// As many columns as fit with at least this width, and at least one: `(width + gap) / (minimum + gap)`. A
        /// minimum below 1 is treated as 1.
        case minimumWidth(Int)
    }

    /// The rule that selects an item's column.
    public enum Placement: Hashable, Sendable {
        /// The shortest column; of several, the leftmost. With a ``MasonrySection/tolerance`` or
        /// ``MasonrySection/breaksTiesInOrder``, the next one in order instead of the leftmost.
        case shortestColumn
        /// One column after the other, regardless of their heights.
        case inOrder
    }

    /// The horizontal position of an item that is narrower than its columns.
    public enum ItemAlignment: Hashable, Sendable, CaseIterable {
        /// At the left, or at the right in a right-to-left layout.
        case leading
        /// In the center; an odd cell is left after the item.
        case centered
        /// At the right, or at the left in a right-to-left layout.
        case trailing
        /// As wide as the item's columns.
        case stretch
    }

    /// The number of items after an item with a span that can fill the gaps above it; at most ``maximumPacking``. The
    /// default, 0, disables dense packing.
    ///
    /// An item that spans several columns begins below the longest of them, and leaves gaps above it in the others.
    /// Dense packing moves a later item up into the highest gap in which it fits, or into adjacent gaps if it spans
    /// several columns. Of the gaps within ``tolerance`` of the highest one, the leftmost is filled. The rule is that
    /// of `grid-lanes-pack: dense` in CSS Grid Layout Level 3; the limit keeps items near their neighbors. In-order
    /// placement ignores this property.
    public var densePacking = 0
    /// The rule that decides which items can change their column when an earlier item changes.
    ///
    /// In-order placement ignores it, because an item's column follows from its index.
    public enum Reflow: Hashable, Sendable {
        /// All items from the first change on are placed in the shortest column, as in a fresh layout.
        case greedy
        /// Items stay in their columns, which can become uneven. Inserted items are placed in the shortest column.
        case sticky
        /// Items up to the last visible one stay in their columns, so that visible items do not move sideways. Later
        /// items are placed in the shortest columns. Without a viewport, this equals ``greedy``.
        case beyondVisible
    }

    /// The number of columns, at most ``ColumnGrid/maximumCount``.
    public var columns: Columns
    /// The rule that selects an item's column.
    public var placement: Placement
    /// The number of rows by which a column can exceed the shortest one and still be treated as equally short.
    ///
    /// Of the equally short columns, the next one in order is chosen. The order continues from the column of the last
    /// item that was not moved up into a gap. Items therefore stay nearly in order if their heights differ little. The
    /// rule is that of `flow-tolerance` in CSS Grid Layout Level 3. In-order placement ignores it.
    public var tolerance: Int
    /// Whether, of equally short columns, the next one in order is chosen instead of the leftmost, even if ``tolerance``
    /// is 0.
    ///
    /// CSS Grid Layout Level 3 breaks all ties this way. In-order placement ignores this property.
    public var breaksTiesInOrder = false
    /// The maximum number of columns that an item can span. With 1 or less, spans are not requested from the data
    /// source. Spans are clamped to this number and to the number of columns.
    ///
    /// An item that spans several columns is placed in the position whose longest column is shortest; of several, in the
    /// leftmost. In-order placement puts it after the last item, or at the left again if too few columns remain.
    public var maximumSpan: Int
    /// Whether the data source can fix the first column of an item. If `false`, fixed columns are not requested.
    ///
    /// An item in a fixed column is placed below everything in its columns; with ``densePacking``, also in their gaps.
    /// It does not affect the order of the other items. A column number that is too large is reduced to the last column
    /// in which the item fits.
    public var allowsFixedColumns = false
    /// The horizontal position of items that are narrower than their columns.
    ///
    /// Unless it is ``ItemAlignment/stretch``, items' sizes are requested from the data source. The proposed size has
    /// the width of the narrowest columns and the height for that width. A larger width is clamped to the proposed one.
    public var itemAlignment = ItemAlignment.stretch
    /// Whether columns grow from the section's bottom upwards, with the first items at the bottom.
    ///
    /// Items keep their distance from the bottom: whenever an item is appended to the longest column, the others move
    /// down. If ``MasonryLayout/anchor`` is the bottom, nothing moves on the screen. The rule is that of
    /// `grid-lanes-direction: fill-reverse` in CSS Grid Layout Level 3.
    public var fillsFromBottom = false
    /// The rule that decides which items can change their column when an earlier item changes.
    public var reflow = Reflow.beyondVisible
    /// The width between two columns, in cells.
    public var columnGap: Int
    /// The height between two items of a column, in cells. It is not added before the first or after the last item.
    public var rowGap: Int
    /// The insets of the items, between the header and the footer.
    public var padding = EdgeInsets.zero
    /// The insets of the whole section, including header and footer.
    ///
    /// In ``CompositionalLayout/Section/contentInsets`` boundary items lie outside the top and bottom insets;
    /// ``padding`` is the nearest equivalent to those.
    public var contentInsets = EdgeInsets.zero
    /// The header's height; 0 for no header.
    public var headerHeight: Int
    /// The insets around the header, if there is one.
    public var headerInsets = EdgeInsets.zero
    /// The footer's height; 0 for no footer.
    public var footerHeight = 0
    /// The insets around the footer, if there is one.
    public var footerInsets = EdgeInsets.zero
    /// Whether the header stays at the viewport's top while the section's items are visible.
    public var pinsHeader = false
    /// Whether the footer stays at the viewport's bottom while the section's items are visible.
    public var pinsFooter = false
    /// The insets of the section's background, a decoration element behind the others, or `nil` for no background.
    public var background: EdgeInsets?
    /// The insets around each item in its column.
    ///
    /// An item's frame has the height that the data source returns; its width is that of its columns minus the insets.
    public var itemInsets = EdgeInsets.zero

    /// Creates a section. All properties that are not parameters have their default values.
    ///
    /// - Parameters:
    ///   - columns: The number of columns.
    ///   - placement: The rule that selects an item's column.
    ///   - tolerance: The number of rows by which equally short columns can differ.
    ///   - maximumSpan: The maximum number of columns that an item can span.
    ///   - gap: Both the ``columnGap`` and the ``rowGap``, in cells.
    ///   - headerHeight: The header's height in cells; 0 for no header.
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

    /// The maximum value of ``densePacking``.
    public static let maximumPacking = 256
}
