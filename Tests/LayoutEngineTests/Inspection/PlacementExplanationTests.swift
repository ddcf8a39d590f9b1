import TestSupport
import Testing

@testable import LayoutEngine

@Suite struct ColumnExplanationTests {
    static func column(_ layout: any InspectableLayout, _ number: Int) -> PlacementExplanation.Column? {
        guard case .column(let column)? = layout.placementExplanation(ofItemAt: item(number))?.placement else {
            return nil
        }
        return column
    }

    static func spanned(_ section: MasonrySection, width: Int, _ boxes: [(span: Int, height: Int)]) -> MasonryLayout {
        var layout = MasonryLayout(section: section)
        let sizes = boxes.map { Size(width: $0.span, height: $0.height) }
        layout.prepare(width: width, dataSource: ListedSizes(sections: [sizes]))
        return layout
    }

    @Test func shortestColumnIsExplainedWithItsAlternatives() throws {
        let layout = MasonryLayout(
            MasonrySection(columns: .count(3), gap: 1, headerHeight: 2), width: 80, heights: [13, 8, 10, 12])
        let explanation = try #require(layout.placementExplanation(ofItemAt: item(3)))
        #expect(explanation.frame == rect(27, 11, 26, 12))
        #expect(explanation.width.rule == .columns(count: 3, span: 1, gap: 1, available: 80))
        #expect(explanation.height.rule == .heightForWidth(26))
        #expect(Self.column(layout, 3)?.columnTops == [16, 11, 13])
        #expect(Self.column(layout, 3)?.choice == .shortest(of: 1))
        #expect(Self.column(layout, 0)?.choice == .shortest(of: 3))
        #expect(Self.column(layout, 0)?.top == 2)
    }

    @Test func insetsAndLeftoverCellsAreExplained() throws {
        let layout = MasonryLayout(
            with(MasonrySection(columns: .count(2))) {
                $0.columnGap = 2
                $0.itemInsets = EdgeInsets(top: 1, left: 1)
            }, width: 25,
            heights: [3])
        let explanation = try #require(layout.placementExplanation(ofItemAt: item(0)))
        #expect(
            explanation.width
                == .init(
                    rule: .columns(count: 2, span: 1, gap: 2, available: 25), lengthByRule: 12, insets: 1, length: 11))
        #expect(explanation.height == .init(rule: .heightForWidth(10), lengthByRule: 4, insets: 1, length: 3))
    }

    @Test func orderDecidesWithinTheTolerance() {
        let layout = MasonryLayout(
            MasonrySection(columns: .count(3), tolerance: 2), width: 30, heights: [3, 2, 4, 5, 1, 9])
        let placement = Self.column(layout, 3)
        #expect(placement?.choice == .withinTolerance(of: 3))
        #expect(placement?.tops == [3, 2, 4])
        #expect((placement?.column, placement?.top, placement?.tolerance, placement?.cursor) == (0, 3, 2, 0))
    }

    @Test func gapExplanationNamesTheItemThatLeftIt() {
        let layout = Self.spanned(
            with(MasonrySection(columns: .count(3), maximumSpan: 2)) { $0.densePacking = 4 }, width: 30,
            [(1, 5), (1, 2), (2, 1), (1, 1)])
        let placement = Self.column(layout, 3)
        #expect(placement?.choice == .gap(leftBy: 2))
        #expect((placement?.column, placement?.top) == (2, 0))
        #expect(placement?.columnTops == [5, 3, 3])
    }

    @Test func spanExplanationNamesItsColumns() throws {
        let layout = Self.spanned(
            MasonrySection(columns: .count(4), maximumSpan: 3, gap: 1), width: 43, [(1, 3), (2, 2), (3, 4), (1, 2)])
        let placement = Self.column(layout, 2)
        #expect(placement?.columnTops == [4, 3, 3, 0])
        #expect(placement?.tops == [4, 3])
        #expect((placement?.column, placement?.span, placement?.choice) == (1, 3, .shortest(of: 1)))
        let explanation = try #require(layout.placementExplanation(ofItemAt: item(2)))
        #expect(explanation.width.rule == .columns(count: 4, span: 3, gap: 1, available: 43))
        #expect(explanation.height.rule == .heightForWidth(32))
    }

    @Test func inOrderExplanationFollowsTheCursor() {
        let layout = Self.spanned(
            MasonrySection(columns: .count(3), placement: .inOrder, maximumSpan: 2, gap: 1), width: 32,
            [(1, 3), (1, 2), (2, 4), (1, 2)])
        #expect((0..<4).map { Self.column(layout, $0)?.choice } == [.inOrder, .inOrder, .inOrderFromStart, .inOrder])
        #expect((0..<4).map { Self.column(layout, $0)?.cursor } == [0, 1, 2, 2])
    }

    @Test func keptColumnIsExplained() throws {
        var layout = MasonryLayout(
            with(MasonrySection(columns: .count(2))) { $0.reflow = .sticky }, width: 20, heights: [4, 2, 3])
        let update = LayoutUpdate(deletions: [item(0)])
        try layout.apply(update, dataSource: FixedHeights([2, 3]), visibleRect: nil)
        #expect(Self.column(layout, 0)?.choice == .kept(insteadOf: 0))
        let placement = Self.column(layout, 1)
        #expect(placement?.choice == .kept(insteadOf: 0))
        #expect(placement?.column == 1)
        #expect(placement?.columnTops == [0, 2])
    }
}

