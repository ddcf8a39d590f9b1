import Testing

@testable import LayoutEngine

@Suite struct ColumnExplanationTests {
    static func sentences(_ layout: any InspectableLayout, _ number: Int, section: Int = 0) -> [String] {
        layout.placementExplanation(ofItemAt: item(number, section: section))?.sentences ?? []
    }

    static func column(_ layout: any InspectableLayout, _ number: Int) -> PlacementExplanation.Column? {
        guard case .column(let column)? = layout.placementExplanation(ofItemAt: item(number))?.place else { return nil }
        return column
    }

    static func spanned(_ section: MasonrySection, width: Int, _ boxes: [(span: Int, height: Int)]) -> MasonryLayout {
        var layout = MasonryLayout(section: section)
        let sizes = boxes.map { Size(width: $0.span, height: $0.height) }
        layout.prepare(width: width, dataSource: ListedSizes(sections: [sizes]))
        return layout
    }

    @Test func theShortestColumnIsNamedWithWhatElseThereWas() throws {
        let layout = MasonryLayout(
            MasonrySection(columns: .count(3), gap: 1, headerHeight: 2), width: 80, heights: [13, 8, 10, 12])
        let explanation = try #require(layout.placementExplanation(ofItemAt: item(3)))
        #expect(explanation.frame == rect(27, 11, 26, 12))
        #expect(explanation.width.rule == .columns(count: 3, span: 1, gap: 1, room: 80))
        #expect(explanation.height.rule == .heightForWidth(26))
        #expect(Self.column(layout, 3)?.columnTops == [16, 11, 13])
        #expect(Self.column(layout, 3)?.choice == .shortest(of: 1))
        #expect(Self.column(layout, 0)?.choice == .shortest(of: 3))
        #expect(
            Self.sentences(layout, 0) == [
                "Item 0 of section 0, at 0, 2, 26 x 13.",
                "Width 26: a third of 78, the section's 80 less 2 gaps of 1.",
                "Height 13: as tall as the item wants, 26 wide.", "Column 1 of 3 is free first, from y 2.",
                "3 places are as high; this one comes first.", "Columns are free from y 2, 2, 2.",
            ])
    }

    @Test func insetsAndLeftOverCellsAreTold() {
        let layout = MasonryLayout(
            MasonrySection(columns: .count(2), columnGap: 2, itemInsets: EdgeInsets(top: 1, left: 1)), width: 25,
            heights: [3])
        #expect(
            Self.sentences(layout, 0).dropFirst().prefix(5) == [
                "Width 12: half of 23, the section's 25 less 1 gap of 2.",
                "The first columns share what is left over, a cell each.", "Less insets of 1: 11.",
                "Height 4: as tall as the item wants, 10 wide.", "Less insets of 1: 3.",
            ])
    }

    @Test func withinTheToleranceOrderDecides() {
        let layout = MasonryLayout(
            MasonrySection(columns: .count(3), tolerance: 2), width: 30, heights: [3, 2, 4, 5, 1, 9])
        #expect(Self.column(layout, 3)?.choice == .withinTolerance(of: 3))
        #expect(
            Self.sentences(layout, 3).suffix(4) == [
                "Column 1 of 3 is free from y 3.", "3 places are within 2 rows of the highest, y 2.",
                "Of those it is the next in order, from column 1.", "Columns are free from y 3, 2, 4.",
            ])
    }

    @Test func whatFillsAGapTellsWhoLeftIt() {
        let layout = Self.spanned(
            MasonrySection(columns: .count(3), maximumSpan: 2, densePacking: 4), width: 30,
            [(1, 5), (1, 2), (2, 1), (1, 1)])
        #expect(Self.column(layout, 3)?.choice == .gap(leftBy: 2))
        #expect(Self.column(layout, 3)?.top == 0)
        #expect(
            Self.sentences(layout, 3).suffix(3) == [
                "Column 3 of 3: it fills the gap from y 0 on.", "Item 2, across several columns, left it above itself.",
                "Columns are free from y 5, 3, 3.",
            ])
    }

    @Test func spansTellTheirWindowOfColumns() {
        let layout = Self.spanned(
            MasonrySection(columns: .count(4), maximumSpan: 3, gap: 1), width: 43, [(1, 3), (2, 2), (3, 4), (1, 2)])
        let told = Self.column(layout, 2)
        #expect(told?.columnTops == [4, 3, 3, 0])
        #expect(told?.tops == [4, 3])
        #expect(told?.column == 1)
        #expect(
            Self.sentences(layout, 2).dropFirst() == [
                "Width 32: 3 of 4 columns that share 43.", "Height 4: as tall as the item wants, 32 wide.",
                "Columns 2 to 4 of 4 are free first, from y 3.", "Columns are free from y 4, 3, 3, 0.",
            ])
        // Too long for a line of 60 columns.
        #expect(
            Self.sentences(layout, 3)[1...2] == ["Width 10: a quarter of 40,", "the section's 43 less 3 gaps of 1."])
    }

    @Test func inOrderItIsAColumnsTurn() {
        let layout = Self.spanned(
            MasonrySection(columns: .count(3), placement: .inOrder, maximumSpan: 2, gap: 1), width: 32,
            [(1, 3), (1, 2), (2, 4), (1, 2)])
        #expect((0..<4).map { Self.column(layout, $0)?.choice } == [.inOrder, .inOrder, .inOrderAgain, .inOrder])
        #expect((0..<4).map { Self.column(layout, $0)?.cursor } == [0, 1, 2, 2])
        #expect(Self.sentences(layout, 0)[3] == "Column 1 of 3: order begins there.")
        #expect(Self.sentences(layout, 1)[3] == "Column 2 of 3: next in order.")
        #expect(
            Self.sentences(layout, 2)[3...4] == [
                "Columns 1 and 2 of 3: order begins again.", "Of the 2 columns that it needs 1 was left.",
            ])
    }

    @Test func anItemThatAnUpdateLeftInItsColumnSaysSo() throws {
        var layout = MasonryLayout(
            MasonrySection(columns: .count(2), reflow: .sticky), width: 20, heights: [4, 2, 3])
        let update = LayoutUpdate(deletions: [item(0)])
        try layout.apply(update, dataSource: FixedHeights([2, 3]), visibleRect: nil)
        #expect(Self.column(layout, 0)?.choice == .kept(insteadOf: 0))
        #expect(Self.column(layout, 1)?.choice == .kept(insteadOf: 0))
        #expect(
            Self.sentences(layout, 1).suffix(3) == [
                "Column 2 of 2: it kept its column.", "By the rule it would go to column 1.",
                "Columns are free from y 0, 2.",
            ])
    }

    @Test func manyColumnsAreListedAsFarAsALineGoes() {
        let layout = MasonryLayout(
            MasonrySection(columns: .count(40)), width: 200, heights: Array(repeating: 1_000, count: 41))
        let sentences = Self.sentences(layout, 40)
        #expect(sentences.allSatisfy { $0.count <= 60 })
        #expect(sentences.last == "Columns are free from y 1000, 1000, 1000, 1000 and 36 more.")
    }
}

