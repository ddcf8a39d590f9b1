/// The items of one masonry section as parallel arrays: where each begins, how tall it is, and its column.
///
/// Tops are rows below the section's first item. The number types are the storage's, chosen by ``ItemStorage``;
/// every calculation is made in `Int`.
struct ItemTrack<Row: FixedWidthInteger & Sendable, Height: FixedWidthInteger & Sendable, Column>: Sendable
where Column: FixedWidthInteger & Sendable {
    var tops: [Row] = []
    var heights: [Height] = []
    /// Empty with in-order placement, where an item's column follows from its index.
    var columns: [Column] = []

    var count: Int { tops.count }

    mutating func reserveCapacity(_ count: Int, placement: MasonrySection.Placement) {
        tops.reserveCapacity(count)
        heights.reserveCapacity(count)
        if placement == .shortestColumn { columns.reserveCapacity(count) }
    }

    /// Removes every item and keeps the memory.
    mutating func removeAll() {
        tops.removeAll(keepingCapacity: true)
        heights.removeAll(keepingCapacity: true)
        columns.removeAll(keepingCapacity: true)
    }

    /// Makes room for `count` more items, all zero, and returns the index of the first.
    mutating func grow(by count: Int) -> Int {
        let first = tops.count
        tops.append(contentsOf: repeatElement(0, count: count))
        heights.append(contentsOf: repeatElement(0, count: count))
        return first
    }

    func top(at index: Int) -> Int { Int(truncatingIfNeeded: tops[index]) }
    func height(at index: Int) -> Int { Int(truncatingIfNeeded: heights[index]) }

    /// The column of the item at `index` in a section of `columnCount` columns.
    func column(at index: Int, columnCount: Int) -> Int {
        columns.isEmpty ? index % columnCount : Int(truncatingIfNeeded: columns[index])
    }

    /// Whether the item at `index` is not wholly above `row`: it ends below it, or it has no height and is on it.
    @inline(__always)
    func reaches(_ row: Int, at index: Int) -> Bool {
        let top = top(at: index)
        return top >= row || top + height(at: index) > row
    }
}

/// Where the columns of a section end so far.
struct ColumnEnds: Hashable, Sendable {
    /// The row at which the next item of each column would begin: the last one's end and a gap.
    var nextTops: [Int]
    /// The tallest item so far, in rows.
    var tallest = 0

    init(columnCount: Int) {
        nextTops = Array(repeating: 0, count: columnCount)
    }
}
