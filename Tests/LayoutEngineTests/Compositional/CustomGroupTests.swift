import LayoutEngine
import SeededRandom
import Testing

/// Custom groups whose closures return frames inside, beside and over each other.
@Suite struct CustomGroupTests {
    static func section(_ random: inout SeededGenerator) -> Section {
        func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
        let frames = (0..<number(1...4)).map { _ in
            rect(number(-12...20), number(-12...20), number(0...15), number(0...15))
        }
        let custom = Group.custom(size: dimensions(.absolute(number(0...20)), .absolute(number(0...9)))) { _ in frames }
        // Groups beside an estimated item are measured; other groups are repeated.
        let measuredItem = Subitem.item(size: dimensions(.absolute(4), .estimated(3)))
        let isMeasured = Bool.random(using: &random)
        return Section(
            group: isMeasured
                ? .horizontal(
                    size: dimensions(.fractionalWidth(1), .estimated(4)), subitems: [measuredItem, .group(custom)])
                : custom,
            interGroupSpacing: number(0...3), contentInsets: EdgeInsets(all: number(0...3)),
            orthogonalScrolling: Bool.random(using: &random) ? .none : .continuous)
    }

    static func prepared(_ layout: CompositionalLayout, heights: [Int]) -> CompositionalLayout {
        var layout = layout
        layout.prepare(in: Size(width: 30, height: 20), dataSource: FixedHeights(heights))
        return layout
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func queriesFindCustomGroupItems(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for round in 0..<20 {
            let direction = LayoutDirection.allCases.randomElement(using: &random) ?? .leftToRight
            let unprepared = CompositionalLayout(
                configuration: .init(direction: direction), sections: [Self.section(&random)])
            let heights = (0..<24).map { _ in Int.random(in: 0...9, using: &random) }
            var layout = Self.prepared(unprepared, heights: Array(heights.prefix(11)))
            layout.append(13, toSection: 0, dataSource: FixedHeights(heights))
            let fresh = Self.prepared(unprepared, heights: heights)
            #expect(layout.frames() == fresh.frames(), "seed \(seed), round \(round)")
            layout.setScrollPosition(Int.random(in: 0...60, using: &random), ofSection: 0)
            let all = (0..<24).compactMap { layout.element(at: item($0)) }
            for _ in 0..<40 {
                let visibleRect = rect(
                    Int.random(in: -40...60, using: &random), Int.random(in: -5...200, using: &random),
                    Int.random(in: 0...30, using: &random), Int.random(in: 0...30, using: &random))
                #expect(
                    layout.elements(in: visibleRect) == all.filter { $0.frame.isVisible(in: visibleRect) },
                    "seed \(seed), round \(round), \(visibleRect)")
            }
            let violations = layout.inspectionViolations(&random)
            #expect(violations == [], "seed \(seed), round \(round)")
        }
    }
}
