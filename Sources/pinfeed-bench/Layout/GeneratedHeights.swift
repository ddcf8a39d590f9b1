import LayoutEngine

/// Heights from 6 to 25 rows, the same in every run.
struct GeneratedHeights: LayoutDataSource {
    private let heights: [UInt8]
    private let count: Int

    init(count: Int) {
        var random = SplitMix(state: 42)
        heights = (0..<count).map { _ in UInt8(6 + random.next() % 20) }
        self.count = count
    }

    private init(heights: [UInt8], count: Int) {
        self.heights = heights
        self.count = min(count, heights.count)
    }

    /// The first `count` of the items.
    func first(_ count: Int) -> GeneratedHeights {
        GeneratedHeights(heights: heights, count: count)
    }

    var numberOfSections: Int { 1 }

    func numberOfItems(inSection section: Int) -> Int { count }

    func height(ofItemAt index: ItemIndex, width: Int) -> Int { Int(heights[index.item]) }
}

/// The SplitMix64 generator (Steele, Lea and Flood, 2014): small, quick and the same everywhere.
struct SplitMix {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }
}
