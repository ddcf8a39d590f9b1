/// A row with its sort key.
struct SortedRow: BitwiseCopyable {
    var key: UInt64
    /// The index of a pin, or a position in the sorted array.
    var row: Int32

    /// Sorts rows by key in ascending order. The sort is stable.
    static func sort(_ rows: inout [SortedRow]) {
        var spare = rows
        rows.withUnsafeMutableBufferPointer { rows in
            spare.withUnsafeMutableBufferPointer { sort(rows, spare: $0) { _ in } }
        }
    }

    /// Sorts rows with a stable radix sort: by the highest byte in which keys differ, then rows with the same byte again.
    /// - Parameters:
    ///   - spare: a buffer of the same length, which is overwritten.
    ///   - onEqualKeys: called with each group of two or more rows with equal keys.
    static func sort(
        _ rows: UnsafeMutableBufferPointer<SortedRow>, spare: UnsafeMutableBufferPointer<SortedRow>,
        onEqualKeys: (UnsafeMutableBufferPointer<SortedRow>) -> Void
    ) {
        guard rows.count > insertionSortThreshold else { return insertionSort(rows, onEqualKeys: onEqualKeys) }
        let first = rows[0].key
        var differingBits: UInt64 = 0
        for row in rows { differingBits |= row.key ^ first }
        guard differingBits != 0 else { return onEqualKeys(rows) }
        let shift = UInt64(63 - differingBits.leadingZeroBitCount) & ~7
        withUnsafeTemporaryAllocation(of: Int.self, capacity: 256) { ends in
            ends.initialize(repeating: 0)
            for row in rows { ends[Int(row.key >> shift & 0xFF)] += 1 }
            var start = 0
            for digit in 0..<256 { (ends[digit], start) = (start, start + ends[digit]) }
            for row in rows {
                let digit = Int(row.key >> shift & 0xFF)
                spare[ends[digit]] = row
                ends[digit] += 1
            }
            _ = rows.update(fromContentsOf: spare)
            start = 0
            for digit in 0..<256 {
                let part = start..<ends[digit]
                start = part.upperBound
                guard part.count > 1 else { continue }
                sort(.init(rebasing: rows[part]), spare: .init(rebasing: spare[part]), onEqualKeys: onEqualKeys)
            }
        }
    }

    /// The maximum number of rows for an insertion sort.
    private static let insertionSortThreshold = 24

    private static func insertionSort(
        _ rows: UnsafeMutableBufferPointer<SortedRow>, onEqualKeys: (UnsafeMutableBufferPointer<SortedRow>) -> Void
    ) {
        for index in rows.indices.dropFirst() {
            let row = rows[index]
            var insertionIndex = index
            while insertionIndex > 0, rows[insertionIndex - 1].key > row.key {
                rows[insertionIndex] = rows[insertionIndex - 1]
                insertionIndex -= 1
            }
            rows[insertionIndex] = row
        }
        var start = 0
        while start < rows.count {
            var end = start + 1
            while end < rows.count, rows[end].key == rows[start].key { end += 1 }
            if end - start > 1 { onEqualKeys(.init(rebasing: rows[start..<end])) }
            start = end
        }
    }
}
