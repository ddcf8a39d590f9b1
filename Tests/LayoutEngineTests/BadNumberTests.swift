import LayoutEngine
import TestSupport
import Testing

/// Invalid numbers from callers: the layout is empty or clamps them, but never traps.
@Suite struct BadNumberTests {
    @Test(arguments: [0, -1, Int.min])
    func nonpositiveWidthGivesAnEmptyLayout(width: Int) {
        var layout = MasonryLayout(MasonrySection(columns: .count(2), headerHeight: 3), width: width, heights: [1, 2])
        #expect(layout.contentSize == .zero)
        #expect(layout.numberOfSections == 0)
        #expect(layout.allElements().isEmpty)
        layout.append(3, toSection: 0, dataSource: FixedHeights([1, 2, 3]))
        #expect(layout.numberOfItems == 0)
    }

    @Test(arguments: [0, -1, Int.min])
    func sectionWithoutColumnsHasNoItems(columns: Int) {
        var layout = MasonryLayout(
            MasonrySection(columns: .count(columns), headerHeight: 3), width: 9, heights: [1, 2])
        layout.append(1, toSection: 0, dataSource: FixedHeights([1, 2, 3]))
        #expect(layout.numberOfItems == 0)
        #expect(layout.contentSize == Size(width: 9, height: 3))
        #expect(layout.element(at: item(0)) == nil)
        #expect(layout.allElements().map(\.kind) == [.header])
    }

    @Test func negativeItemHeightsAreTreatedAsZero() {
        let section = MasonrySection(columns: .count(2), gap: 1)
        let layout = MasonryLayout(section, width: 9, heights: [-5, .min, 4, -1])
        #expect(layout.frames() == [rect(0, 0, 4, 0), rect(5, 0, 4, 0), rect(0, 1, 4, 4), rect(5, 1, 4, 0)])
    }

