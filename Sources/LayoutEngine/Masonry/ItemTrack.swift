/// The items of one masonry section as parallel arrays: where each begins, how tall it is, its column and its span.
///
/// Tops are rows below the section's first item. The number types are the storage's, chosen by ``ItemStorage``;
/// every calculation is made in `Int`.
struct ItemTrack<Row: FixedWidthInteger & Sendable, Height: FixedWidthInteger & Sendable, Column>: Sendable
where Column: FixedWidthInteger & Sendable {
    var tops: [Row] = []
    var heights: [Height] = []
    /// Empty where an item's column follows from its index.
    var columns: [Column] = []
    /// The columns that each item stands across, less one; empty where all stand in one.
    var extraSpans: [Column] = []
    /// The fixed column of each item, or -1; empty if the section does not allow fixed columns.
    var fixedColumns: [Int16] = []
    /// The width of each item; empty if items are stretched to their columns.
    var widths: [Int32] = []
    /// What a query searches in as long as tops never decrease with the index; unused otherwise.
    var samples = TopSamples<Row>()
    /// What a query searches in where tops may decrease with the index; `nil` where they never do.
    var bounds: BlockBounds<Row>?
    /// What a query skips items by where one is much taller than the others; `nil` where none is.
    private(set) var reach: BlockReach<Row>?

    var count: Int { tops.count }

    mutating func reserveCapacity(_ count: Int, rule: PlacementRule) {
        tops.reserveCapacity(count)
        heights.reserveCapacity(count)
        if rule.storesColumns { columns.reserveCapacity(count) }
        if rule.hasSpans { extraSpans.reserveCapacity(count) }
        if rule.fixesColumns { fixedColumns.reserveCapacity(count) }
        if rule.isAligned { widths.reserveCapacity(count) }
    }

    /// Removes every item and keeps the memory.
    mutating func removeAll() {
        tops.removeAll(keepingCapacity: true)
        heights.removeAll(keepingCapacity: true)
        columns.removeAll(keepingCapacity: true)
        extraSpans.removeAll(keepingCapacity: true)
        fixedColumns.removeAll(keepingCapacity: true)
        widths.removeAll(keepingCapacity: true)
        samples = TopSamples()
        bounds = nil
        reach = nil
    }

    func top(at index: Int) -> Int { Int(truncatingIfNeeded: tops[index]) }
    func height(at index: Int) -> Int { Int(truncatingIfNeeded: heights[index]) }

    /// The column of the item at `index` in a section of `columnCount` columns, the leftmost of several.
    func column(at index: Int, columnCount: Int) -> Int {
        columns.isEmpty ? index % columnCount : Int(truncatingIfNeeded: columns[index])
    }

    /// The number of columns that the item at `index` stands across.
    func span(at index: Int) -> Int {
        extraSpans.isEmpty ? 1 : Int(truncatingIfNeeded: extraSpans[index]) + 1
    }

    /// The fixed column of the item at `index`; `nil` if the placement rule chooses the column.
    @inline(__always)
    func fixedColumn(at index: Int) -> Int? {
        fixedColumns.isEmpty || fixedColumns[index] < 0 ? nil : Int(fixedColumns[index])
    }

    /// Returns the traits of the item at `index`.
    func traits(at index: Int) -> ItemTraits {
        ItemTraits(
            span: span(at: index), fixedColumn: fixedColumn(at: index) ?? -1,
            width: widths.isEmpty ? 0 : Int(widths[index]))
    }

    /// Follows a change of the items from `index` on.
    mutating func updateIndex(from index: Int) {
        if bounds == nil {
            samples.update(from: index, tops: tops)
        } else {
            bounds?.update(from: index, tops: tops, heights: heights)
        }
        reach?.update(from: index, tops: tops, heights: heights)
    }

    /// Begins, or ends, to note how far items reach.
    mutating func keepReach(_ isUneven: Bool) {
        guard isUneven != (reach != nil) else { return }
        reach = isUneven ? BlockReach() : nil
        reach?.update(from: 0, tops: tops, heights: heights)
    }

    /// Whether the item at `index` is not wholly above `row`: it ends below it, or it has no height and is on it.
    @inline(__always)
    func reaches(_ row: Int, at index: Int) -> Bool {
        let top = top(at: index)
        return top >= row || top + height(at: index) > row
    }
}

extension ItemTrack {
    /// The same items in larger numbers.
    init<OtherRow, OtherHeight, OtherColumn>(widening track: ItemTrack<OtherRow, OtherHeight, OtherColumn>) {
        tops = track.tops.map { Row(truncatingIfNeeded: $0) }
        heights = track.heights.map { Height(truncatingIfNeeded: $0) }
        columns = track.columns.map { Column(truncatingIfNeeded: $0) }
        extraSpans = track.extraSpans.map { Column(truncatingIfNeeded: $0) }
        (fixedColumns, widths) = (track.fixedColumns, track.widths)
        if track.bounds != nil { bounds = BlockBounds() }
        updateIndex(from: 0)
        keepReach(track.reach != nil)
    }
}
