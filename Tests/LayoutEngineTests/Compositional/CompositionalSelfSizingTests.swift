import LayoutEngine
import SeededRandom
import TestSupport
import Testing

/// Items whose sizes are measured by the data source, and items in masonry columns.
@Suite struct CompositionalSelfSizingTests {
    /// A data source that records which items were measured.
    final class RecordingSource: LayoutDataSource {
        struct SizeRequest: Hashable { var item: Int, proposed: Size }
        var heights: [Int]
        var requests: [SizeRequest] = []

        init(_ heights: [Int]) { self.heights = heights }

        var requestedItems: [Int] {
            defer { requests = [] }
            return requests.map(\.item)
        }

        var numberOfSections: Int { 1 }
        func numberOfItems(inSection section: Int) -> Int { heights.count }
        func height(ofItemAt index: ItemIndex, width: Int) -> Int { heights[index.item] }

        func size(ofItemAt index: ItemIndex, proposed: Size) -> Size {
            requests.append(SizeRequest(item: index.item, proposed: proposed))
            return Size(width: heights[index.item] * 2, height: heights[index.item])
        }
    }

    static let container = Size(width: 20, height: 10)

    static func layout(_ section: Section, _ source: some LayoutDataSource) -> CompositionalLayout {
        var layout = CompositionalLayout(sections: [section])
        layout.prepare(in: container, dataSource: source)
        return layout
    }

    /// Rows of two items with estimated heights.
    static let rows = Section(
        group: .horizontal(
            size: dimensions(.fractionalWidth(1), .estimated(3)),
            subitems: [.item(size: dimensions(.fractionalWidth(0.5), .estimated(3)))]), interGroupSpacing: 1)