@Suite struct RowExplanationTests {
    static func row(_ layout: FlowLayout, _ number: Int) -> PlacementExplanation.Row? {
        guard case .row(let row)? = layout.placementExplanation(ofItemAt: item(number))?.place else { return nil }
        return row
    }

    @Test func rowsOfSoManyItemsTellTheirTurns() {
        let section = FlowSection(rowAlignment: .justifiedByResizing, itemsPerRow: [2, 3])
        let layout = FlowLayout(section, width: 12, sizes: Array(repeating: Size(width: 8, height: 2), count: 4))
        let choices = (0..<4).map { Self.row(layout, $0)?.choice }
        #expect(choices == [.first, .isOneOf(2), .rowAboveIsComplete(2), .isOneOf(3)])
        #expect(ColumnExplanationTests.sentences(layout, 1).contains("By its turn the row takes 2 items."))
        #expect(ColumnExplanationTests.sentences(layout, 2).contains("The row above has its 2 items."))
        let leading = FlowLayout(
            FlowSection(itemsPerRow: [2]), width: 30, sizes: Array(repeating: Size(width: 8, height: 2), count: 3))
        #expect((0..<3).map { Self.row(leading, $0)?.choice } == [.first, .fits, .rowAboveIsComplete(2)])
    }

    static func sizes(_ sizes: [(Int, Int)]) -> [Size] { sizes.map { Size(width: $0.0, height: $0.1) } }