    @Test func negativeSectionLengthsAreTreatedAsZero() {
        let bad = with(MasonrySection(columns: .count(2), gap: -3, headerHeight: -4)) {
            $0.padding = EdgeInsets(all: -1)
            $0.contentInsets = EdgeInsets(all: .min)
            $0.headerInsets = EdgeInsets(all: -2)
            $0.footerHeight = .min
            $0.itemInsets = EdgeInsets(all: -7)
        }
        let plain = MasonrySection(columns: .count(2))
        let heights = [3, 1, 4, 1, 5]
        #expect(
            MasonryLayout(bad, width: 9, heights: heights).elementsOneByOne()
                == MasonryLayout(plain, width: 9, heights: heights).elementsOneByOne())
    }

    @Test(arguments: [MasonrySection.Placement.shortestColumn, .inOrder])
    func hugeLengthsAreClampedToTheMaximumExtent(placement: MasonrySection.Placement) {
        let largest = MasonryLayout.maximumExtent
        let everything = EdgeInsets(all: .max)
        let section = with(
            MasonrySection(columns: .minimumWidth(.max), placement: placement, gap: .max, headerHeight: .max)
        ) {
            $0.padding = everything
            $0.contentInsets = everything
            $0.headerInsets = everything
            $0.footerHeight = .max
            $0.footerInsets = everything
            $0.itemInsets = everything
        }
        let layout = MasonryLayout(section, width: .max, heights: [.max, 5, .max, 0])
        #expect(layout.contentSize.width == largest)
        // One column: four items with their insets, three gaps, and twelve other lengths.
        #expect(layout.contentSize.height == largest * (2 + 4 * 2 + 3 + 2 + 2 + 3 + 3) + 5)
        #expect(layout.element(at: item(0))?.frame.height == largest)
        #expect(layout.allElements() == layout.elementsOneByOne())
    }

    @Test(arguments: [MasonrySection.Placement.shortestColumn, .inOrder])
    func framesAreExactWhenTheContentExceedsCompactOffsets(placement: MasonrySection.Placement) {
        // Each height fits in a compact number, but their sum doesn't.
        let heights = (0..<66_200).map { 65_535 - $0 % 3 }
        let section = MasonrySection(columns: .count(2), placement: placement, gap: 1)
        let layout = MasonryLayout(section, width: 9, heights: heights)
        #expect(layout.frames() == MasonryPropertyTests.naiveFrames(section, width: 9, heights: heights))
        #expect(layout.contentSize.height > Int(Int32.max))
        let lowest = rect(0, layout.contentSize.height - 70_000, 9, 70_000)
        #expect(layout.elements(in: lowest) == layout.elementsOneByOne().filter { $0.frame.isVisible(in: lowest) })
        #expect(!layout.elements(in: lowest).isEmpty)
    }

    @Test func hugeItemCountsAreTruncatedToTheItemLimit() {
        var layout = MasonryLayout(
            sections: [MasonrySection(columns: .count(3)), MasonrySection(columns: .count(3))], itemLimit: 1_000)
        layout.prepare(width: 30, dataSource: OutOfRangeSource(numberOfSections: .max, items: .max, height: 3))
        #expect(layout.numberOfItems(inSection: 0) == 1_000)
        #expect(layout.numberOfItems == 1_000)
        layout.append(.max, toSection: 1, dataSource: OutOfRangeSource())
        #expect(layout.numberOfItems == 1_000)
        layout.prepare(width: 30, dataSource: OutOfRangeSource(numberOfSections: .min, items: .min))
        #expect(layout.numberOfItems == 0)
        layout.prepare(width: 30, dataSource: OutOfRangeSource(numberOfSections: 2, items: -4))
        #expect(layout.numberOfItems == 0)
        #expect(MasonryLayout(sections: [], itemLimit: .max).itemLimit == MasonryLayout.maximumItemCount)
        #expect(MasonryLayout(sections: [], itemLimit: -1).itemLimit == 0)
    }

    @Test func indexesOutOfRangeHaveNoElement() {
        let layout = MasonryLayout(MasonrySection(columns: .count(2)), width: 9, heights: [1, 2])
        for index in [item(2), item(-1), item(.max), item(.min), item(0, section: 1), item(0, section: -1)] {
            #expect(layout.element(at: index) == nil)
            #expect(layout.column(ofItemAt: index) == nil)
            #expect(layout.neighbor(of: index, direction: .down) == nil)
        }
        for section in [-1, 1, .max, .min] {
            #expect(layout.numberOfItems(inSection: section) == 0)
            #expect(layout.frame(ofSection: section) == nil)
            #expect(layout.supplementaryElement(.header, inSection: section) == nil)
            #expect(layout.itemWidth(inSection: section) == 0)
        }
    }

    @Test(arguments: [
        rect(.min, .min, .max, .max), rect(.max, .max, .max, .max), rect(0, 0, .min, .min), rect(0, 500, 9, 9),
        rect(0, -9, 9, 9), rect(9, 0, 1, 9), rect(.max, 0, .min, 5), rect(0, 1, 0, 5), rect(0, 1, 5, 0),
        rect(3, .min, 5, 3), rect(5, 5, .min, .min),
    ])
    func emptyRectFindsNoElements(visibleRect: Rect) {
        let layout = MasonryLayout(
            MasonrySection(columns: .count(2), headerHeight: 1), width: 9, heights: [4, 5, 0, 3])
        #expect(layout.elements(in: visibleRect).isEmpty)
    }

    @Test func unboundedRectFindsEveryElement() {
        let layout = MasonryLayout(
            MasonrySection(columns: .count(2), headerHeight: 1), width: 9, heights: [4, 5, 0, 3])
        #expect(layout.elements(in: rect(.min / 2, .min / 2, .max, .max)) == layout.elementsOneByOne())
        #expect(layout.elements(in: rect(0, 0, .max, .max)) == layout.elementsOneByOne())
    }
}
