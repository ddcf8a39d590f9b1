import LayoutEngine
import TestSupport
import Testing

/// Exact frames of small masonry layouts.
@Suite struct MasonryFrameTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var id: String
        var section: MasonrySection
        var width: Int
        var heights: [Int]
        var frames: [Rect]
        var contentHeight: Int

        var testDescription: String { id }
    }

    static let cases = [
        Case(
            id: "shortest column", section: MasonrySection(columns: .count(3), gap: 1), width: 21,
            heights: [5, 3, 8, 2, 4],
            frames: [rect(0, 0, 7, 5), rect(8, 0, 6, 3), rect(15, 0, 6, 8), rect(8, 4, 6, 2), rect(0, 6, 7, 4)],
            contentHeight: 10),
        Case(
            id: "ties go to the leftmost", section: MasonrySection(columns: .count(3), gap: 0), width: 9,
            heights: [2, 2, 2, 2, 2],
            frames: [rect(0, 0, 3, 2), rect(3, 0, 3, 2), rect(6, 0, 3, 2), rect(0, 2, 3, 2), rect(3, 2, 3, 2)],
            contentHeight: 4),
        Case(
            id: "in order", section: MasonrySection(columns: .count(2), placement: .inOrder, gap: 2), width: 10,
            heights: [9, 1, 1, 1],
            frames: [rect(0, 0, 4, 9), rect(6, 0, 4, 1), rect(0, 11, 4, 1), rect(6, 3, 4, 1)],
            contentHeight: 12),
        Case(
            id: "one gap told apart", section: with(MasonrySection(columns: .count(2), gap: 1)) { $0.columnGap = 3 },
            width: 9,
            heights: [2, 2, 2], frames: [rect(0, 0, 3, 2), rect(6, 0, 3, 2), rect(0, 3, 3, 2)], contentHeight: 5),
        Case(
            id: "both gaps told apart",
            section: with(MasonrySection(columns: .count(2), gap: 1)) {
                $0.columnGap = 0
                $0.rowGap = 2
            },
            width: 8, heights: [2, 2, 2], frames: [rect(0, 0, 4, 2), rect(4, 0, 4, 2), rect(0, 4, 4, 2)],
            contentHeight: 6),
        Case(
            id: "items without height", section: MasonrySection(columns: .count(2), gap: 1), width: 5,
            heights: [0, 0, 0, 3],
            frames: [rect(0, 0, 2, 0), rect(3, 0, 2, 0), rect(0, 1, 2, 0), rect(3, 1, 2, 3)],
            contentHeight: 4),
        Case(
            id: "no items", section: MasonrySection(columns: .count(2), gap: 1), width: 5, heights: [], frames: [],
            contentHeight: 0),
        Case(
            id: "nine columns", section: MasonrySection(columns: .count(9)), width: 9,
            heights: [9, 8, 7, 6, 5, 4, 3, 2, 1, 1, 1],
            frames: (0..<9).map { rect($0, 0, 1, 9 - $0) } + [rect(8, 1, 1, 1), rect(7, 2, 1, 1)],
            contentHeight: 9),
        Case(
            id: "padding, insets, header and footer",
            section: with(MasonrySection(columns: .count(2), gap: 1, headerHeight: 2)) {
                $0.padding = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
                $0.contentInsets = EdgeInsets(all: 5)
                $0.headerInsets = EdgeInsets(all: 1)
                $0.footerHeight = 3
                $0.footerInsets = EdgeInsets(top: 1, left: 2)
            },
            width: 30, heights: [4, 6],
            frames: [rect(7, 10, 7, 4), rect(15, 10, 6, 6)],
            contentHeight: 5 + 4 + 1 + 6 + 3 + 4 + 5),
        Case(
            id: "item insets", section: with(MasonrySection(columns: .count(2))) { $0.itemInsets = EdgeInsets(all: 1) },
            width: 12,
            heights: [3, 5, 2],
            frames: [rect(1, 1, 4, 3), rect(7, 1, 4, 5), rect(1, 6, 4, 2)],
            contentHeight: 9),
    ]

    @Test(arguments: cases)
    func framesAreExact(layoutCase: Case) {
        let layout = MasonryLayout(layoutCase.section, width: layoutCase.width, heights: layoutCase.heights)
        #expect(layout.frames() == layoutCase.frames)
        #expect(layout.contentSize == Size(width: layoutCase.width, height: layoutCase.contentHeight))
    }

    @Test func headerAndFooterSurroundTheItems() {
        let first = with(MasonrySection(columns: .count(2), gap: 1, headerHeight: 2)) { $0.footerHeight = 1 }
        let second = with(MasonrySection(columns: .count(3), headerHeight: 1)) {
            $0.contentInsets = EdgeInsets(all: 1)
            $0.headerInsets = EdgeInsets(left: 2)
        }
        var layout = MasonryLayout(sections: [first, second])
        layout.prepare(width: 11, dataSource: FixedHeights(sections: [[3, 4], [2]]))
        #expect(
            layout.allElements() == [
                LayoutElement(kind: .header, index: item(0), frame: rect(0, 0, 11, 2)),
                LayoutElement(kind: .item, index: item(0), frame: rect(0, 2, 5, 3)),
                LayoutElement(kind: .item, index: item(1), frame: rect(6, 2, 5, 4)),
                LayoutElement(kind: .footer, index: item(0), frame: rect(0, 6, 11, 1)),
                LayoutElement(kind: .header, index: item(0, section: 1), frame: rect(3, 8, 7, 1)),
                LayoutElement(kind: .item, index: item(0, section: 1), frame: rect(1, 9, 3, 2)),
            ])
        #expect(layout.frame(ofSection: 0) == rect(0, 0, 11, 7))
        #expect(layout.frame(ofSection: 1) == rect(0, 7, 11, 5))
        #expect(layout.contentSize == Size(width: 11, height: 12))
        #expect(layout.supplementaryElement(.footer, inSection: 1) == nil)
        #expect(layout.supplementaryElement(.item, inSection: 0) == nil)
    }

    @Test func heightsAreMeasuredForTheNarrowestColumnMinusInsets() {
        let section = with(MasonrySection(columns: .count(3), gap: 1)) { $0.itemInsets = EdgeInsets(left: 1, right: 1) }
        var layout = MasonryLayout(sections: [section])
        layout.prepare(width: 22, dataSource: SquareSource(items: 3))
        #expect(layout.itemWidth(inSection: 0) == 4)
        #expect(layout.frames() == [rect(1, 0, 5, 4), rect(9, 0, 5, 4), rect(17, 0, 4, 4)])
        #expect(layout.columnGrid(inSection: 0)?.count == 3)
        #expect(layout.columnGrid(inSection: 1) == nil)
        #expect((0..<4).map { layout.column(ofItemAt: item($0)) } == [0, 1, 2, nil])
    }

    @Test func sectionsMissingFromTheDataSourceHaveNoItems() {
        var layout = MasonryLayout(sections: [
            MasonrySection(columns: .count(1)), MasonrySection(columns: .count(1), headerHeight: 2),
        ])
        layout.prepare(width: 4, dataSource: FixedHeights([3]))
        #expect(layout.numberOfSections == 2)
        #expect(layout.numberOfItems == 1)
        #expect(layout.contentSize == Size(width: 4, height: 5))
        layout.prepare(width: 4, dataSource: FixedHeights(sections: [[1], [1], [1]]))
        #expect(layout.numberOfItems == 2)
    }
}