    @Test func whatAnItemNeededIsToldWithWhatWasLeft() throws {
        let layout = FlowLayout(
            FlowSection(
                rowAlignment: .justified, itemAlignment: .middle, lineSpacing: 1, itemSpacing: 1,
                padding: EdgeInsets(left: 2)), width: 22, sizes: Self.sizes([(6, 2), (5, 4), (4, 1), (9, 3)]))
        let second = try #require(Self.row(layout, 2))
        #expect((second.row, second.items, second.frame) == (0, 0..<3, rect(2, 0, 20, 4)))
        #expect((second.needed, second.left, second.free) == (5, 8, 3))
        #expect(second.choice == .fits)
        #expect(second.alignment == .justified)
        #expect(
            ColumnExplanationTests.sentences(layout, 2).dropFirst() == [
                "Width 4: what the item wants, at most 20.", "Height 1: what the item wants.", "Row 1, item 3 of 3.",
                "It needed 5 with its gap; 8 were left: it fits.", "3 free cells are shared out to 2 gaps.",
                "It stands at the middle of a row 4 tall.",
            ])
        #expect(Self.row(layout, 0)?.choice == .first)
        #expect(Self.row(layout, 3)?.choice == .didNotFit(left: 3))
        #expect(Self.row(layout, 3)?.alignment == .leading)
        #expect(
            ColumnExplanationTests.sentences(layout, 3).suffix(3) == [
                "Row 2, item 1 of 1.", "It needed 10 with its gap; the row above had 3 left.",
                "11 of the row's 20 stay free behind the items.",
            ])
    }

    @Test func aRowThatShrankForAnItemSaysSo() {
        let layout = FlowLayout(
            FlowSection(rowAlignment: .justifiedByResizing, itemSpacing: 1), width: 30,
            sizes: Self.sizes([(12, 4), (12, 4), (8, 4), (9, 3), (22, 6), (4, 6)]))
        #expect(Self.row(layout, 2)?.choice == .squeezedIn)
        #expect(Self.row(layout, 3)?.choice == .didNotFit(left: 0))
        #expect(
            ColumnExplanationTests.sentences(layout, 2).dropFirst() == [
                "Width 7: its share of the row's 30; 8 wanted.", "Height 4: the height that fills the row; 4 wanted.",
                "Row 1, item 3 of 3.", "It needed 9, 5 were left: the row shrank for it.",
                "Its items share the row's 30, all 4 tall.",
            ])
        #expect(Self.row(layout, 5)?.alignment == .leading)
    }

    @Test func anItemThatIsLeftToTheNextRowSaysThatRowsAreMoreEvenSo() throws {
        func layout(_ breaking: FlowSection.RowBreaking) -> FlowLayout {
            FlowLayout(
                FlowSection(rowBreaking: breaking, itemSpacing: 1), width: 12,
                sizes: Self.sizes([(4, 1), (4, 1), (2, 1), (5, 1), (7, 1), (4, 1), (3, 1)]))
        }
        let balanced = layout(.balanced)
        #expect((0..<4).map { balanced.items(inRow: $0, ofSection: 0) } == [0..<2, 2..<4, 4..<6, 6..<7])
        let left = try #require(Self.row(balanced, 2))
        #expect(left.choice == .leftToThisRow(left: 3))
        #expect((left.needed, left.row) == (3, 1))
        #expect(
            ColumnExplanationTests.sentences(balanced, 2)[4...5] == [
                "It needed 3 with its gap. The row above had 3 left,", "but rows are more even so.",
            ])
        // Others did not fit, whatever is balanced; and greedy rows leave nothing.
        #expect(Self.row(balanced, 4)?.choice == .didNotFit(left: 4))
        #expect(Self.row(layout(.greedy), 2)?.choice == .fits)
    }

    @Test func anItemOfFixedSizeThatIsTooWideIsCut() throws {
        let layout = FlowLayout(
            FlowSection(itemSize: .fixed(Size(width: 40, height: 2))), width: 30, sizes: Self.sizes([(1, 1)]))
        let explanation = try #require(layout.placementExplanation(ofItemAt: item(0)))
        #expect(explanation.width.rule == .absolute(40))
        #expect(explanation.width.isCut && !explanation.height.isCut)
        #expect(explanation.sentences[1...2] == ["Width 40: a fixed length.", "There is room for 30 of it."])
    }
}

