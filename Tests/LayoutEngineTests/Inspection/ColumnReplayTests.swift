import LayoutEngine
import SeededRandom
import TestSupport
import Testing

/// Checks step by step that the explanations of items 0..<n determine the column of each, after any edits.
@Suite struct ColumnReplayTests {
    static func section(_ random: inout SeededGenerator) -> MasonrySection {
        with(
            MasonrySection(
                columns: .count(Int.random(in: 1...7, using: &random)),
                placement: Int.random(in: 0..<3, using: &random) == 0 ? .inOrder : .shortestColumn,
                tolerance: Bool.random(using: &random) ? Int.random(in: 1...9, using: &random) : 0,
                maximumSpan: Bool.random(using: &random) ? Int.random(in: 2...8, using: &random) : 1,
                headerHeight: Int.random(in: 0...2, using: &random))
        ) {
            $0.breaksTiesInOrder = Bool.random(using: &random)
            $0.densePacking = Bool.random(using: &random) ? Int.random(in: 1...12, using: &random) : 0
            $0.allowsFixedColumns = Int.random(in: 0..<3, using: &random) == 0
            $0.itemAlignment = MasonrySection.ItemAlignment.allCases.randomElement(using: &random) ?? .stretch
            $0.fillsFromBottom = Int.random(in: 0..<3, using: &random) == 0
            $0.reflow = [.greedy, .sticky, .beyondVisible].randomElement(using: &random) ?? .sticky
            $0.columnGap = Int.random(in: 0...2, using: &random)
            $0.rowGap = Int.random(in: 0...2, using: &random)
            $0.padding = RandomDescription.insets(&random)
            $0.contentInsets = RandomDescription.insets(&random)
            $0.itemInsets = RandomDescription.insets(&random)
        }
    }

    static func size(_ random: inout SeededGenerator) -> Size {
        Size(width: Int.random(in: 1...4, using: &random), height: Int.random(in: 0...14, using: &random))
    }

    /// Returns a description of each explanation that contradicts a placement computed from the explanations alone.
    static func violations(of layout: MasonryLayout, section number: Int) -> [String] {
        let section = layout.sections[number]
        let gap = section.rowGap + section.itemInsets.top + section.itemInsets.bottom
        var tops: [Int] = []
        var cursor = 0
        let items = (0..<layout.numberOfItems(inSection: number)).map { ItemIndex(section: number, item: $0) }
        let bottom = items.compactMap { layout.element(at: $0)?.frame.maxY }.max() ?? 0
        return (0..<layout.numberOfItems(inSection: number)).flatMap { item -> [String] in
            let index = ItemIndex(section: number, item: item)
            guard let explanation = layout.placementExplanation(ofItemAt: index),
                case .column(let placement) = explanation.placement
            else {
                return ["no explanation of \(item)"]
            }
            // Rows of the content, or counted upwards from the lower edge of the lowest item.
            let bottom = section.fillsFromBottom ? bottom : nil
            let (top, end) =
                bottom.map { ($0 - explanation.frame.maxY, $0 - explanation.frame.y) }
                ?? (explanation.frame.y, explanation.frame.maxY)
            if item == 0 { tops = Array(repeating: top, count: placement.columnTops.count) }
            var violations: [String] = []
            if placement.columnTops != tops {
                violations.append("\(item): columns end at \(placement.columnTops), not \(tops)")
            }
            if placement.cursor != cursor {
                violations.append("\(item): order goes on from \(placement.cursor), not \(cursor)")
            }
            if top != placement.top { violations.append("\(item): begins at \(placement.top)?") }
            let ruledColumn = column(of: placement, section)
            switch placement.choice {
            case .gap(let other):
                let wide = layout.span(ofItemAt: ItemIndex(section: number, item: other)) ?? 0
                let first = layout.column(ofItemAt: ItemIndex(section: number, item: other)) ?? 0
                let columns = placement.column..<placement.column + placement.span
                if placement.top > placement.tops[ruledColumn] || columns.allSatisfy({ placement.top >= tops[$0] })
                    || !(first..<first + wide).overlaps(columns)
                    || !(1...section.densePacking).contains(item - other)
                {
                    violations.append("\(item): no gap of \(other) at \(placement.top) in \(placement.column)")
                }
            case .fixed:
                if !section.allowsFixedColumns { violations.append("\(item): fixed without a fixed column") }
            case .kept(let other):
                // By the rule, it might fill a gap in another column.
                if placement.column == other || other != ruledColumn && section.densePacking == 0 {
                    violations.append("\(item): \(placement.choice), the rule says \(ruledColumn)")
                }
            default:
                if placement.column != ruledColumn {
                    violations.append("\(item): \(placement.choice), the rule says \(ruledColumn)")
                }
            }
            if placement.column != layout.column(ofItemAt: index) || placement.span != layout.span(ofItemAt: index) {
                violations.append("\(item) stands in other columns")
            }
            // An item in a gap doesn't move the cursor or change the columns whose gap it fills. The same applies to an
            // item in a fixed column with respect to the cursor.
            let columns = placement.column..<placement.column + placement.span
            if placement.choice != .fixed, columns.allSatisfy({ placement.top >= tops[$0] }) {
                cursor = columns.upperBound % placement.columnTops.count
            }
            for column in columns where placement.top >= tops[column] { tops[column] = end + gap }
            return violations
        }
    }