    @Test func rowIsAsTallAsItsTallestItem() {
        let layout = Self.layout(Self.rows, FixedHeights([2, 5, 0, 1, 4]))
        #expect(
            layout.frames() == [
                rect(0, 0, 10, 2), rect(10, 0, 10, 5), rect(0, 6, 10, 0), rect(10, 6, 10, 1), rect(0, 8, 10, 4),
            ])
        #expect(layout.contentSize == Size(width: 20, height: 12))
        #expect(layout.elements(in: rect(0, 5, 20, 1)).isEmpty)
    }

    @Test func incompleteLastRowIsAsTallAsItsItems() {
        let layout = Self.layout(Self.rows, FixedHeights([2, 5, 1]))
        #expect(layout.frames().last == rect(0, 6, 10, 1))
        #expect(layout.contentSize.height == 7)
    }

    @Test func measuringTheProposedSizeGivesTheEstimate() {
        #expect(
            CompositionalLayout(Self.rows, container: Self.container, items: 3).frames()
                == [rect(0, 0, 10, 3), rect(10, 0, 10, 3), rect(0, 4, 10, 3)])
    }

    @Test func columnIsAsTallAsTheSumOfItsItems() {
        let section = Section(
            group: .vertical(
                size: dimensions(.fractionalWidth(0.5), .estimated(9)),
                subitems: [
                    .item(
                        size: dimensions(.fractionalWidth(1), .estimated(4)),
                        contentInsets: EdgeInsets(top: 1, right: 2))
                ], interItemSpacing: .fixed(1), contentInsets: EdgeInsets(bottom: 2)), interGroupSpacing: 1)
        // Of 7 rows, one estimate uses 4, so two don't fit.
        let source = RecordingSource([2, 6])
        let layout = Self.layout(section, source)
        #expect(source.requests.map(\.proposed) == [Size(width: 8, height: 4), Size(width: 8, height: 4)])
        #expect(layout.frames() == [rect(0, 0, 8, 2), rect(0, 5, 8, 6)])
        #expect(layout.contentSize.height == 2 + 2 + 1 + 6 + 2)
    }

    @Test func crossAxisFractionsResolveAgainstTheMeasuredGroup() {
        let section = Section(
            group: .horizontal(
                size: dimensions(.fractionalWidth(1), .estimated(3)),
                subitems: [
                    .item(size: dimensions(.fractionalWidth(0.5), .estimated(3))),
                    .group(
                        .vertical(
                            size: dimensions(.fractionalWidth(0.5), .fractionalHeight(1)),
                            subitem: .item(size: .full), count: 2)),
                ]))
        let layout = Self.layout(section, FixedHeights([7, 0, 0, 4, 0]))
        #expect(
            layout.frames() == [
                rect(0, 0, 10, 7), rect(10, 0, 10, 4), rect(10, 4, 10, 3), rect(0, 7, 10, 4), rect(10, 7, 10, 2),
            ])
    }

    @Test func estimatedWidthsAreMeasured() {
        let section = Section(
            group: .horizontal(
                size: dimensions(.estimated(4), .absolute(2)),
                subitems: [.item(size: dimensions(.estimated(4), .fractionalHeight(1)))]),
            interGroupSpacing: 1, orthogonalScrolling: .groupPaging)
        var layout = Self.layout(section, RecordingSource([3, 1, 9, 2, 8]))
        #expect(
            layout.frames()
                == [rect(0, 0, 6, 2), rect(7, 0, 2, 2), rect(10, 0, 18, 2), rect(29, 0, 4, 2), rect(34, 0, 16, 2)])
        #expect(layout.scrollWidth(ofSection: 0) == 50)
        layout.setScrollPosition(layout.pagePosition(.next, ofSection: 0), ofSection: 0)
        #expect(layout.scrollPosition(ofSection: 0) == 7)
        #expect(layout.elements(in: rect(0, 0, 20, 2)).map(\.index.item) == [1, 2])
    }

    @Test func orthogonalSectionIsAsTallAsItsTallestGroup() throws {
        let section = Section(
            group: .horizontal(
                size: dimensions(.absolute(8), .estimated(3)),
                subitems: [.item(size: dimensions(.absolute(8), .estimated(3)))]),
            boundaryItems: [.footer(height: .absolute(1))], orthogonalScrolling: .continuous)
        let source = RecordingSource([3, 7, 2])
        var layout = Self.layout(section, source)
        #expect(layout.contentSize.height == 8)
        #expect(layout.supplementaryElement(.footer, inSection: 0)?.frame.minY == 7)
        source.heights.remove(at: 1)
        try layout.apply(LayoutUpdate(deletions: [item(1)]), dataSource: source, visibleRect: nil)
        #expect(layout.contentSize.height == 4)
    }

    @Test func onlyNewOrReloadedItemsAreMeasured() throws {
        let source = RecordingSource([2, 5, 1, 1, 4])
        var layout = Self.layout(Self.rows, source)
        #expect(source.requestedItems == [0, 1, 2, 3, 4])
        source.heights += [6, 6]
        layout.append(2, toSection: 0, dataSource: source)
        #expect(source.requestedItems == [5, 6])
        #expect(layout.frames().suffix(3) == [rect(0, 8, 10, 4), rect(10, 8, 10, 6), rect(0, 15, 10, 6)])
        source.heights[2] = 9
        try layout.apply(LayoutUpdate(reloads: [item(2)]), dataSource: source, visibleRect: nil)
        #expect(source.requestedItems == [2])
        #expect(layout.frames() == Self.layout(Self.rows, FixedHeights(source.heights)).frames())
        #expect(layout.element(at: item(6))?.frame == rect(0, 23, 10, 6))
        source.heights = [2, 8, 5, 9, 4, 6]
        try layout.apply(
            LayoutUpdate(deletions: [item(3), item(6)], insertions: [item(1)]), dataSource: source, visibleRect: nil)
        #expect(source.requestedItems == [1])
        #expect(layout.frames().map(\.height) == [2, 8, 5, 9, 4, 6])
    }

    @Test(arguments: 1...8 as ClosedRange<UInt64>)
    func reloadsMatchAFreshLayout(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let sideways = Section(
            group: .vertical(
                size: dimensions(.absolute(7), .estimated(6)),
                subitems: [.item(size: dimensions(.fractionalWidth(1), .estimated(2)))], interItemSpacing: .fixed(1)),
            interGroupSpacing: 2, orthogonalScrolling: .continuous)
        for section in [Self.rows, sideways] {
            var heights = (0..<40).map { _ in Int.random(in: 0...9, using: &random) }
            var layout = Self.layout(section, FixedHeights(heights))
            for round in 0..<20 {
                let reloads = (0..<Int.random(in: 1...4, using: &random)).map { _ in
                    Int.random(in: 0..<40, using: &random)
                }
                for number in reloads { heights[number] = Int.random(in: 0...9, using: &random) }
                try layout.apply(
                    LayoutUpdate(reloads: reloads.map { item($0) }), dataSource: FixedHeights(heights),
                    visibleRect: nil)
                let fresh = Self.layout(section, FixedHeights(heights))
                #expect(layout.allElements() == fresh.allElements(), "seed \(seed), round \(round)")
                #expect(layout.contentSize == fresh.contentSize, "seed \(seed), round \(round)")
            }
        }
    }

    @Test(arguments: 1...300 as ClosedRange<UInt64>)
    func uniformItemsMatchPlacingThemOneByOne(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let uniform = Dimension.uniformAcrossSiblings(estimate: 3)
        func subitem() -> Subitem {
            let dimension = Bool.random(using: &random) ? uniform : RandomDescription.dimension(&random)
            return .item(
                .init(
                    size: Bool.random(using: &random) ? dimensions(dimension, uniform) : dimensions(uniform, dimension),
                    contentInsets: RandomDescription.insets(&random), edgeSpacing: RandomDescription.edges(&random)))
        }
        let size = dimensions(.fractionalWidth(1), .estimated(4))
        let spacing = RandomDescription.spacing(&random)
        let first = subitem()
        let groups: [Group] = [
            .horizontal(size: size, subitem: first, count: 3, interItemSpacing: spacing),
            .horizontal(size: size, repeatingSubitem: first, count: 2, interItemSpacing: spacing),
            .horizontal(size: size, subitems: [first, subitem()], interItemSpacing: spacing),
            .vertical(size: size, subitems: [first, subitem()], interItemSpacing: spacing),
            .vertical(size: dimensions(.estimated(6), .absolute(9)), subitem: first, count: 2),
        ]
        let section = Section(
            group: groups[Int.random(in: 0..<groups.count, using: &random)], interGroupSpacing: 1,
            orthogonalScrolling: Bool.random(using: &random) ? .continuous : .none)
        let source = RecordingSource((0..<32).map { _ in Int.random(in: 0...4, using: &random) })
        // Items that are appended one at a time are placed independently of earlier groups.
        var grown = Self.layout(section, RecordingSource([]))
        for _ in source.heights { grown.append(1, toSection: 0, dataSource: source) }
        let layout = Self.layout(section, source)
        #expect(layout.frames() == grown.frames())
        #expect(layout.contentSize == grown.contentSize)
    }

    @Test func contradictoryUpdatesThrowAndChangeNothing() {
        let source = RecordingSource([2, 5, 1])
        var layout = Self.layout(Self.rows, source)
        let before = layout.allElements()
        #expect(throws: LayoutUpdateError.noSuchItem(item(3))) {
            try layout.apply(LayoutUpdate(deletions: [item(3)]), dataSource: source, visibleRect: nil)
        }
        #expect(throws: LayoutUpdateError.wrongItemCount(section: 0, expected: 2, actual: 3)) {
            try layout.apply(LayoutUpdate(deletions: [item(1)]), dataSource: source, visibleRect: nil)
        }
        #expect(layout.allElements() == before)
    }

    @Test func masonrySectionIsPlacedAmongOtherSections() {
        let masonry = Section(
            masonry: with(MasonrySection(columns: .count(2), gap: 1, headerHeight: 9)) { $0.footerHeight = 9 },
            contentInsets: EdgeInsets(top: 1, left: 2, bottom: 3, right: 1),
            boundaryItems: [.header(height: .absolute(2), pinsToVisibleBounds: true)],
            background: EdgeInsets(all: 1))
        for direction in LayoutDirection.allCases {
            var layout = CompositionalLayout(
                configuration: .init(direction: direction), sections: [Self.rows, masonry])
            layout.prepare(in: Self.container, dataSource: FixedHeights(sections: [[3], [4, 2, 5]]))
            let expected = [
                LayoutElement(kind: .item, index: item(0), frame: rect(0, 0, 10, 3)),
                LayoutElement(kind: .background, index: item(0, section: 1), frame: rect(1, 4, 18, 12)),
                LayoutElement(kind: .header, index: item(0, section: 1), frame: rect(2, 3, 17, 2)),
                LayoutElement(kind: .item, index: item(0, section: 1), frame: rect(2, 6, 8, 4)),
                LayoutElement(kind: .item, index: item(1, section: 1), frame: rect(11, 6, 8, 2)),
                LayoutElement(kind: .item, index: item(2, section: 1), frame: rect(11, 9, 8, 5)),
            ]
            #expect(
                layout.allElements()
                    == expected.map { element in
                        var element = element
                        if direction == .rightToLeft { element.frame.x = 20 - element.frame.maxX }
                        return element
                    })
            #expect(layout.contentSize.height == 17)
            let pinned = layout.visibleElements(in: rect(0, 9, 20, 5)).last
            #expect(pinned?.kind == .header && pinned?.frame.minY == 9)
        }
    }

    @Test func updateKeepsTheColumnsOfVisibleMasonryItems() throws {
        let row = Section(
            group: .horizontal(size: dimensions(.fractionalWidth(1), .absolute(4)), subitems: [.item(size: .full)]))
        let masonry = Section(
            masonry: MasonrySection(columns: .count(2), gap: 0), contentInsets: EdgeInsets(top: 1),
            boundaryItems: [.header(height: .absolute(2))])
        func frames(visibleRect: Rect?) throws -> [Rect] {
            var layout = CompositionalLayout(sections: [row, masonry])
            layout.prepare(in: Self.container, dataSource: FixedHeights(sections: [[0], [2, 9, 1, 1, 1]]))
            #expect(layout.frames(inSection: 1).map(\.minX) == [0, 10, 0, 0, 0])
            #expect(layout.frames(inSection: 1).map(\.minY) == [7, 7, 9, 10, 11])
            try layout.apply(
                LayoutUpdate(reloads: [item(0, section: 1)]),
                dataSource: FixedHeights(sections: [[0], [20, 9, 1, 1, 1]]), visibleRect: visibleRect)
            return Array(layout.frames(inSection: 1).dropFirst(2))
        }
        // Down to row 9, items 0 to 2 are visible.
        #expect(
            try frames(visibleRect: rect(0, 0, 20, 10)) == [
                rect(0, 27, 10, 1), rect(10, 16, 10, 1), rect(10, 17, 10, 1),
            ]
        )
        #expect(
            try frames(visibleRect: rect(0, 5, 20, 6)) == [rect(0, 27, 10, 1), rect(0, 28, 10, 1), rect(10, 16, 10, 1)])
        for visibleRect in [nil, rect(0, 5, 20, 0), rect(0, 0, 20, 7)] {
            #expect(
                try frames(visibleRect: visibleRect) == [rect(10, 16, 10, 1), rect(10, 17, 10, 1), rect(10, 18, 10, 1)])
        }
    }
}
