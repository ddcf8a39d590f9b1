import LayoutEngine
import SeededRandom
import TestSupport
import Testing

/// Properties of every masonry layout, compared with the simplest calculation for many widths, column counts, gaps and
/// random heights.
@Suite struct MasonryPropertyTests {
    struct Setting: Sendable, CustomTestStringConvertible {
        var placement: MasonrySection.Placement
        var seed: UInt64

        var testDescription: String { "\(placement), seed \(seed)" }
    }

    static let settings = [MasonrySection.Placement.shortestColumn, .inOrder].flatMap { placement in
        (1...6).map { Setting(placement: placement, seed: $0) }
    }

    /// Returns heights with runs of zeros, some tall ones, and a few that exceed compact storage.
    static func heights(_ count: Int, _ random: inout SeededGenerator) -> [Int] {
        (0..<count).map { _ in
            switch Int.random(in: 0..<40, using: &random) {
            case 0..<5: 0
            case 5: Int.random(in: 60...200, using: &random)
            case 6: count % 7 == 0 ? 70_000 : 1
            default: Int.random(in: 1...25, using: &random)
            }
        }
    }

    /// Returns the frames by definition, comparing all columns for each item.
    static func naiveFrames(_ section: MasonrySection, width: Int, heights: [Int]) -> [Rect] {
        let grid = ColumnGrid(section.columns, gap: section.columnGap, x: 0, width: width)
        var ends = Array(repeating: 0, count: grid.count)
        return heights.enumerated().map { item, height in
            var column = item % grid.count
            if section.placement == .shortestColumn {
                column = ends.indices.reduce(0) { ends[$1] < ends[$0] ? $1 : $0 }
            }
            let frame = rect(grid.minX(ofColumn: column), ends[column], grid.width(ofColumn: column), height)
            ends[column] = frame.maxY + section.rowGap
            return frame
        }
    }

    @Test(arguments: settings)
    func framesMatchTheDefinition(setting: Setting) {
        var random = SeededGenerator(seed: setting.seed)
        for columns in [1, 2, 3, 5, 8, 9, 13, 70, 300] {
            for gap in [0, 1, 3] {
                let heights = Self.heights(Int.random(in: 0...700, using: &random), &random)
                let section = MasonrySection(columns: .count(columns), placement: setting.placement, gap: gap)
                let width = Int.random(in: 1...1300, using: &random)
                let layout = MasonryLayout(section, width: width, heights: heights)
                let expected = Self.naiveFrames(section, width: width, heights: heights)
                #expect(layout.frames() == expected, "seed \(setting.seed), \(columns) columns, gap \(gap)")
                #expect(layout.contentSize.height == expected.map(\.maxY).max() ?? 0)
            }
        }
    }

