import LayoutEngine
import SeededRandom
import TestSupport
import Testing

@Suite struct FlowBadNumberTests {
    @Test(arguments: [0, -1, Int.min])
    func nonpositiveWidthGivesAnEmptyLayout(width: Int) {
        var layout = FlowLayout(FlowSection(headerHeight: 2), width: width, sizes: sizes([[1, 1]]))
        #expect(layout.contentSize == .zero)
        #expect(layout.numberOfSections == 0)
        layout.append(1, toSection: 0, dataSource: FixedHeights([1, 2]))
        #expect(layout.allElements().isEmpty)
    }

    @Test func hugeLengthsAreClampedToTheMaximumExtent() {
        let maximum = FlowLayout.maximumExtent
        let section = with(FlowSection(lineSpacing: .max, itemSpacing: .max, headerHeight: .max)) {
            $0.padding = EdgeInsets(top: .max, bottom: .max)
            $0.footerHeight = .max
        }
        let layout = FlowLayout(section, width: .max, sizes: sizes([[.max, .max], [.max, 5], [-4, .min]]))
        #expect(layout.itemFrames.map(\.size) == sizes([[maximum, maximum], [maximum, 5], [0, 0]]))
        #expect(layout.contentSize == Size(width: maximum, height: maximum * (2 + 2 + 2 + 1) + 5))
        #expect(layout.allElements() == layout.elementsOneByOne())
    }

    @Test func hugeItemCountsAreTruncatedToTheItemLimit() throws {
        var layout = FlowLayout(sections: [FlowSection(), FlowSection()], itemLimit: 1_000)
        layout.prepare(width: 30, dataSource: OutOfRangeSource(numberOfSections: .max, items: .max, height: 3))
        #expect(layout.numberOfItems == 1_000)
        layout.append(.max, toSection: 1, dataSource: OutOfRangeSource())
        #expect(layout.numberOfItems == 1_000)
        #expect(FlowLayout(sections: [], itemLimit: .max).itemLimit == FlowLayout.maximumItemCount)
        var source = FixedHeights(sections: [Array(repeating: 1, count: 900), Array(repeating: 2, count: 90)])
        layout.prepare(width: 30, dataSource: source)
        source.sections[0] += Array(repeating: 1, count: 50)
        try layout.apply(
            LayoutUpdate(insertions: (900..<950).map { item($0) }), dataSource: source, visibleRect: nil)
        #expect([0, 1].map(layout.numberOfItems) == [950, 50])
        // Deletions make room for more items.
        source.sections = [[], Array(repeating: 2, count: 50)]
        try layout.apply(
            LayoutUpdate(deletions: (0..<950).map { item($0) }), dataSource: source, visibleRect: nil)
        source.sections[1] += Array(repeating: 3, count: 2_000)
        layout.append(2_000, toSection: 1, dataSource: source)
        #expect([0, 1].map(layout.numberOfItems) == [0, 1_000])
    }

    @Test func contradictoryUpdatesThrowAndChangeNothing() {
        var layout = FlowLayout(FlowSection(), width: 9, sizes: sizes([[3, 1], [4, 2]]))
        let before = layout.elementsOneByOne()
        let source = ListedSizes(sections: [sizes([[3, 1]])])
        #expect(throws: LayoutUpdateError.noSuchItem(item(7))) {
            try layout.apply(LayoutUpdate(deletions: [item(7)]), dataSource: source, visibleRect: nil)
        }
        #expect(throws: LayoutUpdateError.wrongItemCount(section: 0, expected: 2, actual: 1)) {
            try layout.apply(LayoutUpdate(reloads: [item(0)]), dataSource: source, visibleRect: nil)
        }
        #expect(layout.elementsOneByOne() == before)
    }

    @Test(arguments: 38...48 as ClosedRange<UInt64>)
    func arbitraryNumbersNeverTrap(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for round in 0..<150 {
            let section = with(
                FlowSection(
                    itemSize: Bool.random(using: &random)
                        ? .fromDataSource : .fixed(Size(width: anyNumber(&random), height: anyNumber(&random))),
                    rowAlignment: FlowSection.RowAlignment.allCases.randomElement(using: &random) ?? .leading,
                    rowBreaking: FlowSection.RowBreaking.allCases.randomElement(using: &random) ?? .greedy,
                    lineSpacing: anyNumber(&random), itemSpacing: anyNumber(&random), headerHeight: anyNumber(&random))
            ) {
                $0.lastRowAlignment = FlowSection.RowAlignment.allCases.randomElement(using: &random)
                $0.lastRowMatchesPrevious = Bool.random(using: &random)
                $0.itemsPerRow = FlowPropertyTests.randomCounts(&random)
                $0.itemAlignment = FlowSection.ItemAlignment.allCases.randomElement(using: &random) ?? .top
                $0.padding = anyInsets(&random)
                $0.contentInsets = anyInsets(&random)
                $0.headerInsets = anyInsets(&random)
                $0.pinsHeader = Bool.random(using: &random)
                $0.footerHeight = anyNumber(&random)
                $0.footerInsets = anyInsets(&random)
                $0.pinsFooter = Bool.random(using: &random)
                $0.background = anyInsets(&random)
            }
            var layout = FlowLayout(
                sections: [section, section], direction: Bool.random(using: &random) ? .leftToRight : .rightToLeft,
                itemLimit: 60)
            var source = ListedSizes(
                sections: (0..<2).map { _ in
                    (0..<Int.random(in: 0...20, using: &random)).map { _ in
                        Size(width: anyNumber(&random), height: anyNumber(&random))
                    }
                })
            layout.prepare(
                in: Size(width: anyNumber(&random), height: anyNumber(&random)), dataSource: source)
            let update = source.editAtRandom(&random) {
                Size(width: anyNumber(&$0), height: anyNumber(&$0))
            }
            try? layout.apply(update, dataSource: source, visibleRect: anyRect(&random))
            let all = layout.elementsOneByOne()
            #expect(layout.allElements() == all, "seed \(seed), round \(round)")
            let size = layout.contentSize
            for frame in all.map(\.frame) {
                #expect(
                    frame.minX >= 0 && frame.minY >= 0 && frame.width >= 0 && frame.height >= 0
                        && frame.maxX <= size.width && frame.maxY <= size.height,
                    "seed \(seed), round \(round), \(frame)")
            }
            for _ in 0..<6 {
                let visible = anyRect(&random)
                #expect(
                    layout.elements(in: visible) == all.filter { $0.frame.isVisible(in: visible) },
                    "seed \(seed), round \(round), \(visible)")
                layout.forEachVisibleElement(in: visible) { element in
                    #expect(element.frame.isVisible(in: visible), "seed \(seed), round \(round), \(visible)")
                }
                _ = layout.element(at: item(anyNumber(&random), section: anyNumber(&random)))
                _ = layout.items(inRow: anyNumber(&random), ofSection: anyNumber(&random))
            }
        }
    }
}
