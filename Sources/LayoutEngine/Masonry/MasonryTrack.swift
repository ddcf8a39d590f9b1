/// A laid-out section of a masonry layout: its description, columns, items and position.
struct MasonryTrack: SupplementedTrack, Sendable {
    /// The section's index. Frames do not depend on it.
    var sectionIndex: Int
    /// The section's description, with every length in range.
    let section: MasonrySection
    /// The layout's width.
    let width: Int
    let grid: ColumnGrid
    let rule: PlacementRule
    /// The section's first row in the content.
    var origin = 0
    private(set) var items: ItemStorage
    private(set) var tally = ItemTally()
    private var ends: ColumnEnds
    /// The number of items at the end that are stored but not placed yet.
    private var unplacedCount = 0
    /// The number of rows from the start of the first item to the end of the longest column.
    private(set) var itemsHeight = 0

    /// Creates an empty section. `width` is positive and at most `Int.extentLimit`.
    ///
    /// - Parameter storage: The storage of an earlier layout, whose memory is reused if it is compatible.
    init(sectionIndex: Int, section: MasonrySection, width: Int, storage: ItemStorage? = nil) {
        let section = section.normalized
        self.sectionIndex = sectionIndex
        self.section = section
        self.width = width
        let inner = Rect(x: 0, y: 0, width: width, height: 0)
            .inset(by: section.contentInsets).inset(by: section.padding)
        grid = ColumnGrid(section.columns, gap: section.columnGap, x: inner.x, width: inner.width)
        rule = PlacementRule(section, columnCount: grid.count)
        items = ItemStorage(columnCount: grid.count, reusing: storage)
        ends = ColumnEnds(columnCount: grid.count)
    }

    var count: Int { items.count }
    var placesItems: Bool { columnCount > 0 }
    var columnCount: Int { grid.count }
    var tallest: Int { tally.tallest }

    /// The widths for which heights are requested from the data source.
    var itemWidths: SpanWidths {
        SpanWidths(
            stride: grid.narrowestWidth + grid.gap,
            inset: grid.gap + section.itemInsets.left + section.itemInsets.right)
    }

    /// Reserves memory for 1/16 more items than `count`, so that an insertion does not reallocate the whole section.
    /// Unused memory costs address space only.
    mutating func reserveCapacity(_ count: Int) {
        items.reserveCapacity(count + count / 16, rule: rule)
    }

    /// Stores items after the last one and places them. With more than 256 columns, items are placed only by
    /// ``finishPlacing()``, because each placement run begins with a pass over all columns.
    ///
    /// - Parameters:
    ///   - heights: The heights, which are clamped to `0 ... Int.extentLimit`.
    ///   - traits: The traits that ``itemRequest`` requests; empty if it requests none.
    mutating func place(_ heights: Span<Int>, traits: Span<ItemTraits> = Span()) {
        guard tally.addItems(withHeights: heights, gap: rule.gap) else {
            let clamped = heights.indices.map { heights[$0].clampedExtent }
            return place(clamped.span, traits: traits)
        }
        items.store(heights, traits: traits, rule: rule, tally: tally)
        unplacedCount += heights.count
        if columnCount <= 256 { finishPlacing() }
    }

    /// Places the items that are stored but not placed yet.
    mutating func finishPlacing() {
        guard unplacedCount > 0 else { return }
        items.placeLast(unplacedCount, rule: rule, tally: tally, ends: &ends)
        unplacedCount = 0
        updateItemsHeight()
    }

    /// Applies a change of the items.
    ///
    /// - Parameter keptCount: The number of leading items, after the change, that keep their columns.
    mutating func apply(_ change: ItemChange, keptCount: Int) {
        let removedTally = items.tally(of: change.edits.removals + change.edits.reloads, gap: rule.gap)
        tally.rows -= removedTally.rows
        for height in change.insertions.heights + change.reloads.heights {
            tally.addItem(withHeight: height, gap: rule.gap)
        }
        guard let ends = items.apply(change, keptCount: rule.isInOrder ? 0 : keptCount, rule: rule, tally: tally) else {
            return
        }
        self.ends = ends
        updateItemsHeight()
    }

    private mutating func updateItemsHeight() {
        itemsHeight = max(0, (ends.nextTops.max() ?? 0) - section.rowGap)
    }
}

/// The item widths by span, for columns as wide as the narrowest.
@usableFromInline
struct SpanWidths {
    /// The width of a column plus the gap beside it, in cells.
    let stride: Int
    /// The width to subtract: the last gap and the item insets, in cells.
    let inset: Int

    @usableFromInline
    subscript(span: Int) -> Int { max(0, span &* stride &- inset) }
}

extension MasonryTrack {
    /// The row that tops in ``items`` are relative to: that of the first item, inside its insets.
    var firstTop: Int { itemsOrigin + section.itemInsets.top }

    /// The number of rows from the top of the first item to the bottom of the last one, without their insets.
    var innerHeight: Int { itemsHeight - section.itemInsets.top - section.itemInsets.bottom }
}

extension MasonrySection {
    /// The section with all lengths clamped to the range that layouts accept.
    fileprivate var normalized: MasonrySection {
        var section = self
        section.columnGap = columnGap.clampedExtent
        section.rowGap = rowGap.clampedExtent
        section.normalizeSurroundings()
        section.itemInsets = itemInsets.normalized
        section.tolerance = tolerance.clampedExtent
        return section
    }
}
