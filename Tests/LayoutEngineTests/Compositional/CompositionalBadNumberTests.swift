import LayoutEngine
import SeededRandom
import TestSupport
import Testing

/// Invalid numbers for a compositional layout: the layout is empty or clamps them, but never traps.
@Suite struct CompositionalBadNumberTests {
    static let numbers = [0, 1, -1, 7, 40, .max, .min, .max / 2, Int(Int32.max), -Int(Int32.max), 1 << 40]
    static let fractions: [Double] = [
        0, -0.0, 1, 0.5, -1, 2, 1e300, -1e300, .nan, .signalingNaN, .infinity, -.infinity, .leastNonzeroMagnitude, 1e-9,
        .greatestFiniteMagnitude, 1.0 / 3,
    ]

    static func number(_ random: inout SeededGenerator) -> Int { numbers.randomElement(using: &random) ?? 0 }

    static func dimension(_ random: inout SeededGenerator) -> Dimension {
        let fraction = fractions.randomElement(using: &random) ?? 0
        return switch Int.random(in: 0..<5, using: &random) {
        case 0: .absolute(number(&random))
        case 1: .fractionalHeight(fraction)
        case 2: .estimated(number(&random))
        default: .fractionalWidth(fraction)
        }
    }

    static func size(_ random: inout SeededGenerator) -> DimensionSize {
        DimensionSize(width: dimension(&random), height: dimension(&random))
    }

    static func insets(_ random: inout SeededGenerator) -> EdgeInsets {
        guard Bool.random(using: &random) else { return .zero }
        return EdgeInsets(top: number(&random), left: number(&random), bottom: number(&random), right: number(&random))
    }

    static func spacing(_ random: inout SeededGenerator) -> CompositionalLayout.Spacing {
        Bool.random(using: &random) ? .fixed(number(&random)) : .flexible(number(&random))
    }

    static func edges(_ random: inout SeededGenerator) -> CompositionalLayout.EdgeSpacing {
        guard Bool.random(using: &random) else { return .none }
        return .init(left: spacing(&random), top: spacing(&random), right: spacing(&random), bottom: spacing(&random))
    }

    static func wildRect(_ random: inout SeededGenerator) -> Rect {
        Rect(x: number(&random), y: number(&random), width: number(&random), height: number(&random))
    }

    static func subitem(depth: Int, _ random: inout SeededGenerator) -> Subitem {
        if depth < 4, Bool.random(using: &random) { return .group(group(depth: depth + 1, &random)) }
        return .item(
            CompositionalLayout.Item(size: size(&random), contentInsets: insets(&random), edgeSpacing: edges(&random)))
    }

    static func group(depth: Int, _ random: inout SeededGenerator) -> Group {
        let subitems = (0..<Int.random(in: 0...2, using: &random)).map { _ in subitem(depth: depth, &random) }
        let size = size(&random)
        let insets = insets(&random)
        let spacing = spacing(&random)
        let edges = edges(&random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0:
            let frames = (0..<Int.random(in: 0...3, using: &random)).map { _ in wildRect(&random) }
            return .custom(size: size, contentInsets: insets, edgeSpacing: edges) { _ in frames }
        case 1:
            return .horizontal(
                size: size, subitem: subitem(depth: depth, &random), count: number(&random), interItemSpacing: spacing,
                contentInsets: insets, edgeSpacing: edges)
        case 2:
            return .vertical(
                size: size, subitem: subitem(depth: depth, &random), count: number(&random), interItemSpacing: spacing,
                contentInsets: insets, edgeSpacing: edges)
        case 3:
            return .vertical(
                size: size, subitems: subitems, interItemSpacing: spacing, contentInsets: insets, edgeSpacing: edges)
        default:
            return .horizontal(
                size: size, subitems: subitems, interItemSpacing: spacing, contentInsets: insets, edgeSpacing: edges)
        }
    }

