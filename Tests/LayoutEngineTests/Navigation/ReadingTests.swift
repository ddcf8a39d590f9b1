import LayoutEngine
import SeededRandom
import TestSupport
import Testing

/// The reading position after edits, resizes and layout changes.
@Suite struct ReadingTests {
    /// Returns one column of items with these heights.
    static func column(_ heights: [Int], header: Int = 0) -> MasonryLayout {
        MasonryLayout(MasonrySection(columns: .count(1), headerHeight: header), width: 10, heights: heights)
    }

    static let tens = Array(repeating: 10, count: 20)

    struct Edit: Sendable, CustomTestStringConvertible {
        var id: String
        /// The first row of the viewport, which is 20 rows high.
        var offset: Int
        var update: LayoutUpdate
        var heights: [Int]
        var newOffset: Int

        var testDescription: String { id }
    }

    static let edits = [
        Edit(
            id: "inserted above", offset: 45, update: LayoutUpdate(insertions: [item(0), item(1)]),
            heights: [3, 4] + tens, newOffset: 52),
        Edit(
            id: "deleted above", offset: 45, update: LayoutUpdate(deletions: [item(1), item(2)]),
            heights: Array(tens.dropLast(2)), newOffset: 25),
        Edit(
            id: "a height that arrives late above the fold", offset: 45, update: LayoutUpdate(reloads: [item(2)]),
            heights: [10, 10, 33] + tens.dropLast(3), newOffset: 68),
        Edit(
            id: "a height that arrives late below", offset: 45, update: LayoutUpdate(reloads: [item(5)]),
            heights: [10, 10, 10, 10, 10, 33] + tens.dropLast(6), newOffset: 45),
        Edit(
            id: "the item that is read goes: the next that is visible stays", offset: 45,
            update: LayoutUpdate(deletions: [item(5)]), heights: Array(tens.dropLast()), newOffset: 35),
        Edit(
            id: "the item that is read moves: it is followed", offset: 45,
            update: LayoutUpdate(moves: [.init(from: item(5), to: item(12))]), heights: tens, newOffset: 115),
        Edit(
            id: "all that is visible goes: the next item comes into its place", offset: 45,
            update: LayoutUpdate(deletions: (4..<7).map { item($0) }), heights: Array(tens.dropLast(3)),
            newOffset: 35),
        Edit(
            id: "all from the viewport on goes: the end of what is left", offset: 45,
            update: LayoutUpdate(deletions: (4..<20).map { item($0) }), heights: [10, 10, 10, 10], newOffset: 20),
        Edit(
            id: "the nearest survivor is above", offset: 45, update: LayoutUpdate(deletions: (4..<9).map { item($0) }),
            heights: Array(tens.dropLast(5)), newOffset: 39),
        Edit(
            id: "all goes", offset: 45, update: LayoutUpdate(deletions: (0..<20).map { item($0) }), heights: [],
            newOffset: 0),
        Edit(
            id: "at the top what comes in above is seen", offset: 0, update: LayoutUpdate(insertions: [item(0)]),
            heights: [3] + tens, newOffset: 0),
        Edit(
            id: "the end stays the end", offset: 180, update: LayoutUpdate(deletions: [item(19)]),
            heights: Array(tens.dropLast()), newOffset: 170),
    ]

    @Test(arguments: edits)
    func editsKeepTheReadingPosition(edit: Edit) throws {
        var layout = Self.column(Self.tens)
        let offset = try layout.apply(
            edit.update, dataSource: FixedHeights(edit.heights), keepingPositionIn: rect(0, edit.offset, 10, 20))
        #expect(offset == edit.newOffset)
        #expect(layout.frames() == Self.column(edit.heights).frames())
    }

    @Test func anchoringAtTheTopCanBeDisabled() throws {
        var layout = Self.column(Self.tens)
        let offset = try layout.apply(
            LayoutUpdate(insertions: [item(0)]), dataSource: FixedHeights([3] + Self.tens),
            keepingPositionIn: rect(0, 0, 10, 20), staysAtEdge: false)
        #expect(offset == 3)
    }

    @Test func headerKeepsItsRowIfNoItemIsVisible() throws {
        let section = MasonrySection(columns: .count(1), headerHeight: 40)
        var layout = MasonryLayout(sections: [section, section])
        layout.prepare(width: 10, dataSource: FixedHeights(sections: [[10, 10], [10]]))
        // The second header is in rows 60 to 99.
        let offset = try layout.apply(
            LayoutUpdate(insertions: [item(0)]), dataSource: FixedHeights(sections: [[7, 10, 10], [10]]),
            keepingPositionIn: rect(0, 65, 10, 20))
        #expect(offset == 72)
    }

    @Test func backgroundIsNotAnAnchor() throws {
        let section = with(MasonrySection(columns: .count(1), headerHeight: 2)) {
            $0.contentInsets = EdgeInsets(bottom: 5)
            $0.background = .zero
        }
        var layout = MasonryLayout(sections: [section, section])
        layout.prepare(width: 10, dataSource: FixedHeights(sections: [[3], [3]]))
        // The viewport shows the first background, which stays, and the second header in rows 10 and 11.
        let offset = try layout.apply(
            LayoutUpdate(insertions: [item(0)]), dataSource: FixedHeights(sections: [[4, 3], [3]]),
            keepingPositionIn: rect(0, 6, 10, 6))
        #expect(offset == 10)
    }