    /// Returns the column by the rule, from the alternatives in the explanation.
    static func column(of placement: PlacementExplanation.Column, _ section: MasonrySection) -> Int {
        let last = placement.columnTops.count - placement.span
        guard section.placement != .inOrder else { return placement.cursor <= last ? placement.cursor : 0 }
        let tops = (0...last).map { column in placement.columnTops[column..<column + placement.span].max() ?? 0 }
        let highest = tops.min() ?? 0
        let candidates = (0...last).filter { tops[$0] <= highest + placement.tolerance }
        guard placement.tolerance > 0 || section.breaksTiesInOrder else { return candidates[0] }
        return candidates.first { $0 >= placement.cursor } ?? candidates[0]
    }

    @Test(arguments: 1...8 as ClosedRange<UInt64>)
    func explanationsDetermineEveryColumnAfterEdits(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var keptCount = 0
        var filled = 0
        for round in 0..<25 {
            var layout = MasonryLayout(
                sections: [Self.section(&random), Self.section(&random)],
                direction: Bool.random(using: &random) ? .leftToRight : .rightToLeft)
            var source = ListedSizes(
                sections: (0..<2).map { _ in (0..<40).map { _ in Self.size(&random) } })
            layout.prepare(width: Int.random(in: 20...90, using: &random), dataSource: source)
            for step in 0..<4 {
                for section in 0..<2 {
                    let violations = Self.violations(of: layout, section: section)
                    #expect(violations == [], "seed \(seed), round \(round), step \(step)")
                    keptCount += layout.count(inSection: section) { if case .kept = $0 { true } else { false } }
                    filled += layout.count(inSection: section) { if case .gap = $0 { true } else { false } }
                }
                let update = source.editAtRandom(&random, makeSize: Self.size)
                try layout.apply(update, dataSource: source, visibleRect: rect(0, 20, 90, 30))
            }
        }
        #expect(keptCount > 0, "seed \(seed): no item ever kept its column")
        #expect(filled > 0, "seed \(seed): no item ever filled a gap")
    }
}

extension MasonryLayout {
    /// Returns the number of items whose column was chosen for a matching reason.
    fileprivate func count(
        inSection section: Int, where matches: (PlacementExplanation.Column.Choice) -> Bool
    ) -> Int {
        (0..<numberOfItems(inSection: section)).count { number in
            guard
                case .column(let placement)? = placementExplanation(ofItemAt: item(number, section: section))?.placement
            else { return false }
            return matches(placement.choice)
        }
    }
}
