/// The description of one section of a ``FlowLayout``.
///
/// From top to bottom, inside ``contentInsets``, a section has a header, rows of items surrounded by ``padding``, and a
/// footer. All lengths are in cells and clamped to `0 ... FlowLayout.maximumExtent`.
public struct FlowSection: Hashable, Sendable {
    /// The source of item sizes. Items wider than the row are clamped to its width; if rows are justified by resizing,
    /// their height is reduced proportionally.
    public enum ItemSize: Hashable, Sendable {
        /// The data source returns the size of each item. The proposed size has the row's width and no height.
        case fromDataSource
        /// All items have this size; the data source is not called.
        case fixed(Size)
    }

    /// The distribution of a row's free cells.
    public enum RowAlignment: Hashable, Sendable, CaseIterable {
        /// The free cells are after the last item.
        case leading
        /// The free cells are split between both ends; an odd cell is after the last item.
        case centered
        /// The free cells are before the first item.
        case trailing
        /// The free cells are distributed among the gaps between the items, with the remainder going to the leading
        /// gaps. A single item is at the leading end.
        case justified
        /// The items are resized to fill the row, as on a photo wall. All items of a row have one height and fill the
        /// width exactly, with their aspect ratios preserved as far as whole cells allow. A row receives one item more
        /// than fits if shrinking distorts the requested sizes less than enlarging without that item.
        case justifiedByResizing
    }

    /// The rule that decides where a row ends.
    public enum RowBreaking: Hashable, Sendable, CaseIterable {
        /// A row receives items as long as they fit. If it is resized, it receives one more if that distorts less.
        case greedy
        /// Rows are filled as evenly as possible: a row can receive fewer items, or more if it is resized. The breaks
        /// minimize the total badness of about twenty-four rows at a time.
        case balanced
    }

    /// The vertical position of an item in a taller row, or stretching.
    public enum ItemAlignment: Hashable, Sendable, CaseIterable {
        /// At the row's top.
        case top
        /// In the vertical center; an odd cell is below the item.
        case middle
        /// At the row's bottom.
        case bottom
        /// As tall as the row's tallest item.
        case stretch
    }

    /// The source of item sizes.
    public var itemSize: ItemSize
    /// The distribution of the free cells in every row but the last.
    public var rowAlignment: RowAlignment
    /// The alignment of the last row. If `nil`, it is ``RowAlignment/leading`` for justified rows, and ``rowAlignment``
    /// otherwise.
    public var lastRowAlignment: RowAlignment?
    /// Whether a last row that is not justified matches the row above: in its height if items are resized, in its gaps
    /// if the row is justified. If the items do not fit that way, the row does not match.
    public var lastRowMatchesPrevious = false
    /// The rule that decides where a row ends.
    public var rowBreaking: RowBreaking
    /// The number of items in each row, repeated cyclically: with `[1, 2, 3]` the fourth row has one item again. If the
    /// array is empty, or a number is 0 or less, the row receives as many items as fit. ``rowBreaking`` applies only if
    /// no number is positive.
    ///
    /// A resized row has exactly this number of items, as long as each has a cell. Any other row has fewer if no more
    /// fit, and the next row uses the next number. A last row with all of its items is aligned like the other rows.
    public var itemsPerRow: [Int] = []
    /// The vertical position of items in a taller row.
    public var itemAlignment = ItemAlignment.top
    /// The height between two rows, in cells. It is not added before the first or after the last row.
    public var lineSpacing: Int
    /// The width between two items of a row, in cells; more in justified rows.
    public var itemSpacing: Int
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
    /// Whether the header stays at the viewport's top while the section's items are visible.
    public var pinsHeader = false
    /// The footer's height; 0 for no footer.
    public var footerHeight = 0
    /// The insets around the footer, if there is one.
    public var footerInsets = EdgeInsets.zero
    /// Whether the footer stays at the viewport's bottom while the section's items are visible.
    public var pinsFooter = false
    /// The insets of the section's background, a decoration element behind the others, or `nil` for no background.
    public var background: EdgeInsets?

    /// Creates a section. All properties that are not parameters have their default values.
    ///
    /// - Parameters:
    ///   - itemSize: The source of item sizes.
    ///   - rowAlignment: The distribution of a row's free cells.
    ///   - rowBreaking: The rule that decides where a row ends.
    ///   - lineSpacing: The height between two rows, in cells.
    ///   - itemSpacing: The width between two items of a row, in cells.
    ///   - headerHeight: The header's height in cells; 0 for no header.
    public init(
        itemSize: ItemSize = .fromDataSource, rowAlignment: RowAlignment = .leading, rowBreaking: RowBreaking = .greedy,
        lineSpacing: Int = 0, itemSpacing: Int = 0, headerHeight: Int = 0
    ) {
        self.itemSize = itemSize
        self.rowAlignment = rowAlignment
        self.rowBreaking = rowBreaking
        self.lineSpacing = lineSpacing
        self.itemSpacing = itemSpacing
        self.headerHeight = headerHeight
    }

    /// The section with all lengths clamped to the range that layouts accept.
    var normalized: FlowSection {
        var section = self
        if case .fixed(let size) = itemSize {
            section.itemSize = .fixed(Size(width: size.width.clampedExtent, height: size.height.clampedExtent))
        }
        section.lastRowAlignment = resolvedLastRowAlignment
        if itemsPerRow.allSatisfy({ $0 <= 0 }) { section.itemsPerRow = [] }
        section.lineSpacing = lineSpacing.clampedExtent
        section.itemSpacing = itemSpacing.clampedExtent
        section.normalizeSurroundings()
        return section
    }

    var resolvedLastRowAlignment: RowAlignment {
        if let lastRowAlignment { return lastRowAlignment }
        return switch rowAlignment {
        case .leading, .centered, .trailing: rowAlignment
        case .justified, .justifiedByResizing: .leading
        }
    }
}

extension FlowSection.RowAlignment {
    /// Whether rows fill the whole width.
    var isJustified: Bool { self == .justified || self == .justifiedByResizing }
}
