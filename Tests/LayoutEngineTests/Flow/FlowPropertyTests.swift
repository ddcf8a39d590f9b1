import LayoutEngine
import SeededRandom
import TestSupport
import Testing

/// Properties of every flow layout, checked with random numbers.
@Suite struct FlowPropertyTests {
    static let seeds: [UInt64] = Array(1...6)

    static func randomSize(_ random: inout SeededGenerator) -> Size {
        let width =
            switch Int.random(in: 0..<20, using: &random) {
            case 0: 0
            case 1: 200
            default: Int.random(in: 1...25, using: &random)
            }
        let height =
            switch Int.random(in: 0..<200, using: &random) {
            case 0..<10: 0
            case 10: 70_000
            default: Int.random(in: 1...9, using: &random)
            }
        return Size(width: width, height: height)
    }

    /// Returns random item counts per row, or an empty array for as many as fit.
    static func randomCounts(_ random: inout SeededGenerator) -> [Int] {
        guard Int.random(in: 0..<3, using: &random) == 0 else { return [] }
        return (0..<Int.random(in: 1...4, using: &random)).map { _ in
            [Int.min, -1, 0, 1, 2, 3, 5, 9, .max].randomElement(using: &random) ?? 1
        }
    }

    static func randomSizes(_ limit: Int, _ random: inout SeededGenerator) -> [Size] {
        (0..<Int.random(in: 0...limit, using: &random)).map { _ in randomSize(&random) }
    }

    static func randomSection(_ random: inout SeededGenerator) -> FlowSection {
        func insets() -> EdgeInsets {
            guard Bool.random(using: &random) else { return .zero }
            func inset() -> Int { Int.random(in: 0...4, using: &random) }
            return EdgeInsets(top: inset(), left: inset(), bottom: inset(), right: inset())
        }
        let hasIndividualSizes = Int.random(in: 0..<5, using: &random) > 0
        return with(
            FlowSection(
                itemSize: hasIndividualSizes ? .fromDataSource : .fixed(randomSize(&random)),
                rowAlignment: FlowSection.RowAlignment.allCases.randomElement(using: &random) ?? .leading,
                rowBreaking: FlowSection.RowBreaking.allCases.randomElement(using: &random) ?? .greedy,
                lineSpacing: Int.random(in: 0...2, using: &random), itemSpacing: Int.random(in: 0...3, using: &random),
                headerHeight: Int.random(in: 0...3, using: &random))
        ) {
            $0.lastRowAlignment =
                Bool.random(using: &random)
                ? nil : FlowSection.RowAlignment.allCases.randomElement(using: &random)
            $0.lastRowMatchesPrevious = Bool.random(using: &random)
            $0.itemsPerRow = FlowPropertyTests.randomCounts(&random)
            $0.itemAlignment = FlowSection.ItemAlignment.allCases.randomElement(using: &random) ?? .top
            $0.padding = insets()
            $0.contentInsets = insets()
            $0.headerInsets = insets()
            $0.pinsHeader = Bool.random(using: &random)
            $0.footerHeight = Int.random(in: 0...3, using: &random)
            $0.footerInsets = insets()
            $0.pinsFooter = Bool.random(using: &random)
            $0.background = Bool.random(using: &random) ? insets() : nil
        }
    }

    static func randomLayout(_ random: inout SeededGenerator, items: Int = 150) -> (FlowLayout, ListedSizes) {
        let count = Int.random(in: 1...4, using: &random)
        let source = ListedSizes(sections: (0..<count).map { _ in randomSizes(items, &random) })
        var layout = FlowLayout(
            sections: (0..<count).map { _ in randomSection(&random) },
            direction: Bool.random(using: &random) ? .leftToRight : .rightToLeft)
        layout.prepare(width: Int.random(in: 1...100, using: &random), dataSource: source)
        return (layout, source)
    }

    static func fresh(_ layout: FlowLayout, _ source: ListedSizes) -> FlowLayout {
        var fresh = FlowLayout(sections: layout.sections, direction: layout.direction, itemLimit: layout.itemLimit)
        fresh.prepare(width: layout.contentSize.width, dataSource: source)
        return fresh
    }

    @Test(arguments: seeds)
    func queryFiltersAllElementsAndNoItemsOverlap(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for round in 0..<25 {
            let (layout, _) = Self.randomLayout(&random)
            layout.checkContract("seed \(seed), round \(round)", queries: 30, &random)
        }
    }

