/// How one section of a ``FlowLayout`` is laid out.
///
/// From top to bottom, inside ``contentInsets``: the header, the rows of items with ``padding`` around them, the
/// footer. All lengths are cells; a negative one counts as 0, and one beyond ``FlowLayout/maximumExtent`` as that.
public struct FlowSection: Hashable, Sendable {
    /// Where the items' sizes come from. Items wider than the row are cut down to it; where rows are justified by
    /// resizing, their height shrinks with their width.
    public enum ItemSize: Hashable, Sendable {
        /// From the data source, for each item; it is proposed the row's width and no height.
        case asked
        /// All items have this size, and the data source is not asked.
        case fixed(Size)
    }

    /// What happens to the cells that a row's items leave free.
    public enum RowAlignment: Hashable, Sendable, CaseIterable {
        /// They stay free behind the last item.
        case leading
        /// They are shared between both ends; an odd cell goes behind the last item.
        case centered
        /// They stay free before the first item.
        case trailing
        /// They are shared out to the gaps between the items; cells left over go to the leading gaps. A single item
        /// stands at the leading end.
        case justified
        /// The items take them, as pictures on a photo wall do: all items of a row get one height and fill the width
        /// exactly, each as wide for its height as it asked to be, as well as whole cells allow. A row takes in one
        /// item too many where shrinking distorts the sizes asked for less than enlarging without it.
        case justifiedByResizing
    }

    /// How it is found where a row ends.
    public enum RowBreaking: Hashable, Sendable, CaseIterable {
        /// A row takes items as long as they fit; where they are resized, one more where that distorts less.
        case greedy
        /// A row takes fewer items, or more where they are resized, so that it and those after it are as evenly filled
        /// as can be: the breaks of least total badness, looked for over about twenty-four rows at a time.
        case balanced
    }

    /// Where an item stands in a row that is taller, or that it fills the row.
    public enum ItemAlignment: Hashable, Sendable, CaseIterable {
        /// At the row's top.
        case top
        /// As far from the row's top as from its bottom; an odd cell goes below.
        case middle
        /// At the row's bottom.
        case bottom
        /// From top to bottom: all items of a row are as tall as its tallest.
        case stretch
    }

    /// Where the items' sizes come from.
    public var itemSize: ItemSize
    /// What happens to the free cells of every row but the last.
    public var rowAlignment: RowAlignment
    /// The alignment of the last row, where no item follows that did not fit; `nil` is leading for justified rows and
    /// ``rowAlignment`` for all others.
    public var lastRowAlignment: RowAlignment?
    /// Whether a last row that is not justified is like the row above it: as tall, where items are resized, and with its
    /// gaps, where the row is justified. Where its items do not fit so, it is not.
    public var lastRowMatches = false
    /// How it is found where a row ends.
    public var rowBreaking: RowBreaking
    /// How many items the rows have, in turn: with `[1, 2, 3]` the fourth row has one again. Empty, or 0 or less in a
    /// row's turn, is as many as fit. ``rowBreaking`` is read only where no number is above 0.
    ///
    /// A row that is resized has exactly so many, as long as each has a cell. Any other one has fewer where no more fit,
    /// and then the row below it has its turn. A row that has all of its items is no last row that leaves cells free.
    public var itemsPerRow: [Int] = []
    /// Where an item stands in a row that is taller; an odd cell goes below an item in the middle.
    public var itemAlignment = ItemAlignment.top
    /// The cells between two rows. None stand above the first one or below the last.
    public var lineSpacing: Int
    /// The cells between two items of a row; justified rows have more.
    public var itemSpacing: Int
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
    /// Whether the header stays at the viewport's top while the section's items are in sight.
    public var pinsHeader = false
    /// The footer's height; 0 makes none.
    public var footerHeight = 0
    /// The cells kept free around the footer, if there is one.
    public var footerInsets = EdgeInsets.zero
    /// Whether the footer stays at the viewport's bottom while the section's items are in sight.
    public var pinsFooter = false
    /// The cells kept free around the decoration behind the section, from the section's frame inwards; `nil` makes no
    /// decoration.
    public var background: EdgeInsets?

    /// Creates a section of rows; every property that is not a parameter has its default value.
    ///
    /// - Parameters:
    ///   - itemSize: the source of the items' sizes.
    ///   - rowAlignment: the distribution of the cells that a row leaves free.
    ///   - rowBreaking: the rule that ends a row.
    ///   - lineSpacing: the cells between two rows.
    ///   - itemSpacing: the cells between two items of a row.
    ///   - headerHeight: the header's height in cells; 0 makes none.
    public init(
        itemSize: ItemSize = .asked, rowAlignment: RowAlignment = .leading, rowBreaking: RowBreaking = .greedy,
        lineSpacing: Int = 0, itemSpacing: Int = 0, headerHeight: Int = 0
    ) {
        self.itemSize = itemSize
        self.rowAlignment = rowAlignment
        self.rowBreaking = rowBreaking
        self.lineSpacing = lineSpacing
        self.itemSpacing = itemSpacing
        self.headerHeight = headerHeight
    }

    /// The section with every length between 0 and the largest that layouts read.
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
    /// Whether rows are filled from end to end.
    var isJustified: Bool { self == .justified || self == .justifiedByResizing }
}