    @Test(arguments: settings)
    func queryFiltersAllElements(setting: Setting) {
        var random = SeededGenerator(seed: setting.seed)
        for round in 0..<24 {
            let layout = Self.randomLayout(setting.placement, &random)
            let all = layout.elementsOneByOne()
            #expect(layout.allElements() == all)
            let size = layout.contentSize
            for _ in 0..<40 {
                let height = Int.random(in: 0...60, using: &random)
                var visible = rect(
                    Int.random(in: -5...size.width + 5, using: &random),
                    Int.random(in: -70...size.height + 5, using: &random),
                    Int.random(in: 0...size.width, using: &random), height)
                if Bool.random(using: &random) { (visible.x, visible.width) = (0, size.width) }
                #expect(
                    layout.elements(in: visible) == all.filter { $0.frame.isVisible(in: visible) },
                    "seed \(setting.seed), round \(round), \(visible)")
            }
        }
    }

    @Test(arguments: settings)
    func elementsLieInTheContentWithoutOverlap(setting: Setting) {
        var random = SeededGenerator(seed: setting.seed)
        for round in 0..<24 {
            let layout = Self.randomLayout(setting.placement, &random)
            let size = layout.contentSize
            // Backgrounds lie behind the other elements.
            for element in layout.elementsOneByOne() where !element.kind.isDecoration {
                let frame = element.frame
                #expect(frame.minX >= 0 && frame.minY >= 0 && frame.width >= 0 && frame.height >= 0)
                #expect(
                    frame.maxX <= size.width && frame.maxY <= size.height,
                    "seed \(setting.seed), round \(round), \(element)")
                // An element without height or width covers no cell, so only the others can overlap.
                guard !frame.isEmpty else { continue }
                let elements = layout.elements(in: frame).filter { !$0.frame.isEmpty && !$0.kind.isDecoration }
                #expect(elements == [element], "seed \(setting.seed), round \(round)")
            }
        }
    }

    @Test(arguments: settings)
    func appendingMatchesAFreshLayout(setting: Setting) {
        var random = SeededGenerator(seed: setting.seed)
        for round in 0..<24 {
            var source = FixedHeights(
                sections: (0..<3).map { _ in
                    Self.heights(Int.random(in: 0...200, using: &random), &random)
                })
            let sections = (0..<3).map { _ in Self.randomSection(setting.placement, &random) }
            let width = Int.random(in: 1...90, using: &random)
            var grown = MasonryLayout(sections: sections)
            grown.prepare(width: width, dataSource: source)
            for _ in 0..<8 {
                let section = Int.random(in: 0..<3, using: &random)
                let newHeights = Self.heights(Int.random(in: 0...90, using: &random), &random)
                source.sections[section] += newHeights
                grown.append(newHeights.count, toSection: section, dataSource: source)
            }
            var fresh = MasonryLayout(sections: sections)
            fresh.prepare(width: width, dataSource: source)
            #expect(grown.elementsOneByOne() == fresh.elementsOneByOne(), "seed \(setting.seed), round \(round)")
            #expect(grown.contentSize == fresh.contentSize)
        }
    }

    @Test func preparingAgainDiscardsThePreviousState() {
        var random = SeededGenerator(seed: 11)
        var layout = MasonryLayout(sections: [])
        for round in 0..<40 {
            let placement: MasonrySection.Placement = Bool.random(using: &random) ? .inOrder : .shortestColumn
            layout.sections = (0..<Int.random(in: 0...3, using: &random)).map { _ in
                Self.randomSection(placement, &random)
            }
            let source = FixedHeights(
                sections: layout.sections.map { _ in
                    Self.heights(Int.random(in: 0...200, using: &random), &random)
                })
            let copy = layout
            let before = copy.elementsOneByOne()
            layout.prepare(width: 60, dataSource: source)
            var fresh = MasonryLayout(sections: layout.sections)
            fresh.prepare(width: 60, dataSource: source)
            #expect(layout.elementsOneByOne() == fresh.elementsOneByOne(), "round \(round)")
            #expect(copy.elementsOneByOne() == before, "round \(round)")
        }
    }
}

extension MasonryPropertyTests {
    static func randomSection(
        _ placement: MasonrySection.Placement, _ random: inout SeededGenerator
    ) -> MasonrySection {
        func insets() -> EdgeInsets {
            guard Bool.random(using: &random) else { return .zero }
            func inset() -> Int { Int.random(in: 0...4, using: &random) }
            return EdgeInsets(top: inset(), left: inset(), bottom: inset(), right: inset())
        }
        let columns: MasonrySection.Columns =
            Bool.random(using: &random)
            ? .count(Int.random(in: 1...12, using: &random)) : .minimumWidth(Int.random(in: 1...30, using: &random))
        var section = with(
            MasonrySection(
                columns: columns, placement: placement, gap: Int.random(in: 0...3, using: &random),
                headerHeight: Int.random(in: 0...3, using: &random))
        ) {
            $0.padding = insets()
            $0.contentInsets = insets()
            $0.headerInsets = insets()
            $0.footerHeight = Int.random(in: 0...3, using: &random)
            $0.footerInsets = insets()
            $0.itemInsets = insets()
        }
        section.rowGap = Int.random(in: 0...3, using: &random)
        if Int.random(in: 0..<4, using: &random) == 0 { section.background = insets() }
        return section
    }

    static func randomLayout(
        _ placement: MasonrySection.Placement, _ random: inout SeededGenerator
    ) -> MasonryLayout {
        let count = Int.random(in: 1...4, using: &random)
        var layout = MasonryLayout(sections: (0..<count).map { _ in randomSection(placement, &random) })
        let source = FixedHeights(
            sections: (0..<count).map { _ in
                heights(Int.random(in: 0...150, using: &random), &random)
            })
        layout.prepare(width: Int.random(in: 1...100, using: &random), dataSource: source)
        return layout
    }
}
