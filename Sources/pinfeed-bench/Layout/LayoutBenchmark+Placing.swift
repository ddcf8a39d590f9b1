import Glibc
import LayoutEngine

extension LayoutBenchmark {
    /// Reports the nanoseconds to place an item, by placement.
    func measurePlacing(naive: Double, _ report: (Figure) -> Void) {
        let sections = [
            ("place-item-shortest", Self.section()),
            ("place-item-in-order", Self.section(placement: .inOrder)),
            ("place-item-spans", Self.section(maximumSpan: 3)),
            ("place-item-dense-spans", Self.section(maximumSpan: 3, densePacking: 16)),
            ("place-item-12-columns", Self.section(columns: 12)),
            ("place-item-24-columns", Self.section(columns: 24)),
        ]
        for (name, section) in sections {
            var feed = feed
            feed.hasSpans = section.maximumSpan > 1
            var layout = MasonryLayout(sections: [section])
            let placing = Stopwatch().nanoseconds(operations: items) {
                layout.prepare(width: Self.width, dataSource: feed)
            }
            report(figure(name, placing, "ns", naive: naive))
        }
        var feed = feed
        var sticky = prepared(Self.section(reflow: .sticky), feed)
        let placing = Stopwatch().nanoseconds(operations: items) {
            feed.toggle(0)
        } work: { _ in
            sticky.applyUpdate(LayoutUpdate(reloads: [ItemIndex(section: 0, item: 0)]), feed)
        }
        report(figure("place-item-sticky", placing, "ns", naive: naive))
        let source = self.feed
        var flow = Self.flow
        let flowing = Stopwatch().nanoseconds(operations: items) {
            flow.prepare(in: Self.container, dataSource: source)
        }
        report(figure("place-item-flow", flowing, "ns", naive: naive))
        var grid = Self.grid
        let solving = Stopwatch().nanoseconds(operations: 1) {
            grid.prepare(in: Self.container, dataSource: source)
        }
        // Frames are computed by queries, so that preparing takes the same time for any number of items.
        report(figure("prepare-compositional", solving / 1_000, "us", naive: naive * Double(items) / 1_000))
    }

    /// Reports the bytes of a layout per item.
    func measureMemory(naive: Double, _ report: (Figure) -> Void) {
        for subject in MemoryProbe.Subject.allCases {
            guard let bytes = MemoryProbe.bytes(subject, items: items) else { continue }
            report(figure("memory-item-\(subject.rawValue)", Double(bytes) / Double(items), "bytes", naive: naive))
        }
    }
}

extension CollectionLayout {
    /// Applies a valid update. An invalid one ends the program, since all figures would be wrong.
    mutating func applyUpdate(_ update: LayoutUpdate, _ feed: GeneratedHeights) {
        do {
            try apply(update, dataSource: feed, visibleRect: nil)
        } catch {
            let line = "pinfeed-bench: layout: an update doesn't match the feed: \(error)\n"
            _ = write(STDERR_FILENO, line, line.utf8.count)
            exit(EXIT_FAILURE)
        }
    }
}
