import LayoutEngine
import SeededRandom
import Testing

@Suite struct PagedPropertyTests {
    @Test(arguments: 1...6 as ClosedRange<UInt64>)
    func queryFiltersAllElements(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for round in 0..<30 {
            let names = (0..<3).map { _ in String(repeating: "a", count: Int.random(in: 0...9, using: &random)) }
            let inset = Int.random(in: 0...6, using: &random)
            let layout = PagedLayout(
                Pages(names, hasExtraPage: .random(using: &random)),
                in: Size(width: Int.random(in: 1...12, using: &random), height: Int.random(in: 0...9, using: &random)),
                spacing: Int.random(in: 0...3, using: &random), insets: EdgeInsets(left: inset, right: 1),
                direction: .random(using: &random) ? .leftToRight : .rightToLeft)
            layout.checkContract("seed \(seed), round \(round)", queries: 40, &random)
            for page in 0..<layout.numberOfPages {
                #expect(layout.offset(ofPage: page).flatMap { layout.page(atOffset: $0) } == page)
            }
        }
    }

    @Test(arguments: 1...6 as ClosedRange<UInt64>)
    func currentItemStaysAfterAnyUpdate(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for round in 0..<40 {
            var number = 0
            func name(_ random: inout SeededGenerator) -> Size {
                number += 1
                return Size(width: number, height: 0)
            }
            var source = ListedSizes(sections: (0..<3).map { _ in (0..<8).map { _ in name(&random) } })
            source.hasExtraPage = .random(using: &random)
            var layout = PagedLayout()
            layout.prepare(in: Size(width: 10, height: 4), dataSource: source)
            for step in 0..<6 {
                layout.showPage(Int.random(in: 0...40, using: &random))
                let before = layout.currentItem.map { source.sections[$0.section][$0.item] }
                // Reloaded items keep their names.
                let old = source
                let update = source.editAtRandom(&random, makeSize: name)
                for index in update.reloads {
                    guard let new = update.newIndex(ofItemAt: index) else { continue }
                    source.sections[new.section][new.item] = old.sections[index.section][index.item]
                }
                try layout.apply(update, dataSource: source, visibleRect: nil)
                let currentItemRemains = source.sections.joined().contains { $0 == before }
                if let before, currentItemRemains {
                    let shown = layout.currentItem.map { source.sections[$0.section][$0.item] }
                    #expect(shown == before, "seed \(seed), round \(round), step \(step)")
                }
                var fresh = PagedLayout()
                fresh.prepare(in: Size(width: 10, height: 4), dataSource: source)
                #expect(layout.elementsOneByOne() == fresh.elementsOneByOne())
                #expect((layout.currentPage == nil) == layout.isEmpty)
            }
        }
    }

    @Test(arguments: 1...8 as ClosedRange<UInt64>)
    func arbitraryNumbersNeverTrap(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for round in 0..<200 {
            var layout = PagedLayout(
                initialPage: .random(using: &random) ? .first : .last, pageSpacing: anyNumber(&random),
                pageInsets: anyInsets(&random), direction: .random(using: &random) ? .leftToRight : .rightToLeft)
            let sections = Int.random(in: 0...1, using: &random) == 0 ? 3 : min(anyNumber(&random), 50)
            layout.prepare(
                in: Size(width: anyNumber(&random), height: anyNumber(&random)),
                dataSource: OutOfRangeSource(numberOfSections: sections, items: anyNumber(&random)))
            layout.append(
                anyNumber(&random), toSection: Int.random(in: -1...4, using: &random), dataSource: OutOfRangeSource())
            layout.showPage(anyNumber(&random))
            let size = layout.contentSize
            for _ in 0..<8 {
                let velocity = anyNumber(&random)
                let offset = anyNumber(&random)
                let page = layout.pageAfterSwipe(at: offset, velocity: velocity)
                #expect((page == nil) == layout.isEmpty, "seed \(seed), round \(round)")
                #expect(layout.page(atOffset: offset).map { layout.visibleRect(ofPage: $0) != nil } != false)
                let visible = Rect(
                    x: anyNumber(&random), y: anyNumber(&random), width: Int.random(in: -1...60, using: &random),
                    height: anyNumber(&random))
                for element in layout.elements(in: visible) {
                    #expect(element.frame.isVisible(in: visible))
                    #expect(element.frame.minX >= 0 && element.frame.maxX <= size.width)
                }
                _ = layout.element(at: item(anyNumber(&random), section: anyNumber(&random)))
                _ = layout.page(after: anyNumber(&random))
                _ = layout.page(before: anyNumber(&random))
            }
        }
    }

    @Test func hugeCountsAreTruncatedToTheMaximum() {
        var layout = PagedLayout()
        layout.prepare(in: Size(width: 5, height: 5), dataSource: OutOfRangeSource(numberOfSections: .max, items: .max))
        #expect(layout.numberOfSections == PagedLayout.maximumSectionCount)
        #expect(layout.numberOfPages == PagedLayout.maximumItemCount)
        #expect(layout.contentSize.width == 5 * PagedLayout.maximumItemCount)
    }
}
