import LayoutEngine
import TerminalUI
import TestSupport
import Testing

@testable import FeedScreens

/// Placement explanations of items in columns.
@Suite struct ColumnSentenceTests {
    @Test func shortestColumnIsExplainedWithItsAlternatives() {
        #expect(
            ExplainedLayouts.threeColumns.sentences(0) == [
                "Item 0 of section 0, at 0, 2, 26 x 13.",
                "Width 26: a third of 78,", "the section width 80 minus 2 gaps of 1.",
                "Height 13: the item's preferred height at width 26.",
                "Column 1 of 3 has the highest free position, y 2.",
                "3 positions are tied; this is the first.", "First free row of each column: 2, 2, 2.",
            ])
        #expect(
            ExplainedLayouts.threeColumns.sentences(3).suffix(2) == [
                "Column 2 of 3 has the highest free position, y 11.", "First free row of each column: 16, 11, 13.",
            ])
    }

    @Test func insetsAndRemainingCellsAreExplained() {
        #expect(
            ExplainedLayouts.insets.sentences(0).dropFirst().prefix(5) == [
                "Width 12: half of 23, the section width 25 minus 1 gap of 2.",
                "Each of the first columns gets one of the remaining cells.", "Insets of 1 leave 11.",
                "Height 4: the item's preferred height at width 10.", "Insets of 1 leave 3.",
            ])
    }

    @Test func toleranceIsExplainedWithTheOrder() {
        #expect(
            ExplainedLayouts.tolerance.sentences(3).suffix(4) == [
                "Column 1 of 3 is free from y 3.", "3 positions are within 2 rows of the highest, y 2.",
                "This is the next of these positions, counting from column 1.",
                "First free row of each column: 3, 2, 4.",
            ])
        let alone = ExplainedLayouts.columns(
            MasonrySection(columns: .count(2), tolerance: 1), width: 20, heights: [5, 1, 1])
        #expect(
            alone.sentences(2).suffix(3) == [
                "Column 2 of 2 has the highest free position, y 1.", "No other position is within 1 row of this one.",
                "First free row of each column: 5, 1.",
            ])
    }

    @Test func tiesInOrderAreExplainedWithoutATolerance() {
        let layout = ExplainedLayouts.columns(
            with(MasonrySection(columns: .count(3))) { $0.breaksTiesInOrder = true }, width: 30,
            heights: [5, 1, 1, 2, 9])
        #expect(
            layout.sentences(3).suffix(4) == [
                "Column 2 of 3 has the highest free position, y 1.",
                "2 columns are tied; this one is next in order,", "counting from column 1.",
                "First free row of each column: 5, 1, 1.",
            ])
        #expect(
            layout.sentences(4).suffix(2) == [
                "Column 3 of 3 has the highest free position, y 1.", "First free row of each column: 5, 3, 1.",
            ])
    }

    @Test func filledGapNamesTheItemThatLeftIt() {
        #expect(
            ExplainedLayouts.filledGap.sentences(3).suffix(3) == [
                "Column 3 of 3: the item fills the gap at y 0.",
                "The gap is above item 2, which spans several columns.",
                "First free row of each column: 5, 3, 3.",
            ])
    }

    @Test func spansNameTheirColumns() {
        #expect(
            ExplainedLayouts.severalColumns.sentences(2).dropFirst() == [
                "Width 32: 3 of 4 columns (section width 43).", "Height 4: the item's preferred height at width 32.",
                "Columns 2 to 4 of 4 have the highest free position, y 3.",
                "First free row of each column: 4, 3, 3, 0.",
            ])
        // The sentence is longer than 60 columns.
        #expect(
            ExplainedLayouts.severalColumns.sentences(3)[1...2] == [
                "Width 10: a quarter of 40,", "the section width 43 minus 3 gaps of 1.",
            ])
        let whole = ExplainedLayouts.spans(
            MasonrySection(columns: .count(2), maximumSpan: 2), width: 20, [(2, 1)])
        #expect(whole.sentences(0)[1] == "Width 20: all 2 columns (section width 20).")
    }

    @Test func placementInOrderNamesTheNextColumn() {
        let layout = ExplainedLayouts.inOrder
        #expect(layout.sentences(0)[4] == "Column 1 of 3: first in order.")
        #expect(layout.sentences(1)[4] == "Column 2 of 3: next in order.")
        #expect(
            layout.sentences(2)[3...4] == [
                "Columns 1 and 2 of 3: the order starts over.", "The item needs 2 columns, but only 1 was left.",
            ])
    }

    @Test func itemThatKeepsItsColumnInAnUpdateIsExplained() throws {
        #expect(
            try ExplainedLayouts.retainedColumns().sentences(1).suffix(3) == [
                "Column 2 of 2: the item stays in its column.", "The placement rule would choose column 1.",
                "First free row of each column: 0, 2.",
            ])
    }

    @Test func listOfManyColumnsIsTruncatedToALine() {
        let sentences = ExplainedLayouts.manyColumns.sentences(40)
        #expect(sentences.allSatisfy { DisplayText.columns(of: $0) <= 60 })
        #expect(sentences.last == "First free row of each column: 1000, and 39 more columns.")
    }

    @Test func sidewaysLayoutIsExplainedInScreenCoordinates() {
        #expect(
            ExplainedLayouts.onItsSide.sentences(2).prefix(3) == [
                "Item 2 of section 0, at 3, 11, 3 x 10.", "Horizontal layout: explained as if vertical,",
                "with rows and columns swapped.",
            ])
    }
}

