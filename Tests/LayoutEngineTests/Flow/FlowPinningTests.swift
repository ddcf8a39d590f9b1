import LayoutEngine
import SeededRandom
import TestSupport
import Testing

@Suite struct FlowPinningTests {
    /// Two sections of 3 + 20 + 2 rows, with one item of one row per line.
    static func layout(pinsHeader: Bool = true, pinsFooter: Bool = false) -> FlowLayout {
        let section = with(FlowSection(itemSize: .fixed(Size(width: 10, height: 1)), headerHeight: 3)) {
            $0.pinsHeader = pinsHeader
            $0.footerHeight = 2
            $0.pinsFooter = pinsFooter
        }
        var layout = FlowLayout(sections: [section, section])
        layout.prepare(
            width: 10,
            dataSource: FixedHeights(sections: [Array(repeating: 0, count: 20), Array(repeating: 0, count: 20)]))
        return layout
    }

    static func shown(_ layout: FlowLayout, _ kind: ElementKind, at offset: Int, height: Int = 10) -> [Int: Int] {
        var tops: [Int: Int] = [:]
        layout.forEachVisibleElement(in: rect(0, offset, 10, height)) {
            if $0.kind == kind { tops[$0.index.section] = $0.frame.y }
        }
        return tops
    }

    @Test(arguments: [
        (-5, [0: 0]), (0, [0: 0]), (1, [0: 1]), (12, [0: 12]), (19, [0: 19, 1: 25]), (20, [0: 20, 1: 25]),
        // Rows 23 and 24 belong to the footer, which pushes the header out; the header disappears with its last row.
        (21, [0: 20, 1: 25]), (22, [0: 20, 1: 25]), (23, [1: 25]), (25, [1: 25]), (26, [1: 26]), (49, [:]),
    ])
    func pinnedHeaderStaysAtTheTopUntilItsSectionEnds(offset: Int, tops: [Int: Int]) {
        #expect(Self.shown(Self.layout(), .header, at: offset) == tops)
    }

    @Test(arguments: [
        (-7, [:]), (-6, [0: 3]), (-5, [0: 3]), (0, [0: 8]), (5, [0: 13]), (15, [0: 23]), (16, [0: 23]),
        (18, [0: 23]), (19, [0: 23, 1: 28]), (30, [1: 38]),
    ])
    func pinnedFooterStaysAtTheBottomBelowItsHeader(offset: Int, tops: [Int: Int]) {
        let layout = Self.layout(pinsHeader: false, pinsFooter: true)
        #expect(Self.shown(layout, .footer, at: offset) == tops)
    }

    @Test func pinnedElementsComeLastInOrder() {
        var kinds: [ElementKind] = []
        Self.layout(pinsFooter: true).forEachVisibleElement(in: rect(0, 5, 10, 6)) { kinds.append($0.kind) }
        #expect(kinds == Array(repeating: .item, count: 6) + [.header, .footer])
        #expect(Self.layout().elements(in: rect(0, 5, 10, 6)).allSatisfy { $0.kind == .item })
    }

    @Test(arguments: 1...6 as ClosedRange<UInt64>)
    func onlyPinnedElementsMoveWithinTheirSections(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var moved = 0
        for round in 0..<60 {
            let (layout, _) = FlowPropertyTests.randomLayout(&random, items: 30)
            let viewport = rect(
                0, Int.random(in: -20...layout.contentSize.height, using: &random), layout.contentSize.width,
                Int.random(in: 1...30, using: &random))
            var shown: [LayoutElement] = []
            layout.forEachVisibleElement(in: viewport) { shown.append($0) }
            func isPinned(_ element: LayoutElement) -> Bool {
                let section = layout.sections[element.index.section]
                return element.kind == .header && section.pinsHeader || element.kind == .footer && section.pinsFooter
            }
            let comment = "seed \(seed), round \(round)"
            let others = shown.prefix { !isPinned($0) }
            #expect(Array(others) == layout.elements(in: viewport).filter { !isPinned($0) }, "\(comment)")
            for element in shown.dropFirst(others.count) {
                #expect(isPinned(element) && element.frame.isVisible(in: viewport), "\(comment)")
                let natural = layout.supplementaryElement(element.kind, inSection: element.index.section)?.frame
                let section = layout.frame(ofSection: element.index.section) ?? .zero
                #expect(element.frame.size == natural?.size && element.frame.x == natural?.x, "\(comment)")
                #expect(element.frame.minY >= section.minY && element.frame.maxY <= section.maxY, "\(comment)")
                if element.frame != natural { moved += 1 }
            }
        }
        #expect(moved > 5)
    }

    @Test func viewportMatchesTheQueryWithoutPinning() {
        let layout = Self.layout(pinsHeader: false)
        for offset in -3...50 {
            let viewport = rect(2, offset, 5, 7)
            var shown: [LayoutElement] = []
            layout.forEachVisibleElement(in: viewport) { shown.append($0) }
            #expect(shown == layout.elements(in: viewport))
        }
    }
}