    @Test func replacementOfADeletedTopItemStartsAtTheTop() throws {
        var layout = Self.column([10, 10, 10, 10, 10])
        let offset = try layout.apply(
            LayoutUpdate(deletions: [item(1)]), dataSource: FixedHeights([10, 10, 10, 10]),
            keepingPositionIn: rect(0, 15, 10, 5))
        #expect(offset == 10)
    }

    @Test func rejectedUpdateChangesNothing() {
        var layout = Self.column(Self.tens)
        #expect(throws: LayoutUpdateError.noSuchItem(item(20))) {
            _ = try layout.apply(
                LayoutUpdate(deletions: [item(20)]), dataSource: FixedHeights(Self.tens),
                keepingPositionIn: rect(0, 9, 10, 20))
        }
        #expect(layout.frames() == Self.column(Self.tens).frames())
    }

    @Test func resizingKeepsTheReadingPosition() {
        var layout = MasonryLayout(sections: [MasonrySection(columns: .minimumWidth(10), gap: 0)])
        let source = FixedHeights(Self.tens)
        layout.prepare(width: 20, dataSource: source)
        // Items 8 and 9 begin at row 40.
        let offset = layout.prepare(
            in: Size(width: 10, height: 30), dataSource: source, keepingPositionIn: rect(0, 35, 20, 20))
        #expect(offset == 75)
        #expect(layout.element(at: item(8))?.frame == rect(0, 80, 10, 10))
        #expect(
            layout.prepare(in: Size(width: 20, height: 30), dataSource: source, keepingPositionIn: rect(0, 0, 10, 30))
                == 0)
        #expect(layout.prepare(in: .zero, dataSource: source, keepingPositionIn: rect(0, 35, 10, 30)) == 0)
    }

    @Test func changingTheLayoutKeepsTheReadingPosition() {
        var masonry = Self.column(Self.tens)
        var flow = FlowLayout(
            FlowSection(), width: 10, sizes: Array(repeating: Size(width: 5, height: 4), count: 20))
        #expect(flow.matchReadingPosition(of: masonry, visibleRect: rect(0, 45, 10, 20)) == Point(x: 0, y: 3))
        #expect(flow.matchReadingPosition(of: masonry, visibleRect: rect(0, 80, 10, 20)) == Point(x: 0, y: 16))
        let taller = Size(width: 10, height: 30)
        #expect(
            flow.matchReadingPosition(of: masonry, visibleRect: rect(0, 80, 10, 20), viewport: taller)
                == Point(x: 0, y: 10))
        #expect(masonry.matchReadingPosition(of: flow, visibleRect: rect(0, 16, 10, 20)) == Point(x: 0, y: 80))
        #expect(masonry.matchReadingPosition(of: flow, visibleRect: rect(0, 0, 10, 20)) == .zero)
    }

    @Test(arguments: 1...10 as ClosedRange<UInt64>)
    func firstVisibleRemainingItemKeepsItsRow(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var held = 0
        for round in 0..<60 {
            var number = 0
            // The width identifies the item and is at most a row's; rows contain a few items.
            func name(_ random: inout SeededGenerator) -> Size {
                number += 1
                return Size(width: number, height: Int.random(in: 1...9, using: &random))
            }
            var source = ListedSizes(sections: (0..<2).map { _ in (0..<40).map { _ in name(&random) } })
            var layout = FlowLayout(sections: [FlowSection(headerHeight: 2), FlowSection(lineSpacing: 1)])
            layout.prepare(width: 150, dataSource: source)
            let viewport = rect(
                0, Int.random(in: 1...max(1, layout.contentSize.height - 30), using: &random), 150, 30)
            let visible = layout.elements(in: viewport).filter { $0.kind == .item }
            let update = source.editAtRandom(&random, makeSize: name)
            let candidates = visible.filter { update.newIndex(ofItemAt: $0.index) != nil }
            let offset = try layout.apply(update, dataSource: source, keepingPositionIn: viewport)
            let lowest = max(0, layout.contentSize.height - 30)
            #expect(offset >= 0 && offset <= lowest)
            let first =
                candidates.filter { $0.frame.minY >= viewport.minY }
                .min { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) } ?? candidates.first
            guard let first, let index = update.newIndex(ofItemAt: first.index), offset > 0, offset < lowest else {
                continue
            }
            let frame = try #require(layout.element(at: index)).frame
            guard first.frame.minY >= viewport.minY else { continue }
            held += 1
            #expect(
                frame.minY - offset == first.frame.minY - viewport.minY, "seed \(seed), round \(round), \(first.index)")
        }
        #expect(held > 20)
    }

    @Test(arguments: 1...6 as ClosedRange<UInt64>)
    func arbitraryRectsNeverTrap(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<150 {
            var (layout, source) = FlowPropertyTests.randomLayout(&random, items: 20)
            let update = source.editAtRandom(&random, makeSize: FlowPropertyTests.randomSize)
            let visible = anyRect(&random)
            let offset = try layout.apply(
                update, dataSource: source, keepingPositionIn: visible, staysAtEdge: .random(using: &random))
            #expect(offset >= 0 && offset <= layout.contentSize.height)
            let container = Size(width: anyNumber(&random), height: anyNumber(&random))
            let resized = layout.prepare(in: container, dataSource: source, keepingPositionIn: anyRect(&random))
            #expect(resized >= 0 && resized <= layout.contentSize.height)
        }
    }
}