    @Test(arguments: seeds)
    func rowsMatchTheDefinition(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for round in 0..<40 {
            let alignment =
                [FlowSection.RowAlignment.leading, .centered, .trailing, .justified]
                .randomElement(using: &random) ?? .leading
            let section = with(
                FlowSection(
                    rowAlignment: alignment, lineSpacing: Int.random(in: 0...2, using: &random),
                    itemSpacing: Int.random(in: 0...3, using: &random))
            ) { $0.itemsPerRow = Self.randomCounts(&random) }
            let width = Int.random(in: 1...120, using: &random)
            let sizes = Self.randomSizes(300, &random)
            let layout = FlowLayout(section, width: width, sizes: sizes)
            #expect(
                layout.itemFrames == Self.naiveFrames(section, width: width, sizes: sizes),
                "seed \(seed), round \(round)")
        }
    }

    /// Returns the frames by definition: rows first, then each row on its own.
    static func naiveFrames(_ section: FlowSection, width: Int, sizes: [Size]) -> [Rect] {
        var rows: [[Size]] = []
        func limit(_ row: Int) -> Int {
            let count = section.itemsPerRow.isEmpty ? 0 : section.itemsPerRow[row % section.itemsPerRow.count]
            return count <= 0 ? .max : count
        }
        for size in sizes {
            let size = Size(width: min(size.width, width), height: size.height)
            if let last = rows.last, last.count < limit(rows.count - 1),
                last.map(\.width).reduce(0, +) + last.count * section.itemSpacing + size.width <= width
            {
                rows[rows.count - 1].append(size)
            } else {
                rows.append([size])
            }
        }
        var frames: [Rect] = []
        var y = 0
        for (number, row) in rows.enumerated() {
            let used = row.map(\.width).reduce(0, +)
            var gaps = Array(repeating: section.itemSpacing, count: row.count - 1)
            var free = width - used - gaps.reduce(0, +)
            var x = 0
            switch section.rowAlignment {
            case .centered: x = free / 2
            case .trailing: x = free
            case .justified where !gaps.isEmpty && (number < rows.count - 1 || row.count == limit(number)):
                // Add one cell at a time, starting with the leading gap.
                var gap = 0
                while free > 0 {
                    gaps[gap] += 1
                    gap = (gap + 1) % gaps.count
                    free -= 1
                }
            default: break
            }
            for (column, size) in row.enumerated() {
                frames.append(rect(x, y, size.width, size.height))
                x += size.width + (column < gaps.count ? gaps[column] : 0)
            }
            y += (row.map(\.height).max() ?? 0) + section.lineSpacing
        }
        return frames
    }

    @Test(arguments: seeds)
    func resizedRowsFillTheWidthAndKeepAspectRatios(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for round in 0..<40 {
            let spacing = Int.random(in: 0...2, using: &random)
            let width = Int.random(in: 40...160, using: &random)
            let sizes = (0..<100).map { _ in Size(width: Int.random(in: 1...40, using: &random), height: 12) }
            let layout = FlowLayout(
                FlowSection(rowAlignment: .justifiedByResizing, itemSpacing: spacing), width: width, sizes: sizes)
            let frames = layout.itemFrames
            // The last row may keep the requested sizes.
            for row in 0..<layout.numberOfRows(inSection: 0) - 1 {
                let items = layout.items(inRow: row, ofSection: 0) ?? 0..<0
                let placed = frames[items]
                #expect(placed.first?.minX == 0 && placed.last?.maxX == width, "seed \(seed), round \(round)")
                #expect(Set(placed.map(\.height)).count == 1 && Set(placed.map(\.minY)).count == 1)
                for (left, right) in zip(placed, placed.dropFirst()) { #expect(left.maxX + spacing == right.minX) }
                let availableWidth = Double(width - (items.count - 1) * spacing)
                let scale = availableWidth / Double(sizes[items].map(\.width).reduce(0, +))
                for item in items {
                    let exact = Double(sizes[item].width) * scale
                    #expect(abs(Double(frames[item].width) - exact) <= 1.5, "seed \(seed), round \(round)")
                    #expect(frames[item].width > 0)
                    #expect(abs(Double(frames[item].height) - 12 * scale) <= 0.5)
                }
            }
        }
    }

    @Test(arguments: seeds)
    func appendingMatchesAFreshLayout(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for round in 0..<25 {
            var (layout, source) = Self.randomLayout(&random, items: 60)
            for _ in 0..<10 {
                let section = Int.random(in: 0..<source.sections.count, using: &random)
                let more = Self.randomSizes(20, &random)
                source.sections[section] += more
                layout.append(more.count, toSection: section, dataSource: source)
            }
            let fresh = Self.fresh(layout, source)
            #expect(layout.elementsOneByOne() == fresh.elementsOneByOne(), "seed \(seed), round \(round)")
            #expect(layout.contentSize == fresh.contentSize)
        }
    }

    @Test(arguments: seeds)
    func preparingAgainDiscardsThePreviousState(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var (layout, _) = Self.randomLayout(&random)
        for round in 0..<10 {
            let source = ListedSizes(sections: (0..<3).map { _ in Self.randomSizes(90, &random) })
            let copy = layout
            let before = copy.elementsOneByOne()
            layout.sections = (0..<3).map { _ in Self.randomSection(&random) }
            layout.prepare(width: Int.random(in: 1...80, using: &random), dataSource: source)
            let fresh = Self.fresh(layout, source)
            #expect(layout.elementsOneByOne() == fresh.elementsOneByOne(), "seed \(seed), round \(round)")
            #expect(copy.elementsOneByOne() == before, "seed \(seed), round \(round)")
        }
    }

    @Test(arguments: seeds)
    func updateMatchesAFreshLayout(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for round in 0..<25 {
            var (layout, source) = Self.randomLayout(&random, items: 80)
            for step in 0..<8 {
                let copy = layout
                let before = copy.elementsOneByOne()
                let update = source.editAtRandom(&random, makeSize: Self.randomSize)
                try layout.apply(update, dataSource: source, visibleRect: nil)
                let fresh = Self.fresh(layout, source)
                #expect(
                    layout.elementsOneByOne() == fresh.elementsOneByOne(), "seed \(seed), round \(round), step \(step)")
                #expect(layout.contentSize == fresh.contentSize)
                #expect(copy.elementsOneByOne() == before)
            }
        }
    }
}
