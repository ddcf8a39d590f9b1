import LayoutEngine
import Testing

@Suite struct ScrollAnchorTests {
    static func board(columns: Int, width: Int = 20) -> MasonryLayout {
        MasonryLayout(
            MasonrySection(columns: .count(columns), gap: 1), width: width, heights: (0..<40).map { 3 + $0 % 4 })
    }

    @Test(arguments: [0, 1, 7, 30])
    func resolvingAnAnchorInTheSameLayoutKeepsTheOffset(offset: Int) throws {
        let layout = Self.board(columns: 3)
        let anchor = try #require(ScrollAnchor(in: layout, visibleRect: rect(0, offset, 20, 12)))
        #expect(anchor.offset(in: layout, viewportLength: 12) == offset)
    }

    @Test func topmostItemThatBeginsInTheViewportIsTheAnchor() {
        let layout = MasonryLayout(MasonrySection(columns: .count(2)), width: 10, heights: [4, 6, 8, 5])
        // Items 0 and 1 begin above row 2, item 2 at row 4 and item 3 at row 6.
        #expect(ScrollAnchor(in: layout, visibleRect: rect(0, 2, 10, 5)) == ScrollAnchor(index: item(2), distance: 2))
        // No item begins in these rows, so the first visible one is the anchor.
        #expect(ScrollAnchor(in: layout, visibleRect: rect(0, 7, 10, 3)) == ScrollAnchor(index: item(2), distance: -3))
    }

    @Test func firstItemOfTheTopmostRowIsTheAnchorInBothDirections() {
        for direction in LayoutDirection.allCases {
            var layout = MasonryLayout(MasonrySection(columns: .count(3)), width: 12, heights: [4, 4, 4, 4, 4, 4])
            layout.direction = direction
            let anchor = ScrollAnchor(in: layout, visibleRect: rect(0, 2, 12, 5))
            #expect(anchor == ScrollAnchor(index: item(3), distance: 2))
        }
    }

    @Test func itemInTheFirstVisibleRowIsTheAnchor() {
        let layout = MasonryLayout(MasonrySection(columns: .count(2)), width: 10, heights: [10, 5, 10])
        #expect(ScrollAnchor(in: layout, visibleRect: rect(0, 5, 10, 5)) == ScrollAnchor(index: item(2), distance: 0))
    }

    @Test func changingTheColumnsKeepsTheAnchorOnItsScreenRow() throws {
        let before = Self.board(columns: 4)
        let focus = item(22)
        let offset = 20
        let anchor = try #require(ScrollAnchor(focus, in: before, visibleRect: rect(0, offset, 20, 12)))
        for columns in [1, 2, 3, 6] {
            let after = Self.board(columns: columns)
            let frame = try #require(after.element(at: focus)).frame
            let resolved = try #require(anchor.offset(in: after, viewportLength: 12))
            let lowest = max(0, after.contentSize.height - 12)
            #expect(resolved == min(max(0, frame.minY - anchor.distance), lowest))
        }
        let wider = try #require(anchor.offset(in: Self.board(columns: 2), viewportLength: 12))
        #expect(wider > offset)
    }

    @Test func anchorOffsetIsClampedToTheContent() throws {
        let layout = Self.board(columns: 2)
        let height = layout.contentSize.height
        #expect(ScrollAnchor(index: item(0), distance: 5).offset(in: layout, viewportLength: 10) == 0)
        #expect(ScrollAnchor(index: item(39), distance: -1).offset(in: layout, viewportLength: 10) == height - 10)
        #expect(ScrollAnchor(index: item(39), distance: 0).offset(in: layout, viewportLength: height + 9) == 0)
        #expect(ScrollAnchor(index: item(39), distance: .min).offset(in: layout, viewportLength: .min) != nil)
        #expect(ScrollAnchor(index: item(39), distance: .max).offset(in: layout, viewportLength: .max) == 0)
    }

    @Test func shrunkenAnchorItemStaysVisible() {
        let layout = MasonryLayout(MasonrySection(columns: .count(1)), width: 10, heights: [10, 4, 50])
        let anchor = ScrollAnchor(index: item(1), distance: -30)
        #expect(anchor.offset(in: layout, viewportLength: 10) == 13)
    }

    @Test func anchorIsNilWithoutItems() {
        let layout = MasonryLayout(MasonrySection(columns: .count(1), headerHeight: 3), width: 10, heights: [])
        #expect(ScrollAnchor(in: layout, visibleRect: rect(0, 0, 10, 10)) == nil)
        #expect(ScrollAnchor(item(0), in: layout, visibleRect: rect(0, 0, 10, 10)) == nil)
        #expect(ScrollAnchor(index: item(4), distance: 0).offset(in: layout, viewportLength: 3) == nil)
        #expect(ScrollAnchor(item(0), in: Self.board(columns: 1), visibleRect: rect(0, .min, 1, 1))?.distance == .max)
    }
}
