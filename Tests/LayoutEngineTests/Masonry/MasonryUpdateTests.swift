import LayoutEngine
import TestSupport
import Testing

/// Updates of masonry sections: exact frames for each reflow.
@Suite struct MasonryUpdateTests {
    static func layout(_ reflow: MasonrySection.Reflow, _ heights: [Int]) -> MasonryLayout {
        MasonryLayout(
            with(MasonrySection(columns: .count(2), gap: 0)) { $0.reflow = reflow }, width: 20, heights: heights)
    }

    static let everything = rect(0, 0, 20, 1_000)

    @Test func greedyReflowPlacesEveryLaterItemAgain() throws {
        var layout = Self.layout(.greedy, [2, 3, 4, 1, 1])
        #expect(layout.frames().map(\.x) == [0, 10, 0, 10, 10])
        let update = LayoutUpdate(reloads: [item(0)])
        try layout.apply(update, dataSource: FixedHeights([9, 3, 4, 1, 1]), visibleRect: Self.everything)
        #expect(
            layout.frames() == [
                rect(0, 0, 10, 9), rect(10, 0, 10, 3), rect(10, 3, 10, 4), rect(10, 7, 10, 1), rect(10, 8, 10, 1),
            ])
        #expect(layout.contentSize == Size(width: 20, height: 9))
    }

    @Test func stickyReflowKeepsEveryColumn() throws {
        var layout = Self.layout(.sticky, [2, 3, 4, 1, 1])
        let update = LayoutUpdate(reloads: [item(0)])
        try layout.apply(update, dataSource: FixedHeights([9, 3, 4, 1, 1]), visibleRect: nil)
        #expect(
            layout.frames() == [
                rect(0, 0, 10, 9), rect(10, 0, 10, 3), rect(0, 9, 10, 4), rect(10, 3, 10, 1), rect(10, 4, 10, 1),
            ])
        #expect(layout.contentSize == Size(width: 20, height: 13))
        // Tops now decrease with the index, so queries need the search index.
        #expect(layout.elements(in: rect(0, 4, 20, 1)).map(\.index) == [item(0), item(4)])
        #expect(layout.elements(in: rect(0, 9, 20, 1)).map(\.index) == [item(2)])
    }

    @Test func stickyReflowInsertsIntoTheShortestColumn() throws {
        var layout = Self.layout(.sticky, [2, 3, 4, 1])
        let update = LayoutUpdate(insertions: [item(2), item(5)])
        try layout.apply(update, dataSource: FixedHeights([2, 3, 5, 4, 1, 6]), visibleRect: nil)
        #expect(layout.frames().map(\.x) == [0, 10, 0, 0, 10, 10])
        #expect(layout.frames().map(\.y) == [0, 0, 2, 7, 3, 4])
    }

    @Test func itemsUpToTheLastVisibleOneKeepTheirColumns() throws {
        var layout = Self.layout(.beyondVisible, [2, 3, 4, 1, 1, 5])
        #expect(layout.frames().map(\.x) == [0, 10, 0, 10, 10, 10])
        // Items 0 to 3 are visible.
        let visible = rect(0, 0, 20, 4)
        #expect(layout.elements(in: visible).last?.index == item(3))
        let update = LayoutUpdate(reloads: [item(0)])
        try layout.apply(update, dataSource: FixedHeights([9, 3, 4, 1, 1, 5]), visibleRect: visible)
        #expect(layout.frames().map(\.x) == [0, 10, 0, 10, 10, 10])
        #expect(layout.frames().map(\.y) == [0, 0, 9, 3, 4, 5])
        // Without a visible rectangle, items are placed as in a new layout.
        try layout.apply(
            LayoutUpdate(reloads: [item(0)]), dataSource: FixedHeights([1, 3, 4, 1, 1, 5]), visibleRect: nil)
        #expect(layout.frames() == Self.layout(.greedy, [1, 3, 4, 1, 1, 5]).frames())
    }

    @Test func onlySectionsAboveTheViewportKeepTheirColumns() throws {
        let sections = Array(repeating: MasonrySection(columns: .count(2)), count: 2)
        var layout = MasonryLayout(sections: sections)
        var source = FixedHeights(sections: [[2, 3, 4], [2, 3, 4]])
        layout.prepare(width: 20, dataSource: source)
        source.sections = [[9, 3, 4], [9, 3, 4]]
        let update = LayoutUpdate(reloads: [item(0), item(0, section: 1)])
        // The viewport shows neither section: it ends where the second begins, below the first.
        try layout.apply(update, dataSource: source, visibleRect: rect(0, 6, 20, 0))
        #expect(layout.frames().map(\.x) == [0, 10, 10])
        source.sections = [[2, 3, 4], [2, 3, 4]]
        layout.prepare(width: 20, dataSource: source)
        source.sections = [[9, 3, 4], [9, 3, 4]]
        try layout.apply(update, dataSource: source, visibleRect: rect(0, 6, 20, 1))
        #expect(layout.frames().map(\.x) == [0, 10, 0])
        #expect(layout.frames(inSection: 1).map(\.x) == [0, 10, 10])
    }

    @Test func reloadingAnItemOfTheSameSizeChangesNothing() throws {
        var layout = Self.layout(.sticky, [2, 3, 4, 1, 1])
        try layout.apply(
            LayoutUpdate(reloads: [item(0)]), dataSource: FixedHeights([9, 3, 4, 1, 1]), visibleRect: nil)
        let before = layout.elementsOneByOne()
        try layout.apply(
            LayoutUpdate(reloads: (0..<5).map { item($0) }), dataSource: FixedHeights([9, 3, 4, 1, 1]),
            visibleRect: nil)
        #expect(layout.elementsOneByOne() == before)
    }

    @Test(arguments: [MasonrySection.Reflow.sticky, .beyondVisible])
    func inOrderPlacementIgnoresReflow(reflow: MasonrySection.Reflow) throws {
        let section = with(MasonrySection(columns: .count(3), placement: .inOrder, maximumSpan: 2)) {
            $0.reflow = reflow
        }
        var boxes = [2, 1, 1, 2, 1, 1, 1].enumerated().map { MasonryBox(id: $0, height: 4, span: $1) }
        var layout = MasonryLayout(sections: [section])
        layout.prepare(width: 9, dataSource: BoxSource(sections: [boxes]))
        boxes.removeFirst()
        let source = BoxSource(sections: [boxes])
        try layout.apply(LayoutUpdate(deletions: [item(0)]), dataSource: source, visibleRect: rect(0, 0, 9, 9))
        #expect((0..<6).map { layout.column(ofItemAt: item($0)) } == [0, 1, 0, 2, 0, 1])
        var fresh = MasonryLayout(sections: [section])
        fresh.prepare(width: 9, dataSource: source)
        #expect(layout.elementsOneByOne() == fresh.elementsOneByOne())
    }

    @Test func itemsMoveBetweenSections() throws {
        var layout = MasonryLayout(sections: Array(repeating: MasonrySection(columns: .count(1)), count: 3))
        layout.prepare(width: 5, dataSource: FixedHeights(sections: [[1, 2, 3], [4], []]))
        let update = LayoutUpdate(
            moves: [
                .init(from: item(0), to: item(0, section: 2)), .init(from: item(0, section: 1), to: item(1)),
            ])
        try layout.apply(update, dataSource: FixedHeights(sections: [[2, 4, 3], [], [1]]), visibleRect: nil)
        #expect(layout.frames().map(\.height) == [2, 4, 3])
        #expect(layout.frames(inSection: 1).isEmpty)
        #expect(layout.frames(inSection: 2) == [rect(0, 9, 5, 1)])
        #expect(layout.contentSize.height == 10)
    }

    @Test func contradictoryUpdatesThrowAndChangeNothing() throws {
        var layout = Self.layout(.greedy, [2, 3, 4])
        let before = layout.elementsOneByOne()
        let source = FixedHeights([2, 3, 4])
        #expect(throws: LayoutUpdateError.noSuchItem(item(3))) {
            try layout.apply(LayoutUpdate(reloads: [item(3)]), dataSource: source, visibleRect: nil)
        }
        #expect(throws: LayoutUpdateError.wrongItemCount(section: 0, expected: 2, actual: 3)) {
            try layout.apply(LayoutUpdate(deletions: [item(1)]), dataSource: source, visibleRect: nil)
        }
        #expect(layout.elementsOneByOne() == before)
    }

    @Test func layoutWithoutColumnsOrWidthAcceptsUpdates() throws {
        var columnless = MasonryLayout(MasonrySection(columns: .count(0)), width: 9, heights: [1, 2])
        try columnless.apply(
            LayoutUpdate(deletions: [item(1)]), dataSource: FixedHeights([1]), visibleRect: nil)
        #expect(columnless.numberOfItems == 0)
        var flat = MasonryLayout(MasonrySection(columns: .count(2)), width: 0, heights: [1, 2])
        try flat.apply(LayoutUpdate(deletions: [item(1)]), dataSource: FixedHeights([1]), visibleRect: nil)
        #expect(flat.contentSize == .zero)
    }

    @Test func sectionWithoutColumnsDoesNotAffectTheOthers() throws {
        let sticky = with(MasonrySection(columns: .count(2))) { $0.reflow = .sticky }
        var layout = MasonryLayout(sections: [MasonrySection(columns: .count(0)), sticky])
        var source = FixedHeights(sections: [[1, 1], [2, 3, 4]])
        layout.prepare(width: 20, dataSource: source)
        // One item moves out of view, and the others keep their columns.
        source.sections = [[1, 1, 1], [9, 4]]
        let update = LayoutUpdate(
            moves: [.init(from: item(1, section: 1), to: item(2))], reloads: [item(0, section: 1), item(1)])
        try layout.apply(update, dataSource: source, visibleRect: nil)
        #expect(layout.frames(inSection: 1) == [rect(0, 0, 10, 9), rect(0, 9, 10, 4)])
        #expect(throws: LayoutUpdateError.noSuchItem(item(99, section: 1))) {
            try layout.apply(
                LayoutUpdate(deletions: [item(99, section: 1)]), dataSource: source, visibleRect: nil)
        }
    }

    @Test func updatesApplyAtTheItemLimit() throws {
        var layout = MasonryLayout(sections: [MasonrySection(columns: .count(1))], itemLimit: 3)
        layout.prepare(width: 5, dataSource: FixedHeights([1, 2, 3, 4]))
        #expect(layout.frames().map(\.height) == [1, 2, 3])
        try layout.apply(
            LayoutUpdate(deletions: [item(0)]), dataSource: FixedHeights([2, 3, 4]), visibleRect: nil)
        #expect(layout.frames().map(\.height) == [2, 3, 4])
    }

    @Test func insertionsAreTruncatedToTheItemLimit() throws {
        var layout = MasonryLayout(sections: [MasonrySection(columns: .count(2))], itemLimit: 5)
        layout.prepare(width: 9, dataSource: FixedHeights([1, 2, 3, 4]))
        let more = FixedHeights([9, 8, 7, 1, 2, 3, 4])
        try layout.apply(
            LayoutUpdate(insertions: [item(0), item(1), item(2)]), dataSource: more, visibleRect: nil)
        #expect(layout.frames().map(\.height) == [9, 8, 7, 1, 2])
    }

    @Test func deletionsMakeRoomBelowTheItemLimit() throws {
        var layout = MasonryLayout(sections: [MasonrySection(columns: .count(2))], itemLimit: 5)
        layout.prepare(width: 9, dataSource: FixedHeights([1, 2, 3, 4]))
        try layout.apply(
            LayoutUpdate(deletions: [item(0), item(1)]), dataSource: FixedHeights([3, 4]), visibleRect: nil)
        layout.append(9, toSection: 0, dataSource: FixedHeights([3, 4, 5, 6, 7, 8]))
        #expect(layout.frames().map(\.height) == [3, 4, 5, 6, 7])
    }

    @Test func heightsAtTheCompactLimitAreExact() {
        for height in [65_535, 65_536] {
            let layout = MasonryLayout(MasonrySection(columns: .count(1)), width: 9, heights: [0, height])
            #expect(layout.frames() == [rect(0, 0, 9, 0), rect(0, 0, 9, height)])
        }
    }

    @Test func columnOfKeptItemsCanExceedCompactOffsets() throws {
        // The average column stays below 2^31 rows, but the one that keeps the growing items doesn't.
        let count = 66_000
        var heights = Array(repeating: 1, count: count)
        var layout = MasonryLayout(
            with(MasonrySection(columns: .count(2))) { $0.reflow = .sticky }, width: 2, heights: heights)
        let grown = stride(from: 0, to: count, by: 2)
        for number in grown { heights[number] = 65_535 }
        try layout.apply(
            LayoutUpdate(reloads: grown.map { item($0) }), dataSource: FixedHeights(heights), visibleRect: nil)
        #expect(layout.contentSize.height == count / 2 * 65_535)
        #expect(layout.element(at: item(count - 2))?.frame == rect(0, (count / 2 - 1) * 65_535, 1, 65_535))
    }

    @Test func updateSwitchesToWideOffsetsWhenNeeded() throws {
        var layout = Self.layout(.greedy, [2, 3, 4])
        try layout.apply(
            LayoutUpdate(reloads: [item(1)]), dataSource: FixedHeights([2, 5_000_000_000, 4]), visibleRect: nil)
        let tall = Int(Int32.max)
        #expect(layout.frames() == [rect(0, 0, 10, 2), rect(10, 0, 10, tall), rect(0, 2, 10, 4)])
        try layout.apply(
            LayoutUpdate(insertions: [item(0)]), dataSource: FixedHeights([7, 2, tall, 4]), visibleRect: nil)
        #expect(layout.frames().map(\.y) == [0, 0, 2, 7])
    }
}