@Suite struct GroupExplanationTests {
    static func group(_ layout: CompositionalLayout, _ number: Int) -> PlacementExplanation.Group? {
        guard case .group(let group)? = layout.placementExplanation(ofItemAt: item(number))?.place else { return nil }
        return group
    }

    @Test func pagesAreCountedWithTheItemsBefore() {
        let layout = PagedOutlineTests.layout(.rightToLeft)
        #expect(
            ColumnExplanationTests.sentences(layout, 1, section: 1) == [
                "Item 1 of section 1, at 22, 1, 18 x 9.", "Width 20: all of the page.", "Less insets of 2: 18.",
                "Height 10: all of the page.", "Less insets of 1: 9.",
                "Page 3 of 4, as large as the container: 20 x 10.", "Pages begin every 22 columns; 2 items before it.",
            ])
    }

    @Test func aGroupInAGroupTellsEveryLevel() throws {
        let layout = CompositionalOutlineTests.prepared(
            [.init(group: CompositionalOutlineTests.magazine, interGroupSpacing: 1, contentInsets: EdgeInsets(all: 1))],
            heights: [[0, 0, 0, 0, 0]])
        let told = try #require(Self.group(layout, 4))
        #expect((told.group, told.groupCount, told.items, told.capacity, told.depth) == (1, 2, 3..<5, 3, 2))
        #expect(told.levels.map(\.frame) == [rect(1, 14, 40, 10), rect(21, 14, 20, 10)])
        #expect(told.levels.map(\.position) == [1, 0])
        #expect(told.levels.map(\.count) == [2, 2])
        #expect(told.levels[0].width.rule == .fraction(1, of: 40, side: .width, container: .section))
        #expect(told.levels[1].width.rule == .fraction(0.5, of: 40, side: .width, container: .group))
        let explanation = try #require(layout.placementExplanation(ofItemAt: item(4)))
        #expect(explanation.height.rule == .share(count: 2, spacing: 1, room: 9))
        #expect(
            explanation.sentences == [
                "Item 4 of section 0, at 21, 15, 20 x 4.", "Width 20: all of 20, the group's width.",
                "Height 4: half of 8, the group's 9 less 1 gap of 1.", "Group 2 of 2, item 2 of 2 in it.",
                "Depth 2: subitem 1 of 2 in 2 of 2.", "Its group's width 20: half of 40, the outer group's width.",
                "Its group's height 10: all of 10, the outer group's height.",
            ])
    }

    @Test func aLineThatWasFullAndAnEstimateThatWasWrongAreTold() {
        let layout = CompositionalOutlineTests.prepared(
            [
                .init(
                    group: .horizontal(
                        size: .init(width: .fractionalWidth(1), height: .estimated(2)),
                        subitems: [.item(size: .init(width: .estimated(20), height: .estimated(2)))]))
            ], heights: [[2, 3, 4]])
        #expect(
            ColumnExplanationTests.sentences(layout, 2) == [
                "Item 2 of section 0, at 0, 3, 20 x 4.", "Width 20: what the item wants, as estimated.",
                "Height 4: what the item wants; 2 estimated.", "Group 2 of 2, item 1 of 1 in it.",
                "The group before had no more room for it.", "Its group's width 42: all of 42, the section's width.",
                "Its group's height 4: what it holds; 2 estimated.",
            ])
    }

    @Test func aSectionScrolledSidewaysTellsByHowMuch() {
        var layout = CompositionalOutlineTests.prepared(
            [CompositionalOutlineTests.sidewaysSection], heights: [[0, 0, 0, 0, 0, 0]])
        layout.setScrollPosition(5, ofSection: 0)
        #expect(Self.group(layout, 1)?.scrollPosition == 5)
        #expect(Self.group(layout, 1)?.levels.first?.frame == rect(6, 0, 8, 3))
        #expect(ColumnExplanationTests.sentences(layout, 1).last == "The section is scrolled sideways by 5.")
    }

    @Test func theClosureOfACustomGroupIsToBlame() throws {
        let layout = CompositionalOutlineTests.prepared(
            [
                .init(
                    group: .custom(size: .init(width: .fractionalWidth(0.75), height: .absolute(4))) { size in
                        [rect(0, 0, size.width, 2), rect(3, 2, 4, 2)]
                    })
            ], heights: [[0, 0]])
        let explanation = try #require(layout.placementExplanation(ofItemAt: item(1)))
        #expect(explanation.width.rule == .closure)
        #expect(explanation.sentences[1] == "Width 4: what the group's closure says.")
        #expect(Self.group(layout, 1)?.levels.map(\.position) == [1])
        #expect(
            explanation.sentences[4...5] == ["Its group's width 32: three quarters of 42,", "the section's width."])
    }

    @Test func compositionalColumnsAreExplainedInTheContentsRows() {
        let layout = CompositionalOutlineTests.prepared(
            [
                .init(
                    masonry: MasonrySection(columns: .count(2), gap: 1, padding: EdgeInsets(top: 1)),
                    boundaryItems: [.header(height: .absolute(2))])
            ], heights: [[3, 2, 4]])
        #expect(ColumnExplanationTests.column(layout, 2)?.columnTops == [7, 6])
        #expect(ColumnExplanationTests.sentences(layout, 2)[3] == "Column 2 of 2 is free first, from y 6.")
    }

    @Test(arguments: [
        (1.0, "all"), (0.5, "half"), (1 / 3, "a third"), (0.3, "30%"), (0.125, "12.5%"), (0, "nothing"),
        (-.infinity, "nothing"), (.nan, "nothing"), (1e300, "100000000000000%"), (1.5, "150%"),
    ])
    func partsAreNamed(part: Double, name: String) {
        #expect(part.partText == name)
    }

    @Test(arguments: [(1, "1st"), (2, "2nd"), (3, "3rd"), (7, "7th"), (11, "11th"), (21, "21st"), (112, "112th")])
    func ordinalsAreNamed(number: Int, name: String) {
        #expect(number.ordinal == name)
    }

    @Test func aLastRowLikeTheOneAboveTellsTheCellsThatItLeavesFree() throws {
        let section = FlowSection(rowAlignment: .justified, lastRowMatches: true, itemSpacing: 1)
        let layout = FlowLayout(section, width: 20, sizes: Array(repeating: Size(width: 5, height: 1), count: 5))
        #expect([3, 4].map { layout.element(at: item($0))?.frame.x } == [0, 8])
        let sentences = try #require(layout.placementExplanation(ofItemAt: item(4))?.sentences)
        #expect(sentences.contains("7 of the row's 20 stay free behind the items."))
    }
}