/// Placement explanations of items in rows.
@Suite struct RowSentenceTests {
    @Test func fixedItemCountsPerRowAreExplained() {
        #expect(ExplainedLayouts.turns.sentences(1).contains("The row pattern puts 2 items in this row."))
        #expect(ExplainedLayouts.turns.sentences(2).contains("The row above already has its 2 items."))
    }

    @Test func neededAndRemainingWidthsAreExplained() {
        #expect(ExplainedLayouts.justified.sentences(0).contains("This is the section's first item."))
        #expect(
            ExplainedLayouts.justified.sentences(2).dropFirst() == [
                "Width 4: the item's preferred length, at most 20.", "Height 1: the item's preferred length.",
                "Row 1, item 3 of 3.",
                "The item needed 5 cells with its gap, and 8 were left.", "3 empty cells are distributed over 2 gaps.",
                "Aligned to the middle of a row of height 4.",
            ])
        #expect(
            ExplainedLayouts.justified.sentences(3).suffix(4) == [
                "Row 2, item 1 of 1.", "The item needed 10 cells with its gap,", "but the row above had only 3 left.",
                "11 of the row's 20 cells are empty after the items.",
            ])
    }

    @Test(arguments: [
        (FlowSection.RowAlignment.leading, "4 of the row's 10 cells are empty after the items."),
        (.centered, "4 of the row's 10 cells are empty at both ends."),
        (.trailing, "4 of the row's 10 cells are empty before the items."),
        (.justified, "4 of the row's 10 cells are empty after the item."),
    ])
    func remainingWidthOfARowIsExplained(alignment: FlowSection.RowAlignment, sentence: String) {
        let section = with(FlowSection(rowAlignment: alignment)) { $0.lastRowAlignment = alignment }
        #expect(ExplainedLayouts.rows(section, width: 10, [(6, 1)]).sentences(0).last == sentence)
        #expect(ExplainedLayouts.rows(section, width: 10, [(10, 1)]).sentences(0).last == "The row is full.")
    }

    @Test(arguments: [
        (FlowSection.ItemAlignment.top, "Aligned to the top of a row of height 4."),
        (.middle, "Aligned to the middle of a row of height 4."),
        (.bottom, "Aligned to the bottom of a row of height 4."),
    ])
    func verticalAlignmentInARowIsExplained(alignment: FlowSection.ItemAlignment, sentence: String) {
        let section = with(FlowSection()) { $0.itemAlignment = alignment }
        #expect(ExplainedLayouts.rows(section, width: 10, [(5, 4), (5, 1)]).sentences(1).last == sentence)
    }

    @Test func shrunkRowIsExplained() {
        #expect(
            ExplainedLayouts.shrunk.sentences(2).dropFirst() == [
                "Width 7: its share of the row width, 30; preferred width 8.",
                "Height 4: the height at which the items fill the row;", "preferred height 4.",
                "Row 1, item 3 of 3.", "The item needed 9 cells, but only 5 were left,", "so the row was shrunk.",
                "The items share the row width, 30, all at height 4.",
            ])
    }

    @Test func balancedRowBreakIsExplained() {
        #expect(
            ExplainedLayouts.balanced.sentences(2)[4...6] == [
                "The item needed 3 cells with its gap,", "and the row above had 3 left,",
                "but moving the item makes the rows more even.",
            ])
    }

    @Test func tooWideItemNamesTheAvailableWidth() {
        #expect(
            ExplainedLayouts.tooWide.sentences(0)[1...2] == [
                "Width 40: a fixed length.", "Limited to the available width of 30 cells.",
            ])
    }

    @Test func matchingLastRowNamesItsFreeCells() {
        #expect(
            ExplainedLayouts.lastLikeTheOneAbove.sentences(4).contains(
                "7 of the row's 20 cells are empty after the items."))
    }

    @Test func rowAcrossSectionsCountsAllItems() {
        let sentences = ExplainedLayouts.throughSections.sentences(0, section: 1)
        #expect(sentences.first == "Item 0 of section 1, at 66, 0, 33 x 33.")
        #expect(sentences.contains("Row 1, item 3 of 3."))
    }
}