@Suite struct RowExplanationTests {
    static func row(
        _ layout: any InspectableLayout, _ number: Int, section: Int = 0
    ) -> PlacementExplanation.Row? {
        let explanation = layout.placementExplanation(ofItemAt: item(number, section: section))
        guard case .row(let row)? = explanation?.placement else { return nil }
        return row
    }

    @Test func itemsPerRowIsExplainedByTheRowCounts() {
        let section = with(FlowSection(rowAlignment: .justifiedByResizing)) { $0.itemsPerRow = [2, 3] }
        let layout = FlowLayout(section, width: 12, sizes: Array(repeating: Size(width: 8, height: 2), count: 4))
        let choices = (0..<4).map { Self.row(layout, $0)?.choice }
        #expect(choices == [.first, .prescribedCount(2), .rowAboveIsComplete(2), .prescribedCount(3)])
        let leading = FlowLayout(
            with(FlowSection()) { $0.itemsPerRow = [2] }, width: 30,
            sizes: Array(repeating: Size(width: 8, height: 2), count: 3))
        #expect((0..<3).map { Self.row(leading, $0)?.choice } == [.first, .fits, .rowAboveIsComplete(2)])
    }

    static func sizes(_ sizes: [(Int, Int)]) -> [Size] { sizes.map { Size(width: $0.0, height: $0.1) } }

    @Test func neededAndRemainingWidthAreExplained() throws {
        let layout = FlowLayout(
            with(FlowSection(rowAlignment: .justified, lineSpacing: 1, itemSpacing: 1)) {
                $0.itemAlignment = .middle
                $0.padding = EdgeInsets(left: 2)
            }, width: 22, sizes: Self.sizes([(6, 2), (5, 4), (4, 1), (9, 3)]))
        let second = try #require(Self.row(layout, 2))
        #expect((second.row, second.items, second.frame) == (0, 0..<3, rect(2, 0, 20, 4)))
        #expect((second.neededWidth, second.remainingWidth, second.freeWidth) == (5, 8, 3))
        #expect(second.choice == .fits)
        #expect((second.alignment, second.itemAlignment) == (.justified, .middle))
        let explanation = try #require(layout.placementExplanation(ofItemAt: item(2)))
        #expect(explanation.width == .init(rule: .preferred(limit: 20), lengthByRule: 4, insets: 0, length: 4))
        #expect(explanation.height == .init(rule: .preferred(limit: nil), lengthByRule: 1, insets: 0, length: 1))
        #expect(Self.row(layout, 0)?.choice == .first)
        let last = try #require(Self.row(layout, 3))
        #expect((last.row, last.items, last.neededWidth, last.freeWidth) == (1, 3..<4, 10, 11))
        #expect((last.choice, last.alignment) == (.didNotFit(remaining: 3), .leading))
    }

