import LayoutEngine
import SeededRandom
import Testing

/// Extreme item heights, hundreds of columns and thousands of sections: placement and queries must be unaffected.
@Suite struct UnevenItemTests {
    @Test(arguments: [17, 40, 300], 1...4 as ClosedRange<UInt64>)
    func spansInManyColumnsMatchTheOracle(columns: Int, seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let section = MasonrySection(columns: .count(columns), maximumSpan: 40, gap: 1)
        let boxes = (0..<600).map { id in
            MasonryBox(
                id: id, height: Int.random(in: 0...9, using: &random),
                span: Bool.random(using: &random) ? 1 : Int.random(in: 1...50, using: &random))
        }
        let oracle = MasonryOracle(section: section, columnCount: columns)
        let placed = oracle.place(boxes, keptColumns: boxes.map { _ in nil })
        var layout = MasonryLayout(sections: [section])
        layout.prepare(width: columns * 3, dataSource: BoxSource(sections: [Array(boxes.prefix(350))]))
        layout.append(250, toSection: 0, dataSource: BoxSource(sections: [boxes]))
        let grid = ColumnGrid(section.columns, gap: 1, x: 0, width: columns * 3)
        #expect(layout.frames() == oracle.frames(placed, boxes, grid: grid), "seed \(seed)")
    }