/// Placement explanations of items in pages and groups.
@Suite struct GroupSentenceTests {
    @Test func pageNumberAndPrecedingItemsAreExplained() {
        #expect(
            ExplainedLayouts.pages.sentences(1, section: 1) == [
                "Item 1 of section 1, at 22, 1, 18 x 9.", "Width 20: the whole page.", "Insets of 2 leave 18.",
                "Height 10: the whole page.", "Insets of 1 leave 9.",
                "Page 3 of 4, as large as the container: 20 x 10.",
                "A page begins every 22 columns; 2 items precede this one.",
            ])
        #expect(
            ExplainedLayouts.pages.sentences(0, section: 1).last
                == "A page begins every 22 columns; 1 item precedes this one.")
    }

    @Test func nestedGroupIsExplainedAtEveryLevel() {
        #expect(
            ExplainedLayouts.groupInGroup.sentences(4) == [
                "Item 4 of section 0, at 21, 12, 20 x 4.", "Width 20: all of 20, the group's width.",
                "Height 4: half of 8, the group's length 9 minus 1 gap of 1.",
                "Group 2 of 2, item 2 of 2 in the group.",
                "Depth 2: subitem 1 of 2 in group 2 of 2.",
                "Group width 20: half of 40, the outer group's width.",
                "Group height 10: all of 10, the outer group's height.",
            ])
        #expect(ExplainedLayouts.groupInGroup.sentences(3).contains("The previous group already has its 3 items."))
    }

    @Test func deeplyNestedGroupsNameThreeLevels() {
        func nested(_ depth: Int) -> CompositionalLayout.Group {
            let size = CompositionalLayout.DimensionSize(width: .fractionalWidth(1), height: .absolute(4))
            return .horizontal(
                size: size, subitems: [depth == 1 ? .item(size: .full) : .group(nested(depth - 1))])
        }
        #expect(
            ExplainedLayouts.groups(.init(group: nested(3)), heights: [0]).sentences(0).contains(
                "Depth 3: subitem 1 of 1 in group 1 of 1, in group 1 of 1."))
        #expect(
            ExplainedLayouts.groups(.init(group: nested(5)), heights: [0]).sentences(0).contains(
                "Depth 5: subitem 1 of 1 in group 1 of 1, in group 1 of 1,"))
    }

    @Test func fullGroupsAndEstimatedSizesAreExplained() {
        #expect(
            ExplainedLayouts.fullLines.sentences(2) == [
                "Item 2 of section 0, at 0, 3, 20 x 4.", "Width 20: the item's preferred length,",
                "equal to the estimate.",
                "Height 4: the item's preferred length; estimated length 2.", "Group 2 of 2, item 1 of 1 in the group.",
                "The previous group had no room for the item.", "Group width 42: all of 42, the section's width.",
                "Group height 4: fits its contents; estimated length 2.",
            ])
    }

    @Test func horizontalScrollPositionIsExplained() {
        #expect(ExplainedLayouts.scrolledSideways().sentences(1).last == "The section is scrolled sideways by 5 cells.")
    }

    @Test func customGroupNamesItsClosure() {
        let sentences = ExplainedLayouts.closure.sentences(1)
        #expect(sentences[1] == "Width 4: set by the group's closure.")
        #expect(sentences[4] == "Group width 32: three quarters of 42, the section's width.")
    }

    @Test func columnsInASectionUseContentCoordinates() {
        #expect(
            ExplainedLayouts.columnsInSection.sentences(2)[3] == "Column 2 of 2 has the highest free position, y 6.")
    }

    @Test(arguments: [
        (1.0, "all"), (0.5, "half"), (1 / 3, "a third"), (0.3, "30%"), (0.125, "12.5%"), (0, "nothing"),
        (-.infinity, "nothing"), (.nan, "nothing"), (1e300, "100000000000000%"), (1.5, "150%"),
    ])
    func fractionsAreNamed(fraction: Double, name: String) {
        #expect(PlacementExplanation.Length.Rule.fractionText(fraction) == name)
    }

    @Test(arguments: [
        (1, "all"), (2, "half"), (3, "a third"), (4, "a quarter"), (5, "a fifth"), (7, "a 7th"), (8, "an 8th"),
        (11, "an 11th"), (12, "a 12th"), (18, "an 18th"), (21, "a 21st"), (22, "a 22nd"), (33, "a 33rd"),
        (112, "a 112th"),
    ])
    func equalFractionsAreNamed(count: Int, name: String) {
        #expect(PlacementExplanation.Length.Rule.fractionText(of: count) == name)
    }
}
