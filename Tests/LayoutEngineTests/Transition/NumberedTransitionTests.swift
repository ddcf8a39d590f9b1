import LayoutEngine
import SeededRandom
import Testing

@Suite struct NumberedTransitionTests {
    /// Five items in two columns of one section.
    static func masonry() -> MasonryLayout {
        MasonryLayout(MasonrySection(columns: .count(2)), width: 20, heights: [4, 6, 2, 4, 8])
    }

    /// The same items: two side by side below a header, then three below each other.
    static func compositional() -> CompositionalLayout {
        func group(width: Double, height: Int) -> CompositionalLayout.Group {
            .horizontal(
                size: .init(width: .fractionalWidth(1), height: .absolute(height)),
                subitems: [.item(size: .init(width: .fractionalWidth(width), height: .fractionalHeight(1)))])
        }
        var layout = CompositionalLayout(sections: [
            .init(group: group(width: 0.5, height: 10), boundaryItems: [.header(height: .absolute(2))]),
            .init(group: group(width: 1, height: 4)),
        ])
        layout.prepare(width: 20, dataSource: FixedHeights(sections: [[0, 0], [0, 0, 0]]))
        return layout
    }

    static func described(_ transition: LayoutTransition, _ fraction: Double) -> [LayoutElement] {
        transition.elements(at: fraction).map(\.element)
    }

    static func element(_ number: Int, _ frame: Rect) -> LayoutElement {
        LayoutElement(kind: .item, index: item(number), frame: frame)
    }

    @Test func numberingMatchesItemsAcrossSections() {
        let start = Self.masonry()
        let end = Self.compositional()
        let viewport = rect(0, 0, 20, 24)
        let transition = LayoutTransition(
            from: start, showing: viewport, numberedBy: ItemNumbering(of: start), to: end, showing: viewport,
            numberedBy: ItemNumbering(of: end))
        #expect(
            Self.described(transition, 0) == [
                Self.element(0, rect(0, 0, 10, 4)), Self.element(1, rect(10, 0, 10, 6)),
                Self.element(2, rect(0, 4, 10, 2)), Self.element(3, rect(0, 6, 10, 4)),
                Self.element(4, rect(10, 6, 10, 8)),
            ])
        let header = LayoutElement(kind: .header, index: item(0), frame: rect(0, 0, 20, 2))
        #expect(
            Self.described(transition, 1) == [
                header, Self.element(0, rect(0, 2, 10, 10)), Self.element(1, rect(10, 2, 10, 10)),
                Self.element(2, rect(0, 12, 20, 4)), Self.element(3, rect(0, 16, 20, 4)),
                Self.element(4, rect(0, 20, 20, 4)),
            ])
        #expect(
            Self.described(transition, 0.5) == [
                header, Self.element(0, rect(0, 1, 10, 7)), Self.element(1, rect(10, 1, 10, 8)),
                Self.element(2, rect(0, 8, 15, 3)), Self.element(3, rect(0, 11, 15, 4)),
                Self.element(4, rect(5, 13, 15, 6)),
            ])
        let quarter = transition.elements(at: 0.25)
        #expect(quarter.count == 6)
        #expect(quarter.allSatisfy { $0.presence == ($0.element.kind == .item ? 1 : 0.25) })
    }

    @Test func offscreenItemMovesToItsFrameInTheOtherSection() {
        let start = Self.masonry()
        let end = Self.compositional()
        // The end shows only the second section, the start only the first rows of the masonry.
        let transition = LayoutTransition(
            from: start, showing: rect(0, 0, 20, 4), numberedBy: ItemNumbering(of: start), to: end,
            showing: rect(0, 16, 20, 8))
        #expect(Self.described(transition, 1).map(\.index) == [item(3), item(4)])
        #expect(
            Self.described(transition, 0.5)
                == [
                    Self.element(0, rect(0, -7, 10, 7)), Self.element(1, rect(10, -7, 10, 8)),
                    Self.element(3, rect(0, 3, 15, 4)), Self.element(4, rect(5, 5, 15, 6)),
                ].filter { $0.frame.isVisible(in: rect(0, 0, 20, 6)) })
    }

    @Test func itemsAreNotMatchedAcrossSectionsWithoutNumbering() {
        let viewport = rect(0, 0, 20, 24)
        let transition = LayoutTransition(
            from: Self.masonry(), showing: viewport, to: Self.compositional(), showing: viewport)
        let half = transition.elements(at: 0.5).filter { $0.element.kind == .item }
        #expect(half.count == 8)
        #expect(half.filter { $0.presence == 1 }.map(\.element.index) == [item(0), item(1)])
    }

    @Test func itemsOutsideTheNumberingAreHidden() {
        let viewport = rect(0, 0, 20, 24)
        let short = ItemNumbering(counts: [3])
        let transition = LayoutTransition(
            from: Self.masonry(), showing: viewport, numberedBy: short, to: Self.compositional(), showing: viewport,
            numberedBy: short)
        #expect(Self.described(transition, 0).map(\.index) == [item(0), item(1), item(2)])
        #expect(Self.described(transition, 1).filter { $0.kind == .item }.map(\.index) == [item(0), item(1)])
    }

    /// If both layouts have the same sections, numbers are equivalent to indexes.
    @Test(arguments: 1...6 as ClosedRange<UInt64>)
    func numberedItemsMoveLikeIndexedItems(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let numbering = ItemNumbering(counts: [100, 100])
        for round in 0..<20 {
            let ends = [
                TransitionPropertyTests.randomLayout(&random), TransitionPropertyTests.randomLayout(&random),
            ]
            let rects = ends.map { TransitionPropertyTests.randomRect($0, &random) }
            let indexed = LayoutTransition(from: ends[0], showing: rects[0], to: ends[1], showing: rects[1])
            let numbered = LayoutTransition(
                from: ends[0], showing: rects[0], numberedBy: numbering, to: ends[1], showing: rects[1],
                numberedBy: numbering)
            for fraction in [0, 0.3, 0.7, 1] {
                let renamed = indexed.elements(at: fraction).map { moving in
                    var moving = moving
                    guard moving.element.kind == .item else { return moving }
                    moving.element.index = item(moving.element.index.section * 100 + moving.element.index.item)
                    return moving
                }
                #expect(numbered.elements(at: fraction) == renamed, "seed \(seed), round \(round)")
            }
        }
    }
}