    /// Compact storage supports 256 columns. One more switches to wide storage, which must not change any frame or the
    /// number of data source queries.
    @Test(arguments: [MasonrySection.Placement.shortestColumn, .inOrder], [256, 257])
    func exceedingCompactColumnsChangesNothingElse(
        placement: MasonrySection.Placement, columns: Int
    ) {
        let heights = (0..<3_000).map { $0 * 7 % 11 }
        let source = QueryCountingSource(heights: heights)
        let section = MasonrySection(columns: .count(columns), placement: placement, gap: 1)
        var layout = MasonryLayout(section: section)
        source.count = 1_700
        layout.prepare(width: 3 * columns, dataSource: source)
        source.count = heights.count
        layout.append(1_300, toSection: 0, dataSource: source)
        #expect(
            layout.frames() == MasonryPropertyTests.naiveFrames(section, width: 3 * columns, heights: heights))
        #expect(source.queryCount == heights.count)
    }

    static let sections = [
        MasonrySection(columns: .count(5), gap: 1), MasonrySection(columns: .count(5), placement: .inOrder, gap: 1),
        MasonrySection(columns: .count(5), maximumSpan: 3, gap: 1),
        MasonrySection(columns: .count(5), tolerance: 3, gap: 1), MasonrySection(columns: .count(300)),
    ]

    /// The peak is appended and later removed by an update, so that the layout starts and stops accounting for it.
    @Test(arguments: sections, [900, 90_000])
    func queriesBesideAPeakFilterAllElements(section: MasonrySection, peak: Int) throws {
        var random = SeededGenerator(seed: 7)
        var boxes = (0..<6_000).map { id in
            MasonryBox(
                id: id, height: Int.random(in: 0...5, using: &random), span: Int.random(in: 1...3, using: &random))
        }
        boxes[4_100].height = peak
        var layout = MasonryLayout(sections: [section])
        layout.prepare(width: 600, dataSource: BoxSource(sections: [Array(boxes.prefix(4_000))]))
        layout.append(2_000, toSection: 0, dataSource: BoxSource(sections: [boxes]))
        func check(_ note: String) {
            let all = layout.elementsOneByOne()
            for _ in 0..<60 {
                let visibleRect = rect(
                    Int.random(in: 0...550, using: &random),
                    Int.random(in: -5...layout.contentSize.height, using: &random),
                    Int.random(in: 1...600, using: &random), Int.random(in: 1...60, using: &random))
                #expect(
                    layout.elements(in: visibleRect) == all.filter { $0.frame.isVisible(in: visibleRect) },
                    "\(note), \(visibleRect)")
            }
        }
        check("with a peak")
        boxes.remove(at: 4_100)
        try layout.apply(
            LayoutUpdate(deletions: [item(4_100)]), dataSource: BoxSource(sections: [boxes]), visibleRect: nil)
        check("without it")
        #expect(layout.frames().count == 5_999)
    }

    @Test func queriesSkipEmptySections() {
        var heights = Array(repeating: [Int](), count: 9_000)
        heights[0] = [3]
        heights[4_000] = [0, 2]
        heights[8_999] = [1]
        let source = FixedHeights(sections: heights)
        let row = CompositionalLayout.Group.vertical(
            size: dimensions(.fractionalWidth(1), .estimated(1)),
            subitems: [.item(size: dimensions(.fractionalWidth(1), .estimated(1)))])
        let layouts: [any CollectionLayout] = [
            MasonryLayout(sections: Array(repeating: MasonrySection(columns: .count(1)), count: 9_000)),
            FlowLayout(sections: Array(repeating: FlowSection(), count: 9_000)),
            CompositionalLayout(sections: Array(repeating: Section(group: row), count: 9_000)),
        ]
        for var layout in layouts {
            layout.prepare(width: 10, dataSource: source)
            let all = [
                LayoutElement(kind: .item, index: item(0), frame: rect(0, 0, 10, 3)),
                LayoutElement(kind: .item, index: item(0, section: 4_000), frame: rect(0, 3, 10, 0)),
                LayoutElement(
                    kind: .item, index: item(1, section: 4_000),
                    // A flow lists items without height with the others of their row.
                    frame: layout.element(at: item(1, section: 4_000))?.frame ?? .zero),
                LayoutElement(
                    kind: .item, index: item(0, section: 8_999),
                    frame: rect(0, layout.contentSize.height - 1, 10, 1)),
            ]
            for top in 0..<8 {
                let visibleRect = rect(0, top, 10, 1)
                #expect(
                    layout.elements(in: visibleRect) == all.filter { $0.frame.isVisible(in: visibleRect) }, "row \(top)"
                )
            }
        }
    }

    /// No item lies to the right of a row's last item, however many rows there are.
    @Test func focusDoesNotMoveBeyondTheEdge() {
        let layout = MasonryLayout(
            MasonrySection(columns: .count(2)), width: 20, heights: Array(repeating: 4, count: 5_000))
        #expect(layout.neighbor(of: item(2_001), direction: .right) == nil)
        #expect(layout.neighbor(of: item(2_000), direction: .right) == item(2_001))
    }

    @Test func focusMovesBetweenAPeakAndTheItemBesideItsMiddle() {
        let layout = MasonryLayout(
            MasonrySection(columns: .count(2)), width: 20, heights: [4_000] + Array(repeating: 4, count: 1_000))
        #expect(layout.neighbor(of: item(0), direction: .right) == item(500))
        #expect(layout.neighbor(of: item(900), direction: .left) == item(0))
    }

    @Test(arguments: [(99, item(1)), (127, item(1)), (150, nil)])
    func horizontalNeighborIsWithinTwoScreensVertically(row: Int, neighbor: ItemIndex?) {
        let group = Group.custom(size: dimensions(.fractionalWidth(1), .absolute(200))) { _ in
            [rect(0, 0, 4, 1), rect(10, row, 4, 1)]
        }
        let layout = CompositionalLayout(Section(group: group), container: Size(width: 20, height: 9), items: 2)
        #expect(layout.neighbor(of: item(0), direction: .right) == neighbor)
    }
}

/// A data source that counts the height queries.
private final class QueryCountingSource: LayoutDataSource {
    private let heights: [Int]
    var count = 0
    private(set) var queryCount = 0

    init(heights: [Int]) { self.heights = heights }

    var numberOfSections: Int { 1 }
    func numberOfItems(inSection section: Int) -> Int { count }

    func height(ofItemAt index: ItemIndex, width: Int) -> Int {
        queryCount += 1
        return heights[index.item]
    }
}
