import SeededRandom
import TestSupport
import Testing

@testable import LayoutEngine

/// Rows with the minimum total badness.
@Suite struct RowBalanceTests {
    static func ends(_ layout: FlowLayout) -> [Int] {
        (0..<layout.numberOfRows(inSection: 0)).compactMap { layout.items(inRow: $0, ofSection: 0)?.upperBound }
    }

    @Test func balancingAvoidsANearlyEmptyRow() {
        let sizes = [4, 6, 1, 10].map { Size(width: $0, height: 1) }
        let layout = FlowLayout(FlowSection(rowBreaking: .balanced), width: 10, sizes: sizes)
        #expect(Self.ends(layout) == [1, 3, 4])
    }

    /// The sections for which small cases are searched exhaustively.
    static let smallSections = [
        FlowSection(rowBreaking: .balanced),
        with(FlowSection(rowAlignment: .justified, rowBreaking: .balanced, itemSpacing: 1)) {
            $0.lastRowAlignment = .justified
        },
        FlowSection(rowAlignment: .justifiedByResizing, rowBreaking: .balanced),
        FlowSection(rowAlignment: .justifiedByResizing, rowBreaking: .balanced, itemSpacing: 3),
        with(FlowSection(rowAlignment: .justifiedByResizing, rowBreaking: .balanced, itemSpacing: 1)) {
            $0.lastRowAlignment = .justifiedByResizing
        },
    ]

    @Test(arguments: smallSections, [([1, 6, 10], 10), ([0, 4, 9], 10), ([3, 4, 7], 8)])
    func balancedRowsAreOptimalForUpToSevenItems(section: FlowSection, kinds: (widths: [Int], width: Int)) {
        for count in 1...7 {
            for number in 0..<(0..<count).reduce(1, { power, _ in power * 3 }) {
                var remaining = number
                let widths = (0..<count).map { _ in
                    defer { remaining /= 3 }
                    return kinds.widths[remaining % 3]
                }
                let oracle = RowOracle(widths: widths, section: section, width: kinds.width)
                let sizes = widths.map { Size(width: $0, height: 1) }
                let ends = Self.ends(FlowLayout(section, width: kinds.width, sizes: sizes))
                let badness = oracle.badness(ends)?.badness ?? .infinity
                if badness > oracle.minimumBadness() + 1e-9 {
                    Issue.record("\(widths) in \(kinds.width) end at \(ends), badness \(badness)")
                }
            }
        }
    }

    @Test(arguments: 1...60 as ClosedRange<UInt64>)
    func balancedRowsAreOptimalWithinAWindow(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let alignments = FlowSection.RowAlignment.allCases
        let section = with(
            FlowSection(
                rowAlignment: alignments.randomElement(using: &random) ?? .leading, rowBreaking: .balanced,
                itemSpacing: Int.random(in: 0...4, using: &random))
        ) { $0.lastRowAlignment = Bool.random(using: &random) ? nil : alignments.randomElement(using: &random) }
        let width = Int.random(in: 8...60, using: &random)
        let minimumWidth = Int.random(in: 0...width, using: &random)
        let widths = (0..<300).map { _ in
            Int.random(in: 0..<4, using: &random) == 0
                ? Int.random(in: 0...width, using: &random)
                : Int.random(in: minimumWidth...min(width, minimumWidth + width / 3), using: &random)
        }
        let layout = FlowLayout(section, width: width, sizes: widths.map { Size(width: $0, height: 4) })
        let oracle = RowOracle(widths: widths, section: section, width: width)
        let ends = Self.ends(layout)
        let windows = layout.stack.tracks[0].rows.filter(\.beginsWindow).map(\.first) + [widths.count]
        for (first, end) in zip(windows, windows.dropFirst()) {
            let badness = oracle.badness(from: first, ends.filter { $0 > first && $0 <= end })?.badness ?? .infinity
            var minimumBadness = RowOracle.divisors.map { oracle.minimumBadness(first..<end, divisor: $0) }
            // The rows that a window discards also affect its tolerance.
            if end == widths.count { minimumBadness = [minimumBadness.first { $0 < .infinity } ?? .infinity] }
            let isMinimum = minimumBadness.contains { abs(badness - $0) <= 1e-9 * max(1, $0) }
            #expect(isMinimum, "seed \(seed): items \(first)..<\(end) of \(widths) in \(width): \(ends)")
        }
    }

    @Test(arguments: 1...6 as ClosedRange<UInt64>)
    func longWallHasFewBadRows(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let sizes = (0..<4_000).map { _ in Size(width: Int.random(in: 10...40, using: &random), height: 14) }
        var section = FlowSection(rowAlignment: .justifiedByResizing, itemSpacing: 1)
        func badRows() -> Int {
            let layout = FlowLayout(section, width: 120, sizes: sizes)
            return (0..<layout.numberOfRows(inSection: 0) - 1).count { row in
                guard let items = layout.items(inRow: row, ofSection: 0) else { return false }
                let height = layout.element(at: item(items.lowerBound))?.frame.height ?? 0
                return abs(height - 14) > 1
            }
        }
        let greedy = badRows()
        section.rowBreaking = .balanced
        let balanced = badRows()
        #expect(
            balanced * 4 < greedy * 3, "seed \(seed): \(greedy) rows are too high or too low, \(balanced) in balance")
    }

    /// Items of one cell or none, so that a row fits more of them than a window covers.
    @Test(arguments: [1, 0]) func balancedRowContainsAllItemsThatFit(itemWidth: Int) throws {
        let section = FlowSection(rowAlignment: .justified, rowBreaking: .balanced)
        let sizes = Array(repeating: Size(width: itemWidth, height: 1), count: 20_000)
        var layout = FlowLayout(section, width: 9_000, sizes: sizes)
        #expect(Self.ends(layout) == (itemWidth == 0 ? [20_000] : [9_000, 18_000, 20_000]))
        // Insert an item in the middle of a row that is one window.
        let wide = ListedSizes(sections: [sizes[..<5_000] + [Size(width: 9_000, height: 1)] + sizes[5_000...]])
        try layout.apply(LayoutUpdate(insertions: [item(5_000)]), dataSource: wide, visibleRect: nil)
        let fresh = FlowLayout(section, width: 9_000, sizes: wide.sections[0])
        #expect(Self.ends(layout) == Self.ends(fresh))
        #expect(layout.allElements() == fresh.allElements())
    }
}
