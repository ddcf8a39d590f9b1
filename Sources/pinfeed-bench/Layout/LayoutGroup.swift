import LayoutEngine

extension BenchmarkGroup {
    /// Masonry in the shortest of six columns, beside the naive way.
    static var layout: BenchmarkGroup {
        BenchmarkGroup(name: "layout", summary: "placing, asking for a rect, appending: 10k and 1M items") { report in
            for items in [10_000, 1_000_000] { LayoutBenchmark(items: items).measure(report) }
        }
    }
}

/// The measurements of one number of items: 6 columns, heights 6 to 25, gap 1, a viewport of 50 rows.
private struct LayoutBenchmark {
    private static let columns = 6
    private static let gap = 1
    private static let width = 200
    private static let viewportHeight = 50
    private static let appended = 100

    let items: Int
    let source: GeneratedHeights

    init(items: Int) {
        self.items = items
        source = GeneratedHeights(count: items + Self.appended)
    }

    func measure(_ report: (Figure) -> Void) {
        let feed = source.first(items)
        let section = MasonrySection(columns: .count(Self.columns), gap: Self.gap)
        var layout = MasonryLayout(sections: [section])
        let placing = Stopwatch().nanoseconds(operations: items) { layout.prepare(width: Self.width, dataSource: feed) }
        var naive = NaiveMasonry(columns: Self.columns, gap: Self.gap)
        let naivePlacing = Stopwatch().nanoseconds(operations: items) {
            naive.prepare(width: Self.width, dataSource: feed)
        }
        report(Figure("place-item-shortest", items, placing, "ns", naivePlacing))

        var inOrder = MasonryLayout(sections: [
            MasonrySection(columns: .count(Self.columns), placement: .inOrder, gap: Self.gap)
        ])
        let placingInOrder = Stopwatch().nanoseconds(operations: items) {
            inOrder.prepare(width: Self.width, dataSource: feed)
        }
        report(Figure("place-item-in-order", items, placingInOrder, "ns", nil))

        let naiveQuery = query(times: 20, height: naive.contentHeight) { naive.attributes(in: $0, into: &$1) }
        let shortestQuery = query(times: 20_000, height: layout.contentSize.height) {
            layout.elements(in: $0, into: &$1)
        }
        report(Figure("visible-rect-query-shortest", items, shortestQuery, "ns", naiveQuery))
        let inOrderQuery = query(times: 20_000, height: inOrder.contentSize.height) {
            inOrder.elements(in: $0, into: &$1)
        }
        report(Figure("visible-rect-query-in-order", items, inOrderQuery, "ns", naiveQuery))

        let appending = append(to: section)
        let naiveAppending = Stopwatch().nanoseconds(operations: 1) {
            naive.prepare(width: Self.width, dataSource: source)
        }
        report(Figure("append-100-items", items, appending / 1_000, "us", naiveAppending / 1_000))
    }

    /// Nanoseconds of one query, at places all over the content.
    private func query<Element>(
        times: Int, height: Int, _ elements: (Rect, inout [Element]) -> Void
    ) -> Double {
        var random = SplitMix(state: 7)
        let rects = (0..<times).map { _ in
            let y = Int(random.next() % UInt64(max(1, height - Self.viewportHeight)))
            return Rect(x: 0, y: y, width: Self.width, height: Self.viewportHeight)
        }
        var buffer: [Element] = []
        return Stopwatch().nanoseconds(operations: times) {
            for rect in rects {
                elements(rect, &buffer)
                keep(buffer.count)
            }
        }
    }

    /// Nanoseconds of appending 100 items, growth of the storage included in its due share: as many appends as make
    /// the layout a half larger.
    private func append(to section: MasonrySection) -> Double {
        let appends = max(1, items / 2 / Self.appended)
        let grown = GeneratedHeights(count: items + appends * Self.appended)
        return Stopwatch().nanoseconds(operations: appends) {
            var layout = MasonryLayout(sections: [section])
            layout.prepare(width: Self.width, dataSource: grown.first(items))
            return layout
        } work: { layout in
            for _ in 0..<appends { layout.append(Self.appended, toSection: 0, dataSource: grown) }
        }
    }
}

extension Figure {
    fileprivate init(_ figure: String, _ items: Int, _ value: Double, _ unit: String, _ baseline: Double?) {
        self.init(group: "layout", figure: figure, items: items, value: value, unit: unit, baseline: baseline)
    }
}
