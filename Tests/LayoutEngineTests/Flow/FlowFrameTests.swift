import LayoutEngine
import TestSupport
import Testing

extension FlowLayout {
    /// Creates a layout of one section with items of these sizes, and prepares it.
    init(_ section: FlowSection, width: Int, sizes: [Size], direction: LayoutDirection = .leftToRight) {
        self.init(section: section, direction: direction)
        prepare(width: width, dataSource: ListedSizes(sections: [sizes]))
    }

    var itemFrames: [Rect] { elementsOneByOne().filter { $0.kind == .item }.map(\.frame) }
}

func sizes(_ pairs: [[Int]]) -> [Size] {
    pairs.map { Size(width: $0[0], height: $0[1]) }
}

/// Exact frames of small flow layouts.
@Suite struct FlowFrameTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var id: String
        var section: FlowSection
        var width = 20
        var sizes: [Size] = [[6, 2], [5, 4], [7, 3], [9, 1], [4, 2]].map { Size(width: $0[0], height: $0[1]) }
        var frames: [Rect]
        var height: Int

        var testDescription: String { id }
    }

    static let cases = [
        Case(
            id: "leading", section: FlowSection(lineSpacing: 1, itemSpacing: 1),
            frames: [rect(0, 0, 6, 2), rect(7, 0, 5, 4), rect(13, 0, 7, 3), rect(0, 5, 9, 1), rect(10, 5, 4, 2)],
            height: 7),
        Case(
            id: "a cell too little breaks the row", section: FlowSection(itemSpacing: 1), width: 19,
            frames: [rect(0, 0, 6, 2), rect(7, 0, 5, 4), rect(0, 4, 7, 3), rect(8, 4, 9, 1), rect(0, 7, 4, 2)],
            height: 9),
        Case(
            id: "centred, the odd cell behind", section: FlowSection(rowAlignment: .centered, itemSpacing: 1),
            width: 21,
            frames: [rect(0, 0, 6, 2), rect(7, 0, 5, 4), rect(13, 0, 7, 3), rect(3, 4, 9, 1), rect(13, 4, 4, 2)],
            height: 6),
        Case(
            id: "trailing, in the middle",
            section: with(FlowSection(rowAlignment: .trailing, itemSpacing: 1)) { $0.itemAlignment = .middle },
            width: 21,
            frames: [rect(1, 1, 6, 2), rect(8, 0, 5, 4), rect(14, 0, 7, 3), rect(7, 4, 9, 1), rect(17, 4, 4, 2)],
            height: 6),
        Case(
            id: "justified, left-over cells in the leading gaps, last row leading, at the bottom",
            section: with(FlowSection(rowAlignment: .justified, itemSpacing: 1)) { $0.itemAlignment = .bottom },
            width: 23,
            frames: [rect(0, 2, 6, 2), rect(9, 0, 5, 4), rect(16, 1, 7, 3), rect(0, 5, 9, 1), rect(10, 4, 4, 2)],
            height: 6),
        Case(
            id: "as tall as their row", section: with(FlowSection(itemSpacing: 1)) { $0.itemAlignment = .stretch },
            frames: [rect(0, 0, 6, 4), rect(7, 0, 5, 4), rect(13, 0, 7, 4), rect(0, 4, 9, 2), rect(10, 4, 4, 2)],
            height: 6),
        Case(
            // "Minimum raggedness" of aaa bb cc ddddd in six columns, from Wikipedia's article on line wrap.
            id: "balanced, from the leading end",
            section: FlowSection(rowBreaking: .balanced, itemSpacing: 1), width: 6,
            sizes: [3, 2, 2, 5].map { Size(width: $0, height: 1) },
            frames: [rect(0, 0, 3, 1), rect(0, 1, 2, 1), rect(3, 1, 2, 1), rect(0, 2, 5, 1)], height: 3),
        Case(
            id: "balanced by resizing: no item is left alone in the last row",
            section: with(FlowSection(rowAlignment: .justifiedByResizing, rowBreaking: .balanced)) {
                $0.lastRowAlignment = .justifiedByResizing
            },
            width: 12, sizes: Array(repeating: Size(width: 5, height: 2), count: 5),
            frames: [rect(0, 0, 6, 2), rect(6, 0, 6, 2), rect(0, 2, 4, 2), rect(4, 2, 4, 2), rect(8, 2, 4, 2)],
            height: 4),
        Case(
            // The full-width row cadence of Flickr's justified-layout, with its numbers as cells.
            id: "every third row one item, and a full last row",
            section: with(FlowSection(rowAlignment: .justifiedByResizing)) { $0.itemsPerRow = [2, 3, 1] }, width: 12,
            sizes: Array(repeating: Size(width: 4, height: 2), count: 8),
            frames: [
                rect(0, 0, 6, 3), rect(6, 0, 6, 3), rect(0, 3, 4, 2), rect(4, 3, 4, 2), rect(8, 3, 4, 2),
                rect(0, 5, 12, 6), rect(0, 11, 6, 3), rect(6, 11, 6, 3),
            ], height: 14),
        Case(
            id: "two items at most, fewer where no more fit, and as many as fit in turn",
            section: with(FlowSection(itemSpacing: 1)) { $0.itemsPerRow = [2, 0] }, width: 9,
            sizes: [2, 2, 2, 2, 2, 5, 5].map { Size(width: $0, height: 1) },
            frames: [
                rect(0, 0, 2, 1), rect(3, 0, 2, 1), rect(0, 1, 2, 1), rect(3, 1, 2, 1), rect(6, 1, 2, 1),
                rect(0, 2, 5, 1), rect(0, 3, 5, 1),
            ], height: 4),
        Case(
            id: "the last row as tall as the one above",
            section: with(FlowSection(rowAlignment: .justifiedByResizing)) { $0.lastRowMatchesPrevious = true },
            width: 19,
            sizes: Array(repeating: Size(width: 8, height: 4), count: 3),
            frames: [rect(0, 0, 10, 5), rect(10, 0, 9, 5), rect(0, 5, 10, 5)], height: 10),
        Case(
            id: "the last row as tall as the one above, centred",
            section: with(FlowSection(rowAlignment: .justifiedByResizing)) {
                $0.lastRowAlignment = .centered
                $0.lastRowMatchesPrevious = true
            }, width: 19,
            sizes: Array(repeating: Size(width: 8, height: 4), count: 3),
            frames: [rect(0, 0, 10, 5), rect(10, 0, 9, 5), rect(4, 5, 10, 5)], height: 10),
        Case(
            id: "the last row does not fit so tall",
            section: with(FlowSection(rowAlignment: .justifiedByResizing)) { $0.lastRowMatchesPrevious = true },
            width: 19,
            sizes: [[8, 4], [8, 4], [18, 4]].map { Size(width: $0[0], height: $0[1]) },
            frames: [rect(0, 0, 10, 5), rect(10, 0, 9, 5), rect(0, 5, 18, 4)], height: 9),
        Case(
            id: "the last row with the gaps of the one above",
            section: with(FlowSection(rowAlignment: .justified, itemSpacing: 1)) { $0.lastRowMatchesPrevious = true },
            sizes: Array(repeating: Size(width: 4, height: 1), count: 6),
            frames: [
                rect(0, 0, 4, 1), rect(6, 0, 4, 1), rect(11, 0, 4, 1), rect(16, 0, 4, 1), rect(0, 1, 4, 1),
                rect(6, 1, 4, 1),
            ], height: 2),
        Case(
            id: "justified with its last row",
            section: with(FlowSection(rowAlignment: .justified, itemSpacing: 1)) { $0.lastRowAlignment = .justified },
            width: 23,
            frames: [rect(0, 0, 6, 2), rect(9, 0, 5, 4), rect(16, 0, 7, 3), rect(0, 4, 9, 1), rect(19, 4, 4, 2)],
            height: 6),
        Case(
            id: "trailing last row", section: with(FlowSection()) { $0.lastRowAlignment = .trailing }, width: 12,
            sizes: sizes([[6, 1], [5, 1], [3, 1]]), frames: [rect(0, 0, 6, 1), rect(6, 0, 5, 1), rect(9, 1, 3, 1)],
            height: 2),
        Case(
            id: "a photo wall: enlarged, shrunk, and the last row as asked",
            section: FlowSection(rowAlignment: .justifiedByResizing, lineSpacing: 1, itemSpacing: 1), width: 41,
            // 15 and 15 of 10 rows leave 10 cells, and 25 more don't fit, so the two are enlarged by 4 : 3.
            // 25 and 15 fill 40 of 40. 30 and 20 are shrunk by 5 : 4. The last row isn't resized.
            sizes: sizes([[15, 10], [15, 10], [25, 10], [15, 10], [30, 10], [20, 10], [9, 4]]),
            frames: [
                rect(0, 0, 20, 13), rect(21, 0, 20, 13), rect(0, 14, 25, 10), rect(26, 14, 15, 10),
                rect(0, 25, 24, 8), rect(25, 25, 16, 8), rect(0, 34, 9, 4),
            ], height: 38),
        Case(
            id: "a photo wall: one height from different ones",
            section: with(FlowSection(rowAlignment: .justifiedByResizing)) {
                $0.lastRowAlignment = .justifiedByResizing
            },
            width: 30, sizes: sizes([[10, 10], [10, 5]]), frames: [rect(0, 0, 10, 10), rect(10, 0, 20, 10)],
            height: 10),
        Case(
            id: "an item too wide stands alone", section: FlowSection(itemSpacing: 1), width: 8,
            sizes: sizes([[3, 1], [90, 2], [3, 1]]), frames: [rect(0, 0, 3, 1), rect(0, 1, 8, 2), rect(0, 3, 3, 1)],
            height: 4),
        Case(
            id: "a photo wall: an item too wide keeps its shape",
            section: FlowSection(rowAlignment: .justifiedByResizing), width: 10,
            sizes: sizes([[20, 8], [20, 8]]), frames: [rect(0, 0, 10, 4), rect(0, 4, 10, 4)], height: 8),
        Case(
            id: "fixed size", section: FlowSection(itemSize: .fixed(Size(width: 6, height: 2)), itemSpacing: 1),
            frames: [rect(0, 0, 6, 2), rect(7, 0, 6, 2), rect(14, 0, 6, 2), rect(0, 2, 6, 2), rect(7, 2, 6, 2)],
            height: 4),
        Case(
            id: "items without width take their gaps", section: FlowSection(itemSpacing: 2), width: 5,
            sizes: sizes([[0, 1], [0, 1], [0, 1], [5, 1], [0, 3]]),
            frames: [rect(0, 0, 0, 1), rect(2, 0, 0, 1), rect(4, 0, 0, 1), rect(0, 1, 5, 1), rect(0, 2, 0, 3)],
            height: 5),
        Case(id: "no items", section: FlowSection(lineSpacing: 3), sizes: [], frames: [], height: 0),
    ]

    @Test(arguments: cases)
    func framesAreExact(layoutCase: Case) {
        let layout = FlowLayout(layoutCase.section, width: layoutCase.width, sizes: layoutCase.sizes)
        #expect(layout.itemFrames == layoutCase.frames)
        #expect(layout.contentSize == Size(width: layoutCase.width, height: layoutCase.height))
    }

    @Test(arguments: cases)
    func rightToLeftMirrorsTheFrames(layoutCase: Case) {
        var layout = FlowLayout(
            layoutCase.section, width: layoutCase.width, sizes: layoutCase.sizes, direction: .rightToLeft)
        let mirrored = layoutCase.frames.map {
            rect(layoutCase.width - $0.maxX, $0.y, $0.width, $0.height)
        }
        #expect(layout.itemFrames == mirrored)
        layout.direction = .leftToRight
        #expect(layout.itemFrames == layoutCase.frames)
    }

    static let framed = with(FlowSection(itemSpacing: 1, headerHeight: 2)) {
        $0.padding = EdgeInsets(top: 1, left: 2, bottom: 1)
        $0.contentInsets = EdgeInsets(all: 3)
        $0.headerInsets = EdgeInsets(top: 1, left: 1)
        $0.footerHeight = 1
        $0.footerInsets = EdgeInsets(right: 4)
        $0.background = EdgeInsets(all: 1)
    }

    @Test func headerFooterAndDecorationSurroundTheRows() {
        var layout = FlowLayout(sections: [Self.framed, FlowSection(headerHeight: 1)])
        layout.prepare(width: 20, dataSource: ListedSizes(sections: [sizes([[5, 2], [5, 1], [5, 1]]), []]))
        #expect(
            layout.allElements() == [
                LayoutElement(kind: .background, index: item(0), frame: rect(1, 1, 18, 13)),
                LayoutElement(kind: .header, index: item(0), frame: rect(4, 4, 13, 2)),
                LayoutElement(kind: .item, index: item(0), frame: rect(5, 7, 5, 2)),
                LayoutElement(kind: .item, index: item(1), frame: rect(11, 7, 5, 1)),
                LayoutElement(kind: .item, index: item(2), frame: rect(5, 9, 5, 1)),
                LayoutElement(kind: .footer, index: item(0), frame: rect(3, 11, 10, 1)),
                LayoutElement(kind: .header, index: item(0, section: 1), frame: rect(0, 15, 20, 1)),
            ])
        #expect(layout.frame(ofSection: 0) == rect(0, 0, 20, 15))
        #expect(layout.frame(ofSection: 1) == rect(0, 15, 20, 1))
        #expect(layout.supplementaryElement(.background, inSection: 1) == nil)
        #expect(layout.supplementaryElement(.footer, inSection: 1) == nil)
        layout.direction = .rightToLeft
        #expect(layout.element(at: item(0))?.frame == rect(10, 7, 5, 2))
        #expect(layout.supplementaryElement(.footer, inSection: 0)?.frame == rect(7, 11, 10, 1))
    }

    @Test func focusMovesWithinAndBetweenRows() {
        let layout = FlowLayout(
            FlowSection(lineSpacing: 1, itemSpacing: 1), width: 20,
            sizes: sizes([[6, 2], [5, 4], [7, 3], [9, 1], [4, 2]]))
        #expect(layout.neighbor(of: item(0), direction: .right) == item(1))
        #expect(layout.neighbor(of: item(2), direction: .left) == item(1))
        #expect(layout.neighbor(of: item(0), direction: .down) == item(3))
        #expect(layout.neighbor(of: item(2), direction: .down) == item(4))
        #expect(layout.neighbor(of: item(4), direction: .up) == item(1))
    }

    @Test(arguments: [rect(0, 0, .max, 9), rect(.min, 0, .max, 9), rect(-1, 0, .max, 9), rect(.min / 2, 0, .max, 9)])
    func unboundedRectIsMirroredWithoutOverflow(visible: Rect) {
        // The items lie on both edges, without width.
        let layout = FlowLayout(
            with(FlowSection(rowAlignment: .justified)) { $0.lastRowAlignment = .justified }, width: 12,
            sizes: sizes([[0, 2], [0, 2]]), direction: .rightToLeft)
        #expect(layout.itemFrames == [rect(12, 0, 0, 2), rect(0, 0, 0, 2)])
        #expect(layout.elements(in: visible) == layout.elementsOneByOne().filter { $0.frame.isVisible(in: visible) })
    }

    @Test func documentedExampleHasTheseFrames() {
        var layout = FlowLayout(sections: [
            FlowSection(itemSize: .fixed(Size(width: 6, height: 2)), itemSpacing: 1)
        ])
        layout.prepare(width: 21, dataSource: FixedHeights([0, 0, 0, 0]))
        #expect(layout.contentSize == Size(width: 21, height: 4))
        #expect(layout.element(at: item(3))?.frame == rect(0, 2, 6, 2))
    }

    @Test func rowsAndTheirItemsAreQueryable() {
        let layout = FlowLayout(FlowSection(), width: 10, sizes: sizes([[5, 1], [5, 1], [4, 1], [9, 1]]))
        #expect(layout.numberOfRows(inSection: 0) == 3)
        #expect((0..<5).map { layout.row(ofItemAt: item($0)) } == [0, 0, 1, 2, nil])
        #expect([-1, 0, 1, 2, 3].map { layout.items(inRow: $0, ofSection: 0) } == [nil, 0..<2, 2..<3, 3..<4, nil])
        #expect(layout.numberOfRows(inSection: 1) == 0)
    }

    @Test func estimateIsProposedWithTheRowWidth() {
        struct Proposed: LayoutDataSource {
            var numberOfSections: Int { 1 }
            func numberOfItems(inSection section: Int) -> Int { 1 }
            func height(ofItemAt index: ItemIndex, width: Int) -> Int { width * 2 }
        }
        var layout = FlowLayout(sections: [with(FlowSection()) { $0.padding = EdgeInsets(left: 3) }])
        layout.prepare(width: 10, dataSource: Proposed())
        #expect(layout.itemFrames == [rect(3, 0, 7, 14)])
    }
}
