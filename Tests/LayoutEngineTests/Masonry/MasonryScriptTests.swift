import LayoutEngine
import SeededRandom
import TestSupport
import Testing

/// Random sequences of updates: an updated layout must match a fresh one, or the oracle.
@Suite struct MasonryScriptTests {
    /// Randomly changing boxes and the matching updates.
    struct Script {
        var random: SeededGenerator
        var sections: [[MasonryBox]]
        private var nextID = 0
        let spanLimit: Int

        init(seed: UInt64, sectionCount: Int, spanLimit: Int) {
            random = SeededGenerator(seed: seed)
            self.spanLimit = spanLimit
            sections = []
            for _ in 0..<sectionCount {
                let count = Int.random(in: 0...120, using: &random)
                sections.append((0..<count).map { _ in newBox() })
            }
        }

        private mutating func newBox() -> MasonryBox {
            nextID += 1
            return MasonryBox(
                id: nextID, height: Int.random(in: 0...25, using: &random),
                span: Int.random(in: 0..<4, using: &random) == 0 ? Int.random(in: 1...spanLimit, using: &random) : 1,
                fixedColumn: Int.random(in: 0..<6, using: &random) == 0 ? Int.random(in: -1...6, using: &random) : nil,
                width: Bool.random(using: &random) ? Int.random(in: -1...20, using: &random) : nil)
        }

        mutating func grow(section: Int, by count: Int) {
            for _ in 0..<count { sections[section].append(newBox()) }
        }

        /// Changes the boxes and returns the matching update, in random order.
        mutating func step() -> LayoutUpdate {
            let old = sections
            var update = LayoutUpdate()
            // Remove a few boxes, and move some of them.
            var movedBoxes: [(from: ItemIndex, box: MasonryBox)] = []
            for section in old.indices {
                let removals = Set(
                    (0..<Int.random(in: 0...3, using: &random)).compactMap { _ in
                        old[section].indices.randomElement(using: &random)
                    })
                for number in removals {
                    let index = ItemIndex(section: section, item: number)
                    if Bool.random(using: &random) {
                        movedBoxes.append((index, old[section][number]))
                    } else {
                        update.deletions.append(index)
                    }
                }
                sections[section] = old[section].indices.filter { !removals.contains($0) }.map { old[section][$0] }
            }
            // Resize some boxes.
            for section in sections.indices where !sections[section].isEmpty {
                for _ in 0..<Int.random(in: 0...2, using: &random) {
                    let number = Int.random(in: 0..<sections[section].count, using: &random)
                    let id = sections[section][number].id
                    if let before = old[section].firstIndex(where: { $0.id == id }) {
                        let fresh = newBox()
                        sections[section][number] = fresh
                        sections[section][number].id = id
                        update.reloads.append(ItemIndex(section: section, item: before))
                    }
                }
            }
            // Insert new and moved boxes.
            var insertedBoxes = movedBoxes.map { (box: $0.box, from: Optional($0.from)) }
            for _ in 0..<Int.random(in: 0...4, using: &random) { insertedBoxes.append((newBox(), nil)) }
            insertedBoxes.shuffle(using: &random)
            let insertedIDs = Set(insertedBoxes.map(\.box.id))
            for (box, _) in insertedBoxes {
                let section = Int.random(in: 0..<sections.count, using: &random)
                sections[section].insert(box, at: Int.random(in: 0...sections[section].count, using: &random))
            }
            for section in sections.indices {
                for (number, box) in sections[section].enumerated() where insertedIDs.contains(box.id) {
                    let index = ItemIndex(section: section, item: number)
                    if let from = insertedBoxes.first(where: { $0.box.id == box.id })?.from {
                        update.moves.append(.init(from: from, to: index))
                    } else {
                        update.insertions.append(index)
                    }
                }
            }
            update.deletions.shuffle(using: &random)
            update.insertions.shuffle(using: &random)
            update.moves.shuffle(using: &random)
            return update
        }
    }

