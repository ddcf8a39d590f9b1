import LayoutEngine
import SeededRandom
import Testing

/// Groups that contain as many measured items as fit.
@Suite struct GroupWrappingTests {
    /// A data source with fixed sizes that records the measured items and the proposed sizes.
    final class SizeSource: LayoutDataSource {
        var sizes: [Size]
        var requestedItems: [Int] = []
        var proposals: Set<Size> = []

        init(_ sizes: [Size]) { self.sizes = sizes }
        convenience init(widths: [Int]) { self.init(widths.map { Size(width: $0, height: 1) }) }

        var numberOfSections: Int { 1 }
        func numberOfItems(inSection section: Int) -> Int { sizes.count }
        func height(ofItemAt index: ItemIndex, width: Int) -> Int { sizes[index.item].height }

        func size(ofItemAt index: ItemIndex, proposed: Size) -> Size {
            requestedItems.append(index.item)
            proposals.insert(proposed)
            return sizes[index.item]
        }
    }

    static func layout(_ section: Section, _ source: some LayoutDataSource, width: Int = 30) -> CompositionalLayout {
        var layout = CompositionalLayout(sections: [section])
        layout.prepare(in: Size(width: width, height: 12), dataSource: source)
        return layout
    }

    /// Lines of chips whose sizes are measured.
    static func chips(spacing: CompositionalLayout.Spacing = .fixed(1), insets: EdgeInsets = .zero) -> Section {
        Section(
            group: .horizontal(
                size: dimensions(.fractionalWidth(1), .estimated(1)),
                subitems: [.item(size: dimensions(.estimated(8), .estimated(1)), contentInsets: insets)],
                interItemSpacing: spacing), interGroupSpacing: 1)
    }