    @Test func rowThatShrankForAnItemIsExplained() throws {
        let layout = FlowLayout(
            FlowSection(rowAlignment: .justifiedByResizing, itemSpacing: 1), width: 30,
            sizes: Self.sizes([(12, 4), (12, 4), (8, 4), (9, 3), (22, 6), (4, 6)]))
        let row = try #require(Self.row(layout, 2))
        #expect((row.choice, row.alignment) == (.shrinksRow, .justifiedByResizing))
        #expect((row.neededWidth, row.remainingWidth, row.frame.height) == (9, 5, 4))
        let explanation = try #require(layout.placementExplanation(ofItemAt: item(2)))
        #expect(explanation.width.rule == .rowShare(requested: 8, rowWidth: 30))
        #expect(explanation.height.rule == .rowHeight(requested: 4))
        #expect(Self.row(layout, 3)?.choice == .didNotFit(remaining: 0))
        #expect(Self.row(layout, 5)?.alignment == .leading)
    }

    @Test func balancedRowBreakIsExplained() throws {
        func layout(_ breaking: FlowSection.RowBreaking) -> FlowLayout {
            FlowLayout(
                FlowSection(rowBreaking: breaking, itemSpacing: 1), width: 12,
                sizes: Self.sizes([(4, 1), (4, 1), (2, 1), (5, 1), (7, 1), (4, 1), (3, 1)]))
        }
        let balanced = layout(.balanced)
        #expect((0..<4).map { balanced.items(inRow: $0, ofSection: 0) } == [0..<2, 2..<4, 4..<6, 6..<7])
        let left = try #require(Self.row(balanced, 2))
        #expect(left.choice == .balanced(remaining: 3))
        #expect((left.neededWidth, left.row) == (3, 1))
        // The other items didn't fit, balanced or not, and greedy rows leave no item that fits.
        #expect(Self.row(balanced, 4)?.choice == .didNotFit(remaining: 4))
        #expect(Self.row(layout(.greedy), 2)?.choice == .fits)
    }

    @Test func tooWideFixedItemIsExplainedAsCut() throws {
        let layout = FlowLayout(
            FlowSection(itemSize: .fixed(Size(width: 40, height: 2))), width: 30, sizes: Self.sizes([(1, 1)]))
        let explanation = try #require(layout.placementExplanation(ofItemAt: item(0)))
        #expect(explanation.width.rule == .absolute(40))
        #expect(explanation.width.isReduced && !explanation.height.isReduced)
        #expect((explanation.width.lengthByRule, explanation.width.length) == (40, 30))
    }

    @Test func matchingLastRowExplainsItsFreeCells() throws {
        let section = with(FlowSection(rowAlignment: .justified, itemSpacing: 1)) { $0.lastRowMatchesPrevious = true }
        let layout = FlowLayout(section, width: 20, sizes: Array(repeating: Size(width: 5, height: 1), count: 5))
        #expect([3, 4].map { layout.element(at: item($0))?.frame.x } == [0, 8])
        let last = try #require(Self.row(layout, 4))
        #expect((last.freeWidth, last.alignment) == (7, .leading))
    }
}

@Suite struct GroupExplanationTests {
    static func group(_ layout: CompositionalLayout, _ number: Int) -> PlacementExplanation.Group? {
        guard case .group(let group)? = layout.placementExplanation(ofItemAt: item(number))?.placement else {
            return nil
        }
        return group
    }

    @Test func pageExplanationCountsPrecedingItems() throws {
        let layout = PagedOutlineTests.layout(.rightToLeft)
        let explanation = try #require(layout.placementExplanation(ofItemAt: item(1, section: 1)))
        #expect(explanation.frame == rect(22, 1, 18, 9))
        #expect(explanation.width == .init(rule: .page(20), lengthByRule: 20, insets: 2, length: 18))
        #expect(explanation.height == .init(rule: .page(10), lengthByRule: 10, insets: 1, length: 9))
        #expect(explanation.placement == .page(.init(page: 2, count: 4, frame: rect(22, 0, 20, 10), spacing: 2)))
    }