@Suite struct ItemNumberingTests {
    @Test func numbersContinueAcrossSections() {
        let numbering = ItemNumbering(counts: [3, 0, 4, -2, 1])
        #expect(numbering.count == 8)
        #expect(numbering.numberOfSections == 5)
        let indexes = [item(0), item(1), item(2)] + (0..<4).map { item($0, section: 2) } + [item(0, section: 4)]
        #expect((0..<8).map(numbering.index(of:)) == indexes)
        #expect(indexes.map(numbering.number(of:)) == Array(0..<8))
    }

    @Test(arguments: [
        item(3), item(0, section: 1), item(0, section: 3), item(-1), item(0, section: -1), item(0, section: 5),
    ])
    func indexOutOfRangeHasNoNumber(index: ItemIndex) {
        #expect(ItemNumbering(counts: [3, 0, 4, -2, 1]).number(of: index) == nil)
    }

    @Test(arguments: [-1, 8, Int.min, Int.max])
    func numberOutOfRangeHasNoIndex(number: Int) {
        #expect(ItemNumbering(counts: [3, 0, 4, -2, 1]).index(of: number) == nil)
    }

    @Test func hugeCountsDoNotOverflow() {
        let numbering = ItemNumbering(counts: [.max, .max, 2])
        #expect(numbering.count == .max)
        #expect(numbering.index(of: .max - 1) == item(.max - 1))
        #expect(numbering.number(of: item(0, section: 1)) == nil)
    }

    /// Sections beyond the limit of layouts are not numbered.
    @Test(arguments: [Int.max, CompositionalLayout.maximumSectionCount + 1, .min])
    func numberedSectionsAreLimitedAsInLayouts(claimed: Int) {
        let count = max(0, min(claimed, CompositionalLayout.maximumSectionCount))
        for items in [2, Int.max] {
            let source = OutOfRangeSource(numberOfSections: claimed, items: items)
            let numbering = ItemNumbering(of: source)
            #expect(numbering.numberOfSections == count)
            #expect(numbering.number(of: item(0, section: count)) == nil)
            guard items == 2 else { continue }
            #expect(numbering.count == 2 * count)
            #expect(numbering.index(of: 2 * count - 1) == (count > 0 ? item(1, section: count - 1) : nil))
            #expect(numbering.index(of: 2 * count) == nil)
        }
    }

    @Test func dataSourcesAndLayoutsHaveTheSameNumbering() {
        let source = FixedHeights(sections: [[1, 2], [], [3]])
        var layout = MasonryLayout(sections: Array(repeating: MasonrySection(columns: .count(2)), count: 3))
        layout.prepare(width: 10, dataSource: source)
        #expect(ItemNumbering(of: source) == ItemNumbering(counts: [2, 0, 1]))
        #expect(ItemNumbering(of: layout) == ItemNumbering(of: source))
    }
}
