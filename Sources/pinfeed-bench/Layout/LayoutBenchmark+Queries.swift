import LayoutEngine
import SeededRandom

extension LayoutBenchmark {
    /// Reports the nanoseconds of a visible-rect query, by placement.
    func measureQueries(naive: Double, _ report: (Figure) -> Void) {
        let sections = [
            ("shortest", Self.section()), ("in-order", Self.section(placement: .inOrder)),
            ("spans", Self.section(maximumSpan: 3)),
            ("dense-spans", Self.section(maximumSpan: 3, densePacking: 16)),
        ]
        for (name, section) in sections {
            var feed = feed
            feed.hasSpans = section.maximumSpan > 1
            let layout = prepared(section, feed)
            let query = queryTime(times: 20_000, height: layout.contentSize.height) {
                layout.elements(in: $0, into: &$1)
            }
            report(figure("visible-rect-query-\(name)", query, "ns", naive: naive))
        }
        var flow = Self.flow
        flow.prepare(in: Self.container, dataSource: feed)
        let flowQuery = queryTime(times: 20_000, height: flow.contentSize.height) { flow.elements(in: $0, into: &$1) }
        report(figure("visible-rect-query-flow", flowQuery, "ns", naive: naive))
        var grid = Self.grid
        grid.prepare(in: Self.container, dataSource: feed)
        let gridQuery = queryTime(times: 20_000, height: grid.contentSize.height) { grid.elements(in: $0, into: &$1) }
        report(figure("visible-rect-query-compositional", gridQuery, "ns", naive: naive))
    }

    /// Returns the nanoseconds of one query, at random positions in the content.
    func queryTime<Element>(times: Int, height: Int, _ elements: (Rect, inout [Element]) -> Void) -> Double {
        var random = SeededGenerator(seed: 7)
        let rects = (0..<times).map { _ in
            let y = Int(random.next() % UInt64(max(1, height - Self.viewportLength)))
            return Rect(x: 0, y: y, width: Self.width, height: Self.viewportLength)
        }
        var buffer: [Element] = []
        return Stopwatch().nanoseconds(operations: times) {
            for rect in rects {
                elements(rect, &buffer)
                blackHole(buffer.count)
            }
        }
    }
}
