import LayoutEngine
import SeededRandom
import TestSupport
import Testing

/// Spans, tolerance and dense packing: exact frames, and comparisons with the oracle for random settings.
@Suite struct MasonryPlacementTests {
    static func layout(_ section: MasonrySection, width: Int, _ boxes: [MasonryBox]) -> MasonryLayout {
        var layout = MasonryLayout(sections: [section])
        layout.prepare(width: width, dataSource: BoxSource(sections: [boxes]))
        return layout
    }

    static func boxes(_ sizes: [(height: Int, span: Int)]) -> [MasonryBox] {
        sizes.enumerated().map { MasonryBox(id: $0, height: $1.height, span: $1.span) }
    }

    @Test func itemAcrossColumnsBeginsBelowTheLongerOne() {
        let section = MasonrySection(columns: .count(3), maximumSpan: 2, gap: 1)
        let layout = Self.layout(section, width: 32, Self.boxes([(4, 1), (2, 1), (3, 1), (5, 2), (1, 1)]))
        #expect(
            layout.frames() == [
                rect(0, 0, 10, 4), rect(11, 0, 10, 2), rect(22, 0, 10, 3),
                // Across the second and third column, which end at 2 and 3; the first and second end at 4.
                rect(11, 4, 21, 5), rect(0, 5, 10, 1),
            ])
        #expect(layout.span(ofItemAt: item(3)) == 2)
        #expect(layout.column(ofItemAt: item(3)) == 1)
        #expect(layout.span(ofItemAt: item(5)) == nil)
    }

    @Test(arguments: [(1, 10), (2, 21), (3, 32), (4, 32), (Int.max, 32), (0, 10), (-7, 10)])
    func spanIsLimitedToTheColumnCount(span: Int, width: Int) {
        let section = MasonrySection(columns: .count(3), maximumSpan: .max, gap: 1)
        let layout = Self.layout(section, width: 32, Self.boxes([(4, span)]))
        #expect(layout.frames() == [rect(0, 0, width, 4)])
    }

    @Test func spanIsLimitedToTheMaximumSpan() {
        let section = MasonrySection(columns: .count(4), maximumSpan: 2)
        #expect(Self.layout(section, width: 40, Self.boxes([(1, 4)])).frames() == [rect(0, 0, 20, 1)])
        let none = MasonrySection(columns: .count(4), maximumSpan: 1)
        #expect(Self.layout(none, width: 40, Self.boxes([(1, 4)])).frames() == [rect(0, 0, 10, 1)])
    }

    @Test func inOrderSpanThatDoesNotFitStartsAtTheFirstColumn() {
        let section = MasonrySection(columns: .count(3), placement: .inOrder, maximumSpan: 3)
        let layout = Self.layout(section, width: 30, Self.boxes([(2, 1), (3, 1), (4, 2), (1, 1)]))
        #expect(
            layout.frames() == [rect(0, 0, 10, 2), rect(10, 0, 10, 3), rect(0, 3, 20, 4), rect(20, 0, 10, 1)])
    }

    @Test(arguments: [1, 2]) func queryFindsAnItemWithoutWidthAtItsColumnEdge(maximumSpan: Int) {
        let section = with(MasonrySection(columns: .count(2), maximumSpan: maximumSpan)) {
            $0.itemInsets = EdgeInsets(left: 9, right: 9)
        }
        let layout = MasonryLayout(section, width: 10, heights: [3, 3])
        #expect(layout.frames() == [rect(5, 0, 0, 3), rect(10, 0, 0, 3)])
        #expect(layout.elements(in: rect(5, 0, 1, 1)).map(\.index) == [item(0)])
        #expect(layout.elements(in: rect(10, 0, 1, 1)).map(\.index) == [item(1)])
    }

    @Test func heightsAreMeasuredForTheSpannedWidth() {
        struct Source: LayoutDataSource {
            var numberOfSections: Int { 1 }
            func numberOfItems(inSection section: Int) -> Int { 3 }
            func height(ofItemAt index: ItemIndex, width: Int) -> Int { width }
            func columnSpan(ofItemAt index: ItemIndex) -> Int { index.item + 1 }
        }
        var layout = MasonryLayout(sections: [
            with(MasonrySection(columns: .count(3), maximumSpan: 3, gap: 2)) {
                $0.itemInsets = EdgeInsets(top: 0, left: 1, bottom: 0, right: 1)
            }
        ])
        layout.prepare(width: 34, dataSource: Source())
        #expect(layout.frames().map(\.height) == [8, 20, 32])
        #expect((1...3).map { layout.itemWidth(inSection: 0, span: $0) } == [8, 20, 32])
    }

    /// Dense packing as in CSS Grid Layout Module Level 1, 7.7 (`grid-auto-flow: dense`): later, smaller items fill
    /// earlier holes. Here the number of remembered holes is limited.
    @Test(arguments: [
        (packing: 0, last: [rect(10, 3, 10, 1), rect(20, 3, 10, 2), rect(10, 4, 10, 1)]),
        (packing: 1, last: [rect(20, 0, 10, 1), rect(10, 3, 10, 2), rect(20, 3, 10, 1)]),
        (packing: 2, last: [rect(20, 0, 10, 1), rect(10, 3, 10, 2), rect(20, 3, 10, 1)]),
        (packing: 3, last: [rect(20, 0, 10, 1), rect(10, 3, 10, 2), rect(20, 1, 10, 1)]),
        (packing: .max, last: [rect(20, 0, 10, 1), rect(10, 3, 10, 2), rect(20, 1, 10, 1)]),
        (packing: .min, last: [rect(10, 3, 10, 1), rect(20, 3, 10, 2), rect(10, 4, 10, 1)]),
    ])
    func densePackingFillsGapsAboveSpans(packing: Int, last: [Rect]) {
        let section = with(MasonrySection(columns: .count(3), maximumSpan: 2)) { $0.densePacking = packing }
        let boxes = Self.boxes([(5, 1), (2, 1), (1, 2), (1, 1), (2, 1), (1, 1)])
        let layout = Self.layout(section, width: 30, boxes)
        #expect(layout.frames() == [rect(0, 0, 10, 5), rect(10, 0, 10, 2), rect(10, 2, 20, 1)] + last)
    }

    /// As in Chromium 156 with `grid-lanes-pack: dense`; the last two are WPT's column-dense-packing-008 and
    /// column-dense-packing-multi-span-003.
    @Test func leftmostGapWithinTheToleranceIsFilled() {
        let section = with(MasonrySection(columns: .count(3), tolerance: 1, maximumSpan: 3)) { $0.densePacking = 256 }
        let layout = Self.layout(section, width: 30, Self.boxes([(4, 1), (4, 3), (1, 1), (3, 1)]))
        #expect(layout.frames().suffix(2) == [rect(10, 0, 10, 1), rect(10, 1, 10, 3)])
    }

    @Test func fillingAGapDoesNotMoveTheCursor() {
        let section = with(MasonrySection(columns: .count(2), tolerance: 1, maximumSpan: 2)) { $0.densePacking = 256 }
        let layout = Self.layout(section, width: 20, Self.boxes([(1, 1), (2, 1), (1, 2), (1, 1), (1, 1)]))
        #expect(layout.frames().suffix(2) == [rect(0, 1, 10, 1), rect(0, 3, 10, 1)])
    }

    @Test func spanningItemFillsAGapAcrossColumns() {
        let section = with(MasonrySection(columns: .count(3), maximumSpan: 3)) { $0.densePacking = 256 }
        let layout = Self.layout(section, width: 30, Self.boxes([(20, 1), (20, 1), (40, 1), (10, 3), (10, 2)]))
        #expect(layout.frames().last == rect(0, 20, 20, 10))
    }

    @Test func fixedColumnItemDoesNotAffectTheOrderOfOthers() {
        let section = with(MasonrySection(columns: .count(3), maximumSpan: 2)) {
            $0.breaksTiesInOrder = true
            $0.allowsFixedColumns = true
        }
        var boxes = Self.boxes([(2, 1), (3, 1), (1, 2), (1, 1), (4, 1)])
        boxes[1].fixedColumn = 2
        boxes[2].fixedColumn = 9
        let layout = Self.layout(section, width: 30, boxes)
        #expect(
            layout.frames() == [
                rect(0, 0, 10, 2), rect(20, 0, 10, 3),
                // Column 9 with a span of 2 is clamped to the last two columns.
                rect(10, 3, 20, 1), rect(0, 2, 10, 1), rect(0, 3, 10, 4),
            ])
    }

    @Test func fixedColumnItemFillsOnlyGapsOfItsColumn() {
        let section = with(MasonrySection(columns: .count(3), maximumSpan: 3)) {
            $0.densePacking = 9
            $0.allowsFixedColumns = true
        }
        var boxes = Self.boxes([(2, 1), (4, 1), (1, 3), (1, 1), (2, 1)])
        boxes[3].fixedColumn = 0
        boxes[4].fixedColumn = 1
        let layout = Self.layout(section, width: 30, boxes)
        #expect(layout.frames().suffix(2) == [rect(0, 2, 10, 1), rect(10, 5, 10, 2)])
    }

    /// CSS: `justify-items: start`, `center` and `end`.
    @Test(arguments: [
        (MasonrySection.ItemAlignment.leading, [0, 0, 10]), (.centered, [2, 0, 14]), (.trailing, [5, 0, 19]),
        (.stretch, [0, 0, 10]),
    ])
    func narrowItemIsAlignedInItsColumns(alignment: MasonrySection.ItemAlignment, lefts: [Int]) {
        let section = with(MasonrySection(columns: .count(2), maximumSpan: 2)) {
            $0.itemAlignment = alignment
            $0.itemInsets = EdgeInsets(right: 1)
        }
        var boxes = Self.boxes([(1, 1), (2, 2), (3, 1)])
        (boxes[0].width, boxes[1].width, boxes[2].width, boxes[2].fixedColumn) = (4, 99, 0, 1)
        var layout = Self.layout(section, width: 20, boxes)
        #expect(layout.frames().map(\.x) == [lefts[0], lefts[1], lefts[2] - 10])
        #expect(layout.frames().map(\.width) == (alignment == .stretch ? [9, 19, 9] : [4, 19, 0]))
        layout.direction = .rightToLeft
        let all = layout.elementsOneByOne()
        for x in 0..<20 {
            let visible = rect(x, 0, 1, 9)
            #expect(layout.elements(in: visible) == all.filter { $0.frame.isVisible(in: visible) }, "\(x)")
        }
    }

    /// As in Chromium 156 with `grid-lanes-direction: column fill-reverse`.
    @Test func fillingFromTheBottomKeepsFirstItemsAtTheBottom() {
        let section = with(MasonrySection(columns: .count(3), maximumSpan: 2, headerHeight: 2)) {
            $0.fillsFromBottom = true
            $0.rowGap = 1
        }
        let boxes = Self.boxes([(6, 1), (5, 2), (3, 1), (2, 1)])
        var layout = MasonryLayout(section: section)
        layout.prepare(width: 30, dataSource: BoxSource(sections: [Array(boxes.prefix(2))]))
        #expect(layout.frames().suffix(2) == [rect(0, 2, 10, 6), rect(10, 3, 20, 5)])
        layout.append(2, toSection: 0, dataSource: BoxSource(sections: [boxes]))
        #expect(
            layout.frames().suffix(4) == [
                rect(0, 5, 10, 6), rect(10, 6, 20, 5), rect(10, 2, 10, 3), rect(20, 3, 10, 2),
            ])
        #expect(layout.contentSize.height == 11)
    }

    @Test func gapIsNotFilledIfAnotherColumnIsHigher() {
        // After the wide item, the last column is free from row 0, and its gap from row 1.
        let section = with(MasonrySection(columns: .count(4), maximumSpan: 2)) { $0.densePacking = 9 }
        let boxes = Self.boxes([(3, 1), (1, 1), (6, 1), (2, 2), (1, 1), (1, 1)])
        let layout = Self.layout(section, width: 40, boxes)
        #expect(layout.frames().dropFirst(3) == [rect(0, 3, 20, 2), rect(30, 0, 10, 1), rect(10, 1, 10, 1)])
    }

    /// Columns that end within the tolerance get items in order; a much shorter one comes first.
    @Test(arguments: [
        (tolerance: 0, columns: [0, 1, 2, 1, 2, 0]),
        (tolerance: 1, columns: [0, 1, 2, 1, 2, 0]),
        (tolerance: 2, columns: [0, 1, 2, 1, 2, 0]),
        (tolerance: 4, columns: [0, 1, 2, 0, 1, 2]),
    ])
    func orderDecidesAmongColumnsWithinTheTolerance(tolerance: Int, columns: [Int]) {
        let section = MasonrySection(columns: .count(3), tolerance: tolerance)
        let boxes = Self.boxes([(9, 1), (5, 1), (6, 1), (7, 1), (8, 1), (2, 1)])
        let layout = Self.layout(section, width: 30, boxes)
        #expect(boxes.indices.map { layout.column(ofItemAt: item($0)) } == columns)
    }

    @Test func equalColumnsAreFilledLeftmostUnlessOrderBreaksTies() {
        let boxes = Self.boxes([(0, 1), (0, 1), (0, 1)])
        let shortest = Self.layout(MasonrySection(columns: .count(3)), width: 9, boxes)
        #expect(shortest.frames().map(\.x) == [0, 0, 0])
        let tolerant = Self.layout(MasonrySection(columns: .count(3), tolerance: 1), width: 9, boxes)
        #expect(tolerant.frames().map(\.x) == [0, 3, 6])
        let inOrder = Self.layout(
            with(MasonrySection(columns: .count(3))) { $0.breaksTiesInOrder = true }, width: 9, boxes)
        #expect(inOrder.frames().map(\.x) == [0, 3, 6])
    }

    @Test(arguments: 1...12)
    func framesMatchTheOracle(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for round in 0..<40 {
            let columnCount = [1, 2, 3, 4, 5, 6, 7, 8, 9, 13, 16, 17, 40, 300].randomElement(using: &random) ?? 1
            let section = with(
                MasonrySection(
                    columns: .count(columnCount),
                    placement: Int.random(in: 0..<4, using: &random) == 0 ? .inOrder : .shortestColumn,
                    tolerance: [0, 0, 1, 5, 30].randomElement(using: &random) ?? 0,
                    maximumSpan: [1, 2, 3, 7, 1_000].randomElement(using: &random) ?? 1,
                    gap: Int.random(in: 0...2, using: &random))
            ) {
                $0.breaksTiesInOrder = Bool.random(using: &random)
                $0.densePacking = [0, 1, 5, 100].randomElement(using: &random) ?? 0
                $0.allowsFixedColumns = Bool.random(using: &random)
                $0.itemAlignment = MasonrySection.ItemAlignment.allCases.randomElement(using: &random) ?? .stretch
                $0.fillsFromBottom = Int.random(in: 0..<3, using: &random) == 0
            }
            // The oracle tries every column for each place, so use fewer boxes with many columns.
            let boxes = (0..<Int.random(in: 0...(columnCount > 40 ? 60 : 200), using: &random)).map { id in
                let isWide = Int.random(in: 0..<3, using: &random) == 0
                return MasonryBox(
                    id: id, height: Int.random(in: 0...25, using: &random),
                    span: isWide ? Int.random(in: 1...columnCount + 1, using: &random) : 1,
                    fixedColumn: isWide && Bool.random(using: &random)
                        ? Int.random(in: -1...columnCount, using: &random) : nil,
                    width: Bool.random(using: &random) ? Int.random(in: -1...9, using: &random) : nil)
            }
            let width = columnCount * 4 + (columnCount - 1) * section.columnGap
            let layout = Self.layout(section, width: width, boxes)
            let grid = ColumnGrid(section.columns, gap: section.columnGap, x: 0, width: width)
            let oracle = MasonryOracle(section: section, columnCount: columnCount)
            let placed = oracle.place(boxes, keptColumns: boxes.map { _ in nil })
            #expect(
                layout.frames() == oracle.frames(placed, boxes, grid: grid), "seed \(seed), round \(round), \(section)")
            let all = layout.elementsOneByOne()
            for _ in 0..<20 {
                let visible = rect(
                    Int.random(in: 0...width, using: &random),
                    Int.random(in: -5...layout.contentSize.height + 5, using: &random),
                    Int.random(in: 0...width, using: &random), Int.random(in: 0...60, using: &random))
                #expect(
                    layout.elements(in: visible) == all.filter { $0.frame.isVisible(in: visible) },
                    "seed \(seed), round \(round), \(visible)")
            }
        }
    }
}
