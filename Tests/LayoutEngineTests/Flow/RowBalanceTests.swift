import SeededRandom
import Testing

@testable import LayoutEngine

/// Rows whose breaks are the best of all.
@Suite struct RowBalanceTests {
    /// How unevenly rows that end at `ends` are filled: the sum of the fourth powers of changes of width, of gaps
    /// where nothing is resized.
    static func badness(_ ends: [Int], of widths: [Int], section: FlowSection, width: Int) -> Double {
        var first = 0
        var sum = 0.0
        for end in ends {
            let used = widths[first..<end].reduce(0, +)
            let room = width - (end - first - 1) * section.itemSpacing
            let isOpen = end == widths.count && used <= room
            if !isOpen {
                if section.rowAlignment == .justifiedByResizing {
                    let larger = Double(max(used, room))
                    let change = larger / Double(max(1, min(used, room))) - 1
                    sum += change * change * change * change
                } else {
                    let gap = Double(room - used) / Double(width)
                    sum += gap * gap * gap * gap
                }
            }
            first = end
        }
        return sum
    }

    /// The least badness that any breaks have: of those in which no row changes by more than an eighth, or else by more
    /// than a quarter, or else of all.
    static func leastBadness(of widths: [Int], section: FlowSection, width: Int) -> Double {
        var best: [Int: Double] = [:]
        for breaks in 0..<(1 << (widths.count - 1)) {
            let ends = (1..<widths.count).filter { breaks & 1 << ($0 - 1) != 0 } + [widths.count]
            let parts = zip([0] + ends, ends).map { first, end in
                let used = widths[first..<end].reduce(0, +)
                let room = width - (end - first - 1) * section.itemSpacing
                if used > room, section.rowAlignment != .justifiedByResizing || room <= 0 { return 0 }
                if end == widths.count, used <= room { return 8 }
                return [8, 4].first { part in
                    used > room ? (used - room) * part <= room : used + width - room >= width - width / part
                } ?? 2
            }
            guard let part = parts.min(), part > 0 else { continue }
            best[part] = min(best[part] ?? .infinity, badness(ends, of: widths, section: section, width: width))
        }
        return best[8] ?? best[4] ?? best[2] ?? .infinity
    }

    static func ends(_ layout: FlowLayout) -> [Int] {
        (0..<layout.numberOfRows(inSection: 0)).compactMap { layout.items(inRow: $0, ofSection: 0)?.upperBound }
    }

    @Test(arguments: [FlowSection.RowAlignment.leading, .justifiedByResizing], 1...40 as ClosedRange<UInt64>)
    func noBreaksAreBetter(alignment: FlowSection.RowAlignment, seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let section = FlowSection(
            rowAlignment: alignment, rowBreaking: .balanced, itemSpacing: Int.random(in: 0...2, using: &random))
        let width = Int.random(in: 12...40, using: &random)
        // Items that are wide enough for rows of few: half a row is never left free for no reason.
        let widths = (0..<Int.random(in: 1...11, using: &random)).map { _ in Int.random(in: 4...12, using: &random) }
        let layout = FlowLayout(section, width: width, sizes: widths.map { Size(width: $0, height: 4) })
        let found = Self.badness(Self.ends(layout), of: widths, section: section, width: width)
        let least = Self.leastBadness(of: widths, section: section, width: width)
        #expect(found <= least + 1e-9, "seed \(seed): \(widths) in \(width) end at \(Self.ends(layout))")
    }

    @Test(arguments: 1...6 as ClosedRange<UInt64>)
    func aLongWallHasFewBadRows(seed: UInt64) {
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

    /// Items of a cell, or of none, of which a row takes more than a window looks at.
    @Test(arguments: [1, 0]) func aRowTakesAllItemsThatFit(itemWidth: Int) throws {
        let section = FlowSection(rowAlignment: .justified, rowBreaking: .balanced)
        let sizes = Array(repeating: Size(width: itemWidth, height: 1), count: 20_000)
        var layout = FlowLayout(section, width: 9_000, sizes: sizes)
        #expect(Self.ends(layout) == (itemWidth == 0 ? [20_000] : [9_000, 18_000, 20_000]))
        // An item in the middle of a row that is one window.
        let wide = ListedSizes(sections: [sizes[..<5_000] + [Size(width: 9_000, height: 1)] + sizes[5_000...]])
        try layout.apply(LayoutUpdate(insertions: [item(5_000)]), dataSource: wide, visibleRect: nil)
        let fresh = FlowLayout(section, width: 9_000, sizes: wide.sections[0])
        #expect(Self.ends(layout) == Self.ends(fresh))
        #expect(layout.allElements() == fresh.allElements())
    }
}
