import LayoutEngine

// Potentially slow cases: no item beside the focus, an item as tall as all others together, thousands of columns, a list
// with estimated heights, thousands of empty sections, rows whose breaks depend on later items.

extension LayoutBenchmark {
    func measureWorstCases(_ report: (Figure) -> Void) {
        measureFocus(report)
        measurePeak(report)
        measureEstimates(report)
        // The maximum number of columns for compact storage, and one more.
        report(figure("prepare-256-columns", preparationTime(columns: 256) / 1e6, "ms", naive: nil))
        report(figure("prepare-257-columns", preparationTime(columns: 257) / 1e6, "ms", naive: nil))
        report(figure("prepare-4096-columns", preparationTime(columns: 4_096) / 1e6, "ms", naive: nil))
        report(
            figure(
                "prepare-4096-columns-spans", preparationTime(columns: 4_096, maximumSpan: 100) / 1e6, "ms", naive: nil)
        )
        measureEmptySections(report)
        report(figure("append-to-a-row-without-end", appendTimeWithoutWidth() / 1e3, "us", naive: nil))
        report(figure("prepare-resized-rows", photoWallTime(.greedy) / 1e6, "ms", naive: nil))
        report(figure("prepare-balanced-rows", photoWallTime(.balanced) / 1e6, "ms", naive: nil))
        report(figure("prepare-rows-of-so-many", photoWallTime(.greedy, itemsPerRow: [3, 4]) / 1e6, "ms", naive: nil))
    }

    /// Returns the nanoseconds to lay out a photo wall.
    private func photoWallTime(_ breaking: FlowSection.RowBreaking, itemsPerRow: [Int] = []) -> Double {
        var section = FlowSection(
            rowAlignment: .justifiedByResizing, rowBreaking: breaking, lineSpacing: Self.gap, itemSpacing: Self.gap)
        section.itemsPerRow = itemsPerRow
        let photos = Photos(feed: feed)
        return Stopwatch().nanoseconds(operations: 1) {
            var layout = FlowLayout(section: section)
            layout.prepare(in: Self.container, dataSource: photos)
            blackHole(layout.contentSize)
        }
    }

    /// Reports the time of moving the focus to the right from the end of a row, where no item exists, in microseconds.
    private func measureFocus(_ report: (Figure) -> Void) {
        let size = Size(width: 18, height: 10)
        let row = CompositionalLayout.Group.horizontal(
            size: .init(width: .fractionalWidth(1), height: .absolute(size.height)),
            subitem: .item(size: .init(width: .fractionalWidth(1), height: .fractionalHeight(1))), count: 10,
            contentInsets: EdgeInsets(right: size.width))
        let layouts: [(String, any CollectionLayout)] = [
            ("flow", FlowLayout(sections: [FlowSection(itemSize: .fixed(size), itemSpacing: Self.gap)])),
            ("compositional", CompositionalLayout(sections: [.init(group: row)])), ("paged", PagedLayout()),
        ]
        for (name, layout) in layouts {
            var layout = layout
            layout.prepare(in: Self.container, dataSource: feed)
            let last = name == "paged" ? items - 1 : items / 20 * 10 + 9
            report(measureFocus("focus-right-of-nothing-\(name)", from: last, in: layout))
            guard name == "paged" else { continue }
            report(measureFocus("focus-up-paged", .up, from: items / 2, in: layout))
        }
        report(
            measureFocus(
                "focus-right-of-nothing-masonry", from: items - 1, in: prepared(Self.section(columns: 1), feed)))
    }

    private func measureFocus(
        _ name: String, _ direction: FocusDirection = .right, from item: Int, in layout: some CollectionLayout
    ) -> Figure {
        let time = Stopwatch().nanoseconds(operations: 10) {
            for _ in 0..<10 { blackHole(layout.neighbor(of: ItemIndex(section: 0, item: item), direction: direction)) }
        }
        return figure(name, time / 1e3, "us", naive: nil)
    }

    /// Reports the microseconds of queries and focus moves beside an item as tall as the content.
    private func measurePeak(_ report: (Figure) -> Void) {
        let peaks = PeakedHeights(feed: feed, peak: 100, height: items * 16 / (Self.columns - 1))
        for (name, section) in [("shortest", Self.section()), ("spans", Self.section(maximumSpan: 3))] {
            var layout = MasonryLayout(sections: [section])
            layout.prepare(in: Self.container, dataSource: peaks)
            let time = queryTime(times: 100, height: layout.contentSize.height) { layout.elements(in: $0, into: &$1) }
            report(figure("query-beside-a-peak-\(name)", time / 1e3, "us", naive: nil))
            let middle = ItemIndex(section: 0, item: items / 2)
            let moving = Stopwatch().nanoseconds(operations: 8) {
                for direction in [FocusDirection.left, .right, .up, .down] {
                    blackHole(layout.neighbor(of: middle, direction: direction))
                    blackHole(layout.neighbor(of: ItemIndex(section: 0, item: 100), direction: direction))
                }
            }
            report(figure("focus-beside-a-peak-\(name)", moving / 1e3, "us", naive: nil))
        }
    }