    struct Setting: Sendable, CustomTestStringConvertible {
        var seed: UInt64
        var placement: MasonrySection.Placement
        var spanLimit: Int
        var tolerance: Int
        var packing = 0

        var testDescription: String {
            "\(placement), spans to \(spanLimit), tolerance \(tolerance), packing \(packing), seed \(seed)"
        }
    }

    static let settings = (1...4).flatMap { seed in
        [
            Setting(seed: seed, placement: .shortestColumn, spanLimit: 1, tolerance: 0),
            Setting(seed: seed, placement: .shortestColumn, spanLimit: 4, tolerance: 0),
            Setting(seed: seed, placement: .shortestColumn, spanLimit: 1, tolerance: 6),
            Setting(seed: seed, placement: .shortestColumn, spanLimit: 9, tolerance: 3),
            Setting(seed: seed, placement: .shortestColumn, spanLimit: 3, tolerance: 0, packing: 2),
            Setting(seed: seed, placement: .shortestColumn, spanLimit: 4, tolerance: 0, packing: 40),
            Setting(seed: seed, placement: .shortestColumn, spanLimit: 9, tolerance: 3, packing: 12),
            Setting(seed: seed, placement: .inOrder, spanLimit: 1, tolerance: 0),
            Setting(seed: seed, placement: .inOrder, spanLimit: 3, tolerance: 0),
        ]
    }

    static func section(_ setting: Setting, _ random: inout SeededGenerator) -> MasonrySection {
        var section = MasonryPropertyTests.randomSection(setting.placement, &random)
        if case .minimumWidth = section.columns { section.columns = .count(3) }
        section.maximumSpan = setting.spanLimit
        section.tolerance = setting.tolerance
        section.allowsFixedColumns = setting.seed > 2
        section.fillsFromBottom = setting.seed == 3
        section.itemAlignment = MasonrySection.ItemAlignment.allCases[Int(setting.seed % 4)]
        section.breaksTiesInOrder = setting.seed % 2 == 0
        section.densePacking = setting.packing
        return section
    }

    @Test(arguments: settings)
    func updatesMatchAFreshLayout(setting: Setting) throws {
        var script = Script(seed: setting.seed, sectionCount: 3, spanLimit: setting.spanLimit)
        var sections = (0..<3).map { _ in Self.section(setting, &script.random) }
        for section in sections.indices where Bool.random(using: &script.random) { sections[section].reflow = .greedy }
        var layout = MasonryLayout(sections: sections)
        layout.prepare(width: 130, dataSource: BoxSource(sections: script.sections))
        for step in 0..<40 {
            let update = script.step()
            let source = BoxSource(sections: script.sections)
            try layout.apply(update, dataSource: source, visibleRect: nil)
            if step % 5 == 0 {
                script.grow(section: 0, by: 3)
                layout.append(3, toSection: 0, dataSource: BoxSource(sections: script.sections))
            }
            var fresh = MasonryLayout(sections: sections)
            fresh.prepare(width: 130, dataSource: BoxSource(sections: script.sections))
            #expect(layout.elementsOneByOne() == fresh.elementsOneByOne(), "seed \(setting.seed), step \(step)")
            #expect(layout.contentSize == fresh.contentSize, "seed \(setting.seed), step \(step)")
            let visible = rect(0, Int.random(in: 0...fresh.contentSize.height, using: &script.random), 130, 30)
            #expect(layout.elements(in: visible) == fresh.elements(in: visible), "seed \(setting.seed), step \(step)")
        }
    }

