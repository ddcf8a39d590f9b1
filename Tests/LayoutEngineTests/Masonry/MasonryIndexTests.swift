import LayoutEngine
import Testing

/// The search index of queries, tested with items that a missing or stale index would not find.
@Suite struct MasonryIndexTests {
    /// 256 columns in order: a row of items is four blocks of 64, so items of one block may lie far below those of the
    /// next.
    static let wideSections = [
        MasonrySection(columns: .count(256), placement: .inOrder),
        MasonrySection(columns: .count(256), tolerance: 1_000),
    ]

    /// Returns a layout with some prepared items and the rest appended.
    static func wideLayout(_ section: MasonrySection, heights: [Int], preparedCount: Int) -> MasonryLayout {
        var layout = MasonryLayout(section, width: 256, heights: Array(heights[..<preparedCount]))
        layout.append(heights.count - preparedCount, toSection: 0, dataSource: FixedHeights(heights))
        return layout
    }

    static func expectQueriesAreFilters(_ layout: MasonryLayout) {
        let all = layout.elementsOneByOne()
        for top in 0..<layout.contentSize.height {
            let visible = rect(0, top, layout.contentSize.width, 1)
            #expect(layout.elements(in: visible) == all.filter { $0.frame.isVisible(in: visible) }, "row \(top)")
        }
    }

    @Test(arguments: wideSections, [6 * 64, 7 * 64])
    func queryFindsItemsAfterABlockThatBeginsFarBelow(section: MasonrySection, preparedCount: Int) {
        // The second 64 columns continue at row 40, the others at the top.
        let heights = (0..<7 * 64).map { 64..<128 ~= $0 ? 40 : 0 }
        let layout = Self.wideLayout(section, heights: heights, preparedCount: preparedCount)
        Self.expectQueriesAreFilters(layout)
        #expect(layout.elements(in: rect(0, 0, 256, 1)).count == 6 * 64)
    }

    @Test(arguments: wideSections, [5 * 64, 7 * 64])
    func queryFindsATallItemBeforeBlocksThatEndAbove(section: MasonrySection, preparedCount: Int) {
        let heights = (0..<7 * 64).map { $0 == 4 * 64 + 3 ? 50 : 1 }
        let layout = Self.wideLayout(section, heights: heights, preparedCount: preparedCount)
        Self.expectQueriesAreFilters(layout)
        #expect(layout.elements(in: rect(0, 40, 256, 1)).map(\.index) == [item(4 * 64 + 3)])
    }

    @Test func queryFindsAllItemsWithoutHeightInARow() {
        // The items 60...80 begin at row 60; the search finds the 64th item first.
        let heights = Array(repeating: 1, count: 60) + Array(repeating: 0, count: 20) + [1, 1, 1]
        let layout = MasonryLayout(MasonrySection(columns: .count(1)), width: 9, heights: heights)
        #expect(layout.elements(in: rect(0, 60, 9, 1)).map(\.index.item) == Array(60...80))
    }

    @Test(arguments: [0, 128]) func queryFindsItemsAboveTheLastKeptItem(above: Int) throws {
        var heights = Array(repeating: 10, count: above + 200)
        heights[above + 1] = 20
        var layout = MasonryLayout(MasonrySection(columns: .count(2)), width: 9, heights: heights)
        heights[above] = 100
        // Three items are visible and keep their columns: the third now begins far below, with the next ones beside it.
        let top = above * 5
        try layout.apply(
            LayoutUpdate(reloads: [item(above)]), dataSource: FixedHeights(heights), visibleRect: rect(0, top, 9, 15))
        #expect(layout.frames()[above..<above + 4].map(\.minY) == [top, top, top + 100, top + 20])
        Self.expectQueriesAreFilters(layout)
    }

    @Test func changingOnlyTheSpanPlacesTheItemAgain() throws {
        var boxes = (0..<4).map { MasonryBox(id: $0, height: 3) }
        var layout = MasonryLayout(sections: [MasonrySection(columns: .count(3), maximumSpan: 2)])
        layout.prepare(width: 9, dataSource: BoxSource(sections: [boxes]))
        boxes[1].span = 2
        try layout.apply(
            LayoutUpdate(reloads: [item(1)]), dataSource: BoxSource(sections: [boxes]), visibleRect: nil)
        #expect(layout.frames() == [rect(0, 0, 3, 3), rect(3, 0, 6, 3), rect(0, 3, 3, 3), rect(3, 3, 3, 3)])
    }
}
