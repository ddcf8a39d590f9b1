/// The items of a section in the smallest numbers that hold them.
///
/// Compact storage takes 7 bytes an item (6 in order). A section that outgrows it, with an item of more than 65,535
/// rows, more than 2^31 rows in all or more than 256 columns, is rewritten once in wide numbers: nothing is rounded.
enum ItemStorage: Sendable {
    typealias Compact = ItemTrack<Int32, UInt16, UInt8>
    typealias Wide = ItemTrack<Int, Int, Int32>

    case compact(Compact)
    case wide(Wide)

    /// Empty storage for a section of `columnCount` columns, in the memory of `earlier` where that is compact.
    init(columnCount: Int, reusing earlier: consuming ItemStorage?) {
        guard columnCount <= Int(UInt8.max) + 1 else {
            self = .wide(Wide())
            return
        }
        guard case .compact(var track) = earlier.take() else {
            self = .compact(Compact())
            return
        }
        track.removeAll()
        self = .compact(track)
    }

    var count: Int {
        switch self {
        case .compact(let track): track.count
        case .wide(let track): track.count
        }
    }

    mutating func reserveCapacity(_ count: Int, placement: MasonrySection.Placement) {
        switch take() {
        case .compact(var track):
            track.reserveCapacity(count, placement: placement)
            self = .compact(track)
        case .wide(var track):
            track.reserveCapacity(count, placement: placement)
            self = .wide(track)
        }
    }

    /// Places items of `heights` rows after the last one and moves `ends` on.
    ///
    /// - Parameters:
    ///   - heights: each between 0 and `Int.extentLimit`.
    ///   - gap: the rows between two items of a column.
    mutating func place(
        _ heights: Span<Int>, placement: MasonrySection.Placement, gap: Int, ends: inout ColumnEnds
    ) {
        // A batch of heights within the limit: the sum cannot overflow.
        var tallest = 0
        var rows = 0
        for offset in heights.indices {
            tallest = max(tallest, heights[offset])
            rows &+= heights[offset]
        }
        ends.tallest = max(ends.tallest, tallest)
        // All of them in the longest column is more than any placement can reach.
        let lowest = (ends.nextTops.max() ?? 0) + rows + heights.count * gap
        switch take() {
        case .compact(var track) where tallest <= Int(UInt16.max) && lowest <= Int(Int32.max):
            track.place(heights, placement: placement, gap: gap, ends: &ends)
            self = .compact(track)
        case .compact(let track):
            var wide = Wide(widening: track)
            wide.place(heights, placement: placement, gap: gap, ends: &ends)
            self = .wide(wide)
        case .wide(var track):
            track.place(heights, placement: placement, gap: gap, ends: &ends)
            self = .wide(track)
        }
    }

    /// Moves the storage out, so that changing its arrays does not copy them.
    private mutating func take() -> ItemStorage {
        let taken = self
        self = .compact(Compact())
        return taken
    }
}

extension ItemTrack {
    /// The same items in larger numbers.
    init<OtherRow, OtherHeight, OtherColumn>(widening track: ItemTrack<OtherRow, OtherHeight, OtherColumn>) {
        tops = track.tops.map { Row(truncatingIfNeeded: $0) }
        heights = track.heights.map { Height(truncatingIfNeeded: $0) }
        columns = track.columns.map { Column(truncatingIfNeeded: $0) }
    }

    fileprivate mutating func place(
        _ heights: Span<Int>, placement: MasonrySection.Placement, gap: Int, ends: inout ColumnEnds
    ) {
        switch placement {
        case .shortestColumn: placeInShortestColumns(heights, gap: gap, ends: &ends)
        case .inOrder: placeInOrder(heights, gap: gap, ends: &ends)
        }
    }
}