    /// Reports the milliseconds to lay out a list with estimated heights, and to insert an item at its top.
    private func measureEstimates(_ report: (Figure) -> Void) {
        let size = CompositionalLayout.DimensionSize(width: .fractionalWidth(1), height: .estimated(10))
        let list = CompositionalLayout(sections: [
            .init(group: .vertical(size: size, subitems: [.item(size: size)]), interGroupSpacing: Self.gap)
        ])
        let feed = feed
        let preparing = Stopwatch().nanoseconds(operations: 1) {
            list
        } work: { layout in
            layout.prepare(in: Self.container, dataSource: feed)
        }
        report(figure("prepare-estimated-list", preparing / 1e6, "ms", naive: nil))
        var layout = list
        layout.prepare(in: Self.container, dataSource: feed)
        var grown = feed
        let top = ItemIndex(section: 0, item: 0)
        let inserting = Stopwatch().nanoseconds(operations: 1) {
            grown.insert(20, at: 0)
        } work: { _ in
            layout.applyUpdate(LayoutUpdate(insertions: [top]), grown)
        }
        report(figure("insert-atop-estimated-list", inserting / 1e6, "ms", naive: nil))
    }

    /// Returns the nanoseconds to lay out columns that are two cells wide.
    private func preparationTime(columns count: Int, maximumSpan: Int = 1) -> Double {
        var feed = feed
        feed.hasSpans = maximumSpan > 1
        feed.maximumSpan = maximumSpan
        let section = MasonrySection(columns: .count(count), maximumSpan: maximumSpan)
        return Stopwatch().nanoseconds(operations: 1) {
            var layout = MasonryLayout(sections: [section])
            layout.prepare(width: 2 * count, dataSource: feed)
            blackHole(layout.contentSize)
        }
    }

    /// Reports the microseconds of a query among 65,535 empty sections.
    private func measureEmptySections(_ report: (Figure) -> Void) {
        let sections = FixedHeights(sections: Array(repeating: [], count: 65_535))
        let description = MasonrySection(columns: .count(2))
        var layout = MasonryLayout(sections: Array(repeating: description, count: 65_535))
        layout.prepare(in: Self.container, dataSource: sections)
        let time = queryTime(times: 100, height: 0) { layout.elements(in: $0, into: &$1) }
        report(figure("query-65535-empty-sections", time / 1e3, "us", naive: nil))
    }

    /// Returns the nanoseconds to append an item to a row that never ends, because its items have no width.
    private func appendTimeWithoutWidth() -> Double {
        let section = FlowSection(itemSize: .fixed(Size(width: 0, height: 1)))
        let grown = GeneratedHeights(count: items + 10)
        return Stopwatch().nanoseconds(operations: 10) {
            var layout = FlowLayout(sections: [section])
            layout.prepare(in: Self.container, dataSource: feed)
            return layout
        } work: { layout in
            for _ in 0..<10 { layout.append(1, toSection: 0, dataSource: grown) }
        }
    }
}

/// Pictures 14 cells high and between 10 and 40 wide.
private struct Photos: LayoutDataSource {
    let feed: GeneratedHeights

    var numberOfSections: Int { 1 }
    func numberOfItems(inSection section: Int) -> Int { feed.numberOfItems(inSection: section) }
    func height(ofItemAt index: ItemIndex, width: Int) -> Int { 14 }

    func size(ofItemAt index: ItemIndex, proposed: Size) -> Size {
        Size(width: 10 + feed.height(ofItemAt: index, width: 20) % 31, height: 14)
    }
}

/// The heights of a feed, except for one item that is taller than all others.
private struct PeakedHeights: LayoutDataSource {
    let feed: GeneratedHeights
    let peak: Int
    let height: Int

    var numberOfSections: Int { 1 }
    func numberOfItems(inSection section: Int) -> Int { feed.numberOfItems(inSection: section) }
    func columnSpan(ofItemAt index: ItemIndex) -> Int { index.item == peak ? 1 : 1 + index.item % 2 }

    func height(ofItemAt index: ItemIndex, width: Int) -> Int {
        index.item == peak ? height : feed.height(ofItemAt: index, width: width)
    }
}