    static func section(_ random: inout SeededGenerator) -> Section {
        let boundaryItems = (0..<Int.random(in: 0...3, using: &random)).map { _ in
            with(
                BoundaryItem(
                    size: size(&random), kind: RandomDescription.kinds.randomElement(using: &random) ?? .header,
                    alignment: CompositionalLayout.BoundaryAlignment.allCases.randomElement(using: &random) ?? .top,
                    contentInsets: insets(&random), offset: Point(x: number(&random), y: number(&random)),
                    pinsToVisibleBounds: Bool.random(using: &random))
            ) { $0.extendsBoundary = Bool.random(using: &random) }
        }
        if Int.random(in: 0..<6, using: &random) == 0 {
            return Section(
                masonry: with(MasonrySection(columns: .count(number(&random)), gap: number(&random))) {
                    $0.padding = insets(&random)
                },
                contentInsets: insets(&random), boundaryItems: boundaryItems)
        }
        return Section(
            group: group(depth: 0, &random), interGroupSpacing: number(&random), contentInsets: insets(&random),
            boundaryItems: boundaryItems, background: insets(&random),
            orthogonalScrolling: CompositionalLayout.OrthogonalScrolling.allCases.randomElement(using: &random) ?? .none
        )
    }

    /// A data source that ignores the proposal.
    struct WildSource: LayoutDataSource {
        var seed: UInt64
        var counts: [Int]
        var numberOfSections: Int { counts.count }
        func numberOfItems(inSection section: Int) -> Int { counts[section] }

        private func number(_ salt: Int) -> Int {
            var random = SeededGenerator(seed: seed &+ UInt64(truncatingIfNeeded: salt))
            return CompositionalBadNumberTests.number(&random)
        }

        func height(ofItemAt index: ItemIndex, width: Int) -> Int { number(index.item) }
        func size(ofItemAt index: ItemIndex, proposed: Size) -> Size {
            Size(width: number(index.item), height: number(index.item + 7))
        }
        func size(ofSupplementary kind: ElementKind, inSection section: Int, proposed: Size) -> Size {
            Size(width: number(section), height: number(section + 5))
        }
    }

    @Test(arguments: 1...16 as ClosedRange<UInt64>)
    func arbitraryNumbersNeverTrap(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for round in 0..<8 {
            let note = Comment(rawValue: "seed \(seed), round \(round)")
            let sections = (0..<3).map { _ in Self.section(&random) }
            var layout = CompositionalLayout(
                configuration: .init(
                    interSectionSpacing: Self.number(&random), boundaryItems: sections[0].boundaryItems,
                    direction: Bool.random(using: &random) ? .leftToRight : .rightToLeft), sections: sections)
            var source = WildSource(seed: seed, counts: [3, -4, 9].shuffled(using: &random))
            let container = Size(width: Self.number(&random), height: Self.number(&random))
            layout.prepare(in: container, dataSource: source)
            source.counts = source.counts.map { max(0, $0) + 2 }
            for section in -1...3 { layout.append(2, toSection: section, dataSource: source) }
            for section in -1...3 {
                layout.setScrollPosition(Self.number(&random), ofSection: section)
                let start = Self.number(&random)
                for direction in CompositionalLayout.PageDirection.allCases {
                    for position in [
                        layout.pagePosition(direction, ofSection: section),
                        layout.restingPosition(
                            ofSection: section, proposed: Self.number(&random), start: start, direction: direction),
                    ] {
                        layout.setScrollPosition(position, ofSection: section)
                        #expect(layout.scrollPosition(ofSection: section) == position, note)
                    }
                }
                _ = layout.scrollPosition(revealing: item(1, section: section))
            }
            let edits = LayoutUpdate(deletions: [item(0, section: 1)], reloads: [item(1, section: 0)])
            source.counts[1] -= 1
            try? layout.apply(edits, dataSource: source, visibleRect: Self.wildRect(&random))
            let all = layout.allElements()
            #expect(Set(all) == layout.everyElement(kinds: RandomDescription.kinds), note)
            #expect(all.allSatisfy { $0.frame.width >= 0 && $0.frame.height >= 0 }, note)
            for _ in 0..<20 {
                let visible = Self.wildRect(&random)
                let missingElements = Set(all.filter { $0.frame.isVisible(in: visible) })
                    .symmetricDifference(layout.elements(in: visible))
                #expect(missingElements.isEmpty, "seed \(seed), round \(round), \(visible)")
                _ = layout.visibleElements(in: visible)
                _ = layout.element(covering: visible.origin)
            }
        }
    }

