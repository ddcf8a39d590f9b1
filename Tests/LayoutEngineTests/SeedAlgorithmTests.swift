import LayoutEngine
import TestSupport
import Testing

/// The three pin-board layouts from which the engine was developed, as masonry sections, with the original code's frames.
@Suite struct SeedAlgorithmTests {
    /// In-order placement with a header. One padding is used on the left, right and top, between columns and between
    /// items, and twice in the height of each item. The original content ends one header height below the longest
    /// column, which is the section's bottom inset here.
    static func inOrderWithPadding(columns: Int, padding: Int, header: Int) -> MasonrySection {
        with(MasonrySection(columns: .count(columns), placement: .inOrder, gap: padding, headerHeight: header)) {
            $0.padding = EdgeInsets(top: padding, left: padding, right: padding)
            $0.contentInsets = EdgeInsets(bottom: header)
        }
    }

    @Test func itemsFillPaddedColumnsInOrderBelowTheHeader() {
        let padding = 2
        let section = Self.inOrderWithPadding(columns: 3, padding: padding, header: 5)
        // (29 - 4 * 2) / 3 = 7 cells per column. The height of an item is its content plus two paddings.
        let layout = MasonryLayout(section, width: 29, heights: [4, 10, 1, 3, 2].map { $0 + 2 * padding })
        #expect(
            layout.frames() == [
                rect(2, 7, 7, 8), rect(11, 7, 7, 14), rect(20, 7, 7, 5), rect(2, 17, 7, 7), rect(11, 23, 7, 6),
            ])
        #expect(layout.supplementaryElement(.header, inSection: 0)?.frame == rect(0, 0, 29, 5))
        // The original columns are 19, 24 and 7 rows long, including the padding below each item.
        #expect(layout.contentSize == Size(width: 29, height: 24 + 2 * 5))
    }

    @Test func inOrderSectionMakesItemsWithoutHeightSquare() {
        let section = Self.inOrderWithPadding(columns: 2, padding: 1, header: 0)
        var layout = MasonryLayout(sections: [section])
        layout.prepare(width: 21, dataSource: SquareSource(items: 3, extra: 2))
        #expect(layout.frames() == [rect(1, 1, 9, 11), rect(11, 1, 9, 11), rect(1, 13, 9, 11)])
    }

    @Test func itemInsetsShrinkTheFramesInTwoColumns() {
        // Content insets left and right; frames of height + 2 * 6, each shrunk by 6 on every side.
        let section = with(MasonrySection(columns: .count(2), placement: .inOrder)) {
            $0.itemInsets = EdgeInsets(all: 6)
        }
        let layout = MasonryLayout(section, width: 60, heights: [20, 30, 10, 5])
        #expect(
            layout.frames() == [
                rect(6, 6, 18, 20), rect(36, 6, 18, 30), rect(6, 38, 18, 10), rect(36, 48, 18, 5),
            ])
        // The original takes the largest bottom edge before it insets the frames.
        #expect(layout.contentSize == Size(width: 60, height: 59))
    }

    @Test func itemsFillTheShortestColumnBelowAnInsetHeader() {
        let section = with(MasonrySection(columns: .count(2), headerHeight: 50)) {
            $0.headerInsets = EdgeInsets(left: 4)
            $0.itemInsets = EdgeInsets(all: 4)
        }
        let layout = MasonryLayout(section, width: 80, heights: [100, 60, 60, 10, 20])
        #expect(layout.supplementaryElement(.header, inSection: 0)?.frame == rect(4, 0, 76, 50))
        #expect(
            layout.frames() == [
                rect(4, 54, 32, 100), rect(44, 54, 32, 60), rect(44, 122, 32, 60), rect(4, 162, 32, 10),
                rect(4, 180, 32, 20),
            ])
        #expect(layout.contentSize == Size(width: 80, height: 204))
    }
}
