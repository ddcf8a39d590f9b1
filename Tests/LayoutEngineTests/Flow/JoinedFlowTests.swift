import LayoutEngine
import SeededRandom
import TestSupport
import Testing

/// Rows that continue across sections.
@Suite struct JoinedFlowTests {
    private func frames(_ layout: some CollectionLayout) -> [[Rect?]] {
        (0..<layout.numberOfSections).map { section in
            (0..<layout.numberOfItems(inSection: section)).map {
                layout.element(at: ItemIndex(section: section, item: $0))?.frame
            }
        }
    }

    private func squares(_ counts: [Int]) -> ListedSizes {
        ListedSizes(sections: counts.map { Array(repeating: Size(width: 33, height: 33), count: $0) })
    }

    /// From IGListKit's IGListCollectionViewLayoutTests.m, in a view of 100 x 100:
    /// test_whenSectionsSmallerThanContainerWidth_withVerticalScrolling_with0ItemSpacing_with0Insets_with0LineSpacing_thatSectionsFitSameRow.
    @Test func sectionsThatFitShareARow() {
        var layout = JoinedFlowLayout(section: FlowSection())
        layout.prepare(width: 100, dataSource: squares([1, 1, 1]))
        #expect(frames(layout) == [[rect(0, 0, 33, 33)], [rect(33, 0, 33, 33)], [rect(66, 0, 33, 33)]])
        #expect(layout.contentSize == Size(width: 100, height: 33))
    }

    /// From the same suite:
    /// test_whenSectionsSmallerThanContainerHeight_withHorizontalScrolling_with0ItemSpacing_with0Insets_with0LineSpacing_thatSectionsFitSameColumn.
    @Test func horizontalSectionsThatFitShareAColumn() {
        var layout = TransposedLayout(JoinedFlowLayout(section: FlowSection()))
        layout.prepare(in: Size(width: 100, height: 100), dataSource: squares([1, 1, 1]))
        #expect(frames(layout) == [[rect(0, 0, 33, 33)], [rect(0, 33, 33, 33)], [rect(0, 66, 33, 33)]])
        #expect(layout.contentSize == Size(width: 33, height: 100))
    }