    @Test func itemThatDoesNotFitBeginsTheNextGroup() {
        let section = Section(
            group: .horizontal(
                size: dimensions(.fractionalWidth(1), .absolute(1)),
                subitems: [.item(size: dimensions(.estimated(8), .fractionalHeight(1)))]))
        let source = SizeSource(widths: [20, 20, 20, 10, 10, 11, 0, 30])
        #expect(
            Self.layout(section, source).frames() == [
                rect(0, 0, 20, 1), rect(0, 1, 20, 1), rect(0, 2, 20, 1), rect(20, 2, 10, 1), rect(0, 3, 10, 1),
                rect(10, 3, 11, 1), rect(21, 3, 0, 1), rect(0, 4, 30, 1),
            ])
        #expect(source.requestedItems == Array(0..<8))
        #expect(source.proposals == [Size(width: 8, height: 1)])
    }

    @Test func lineFitsMoreItemsThanEstimatedIfTheyAreNarrow() {
        let sizes = [(4, 1), (5, 2), (6, 1), (7, 3), (3, 1), (9, 1), (50, 1), (1, 2)].map {
            Size(width: $0, height: $1)
        }
        let layout = Self.layout(Self.chips(), SizeSource(sizes))
        #expect(
            layout.frames() == [
                rect(0, 0, 4, 1), rect(5, 0, 5, 2), rect(11, 0, 6, 1), rect(18, 0, 7, 3), rect(26, 0, 3, 1),
                rect(0, 4, 9, 1),
                // This item is wider than a line, so it is alone on its line.
                rect(0, 6, 50, 1), rect(0, 8, 1, 2),
            ])
        #expect(layout.contentSize.height == 10)
        #expect(layout.elements(in: rect(20, 0, 9, 4)).map(\.index.item) == [3, 4])
        #expect(layout.elements(in: rect(0, 3, 30, 5)).map(\.index.item) == [5, 6])
    }

    @Test func insetsAreIgnoredAlongAnEstimatedDimension() {
        let layout = Self.layout(Self.chips(insets: EdgeInsets(left: 1, right: 2)), SizeSource(widths: [11, 12, 12]))
        #expect(layout.frames() == [rect(0, 0, 11, 1), rect(12, 0, 12, 1), rect(0, 2, 12, 1)])
    }

    @Test func flexibleSpacingFillsTheRestOfTheLine() {
        let layout = Self.layout(Self.chips(spacing: .flexible(2)), SizeSource(widths: [6, 5, 6, 20, 3]))
        #expect(
            layout.frames()
                == [rect(0, 0, 6, 1), rect(13, 0, 5, 1), rect(24, 0, 6, 1), rect(0, 2, 20, 1), rect(27, 2, 3, 1)])
    }

    @Test func columnsOfAnOrthogonalSectionEndWhenFull() {
        let section = Section(
            group: .vertical(
                size: dimensions(.absolute(5), .absolute(6)),
                subitems: [.item(size: dimensions(.fractionalWidth(1), .estimated(2)))]),
            interGroupSpacing: 1, orthogonalScrolling: .continuousGroupLeadingBoundary)
        var layout = Self.layout(section, FixedHeights([4, 3, 3, 1, 9, 2]))
        #expect(
            layout.frames() == [
                rect(0, 0, 5, 4), rect(6, 0, 5, 3), rect(6, 3, 5, 3), rect(12, 0, 5, 1), rect(18, 0, 5, 9),
                rect(24, 0, 5, 2),
            ])
        #expect(layout.contentSize.height == 6)
        layout.prepare(in: Size(width: 10, height: 12), dataSource: FixedHeights([4, 3, 3, 1, 9, 2]))
        #expect(layout.scrollPosition(revealing: item(2)) == 6)
        layout.setScrollPosition(6, ofSection: 0)
        #expect(layout.elements(in: rect(0, 0, 10, 6)).map(\.index.item) == [1, 2, 3])
    }

    @Test func eachGroupStartsWithTheFirstSubitem() {
        let section = Section(
            group: .horizontal(
                size: dimensions(.fractionalWidth(1), .absolute(2)),
                subitems: [
                    .item(size: dimensions(.estimated(6), .absolute(2))),
                    .item(size: dimensions(.absolute(9), .absolute(1))),
                ]))
        let layout = Self.layout(section, SizeSource(widths: [3, 0, 8, 0, 25, 6]))
        #expect(
            layout.frames() == [
                rect(0, 0, 3, 2), rect(3, 0, 9, 1), rect(12, 0, 8, 2), rect(20, 0, 9, 1), rect(0, 2, 25, 2),
                rect(0, 4, 6, 2),
            ])
    }

    @Test func nestedGroupWrapsAsAWhole() {
        let pair = Group.horizontal(
            size: dimensions(.estimated(10), .absolute(1)),
            subitem: .item(size: dimensions(.estimated(5), .absolute(1))),
            count: 2)
        let section = Section(
            group: .horizontal(size: dimensions(.fractionalWidth(1), .absolute(1)), subitems: [.group(pair)]))
        let layout = Self.layout(section, SizeSource(widths: [9, 9, 4, 7, 8, 8, 20, 20, 3]))
        #expect(
            layout.frames() == [
                rect(0, 0, 9, 1), rect(9, 0, 9, 1), rect(18, 0, 4, 1), rect(22, 0, 7, 1), rect(0, 1, 8, 1),
                rect(8, 1, 8, 1), rect(0, 2, 20, 1), rect(20, 2, 20, 1), rect(0, 3, 3, 1),
            ])
    }

    @Test func estimatedGroupWidthIsLimitedToTheViewport() {
        let section = Section(
            group: .horizontal(
                size: dimensions(.estimated(24), .absolute(1)),
                subitems: [.item(size: dimensions(.estimated(8), .absolute(1)))]))
        let layout = Self.layout(section, SizeSource(widths: [2, 3, 4, 14, 14, 14]))
        #expect(
            layout.frames() == [
                rect(0, 0, 2, 1), rect(2, 0, 3, 1), rect(5, 0, 4, 1), rect(0, 1, 14, 1), rect(14, 1, 14, 1),
                rect(0, 2, 14, 1),
            ])
    }

    @Test func measuredItemsOfANestedGroupMayOverflow() {
        let inner = Group.horizontal(
            size: dimensions(.absolute(10), .absolute(1)),
            subitems: [.item(size: dimensions(.estimated(3), .absolute(1)))], interItemSpacing: .fixed(0))
        let section = Section(
            group: .vertical(size: dimensions(.fractionalWidth(1), .absolute(1)), subitems: [.group(inner)]))
        #expect(
            Self.layout(section, SizeSource(widths: [5, 9, 9, 20, 0, 7])).frames() == [
                rect(0, 0, 5, 1), rect(5, 0, 9, 1), rect(14, 0, 9, 1), rect(0, 1, 20, 1), rect(20, 1, 0, 1),
                rect(20, 1, 7, 1),
            ])
    }

    @Test func onlyNewItemsAreMeasured() throws {
        let source = SizeSource(widths: [10, 10, 10, 10, 10])
        var layout = Self.layout(Self.chips(), source)
        source.requestedItems = []
        source.sizes[1].width = 25
        try layout.apply(LayoutUpdate(reloads: [item(1)]), dataSource: source, visibleRect: nil)
        #expect(source.requestedItems == [1])
        #expect(layout.frames().map(\.y) == [0, 2, 4, 4, 6])
        source.sizes.append(Size(width: 19, height: 1))
        layout.append(1, toSection: 0, dataSource: source)
        #expect(source.requestedItems == [1, 5])
        #expect(layout.element(at: item(5))?.frame == rect(11, 6, 19, 1))
        source.sizes.remove(at: 1)
        try layout.apply(LayoutUpdate(deletions: [item(1)]), dataSource: source, visibleRect: nil)
        #expect(source.requestedItems == [1, 5])
        #expect(layout.frames().map(\.y) == [0, 0, 2, 2, 4])
    }

    @Test(arguments: 1...10 as ClosedRange<UInt64>)
    func linesAreFilledInOrder(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for round in 0..<20 {
            let sizes = (0..<Int.random(in: 0...60, using: &random)).map { _ in
                Size(width: Int.random(in: 0...18, using: &random), height: Int.random(in: 0...3, using: &random))
            }
            let width = Int.random(in: 1...40, using: &random)
            let spacing = Int.random(in: 0...3, using: &random)
            let layout = Self.layout(Self.chips(spacing: .fixed(spacing)), SizeSource(sizes), width: width)
            var expected: [Rect] = []
            var line = rect(0, 0, 0, 0)
            var filled = 0
            for size in sizes {
                if filled > 0, filled + spacing + max(1, size.width) > width {
                    line = rect(0, line.maxY + 1, 0, 0)
                    filled = 0
                }
                let x = filled > 0 ? line.width + spacing : 0
                expected.append(rect(x, line.y, size.width, size.height))
                line.width = x + size.width
                line.height = max(line.height, size.height)
                filled += max(1, size.width) + (filled > 0 ? spacing : 0)
            }
            #expect(layout.frames() == expected, "seed \(seed), round \(round)")
            #expect(layout.contentSize.height == (sizes.isEmpty ? 0 : line.maxY), "seed \(seed), round \(round)")
        }
    }

    static var mixed: [Section] {
        let pair = Group.vertical(
            size: dimensions(.estimated(6), .absolute(4)),
            subitem: .item(size: dimensions(.estimated(6), .fractionalHeight(1))), count: 2)
        let cycle: [Subitem] = [
            .item(size: dimensions(.estimated(9), .estimated(2))), .group(pair),
            .item(size: dimensions(.estimated(3), .fractionalHeight(1)), contentInsets: EdgeInsets(left: 1)),
            .item(size: dimensions(.fractionalWidth(0.3), .estimated(2))),
        ]
        let column = Group.vertical(
            size: dimensions(.absolute(7), .absolute(9)),
            subitems: [
                .item(size: dimensions(.fractionalWidth(1), .estimated(2))),
                .item(size: dimensions(.fractionalWidth(0.5), .estimated(4))),
            ], interItemSpacing: .fixed(1))
        return [
            chips(), chips(spacing: .flexible(1)),
            Section(
                group: .horizontal(size: dimensions(.fractionalWidth(1), .estimated(3)), subitems: cycle),
                interGroupSpacing: 1),
            Section(group: column, interGroupSpacing: 2, orthogonalScrolling: .continuous),
            Section(group: column),
        ]
    }

    @Test(arguments: 1...8 as ClosedRange<UInt64>)
    func editsMatchAFreshLayout(seed: UInt64) throws {
        typealias ItemSource = CompositionalPropertyTests.ItemSource
        var random = SeededGenerator(seed: seed)
        for (kind, section) in Self.mixed.enumerated() {
            var next = Int.random(in: 20...60, using: &random)
            var source = ItemSource(sections: [Array(0..<next)])
            var layout = Self.layout(section, source)
            for step in 0..<25 {
                if Int.random(in: 0..<3, using: &random) == 0 {
                    let count = Int.random(in: 1...4, using: &random)
                    source.sections[0] += next..<next + count
                    next += count
                    layout.append(count, toSection: 0, dataSource: source)
                } else {
                    let script = RandomEdits.script([source.sections[0].count], &random)
                    for index in script.update.reloads { source.extra[source.sections[0][index.item]] = step % 4 }
                    source.sections = script.updatedSections(source.sections) {
                        next += 1
                        return next - 1
                    }
                    try layout.apply(script.update, dataSource: source, visibleRect: nil)
                }
                let note = Comment(rawValue: "seed \(seed), section \(kind), step \(step)")
                var fresh = Self.layout(section, source)
                fresh.setScrollPosition(layout.scrollPosition(ofSection: 0), ofSection: 0)
                #expect(layout.frames() == fresh.frames(), note)
                #expect(layout.contentSize == fresh.contentSize, note)
                let visible = rect(
                    Int.random(in: -9...30, using: &random), Int.random(in: 0...90, using: &random), 25,
                    Int.random(in: 0...20, using: &random))
                let everything = layout.everyElement(kinds: []).filter { $0.frame.isVisible(in: visible) }
                let elements = layout.elements(in: visible)
                #expect(Set(elements) == everything && elements.count == everything.count, note)
            }
        }
    }
}
