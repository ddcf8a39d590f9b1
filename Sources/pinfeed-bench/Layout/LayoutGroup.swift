import LayoutEngine

extension BenchmarkGroup {
    /// The layout engine, each figure with the naive implementation as its baseline.
    static var layout: BenchmarkGroup {
        BenchmarkGroup(
            name: "layout",
            summary: "layout, queries, updates, memory, worst cases: 10k, 100k, 1M and 10M items"
        ) { report in
            for items in [10_000, 100_000, 1_000_000, 10_000_000] {
                LayoutBenchmark(items: items).measure(report)
            }
        }
    }
}

/// The measurements for a number of items in 6 columns of 200 cells, with heights from 6 to 25, a gap of 1 and a viewport
/// of 50 rows.
struct LayoutBenchmark {
    static let columns = 6
    static let gap = 1
    static let width = 200
    static let viewportLength = 50
    static let appendedCount = 100

    static let container = Size(width: width, height: viewportLength)

    /// A flow layout whose items have individual sizes.
    static let flow = FlowLayout(sections: [FlowSection(lineSpacing: gap, itemSpacing: gap)])

    /// A compositional layout with groups of six items of the same size, without estimates.
    static let grid = CompositionalLayout(sections: [
        CompositionalLayout.Section(
            group: .horizontal(
                size: .init(width: .fractionalWidth(1), height: .absolute(16)),
                subitem: .item(size: .init(width: .fractionalWidth(1), height: .fractionalHeight(1))), count: columns,
                interItemSpacing: .fixed(gap)),
            interGroupSpacing: gap)
    ])

    let items: Int
    /// The heights of the items, followed by those of the items that benchmarks append.
    let source: GeneratedHeights

    init(items: Int) {
        self.items = items
        source = GeneratedHeights(count: items + Self.appendedCount)
    }

    var feed: GeneratedHeights { source.prefix(items) }

    static func section(
        columns: Int = LayoutBenchmark.columns, placement: MasonrySection.Placement = .shortestColumn,
        maximumSpan: Int = 1, densePacking: Int = 0, reflow: MasonrySection.Reflow = .greedy
    ) -> MasonrySection {
        var section = MasonrySection(
            columns: .count(columns), placement: placement, maximumSpan: maximumSpan, gap: gap)
        section.densePacking = densePacking
        section.reflow = reflow
        return section
    }

    func measure(_ report: (Figure) -> Void) {
        var naive = NaiveMasonry(columns: Self.columns, gap: Self.gap)
        let naivePlacing = Stopwatch().nanoseconds(operations: 1) { naive.prepare(width: Self.width, dataSource: feed) }
        let naiveQuery = queryTime(times: max(5, 2_000_000 / items), height: naive.contentHeight) {
            naive.attributes(in: $0, into: &$1)
        }
        // After every change, the naive implementation places all items again and checks every frame.
        let naiveChange = naivePlacing + naiveQuery
        measurePlacing(naive: naivePlacing / Double(items), report)
        measureQueries(naive: naiveQuery, report)
        measureChanges(naive: naiveChange, report)
        measureMemory(naive: Double(MemoryLayout<NaiveMasonry.Attributes>.stride), report)
        if items <= 1_000_000 { measureWorstCases(report) }
    }

    /// Returns a prepared layout of all items of `feed`.
    func prepared(_ section: MasonrySection, _ feed: GeneratedHeights) -> MasonryLayout {
        var layout = MasonryLayout(sections: [section])
        layout.prepare(width: Self.width, dataSource: feed)
        return layout
    }

    func figure(_ name: String, _ value: Double, _ unit: String, naive: Double?) -> Figure {
        Figure(group: "layout", figure: name, items: items, value: value, unit: unit, baseline: naive)
    }
}
