import SeededRandom
import TestSupport
import Testing

@testable import LayoutEngine

/// Updates that insert, delete, move and reload sections.
@Suite struct SectionUpdateTests {
    @Test(arguments: 1...40 as ClosedRange<UInt64>)
    func sectionUpdatesMapEveryItem(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var source = LayoutUpdateTests.named((0..<5).map { _ in Int.random(in: 0...9, using: &random) })
        var name = 1_000
        for step in 0..<20 {
            let oldSections = source.sections
            let editing = source.editSectionsAtRandom(&random) { _ in
                name += 1
                return Size(width: name, height: 1)
            }
            let update = editing.update
            let mapping = IndexMapping(update)
            for section in oldSections.indices {
                let comment = "seed \(seed), step \(step), section \(section)"
                #expect(
                    mapping.sections.newIndex(of: section) == editing.origins.firstIndex(of: section), "\(comment)")
                for (number, size) in oldSections[section].enumerated() {
                    let index = item(number, section: section)
                    guard !update.reloads.contains(index) else { continue }
                    let expected = source.sections.indices.lazy.compactMap { section in
                        source.sections[section].firstIndex(of: size).map { item($0, section: section) }
                    }.first
                    #expect(update.newIndex(ofItemAt: index) == expected, "\(comment), item \(number)")
                }
            }
            for (number, origin) in editing.origins.enumerated() {
                #expect(mapping.sections.oldIndex(of: number) == origin, "seed \(seed), step \(step)")
            }
        }
    }

    @Test func collectionDifferenceOfSectionsBecomesAnUpdate() {
        let difference = Array("dbcx").difference(from: Array("abcd"))
        #expect(
            LayoutUpdate(sections: difference) == LayoutUpdate(deletedSections: [3, 0], insertedSections: [0, 3]))
        #expect(
            LayoutUpdate(sections: difference.inferringMoves())
                == LayoutUpdate(
                    deletedSections: [0], insertedSections: [3], movedSections: [.init(from: 3, to: 0)]))
    }

    /// A data source that records the measured items.
    final class RecordingHeights: LayoutDataSource {
        var heights: [[Int]]
        var requestedItems: [ItemIndex] = []

        init(_ heights: [[Int]]) { self.heights = heights }

        var numberOfSections: Int { heights.count }
        func numberOfItems(inSection section: Int) -> Int { heights[section].count }
        func height(ofItemAt index: ItemIndex, width: Int) -> Int {
            requestedItems.append(index)
            return heights[index.section][index.item]
        }
        func size(ofItemAt index: ItemIndex, proposed: Size) -> Size {
            Size(width: proposed.width, height: height(ofItemAt: index, width: proposed.width))
        }
    }

    /// The second section moves to the top, followed by an inserted one that receives an item of the first.
    static let update = with(LayoutUpdate(moves: [.init(from: item(1), to: item(0, section: 1))])) {
        $0.insertedSections = [1]
        $0.movedSections = [.init(from: 1, to: 0)]
    }

    @Test func masonryMeasuresOnlyTheInsertedSection() throws {
        let wide = with(MasonrySection(columns: .count(1))) { $0.rowGap = 1 }
        let narrow = MasonrySection(columns: .count(2))
        var layout = MasonryLayout(sections: [wide, narrow])
        let source = RecordingHeights([[3, 4], [5, 6]])
        layout.prepare(width: 10, dataSource: source)
        source.heights = [[5, 6], [4, 2], [3]]
        source.requestedItems = []
        layout.sections = [narrow, wide, wide]
        try layout.apply(Self.update, dataSource: source, visibleRect: nil)
        #expect(source.requestedItems == [item(0, section: 1), item(1, section: 1)])
        #expect(
            layout.allElements().map(\.frame) == [
                rect(0, 0, 5, 5), rect(5, 0, 5, 6), rect(0, 6, 10, 4), rect(0, 11, 10, 2), rect(0, 13, 10, 3),
            ])
    }

    @Test func masonryAppendsSectionsWithoutMeasuringEarlierOnes() {
        let columns = MasonrySection(columns: .count(2))
        var layout = MasonryLayout(sections: [columns, columns])
        let source = RecordingHeights([[3, 4], [5]])
        layout.prepare(width: 10, dataSource: source)
        source.heights = [[3, 4], [5, 6, 1], [2]]
        source.requestedItems = []
        let extendedLayout = MasonryLayout(sections: [columns, columns, columns])
        let isAppended = layout.append(sectionsOf: extendedLayout, dataSource: source)
        #expect(isAppended)
        #expect(source.requestedItems == (0..<3).map { item($0, section: 1) } + [item(0, section: 2)])
        var fresh = extendedLayout
        fresh.prepare(width: 10, dataSource: source)
        #expect(layout.allElements() == fresh.allElements())
        // A layout with no further sections, or of another type, changes nothing.
        for other in [extendedLayout, FlowLayout(sections: [])] as [any CollectionLayout] {
            let isAppended = layout.append(sectionsOf: other, dataSource: source)
            #expect(!isAppended)
        }
        #expect(layout.allElements() == fresh.allElements())
    }

    @Test func flowMeasuresARedescribedSectionAgain() throws {
        let rows = FlowSection(lineSpacing: 1)
        var layout = FlowLayout(sections: [rows, rows])
        let source = RecordingHeights([[3, 4], [5, 6]])
        layout.prepare(width: 10, dataSource: source)
        source.heights = [[5, 6], [4, 2], [3]]
        source.requestedItems = []
        layout.sections = [rows, rows, FlowSection(lineSpacing: 2)]
        try layout.apply(Self.update, dataSource: source, visibleRect: nil)
        #expect(source.requestedItems == [item(0, section: 1), item(1, section: 1), item(0, section: 2)])
        #expect(layout.allElements().map(\.frame.y) == [0, 6, 12, 17, 19])
    }

    @Test func pagedLayoutKeepsItsCurrentItem() throws {
        var layout = PagedLayout()
        let size = Size(width: 10, height: 4)
        layout.prepare(in: size, dataSource: FixedHeights(sections: [[1, 1], [1, 1, 1]]))
        layout.showPage(3)
        try layout.apply(
            LayoutUpdate(insertedSections: [1], movedSections: [.init(from: 1, to: 0)]),
            dataSource: FixedHeights(sections: [[1, 1, 1], [1], [1, 1]]), visibleRect: nil)
        #expect(layout.currentItem == item(1))
        // The current section is deleted: the next item becomes current, or else the previous one.
        try layout.apply(
            LayoutUpdate(deletedSections: [0]), dataSource: FixedHeights(sections: [[1], [1, 1]]), visibleRect: nil)
        #expect(layout.currentItem == item(0))
        layout.showPage(2)
        try layout.apply(
            LayoutUpdate(deletedSections: [1]), dataSource: FixedHeights(sections: [[1]]), visibleRect: nil)
        #expect(layout.currentItem == item(0))
    }

    @Test func movedSectionKeepsItsScrollPosition() throws {
        let sideways = Section(
            group: .horizontal(
                size: .init(width: .absolute(5), height: .absolute(3)),
                subitems: [.item(.init(size: .init(width: .fractionalWidth(1), height: .fractionalHeight(1))))]),
            orthogonalScrolling: .continuous)
        let list = Section(
            group: .vertical(
                size: .init(width: .fractionalWidth(1), height: .absolute(2)),
                subitems: [.item(.init(size: .init(width: .fractionalWidth(1), height: .fractionalHeight(1))))]))
        var layout = CompositionalLayout(sections: [list, sideways])
        let ten = Array(repeating: 1, count: 10)
        layout.prepare(width: 12, dataSource: FixedHeights(sections: [[1, 1], ten]))
        layout.setScrollPosition(17, ofSection: 1)
        layout.setSections([sideways, list, list])
        try layout.apply(
            with(LayoutUpdate(deletions: [item(0, section: 1)])) {
                $0.insertedSections = [2]
                $0.movedSections = [.init(from: 1, to: 0)]
            },
            dataSource: FixedHeights(sections: [Array(ten.dropFirst()), [1, 1], [1]]), visibleRect: nil)
        // The first visible item is now one index lower.
        #expect(layout.scrollPosition(ofSection: 0) == 12)
        #expect(layout.contentSize == Size(width: 12, height: 3 + 4 + 2))
        #expect(layout.element(at: item(0, section: 2))?.frame == rect(0, 7, 12, 2))
    }

    @Test func firstSectionIsInsertedIntoAnEmptyLayout() throws {
        let empty = FixedHeights(sections: [])
        var masonry = MasonryLayout(sections: [])
        masonry.prepare(width: 8, dataSource: empty)
        masonry.sections = [MasonrySection(columns: .count(1))]
        var flow = FlowLayout(sections: [])
        flow.prepare(width: 8, dataSource: empty)
        flow.sections = [FlowSection(itemSize: .fixed(Size(width: 8, height: 2)))]
        var compositional = CompositionalLayout(sections: [])
        compositional.prepare(width: 8, dataSource: empty)
        compositional.setSections([Section(masonry: MasonrySection(columns: .count(1)))])
        let layouts: [any CollectionLayout] = [masonry, flow, compositional]
        let source = FixedHeights(sections: [[2]])
        for var layout in layouts {
            try layout.apply(LayoutUpdate(insertedSections: [0]), dataSource: source, visibleRect: nil)
            #expect(layout.element(at: item(0))?.frame == rect(0, 0, 8, 2), "\(type(of: layout))")
        }
    }

    @Test func sectionUpdatesKeepTheReadingPosition() throws {
        let section = MasonrySection(columns: .count(1), headerHeight: 1)
        var layout = MasonryLayout(sections: [section, section])
        let tens = Array(repeating: 10, count: 5)
        layout.prepare(width: 10, dataSource: FixedHeights(sections: [tens, tens]))
        layout.sections = [section, section, section]
        // Section 1 begins at 51, its items at 52; a section of 21 rows is inserted above.
        let offset = try layout.apply(
            LayoutUpdate(insertedSections: [0]), dataSource: FixedHeights(sections: [[20], tens, tens]),
            keepingPositionIn: rect(0, 70, 10, 20))
        #expect(offset == 91)
        // The section at the reading position is deleted: the next one replaces it, or else the previous one.
        layout.sections = [section, section]
        let newOffset = try layout.apply(
            LayoutUpdate(deletedSections: [1]), dataSource: FixedHeights(sections: [[20], tens]),
            keepingPositionIn: rect(0, 40, 10, 20))
        #expect(layout.element(at: item(0, section: 1))?.frame.y == 22)
        #expect((0...22).contains(newOffset))
    }

    @Test func updatesAreTruncatedToTheMaximumSectionCount() throws {
        struct Many: LayoutDataSource {
            let numberOfSections: Int
            func numberOfItems(inSection section: Int) -> Int { section == 3 ? 1 : 0 }
            func height(ofItemAt index: ItemIndex, width: Int) -> Int { 1 }
        }
        let maximumCount = CompositionalLayout.maximumSectionCount
        let layouts: [any CollectionLayout] = [
            CompositionalLayout { _, _ in .init(masonry: MasonrySection(columns: .count(1))) }, PagedLayout(),
        ]
        for layout in layouts {
            for (before, after, update) in [
                (maximumCount - 1, maximumCount + 1, LayoutUpdate(insertedSections: [0, 1])),
                (maximumCount, maximumCount + 1, LayoutUpdate(insertedSections: [0])),
                (maximumCount + 4, maximumCount + 3, LayoutUpdate(deletedSections: [0])),
            ] {
                var layout = layout
                layout.prepare(in: Size(width: 10, height: 10), dataSource: Many(numberOfSections: before))
                try layout.apply(update, dataSource: Many(numberOfSections: after), visibleRect: nil)
                #expect(layout.numberOfSections == maximumCount, "\(type(of: layout)), \(before) to \(after)")
                #expect(layout.element(at: item(0, section: 3)) != nil)
            }
        }
    }

    @Test(arguments: [false, true]) func readingPositionFollowsAnItemOutOfADeletedSection(isReloaded: Bool) throws {
        let section = FlowSection()
        var layout = FlowLayout(sections: [section, section])
        let sizes = Array(repeating: Size(width: 10, height: 10), count: 20)
        var source = ListedSizes(sections: [sizes, sizes])
        layout.prepare(width: 10, dataSource: source)
        source.sections = isReloaded ? [[], sizes + [sizes[0]]] : [sizes + [sizes[0]]]
        layout.sections = source.sections.map { _ in section }
        let offset = try layout.apply(
            with(LayoutUpdate(moves: [.init(from: item(3), to: item(20, section: isReloaded ? 1 : 0))])) {
                $0.deletedSections = isReloaded ? [] : [0]
                $0.reloadedSections = isReloaded ? [0] : []
            },
            dataSource: source, keepingPositionIn: rect(0, 10, 10, 15), staysAtEdge: false)
        // The item began at 30 and is now near the end of the content.
        #expect(offset == 195)
    }
}