    @Test(
        arguments: settings.filter { $0.placement == .shortestColumn }, [MasonrySection.Reflow.sticky, .beyondVisible])
    func keptColumnsMatchTheOracle(setting: Setting, reflow: MasonrySection.Reflow) throws {
        var script = Script(seed: setting.seed &* 77, sectionCount: 1, spanLimit: setting.spanLimit)
        var section = with(
            MasonrySection(columns: .count(5), tolerance: setting.tolerance, maximumSpan: setting.spanLimit, gap: 1)
        ) {
            $0.breaksTiesInOrder = setting.seed % 2 == 0
            $0.densePacking = setting.packing
            $0.allowsFixedColumns = setting.seed > 2
            $0.itemAlignment = MasonrySection.ItemAlignment.allCases[Int(setting.seed % 4)]
            $0.fillsFromBottom = setting.seed == 2
            $0.reflow = reflow
        }
        section.rowGap = 2
        let oracle = MasonryOracle(section: section, columnCount: 5)
        let grid = ColumnGrid(section.columns, gap: 1, x: 0, width: 54)
        var boxes = script.sections[0]
        var placed = oracle.place(boxes, keptColumns: boxes.map { _ in nil })
        var layout = MasonryLayout(sections: [section])
        layout.prepare(width: 54, dataSource: BoxSource(sections: script.sections))
        for step in 0..<25 {
            let height = layout.contentSize.height
            let visible = rect(0, Int.random(in: -20...height + 20, using: &script.random), 54, 30)
            let columns = Dictionary(zip(boxes.map(\.id), placed.map(\.column))) { first, _ in first }
            let frames = oracle.frames(placed, boxes, grid: grid)
            var shown = Set<Int>()
            if reflow == .sticky || visible.minY >= height {
                shown = Set(boxes.map(\.id))
            } else if let last = frames.lastIndex(where: { $0.isVisible(in: visible) }) {
                shown = Set(boxes[...last].map(\.id))
            }

            let update = script.step()
            let new = script.sections[0]
            let moved = Set(update.moves.map { new[$0.to.item].id })
            let keptCount = (new.lastIndex { shown.contains($0.id) && !moved.contains($0.id) } ?? -1) + 1
            // Items before the first change never move.
            let changes =
                (update.insertions + update.moves.map(\.to)).map(\.item)
                + (update.deletions + update.moves.map(\.from)).map(\.item)
            let reloads = update.reloads.compactMap { old in new.firstIndex { $0.id == boxes[old.item].id } }
                .filter {
                    changes.isEmpty ? hasChanged(new[$0], since: boxes, section) : true
                }
            let first = (changes + reloads).min() ?? new.count
            let keptColumns = new.enumerated().map { number, box in
                number < max(keptCount, first) && !moved.contains(box.id) ? columns[box.id] : nil
            }
            placed = oracle.place(new, keptColumns: keptColumns)
            boxes = new
            try layout.apply(update, dataSource: BoxSource(sections: script.sections), visibleRect: visible)
            #expect(
                layout.frames() == oracle.frames(placed, boxes, grid: grid),
                "seed \(setting.seed), step \(step), first \(first), kept \(keptCount)")
            for _ in 0..<6 {
                let visible = rect(0, Int.random(in: 0...height, using: &script.random), 54, 20)
                #expect(
                    layout.elements(in: visible)
                        == layout.elementsOneByOne().filter { $0.frame.isVisible(in: visible) },
                    "seed \(setting.seed), step \(step)")
            }
        }
    }

    private func hasChanged(_ box: MasonryBox, since old: [MasonryBox], _ section: MasonrySection) -> Bool {
        guard let before = old.first(where: { $0.id == box.id }) else { return true }
        func span(_ box: MasonryBox) -> Int { min(box.span, section.maximumSpan, 5) }
        func column(_ box: MasonryBox) -> Int? {
            section.allowsFixedColumns ? box.fixedColumn.map { max(0, min($0, 5 - span(box))) } : nil
        }
        let hasNewWidth = section.itemAlignment != .stretch && before.width != box.width
        return before.height != box.height || span(before) != span(box) || column(before) != column(box) || hasNewWidth
    }
}
