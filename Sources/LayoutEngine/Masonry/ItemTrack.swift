/// The items of one masonry section as parallel arrays of tops, heights, columns and spans.
///
/// Tops are rows relative to the section's first item. ``ItemStorage`` chooses the integer types; calculations use
/// `Int`.
struct ItemTrack<Row: FixedWidthInteger & Sendable, Height: FixedWidthInteger & Sendable, Column>: Sendable
where Column: FixedWidthInteger & Sendable {
    var tops: [Row] = []
    var heights: [Height] = []
    /// The columns of the items; empty if an item's column follows from its index.
    var columns: [Column] = []
    /// The number of columns that each item spans, minus one; empty if all items span one column.
    var extraSpans: [Column] = []
    /// The fixed column of each item, or -1; empty if the section does not allow fixed columns.
    var fixedColumns: [Int16] = []
    /// The width of each item; empty if items are stretched to their columns.
    var widths: [Int32] = []
    /// The query index while tops are ascending; otherwise unused.
    var samples = TopSamples<Row>()
    /// The query index if tops can decrease with the index; otherwise `nil`.
    var bounds: BlockBounds<Row>?
    /// The index of item ends, used if one item is much taller than the others; otherwise `nil`.
    private(set) var blockEnds: BlockEnds<Row>?

    var count: Int { tops.count }

    mutating func reserveCapacity(_ count: Int, rule: PlacementRule) {
        tops.reserveCapacity(count)
        heights.reserveCapacity(count)
        if rule.storesColumns { columns.reserveCapacity(count) }
        if rule.hasSpans { extraSpans.reserveCapacity(count) }
        if rule.allowsFixedColumns { fixedColumns.reserveCapacity(count) }
        if rule.isAligned { widths.reserveCapacity(count) }
    }

    /// Removes all items but keeps the capacity.
    mutating func removeAll() {
        tops.removeAll(keepingCapacity: true)
        heights.removeAll(keepingCapacity: true)
        columns.removeAll(keepingCapacity: true)
        extraSpans.removeAll(keepingCapacity: true)
        fixedColumns.removeAll(keepingCapacity: true)
        widths.removeAll(keepingCapacity: true)
        samples = TopSamples()
        bounds = nil
        blockEnds = nil
    }

    func top(at index: Int) -> Int { Int(truncatingIfNeeded: tops[index]) }
    func height(at index: Int) -> Int { Int(truncatingIfNeeded: heights[index]) }

    /// Returns the column of the item at `index` in a section of `columnCount` columns, the leftmost of several.
    func column(at index: Int, columnCount: Int) -> Int {
        columns.isEmpty ? index % columnCount : Int(truncatingIfNeeded: columns[index])
    }

    /// Returns the number of columns that the item at `index` spans.
    func span(at index: Int) -> Int {
        extraSpans.isEmpty ? 1 : Int(truncatingIfNeeded: extraSpans[index]) + 1
    }

    /// Returns the fixed column of the item at `index`, or `nil` if the placement rule chooses the column.
    @inline(__always)
    func fixedColumn(at index: Int) -> Int? {
        fixedColumns.isEmpty || fixedColumns[index] < 0 ? nil : Int(fixedColumns[index])
    }

    func traits(at index: Int) -> ItemTraits {
        ItemTraits(
            span: span(at: index), fixedColumn: fixedColumn(at: index) ?? -1,
            width: widths.isEmpty ? 0 : Int(widths[index]))
    }

    /// Updates the query indexes after a change of the items from `index` on.
    mutating func updateIndex(from index: Int) {
        if bounds == nil {
            samples.update(from: index, tops: tops)
        } else {
            bounds?.update(from: index, tops: tops, heights: heights)
        }
        blockEnds?.update(from: index, tops: tops, heights: heights)
    }

    /// Creates the index of item ends if item heights are uneven, or else removes it.
    mutating func setUsesBlockEnds(_ isUneven: Bool) {
        guard isUneven != (blockEnds != nil) else { return }
        blockEnds = isUneven ? BlockEnds() : nil
        blockEnds?.update(from: 0, tops: tops, heights: heights)
    }

    /// Returns whether the item at `index` begins at or below `row`, or ends below it.
    @inline(__always)
    func reaches(_ row: Int, at index: Int) -> Bool {
        let top = top(at: index)
        return top >= row || top + height(at: index) > row
    }
}

extension ItemTrack {
    /// Creates a copy with wider integer types.
    init<OtherRow, OtherHeight, OtherColumn>(widening track: ItemTrack<OtherRow, OtherHeight, OtherColumn>) {
        tops = track.tops.map { Row(truncatingIfNeeded: $0) }
        heights = track.heights.map { Height(truncatingIfNeeded: $0) }
        columns = track.columns.map { Column(truncatingIfNeeded: $0) }
        extraSpans = track.extraSpans.map { Column(truncatingIfNeeded: $0) }
        (fixedColumns, widths) = (track.fixedColumns, track.widths)
        if track.bounds != nil { bounds = BlockBounds() }
        updateIndex(from: 0)
        setUsesBlockEnds(track.blockEnds != nil)
    }
}
