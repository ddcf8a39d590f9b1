/// Every 64th of the ascending tops of items. The samples fit into the processor's cache, so that a search among
/// millions of items waits for memory only a few times. With compact storage they take a sixteenth of a byte per item.
struct TopSamples<Row: FixedWidthInteger & Sendable>: Sendable {
    static var stride: Int { 64 }

    private var samples: [Row] = []

    /// Updates the samples after a change of the tops from `index` on.
    mutating func update(from index: Int, tops: [Row]) {
        let validCount = min(samples.count, (index + Self.stride - 1) / Self.stride)
        samples.removeLast(samples.count - validCount)
        while samples.count * Self.stride < tops.count { samples.append(tops[samples.count * Self.stride]) }
    }

    /// Returns the first item that begins at or below `row`, or the number of items if there is none.
    ///
    /// - Complexity: O(log *n*).
    func firstItem(beginningAt row: Int, tops: [Row]) -> Int {
        let sample = (0..<samples.count).partitioningIndex { Int(truncatingIfNeeded: samples[$0]) >= row }
        let end = min(sample * Self.stride, tops.count)
        let start = max(0, (sample - 1) * Self.stride)
        return (start..<end).partitioningIndex { Int(truncatingIfNeeded: tops[$0]) >= row }
    }
}