    @Test func nestedGroupExplainsEveryLevel() throws {
        let layout = CompositionalOutlineTests.prepared(
            [.init(group: CompositionalOutlineTests.magazine, interGroupSpacing: 1, contentInsets: EdgeInsets(all: 1))],
            heights: [[0, 0, 0, 0, 0]])
        let placement = try #require(Self.group(layout, 4))
        #expect(
            (placement.group, placement.groupCount, placement.items, placement.capacity, placement.depth) == (
                1, 2, 3..<5, 3, 2
            ))
        #expect(placement.levels.map(\.frame) == [rect(1, 14, 40, 10), rect(21, 14, 20, 10)])
        #expect(placement.levels.map(\.position) == [1, 0])
        #expect(placement.levels.map(\.count) == [2, 2])
        #expect(placement.levels[0].width.rule == .fraction(1, of: 40, side: .width, container: .section))
        #expect(placement.levels[1].width.rule == .fraction(0.5, of: 40, side: .width, container: .group))
        let explanation = try #require(layout.placementExplanation(ofItemAt: item(4)))
        #expect(explanation.height.rule == .share(count: 2, spacing: 1, available: 9))
        #expect(explanation.frame == rect(21, 15, 20, 4))
        #expect(explanation.width.rule == .fraction(1, of: 20, side: .width, container: .group))
    }

    @Test func fullLineAndWrongEstimateAreExplained() throws {
        let layout = CompositionalOutlineTests.prepared(
            [
                .init(
                    group: .horizontal(
                        size: .init(width: .fractionalWidth(1), height: .estimated(2)),
                        subitems: [.item(size: .init(width: .estimated(20), height: .estimated(2)))]))
            ], heights: [[2, 3, 4]])
        let explanation = try #require(layout.placementExplanation(ofItemAt: item(2)))
        #expect(explanation.frame == rect(0, 3, 20, 4))
        #expect(explanation.width == .init(rule: .estimated(20), lengthByRule: 20, insets: 0, length: 20))
        #expect(explanation.height == .init(rule: .estimated(2), lengthByRule: 4, insets: 0, length: 4))
        let placement = try #require(Self.group(layout, 2))
        #expect((placement.group, placement.groupCount, placement.items, placement.wraps) == (1, 2, 2..<3, true))
        #expect(placement.levels.map(\.width.rule) == [.fraction(1, of: 42, side: .width, container: .section)])
        #expect(
            placement.levels.map(\.height) == [
                .init(rule: .contents(estimate: 2), lengthByRule: 4, insets: 0, length: 4)
            ])
    }

    @Test func scrolledSectionExplainsItsScrollPosition() {
        var layout = CompositionalOutlineTests.prepared(
            [CompositionalOutlineTests.sidewaysSection], heights: [[0, 0, 0, 0, 0, 0]])
        layout.setScrollPosition(5, ofSection: 0)
        #expect(Self.group(layout, 1)?.scrollPosition == 5)
        #expect(Self.group(layout, 1)?.levels.first?.frame == rect(6, 0, 8, 3))
    }

    @Test func customGroupIsExplainedByItsClosure() throws {
        let layout = CompositionalOutlineTests.prepared(
            [
                .init(
                    group: .custom(size: .init(width: .fractionalWidth(0.75), height: .absolute(4))) { size in
                        [rect(0, 0, size.width, 2), rect(3, 2, 4, 2)]
                    })
            ], heights: [[0, 0]])
        let explanation = try #require(layout.placementExplanation(ofItemAt: item(1)))
        #expect(explanation.width == .init(rule: .closure, lengthByRule: 4, insets: 0, length: 4))
        let levels = try #require(Self.group(layout, 1)).levels
        #expect(levels.map(\.position) == [1])
        #expect(levels.map(\.width.rule) == [.fraction(0.75, of: 42, side: .width, container: .section)])
        #expect(levels.map(\.width.lengthByRule) == [32])
    }

    @Test func masonrySectionExplainsColumnsInContentCoordinates() {
        let layout = CompositionalOutlineTests.prepared(
            [
                .init(
                    masonry: with(MasonrySection(columns: .count(2), gap: 1)) { $0.padding = EdgeInsets(top: 1) },
                    boundaryItems: [.header(height: .absolute(2))])
            ], heights: [[3, 2, 4]])
        let placement = ColumnExplanationTests.column(layout, 2)
        #expect(placement?.columnTops == [7, 6])
        #expect((placement?.column, placement?.top, placement?.choice) == (1, 6, .shortest(of: 1)))
    }
}