    @Test func updateDoesNotQueryMissingSections() {
        let section = Section(
            group: .horizontal(size: dimensions(.fractionalWidth(1), .absolute(3)), subitems: [.item(size: .full)]))
        var layout = CompositionalLayout(sections: [section, section])
        layout.prepare(width: 4, dataSource: SectionCountSource(1, 2))
        // Querying the data source for a missing section would trap.
        #expect(throws: LayoutUpdateError.wrongItemCount(section: 1, expected: 1, actual: 0)) {
            try layout.apply(
                LayoutUpdate(deletions: [item(0, section: 1)]), dataSource: SectionCountSource(1), visibleRect: nil)
        }
        #expect(layout.numberOfItems == 3)
    }

    @Test func invalidFractionsAndLengthsAreTreatedAsZero() {
        for fraction in [-1, Double.nan, .infinity, -.infinity, -0.0] {
            let section = Section(
                group: .horizontal(
                    size: dimensions(.fractionalWidth(1), .absolute(-3)),
                    subitems: [.item(size: dimensions(.fractionalWidth(fraction), .fractionalHeight(fraction)))]),
                interGroupSpacing: -4, contentInsets: EdgeInsets(all: -2))
            let layout = CompositionalLayout(section, container: Size(width: 3, height: 9), items: 4)
            #expect(layout.frames() == Array(repeating: rect(0, 0, 0, 0), count: 4))
            #expect(layout.contentSize == Size(width: 3, height: 0))
            #expect(layout.elements(in: rect(0, 0, 1, 1)).count == 4)
        }
    }

    @Test func itemWithoutWidthFitsAsIfOneCellWide() {
        let section = Section(
            group: .horizontal(
                size: dimensions(.fractionalWidth(1), .absolute(2)),
                subitems: [.item(size: dimensions(.absolute(0), .fractionalHeight(1)))]))
        let layout = CompositionalLayout(section, container: Size(width: 3, height: 9), items: 4)
        #expect(layout.frames() == [rect(0, 0, 0, 2), rect(0, 0, 0, 2), rect(0, 0, 0, 2), rect(0, 2, 0, 2)])
    }

    @Test func hugeFractionIsClampedToTheMaximumExtent() {
        let section = Section(
            group: .horizontal(
                size: dimensions(.fractionalWidth(1e300), .absolute(.max)), subitems: [.item(size: .full)]))
        let layout = CompositionalLayout(section, container: Size(width: 3, height: 9), items: 2)
        let limit = MasonryLayout.maximumExtent
        #expect(layout.frames() == [rect(0, 0, limit, limit), rect(0, limit, limit, limit)])
    }

    @Test func groupIsLimitedToTheMaximumSubitemCount() {
        let emptyItem = Subitem.item(size: dimensions(.absolute(0), .absolute(0)))
        let limit = Group.maximumSubitemCount
        for group in [
            Group.horizontal(size: dimensions(.absolute(.max), .absolute(1)), subitems: [emptyItem]),
            .horizontal(size: dimensions(.absolute(9), .absolute(1)), subitem: emptyItem, count: .max),
            .custom(size: .full) { _ in Array(repeating: rect(0, 0, 1, 1), count: 5_000) },
        ] {
            let section = Section(group: group, orthogonalScrolling: .continuous)
            let layout = CompositionalLayout(section, container: Size(width: 9, height: 9), items: limit + 1)
            guard case .group(let placement)? = layout.placementExplanation(ofItemAt: item(limit))?.placement else {
                Issue.record("no group")
                continue
            }
            #expect(placement.group == 1 && placement.capacity == limit)
        }
    }

    @Test(arguments: [Dimension.estimated(4), .absolute(4), .fractionalHeight(1)])
    func deeplyNestedGroupsAreLimited(height: Dimension) {
        var group = Group.vertical(
            size: dimensions(.fractionalWidth(1), height),
            subitems: [.item(size: dimensions(.fractionalWidth(1), height))])
        for level in 0..<100 {
            group =
                level % 2 == 0
                ? .horizontal(size: dimensions(.fractionalWidth(1), height), subitems: [.group(group)])
                : .vertical(size: dimensions(.fractionalWidth(1), height), subitems: [.group(group), .group(group)])
        }
        let layout = CompositionalLayout(Section(group: group), container: Size(width: 9, height: 9), items: 5)
        #expect(layout.numberOfItems == 0)
    }

    @Test func hugeItemCountsAreTruncatedToTheMaximum() {
        let section = Section(
            group: .horizontal(size: dimensions(.fractionalWidth(1), .absolute(3)), subitems: [.item(size: .full)]))
        var layout = CompositionalLayout { _, _ in section }
        layout.prepare(width: 4, dataSource: OutOfRangeSource(numberOfSections: .max, items: .max))
        #expect(layout.numberOfSections == CompositionalLayout.maximumSectionCount)
        #expect(layout.numberOfItems == CompositionalLayout.maximumItemCount)
        #expect(layout.contentSize.height == CompositionalLayout.maximumItemCount * 3)
        layout.append(.max, toSection: 1, dataSource: OutOfRangeSource())
        #expect(layout.numberOfItems == CompositionalLayout.maximumItemCount)
        layout.prepare(width: 4, dataSource: OutOfRangeSource(numberOfSections: .min, items: .min))
        #expect(layout.numberOfSections == 0)
        layout.prepare(width: 0, dataSource: OutOfRangeSource())
        #expect(layout.numberOfSections == 0)
        #expect(layout.contentSize == .zero)
        #expect(layout.elements(in: rect(0, 0, 9, 9)).isEmpty)
    }

    @Test func sectionWithoutDescriptionIsEmpty() throws {
        let section = Section(
            group: .horizontal(size: dimensions(.fractionalWidth(1), .absolute(3)), subitems: [.item(size: .full)]))
        var layout = CompositionalLayout(configuration: .init(interSectionSpacing: 2)) { number, environment in
            number == 1 || environment.container.width < 4 ? nil : section
        }
        layout.prepare(width: 4, dataSource: SectionCountSource(1, 5, 2))
        #expect((0..<3).map { layout.numberOfItems(inSection: $0) } == [1, 0, 2])
        #expect((0..<3).map { layout.frame(ofSection: $0) } == [rect(0, 0, 4, 3), rect(0, 3, 4, 0), rect(0, 5, 4, 6)])
        #expect(layout.element(at: item(0, section: 1)) == nil)
        try layout.apply(
            LayoutUpdate(deletions: [item(4, section: 1), item(0, section: 2)]),
            dataSource: SectionCountSource(1, 4, 1),
            visibleRect: nil)
        #expect(layout.contentSize.height == 8)
        layout.prepare(width: 3, dataSource: SectionCountSource(1, 5, 2))
        #expect(layout.contentSize == Size(width: 3, height: 0))
        // A fixed list of sections describes no further sections.
        var layoutWithSections = CompositionalLayout(sections: [section])
        layoutWithSections.prepare(width: 4, dataSource: SectionCountSource(1, 1))
        #expect(layoutWithSections.numberOfSections == 1)
    }

    /// A data source that records a failure if it is queried for a missing section.
    struct StrictSource: LayoutDataSource {
        var counts: [Int]

        var numberOfSections: Int { counts.count }
        func height(ofItemAt index: ItemIndex, width: Int) -> Int { 1 }

        func numberOfItems(inSection section: Int) -> Int {
            #expect(counts.indices.contains(section))
            return counts.indices.contains(section) ? counts[section] : 7
        }

        func size(ofSupplementary kind: ElementKind, inSection section: Int, proposed: Size) -> Size {
            #expect(counts.indices.contains(section))
            return Size(width: proposed.width, height: counts.indices.contains(section) ? 2 : 9)
        }
    }

    @Test func removedSectionIsNotQueried() throws {
        let section = Section(
            group: .horizontal(size: dimensions(.fractionalWidth(1), .absolute(3)), subitems: [.item(size: .full)]),
            boundaryItems: [.header(height: .estimated(1))])
        var layout = CompositionalLayout(sections: [section, section])
        layout.prepare(width: 4, dataSource: StrictSource(counts: [2, 1]))
        #expect(layout.contentSize.height == 2 + 6 + 2 + 3)
        let source = StrictSource(counts: [2])
        try layout.apply(LayoutUpdate(deletions: [item(0, section: 1)]), dataSource: source, visibleRect: nil)
        #expect(layout.numberOfItems(inSection: 1) == 0)
        #expect(layout.contentSize.height == 2 + 6 + 1)
        #expect(throws: LayoutUpdateError.wrongItemCount(section: 1, expected: 1, actual: 0)) {
            try layout.apply(LayoutUpdate(insertions: [item(0, section: 1)]), dataSource: source, visibleRect: nil)
        }
    }
}
