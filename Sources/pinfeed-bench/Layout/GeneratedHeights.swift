import LayoutEngine
import SeededRandom

/// Heights from 6 to 25 rows, the same in every run.
struct GeneratedHeights: LayoutDataSource {
    private var heights: [UInt8]
    private var count: Int
    /// Whether one in five items spans two or three columns.
    var hasSpans = false
    /// The maximum span. If it exceeds 3, one in five items has a span from 1 to this number.
    var maximumSpan = 3

    init(count: Int) {
        var random = SeededGenerator(seed: 42)
        heights = (0..<count).map { _ in UInt8(6 + random.next() % 20) }
        self.count = count
    }

    /// Returns the first `count` items.
    func prefix(_ count: Int) -> GeneratedHeights {
        var prefix = self
        prefix.count = min(count, heights.count)
        return prefix
    }

    var numberOfSections: Int { 1 }

    func numberOfItems(inSection section: Int) -> Int { count }

    func height(ofItemAt index: ItemIndex, width: Int) -> Int { Int(heights[index.item]) }

    func columnSpan(ofItemAt index: ItemIndex) -> Int {
        guard hasSpans, index.item % 5 == 0 else { return 1 }
        return maximumSpan > 3 ? 1 + index.item % maximumSpan : 2 + Int(heights[index.item] % 2)
    }

    /// Returns sizes for rows of items: 20 to 39 cells wide, about six in a row of 200.
    func size(ofItemAt index: ItemIndex, proposed: Size) -> Size {
        let height = Int(heights[index.item])
        return Size(width: 14 + height, height: height)
    }

    // MARK: Changes

    /// Toggles the height of an item between 6 and 25.
    mutating func toggle(_ item: Int) {
        heights[item] = heights[item] == 25 ? 6 : 25
    }

    mutating func insert(_ height: UInt8, at item: Int) {
        heights.insert(height, at: item)
        count += 1
    }

    mutating func remove(at item: Int) {
        heights.remove(at: item)
        count -= 1
    }
}
