/// One section as it was laid out: its description, its columns, its items, and where all of it stands.
struct SectionTrack: SupplementedTrack, Sendable {
    /// The section's number. Nothing that is laid out depends on it.
    var number: Int
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
    /// The number of last items that are stored and have no places.
    private var storedCount = 0
    /// The rows from the first item's place to the end of the longest column.
    private(set) var itemsHeight = 0

    /// An empty section. `width` is positive and at most `Int.extentLimit`.
    ///
    /// - Parameter storage: storage of an earlier layout; its memory is used again where it suits.
    init(number: Int, section: MasonrySection, width: Int, storage: ItemStorage? = nil) {
        let section = section.normalized
        self.number = number
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

    /// The widths that the data source is asked heights for.
    var itemWidths: SpanWidths {
        SpanWidths(
            stride: grid.narrowestWidth + grid.gap,
            inset: grid.gap + section.itemInsets.left + section.itemInsets.right)
    }

    /// Reserves memory for a few items more, so that an insertion does not move the whole section to other memory. Unused
    /// memory is only an address range.
    mutating func reserveCapacity(_ count: Int) {
        items.reserveCapacity(count + count / 16, rule: rule)
    }

    /// Places items after the last one. With many columns they wait for ``finishPlacing()``: to find the shortest of
    /// them begins with looking at all.
    ///
    /// - Parameters:
    ///   - heights: one below 0 counts as 0, one beyond `Int.extentLimit` as that.
    ///   - traits: those that ``inquiry`` asks for; empty if it asks for none.
    mutating func place(_ heights: Span<Int>, traits: Span<ItemTraits> = Span()) {
        guard tally.add(heights, gap: rule.gap) else {
            let clamped = heights.indices.map { heights[$0].clampedExtent }
            return place(clamped.span, traits: traits)
        }
        items.store(heights, traits: traits, rule: rule, tally: tally)
        storedCount += heights.count
        if columnCount <= 256 { finishPlacing() }
    }

    /// Gives places to the items that wait for them.
    mutating func finishPlacing() {
        guard storedCount > 0 else { return }
        items.placeLast(storedCount, rule: rule, tally: tally, ends: &ends)
        storedCount = 0
        settleItems()
    }

    /// Follows a change of the items.
    ///
    /// - Parameter keptCount: the number of leading items, after the change, that keep their columns.
    mutating func apply(_ change: ItemChange, keptCount: Int) {
        let gone = items.tally(of: change.edits.removed + change.edits.reloaded, gap: rule.gap)
        tally.rows -= gone.rows
        for height in change.inserted.heights + change.reloaded.heights { tally.add(height, gap: rule.gap) }
        guard let ends = items.apply(change, keptCount: rule.isInOrder ? 0 : keptCount, rule: rule, tally: tally) else {
            return
        }
        self.ends = ends
        settleItems()
    }

    private mutating func settleItems() {
        itemsHeight = max(0, (ends.nextTops.max() ?? 0) - section.rowGap)
    }
}

/// The widths of items by the number of columns that they stand across, each column as wide as the narrowest.
@usableFromInline
struct SpanWidths {
    /// The cells of a column and of the gap beside it.
    let stride: Int
    /// The cells that no item has: the last gap and the item insets.
    let inset: Int

    @usableFromInline
    subscript(span: Int) -> Int { max(0, span &* stride &- inset) }
}

extension SectionTrack {
    /// The row that tops in ``items`` count from: the first item's own, inside its insets.
    var firstTop: Int { itemsOrigin + section.itemInsets.top }

    /// The rows between the outer edges of the first and the last items, without their insets.
    var innerHeight: Int { itemsHeight - section.itemInsets.top - section.itemInsets.bottom }
}

extension MasonrySection {
    /// The section with every length between 0 and the largest that layouts read.
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