    @Test func sectionFrameCoversTheRowsOfItsItems() {
        var layout = JoinedFlowLayout(
            section: with(FlowSection(lineSpacing: 2, headerHeight: 9)) {
                $0.padding = EdgeInsets(top: 1)
                $0.footerHeight = 9
                $0.background = .zero
            })
        layout.prepare(width: 100, dataSource: squares([2, 3, 0, 1, 0]))
        #expect(
            (0..<5).map(layout.frame) == [
                rect(0, 1, 100, 33), rect(0, 1, 100, 68), rect(0, 36, 100, 0), rect(0, 36, 100, 33),
                rect(0, 69, 100, 0),
            ])
        #expect(layout.frame(ofSection: 5) == nil && layout.frame(ofSection: -1) == nil)
        #expect(layout.supplementaryElement(.header, inSection: 0) == nil)
        #expect(layout.contentSize == Size(width: 100, height: 69))
        #expect(layout.elements(in: rect(0, 0, 100, 69)).allSatisfy { $0.kind == .item })
    }

    @Test(arguments: [([0, 2], 1, 0), ([2, 0, 1], 36, 1), ([2, 0], 34, 1)])
    func emptySectionIsOutlinedBetweenItsNeighbors(counts: [Int], row: Int, section: Int) {
        var layout = JoinedFlowLayout(section: with(FlowSection(lineSpacing: 2)) { $0.padding = EdgeInsets(top: 1) })
        layout.prepare(width: 66, dataSource: squares(counts))
        let empty = layout.outlines(in: rect(0, row, 66, 2)).filter { $0.kind == .section && $0.frame.height == 0 }
        #expect(empty.map(\.frame) == [rect(0, row, 66, 0)])
        #expect(empty.map(\.section) == [section])
    }

    @Test func focusMovesIntoTheNextSection() {
        var layout = JoinedFlowLayout(section: FlowSection())
        layout.prepare(width: 100, dataSource: squares([2, 3]))
        #expect(layout.neighbor(of: item(1), direction: .right) == ItemIndex(section: 1, item: 0))
        #expect(layout.neighbor(of: item(1), direction: .down) == ItemIndex(section: 1, item: 2))
        #expect(layout.neighbor(of: item(0), direction: .left) == nil)
        #expect(layout.neighbor(of: ItemIndex(section: 7, item: 0), direction: .left) == nil)
        #expect(layout.reveal(ItemIndex(section: 1, item: 2), in: rect(0, 0, 100, 33)) == Point(x: 0, y: 33))
    }

    @Test func inspectorCountsRowItemsFromTheirSection() throws {
        var layout = JoinedFlowLayout(section: FlowSection())
        layout.prepare(width: 100, dataSource: squares([2, 3]))
        let first = ItemIndex(section: 1, item: 0)
        let explanation = try #require(layout.placementExplanation(ofItemAt: first))
        #expect((explanation.index, explanation.frame) == (first, rect(66, 0, 33, 33)))
        let row = try #require(RowExplanationTests.row(layout, 0, section: 1))
        #expect((row.row, row.items) == (0, -2..<1))
        let sections = layout.outlines(in: rect(0, 0, 100, 66)).filter { $0.kind == .section }
        #expect(sections.map(\.section) == [0, 1])
    }

    @Test func editsUpdateSectionsThatShareRows() throws {
        var layout = JoinedFlowLayout(section: FlowSection())
        layout.prepare(width: 100, dataSource: squares([2, 3]))
        try layout.apply(
            with(LayoutUpdate(deletions: [item(0)])) { $0.insertedSections = [1] }, dataSource: squares([1, 4, 3]),
            visibleRect: nil)
        #expect((0..<3).map(layout.numberOfItems) == [1, 4, 3])
        #expect(layout.element(at: ItemIndex(section: 2, item: 0))?.frame == rect(66, 33, 33, 33))
        layout.append(2, toSection: 0, dataSource: squares([3, 4, 3]))
        #expect(layout.element(at: ItemIndex(section: 1, item: 0))?.frame == rect(0, 33, 33, 33))
        #expect(throws: LayoutUpdateError.wrongItemCount(section: 1, expected: 3, actual: 4)) {
            try layout.apply(
                LayoutUpdate(deletions: [ItemIndex(section: 1, item: 0)]), dataSource: squares([3, 4, 3]),
                visibleRect: nil)
        }
    }

    /// The fuzz tests don't cover this: the frames are those of one section, however items are split into sections.
    @Test(arguments: FlowPropertyTests.seeds) func rowsMatchThoseOfOneSection(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for round in 0..<40 {
            var section = FlowPropertyTests.randomSection(&random)
            let count = Int.random(in: 0...6, using: &random)
            let source = ListedSizes(sections: (0..<count).map { _ in FlowPropertyTests.randomSizes(30, &random) })
            let width = Int.random(in: 1...100, using: &random)
            var layout = JoinedFlowLayout(section: section)
            layout.prepare(width: width, dataSource: source)
            (section.headerHeight, section.footerHeight, section.background) = (0, 0, nil)
            let oneSection = FlowLayout(section, width: width, sizes: source.sections.flatMap(\.self))
            #expect(frames(layout).flatMap(\.self) == oneSection.itemFrames, "seed \(seed), round \(round)")
            #expect(layout.contentSize == oneSection.contentSize, "seed \(seed), round \(round)")
        }
    }

    @Test func implausibleCountsAreClamped() {
        struct ImplausibleSource: LayoutDataSource {
            var numberOfSections: Int { .max }
            func numberOfItems(inSection section: Int) -> Int { section == 0 ? -5 : .max }
            func height(ofItemAt index: ItemIndex, width: Int) -> Int { 1 }
        }
        var layout = JoinedFlowLayout(section: FlowSection(), itemLimit: 50)
        layout.prepare(width: 10, dataSource: ImplausibleSource())
        #expect(layout.numberOfSections == JoinedFlowLayout.maximumSectionCount)
        #expect((0..<3).map(layout.numberOfItems) == [0, 50, 0])
        layout.append(.max, toSection: 2, dataSource: ImplausibleSource())
        #expect(layout.numberOfItems(inSection: 2) == 0)
    }
}
