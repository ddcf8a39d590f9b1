import LayoutEngine
import SeededRandom
import Testing

/// Properties of every compositional layout, checked with random descriptions, edits and rectangles.
@Suite struct CompositionalPropertyTests {
    static let seeds: [UInt64] = Array(1...8)

    /// A data source whose sizes depend on the item's identity, not on its index.
    struct ItemSource: LayoutDataSource, Equatable {
        /// The identities of the items, per section.
        var sections: [[Int]]
        /// The height added to an item when it is reloaded.
        var extra: [Int: Int] = [:]

        var numberOfSections: Int { sections.count }
        func numberOfItems(inSection section: Int) -> Int { sections[section].count }

        func height(ofItemAt index: ItemIndex, width: Int) -> Int {
            let number = sections[index.section][index.item]
            return number * 7 % 9 + width % 3 + extra[number, default: 0]
        }

        func size(ofItemAt index: ItemIndex, proposed: Size) -> Size {
            let number = sections[index.section][index.item]
            guard number % 5 != 0 else { return proposed }
            return Size(width: number % 13, height: height(ofItemAt: index, width: proposed.width))
        }

        func size(ofSupplementary kind: ElementKind, inSection section: Int, proposed: Size) -> Size {
            Size(
                width: proposed.width / 2, height: (section + 3) % 4)
        }
    }

    @Test(arguments: seeds)
    func queryFiltersAllElements(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for round in 0..<20 {
            let layout = RandomDescription.layout(&random)
            let everything = layout.everyElement(kinds: RandomDescription.kinds)
            let all = layout.allElements()
            #expect(Set(all) == everything && all.count == everything.count, "seed \(seed), round \(round)")
            #expect(RandomDescription.isSorted(all), "seed \(seed), round \(round)")
            let content = layout.contentSize
            for _ in 0..<25 {
                let visible = rect(
                    Int.random(in: -40...content.width + 40, using: &random),
                    Int.random(in: -20...content.height + 5, using: &random),
                    Int.random(in: 0...content.width, using: &random), Int.random(in: 0...40, using: &random))
                #expect(
                    layout.elements(in: visible) == all.filter { $0.frame.isVisible(in: visible) },
                    "seed \(seed), round \(round), \(visible)")
            }
        }
    }

    @Test(arguments: seeds)
    func changingTheDirectionTakesEffectImmediately(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for round in 0..<10 {
            var layout = RandomDescription.layout(&random)
            let before = layout.allElements()
            let width = layout.contentSize.width
            let isLeftToRight = layout.configuration.direction == .leftToRight
            layout.configuration.direction = isLeftToRight ? .rightToLeft : .leftToRight
            let mirrored = before.map { element in
                var element = element
                element.frame.x = width - element.frame.maxX
                return element
            }
            #expect(layout.allElements() == mirrored, "seed \(seed), round \(round)")
            for element in mirrored where element.kind == .item {
                #expect(layout.element(at: element.index) == element, "seed \(seed), round \(round)")
            }
            let half = rect(0, 0, width / 2, layout.contentSize.height)
            #expect(
                layout.elements(in: half) == mirrored.filter { $0.frame.isVisible(in: half) },
                "seed \(seed), round \(round)")
        }
    }

    @Test(arguments: seeds)
    func sectionsFollowEachOther(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<20 {
            let layout = RandomDescription.layout(&random)
            #expect(layout.allElements().allSatisfy { $0.frame.width >= 0 && $0.frame.height >= 0 })
            let frames = (0..<layout.numberOfSections).compactMap { layout.frame(ofSection: $0) }
            for (frame, next) in zip(frames, frames.dropFirst()) { #expect(frame.maxY <= next.minY) }
            #expect(frames.last.map { $0.maxY <= layout.contentSize.height } ?? true)
        }
    }

    @Test(arguments: seeds)
    func editsMatchAFreshLayout(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for round in 0..<12 {
            var layout = RandomDescription.unprepared(&random)
            let container = Size(
                width: Int.random(in: 1...90, using: &random), height: Int.random(in: 0...40, using: &random))
            var next = 0
            func fresh(_ count: Int) -> [Int] {
                next += count
                return Array(next - count..<next)
            }
            var source = ItemSource(sections: (0..<3).map { _ in fresh(Int.random(in: 0...40, using: &random)) })
            layout.prepare(in: container, dataSource: source)
            for step in 0..<12 {
                if Bool.random(using: &random) {
                    let section = Int.random(in: 0..<3, using: &random)
                    let count = Int.random(in: 0...9, using: &random)
                    source.sections[section] += fresh(count)
                    layout.append(count, toSection: section, dataSource: source)
                } else {
                    let script = RandomEdits.script(source.sections.map(\.count), &random)
                    for index in script.update.reloads {
                        source.extra[source.sections[index.section][index.item]] = step
                    }
                    source.sections = script.updatedSections(source.sections) { fresh(1)[0] }
                    try layout.apply(script.update, dataSource: source, visibleRect: nil)
                }
                var expected = layout
                expected.prepare(in: container, dataSource: source)
                for section in 0..<3 {
                    expected.setScrollPosition(layout.scrollPosition(ofSection: section), ofSection: section)
                }
                let note = Comment(rawValue: "seed \(seed), round \(round), step \(step)")
                #expect(Set(layout.allElements()).symmetricDifference(expected.allElements()).isEmpty, note)
                #expect(layout.contentSize == expected.contentSize, note)
                if Bool.random(using: &random) {
                    layout.setScrollPosition(Int.random(in: -5...200, using: &random), ofSection: 1)
                }
            }
        }
    }

    @Test(arguments: seeds)
    func itemsOfPlainGroupsDoNotOverlap(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for round in 0..<12 {
            let layout = RandomDescription.layout(&random)
            func isPlain(_ element: LayoutElement) -> Bool {
                element.kind == .item && !element.frame.isEmpty && layout.fitsItsGroups(element)
            }
            for element in layout.allElements() where isPlain(element) {
                let others = layout.elements(in: element.frame).filter(isPlain)
                #expect(others == [element], "seed \(seed), round \(round)")
            }
        }
    }

    @Test(arguments: seeds)
    func viewportMatchesTheQueryExceptForPinnedElements(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for round in 0..<20 {
            let description = RandomDescription.described(&random)
            let layout = description.layout
            func isPinned(_ element: LayoutElement) -> Bool {
                description.pinnedKinds[element.index.section]?.contains(element.kind) ?? false
            }
            for _ in 0..<12 {
                let top = Int.random(in: -9...layout.contentSize.height + 9, using: &random)
                let viewport = rect(0, top, layout.contentSize.width, Int.random(in: 0...30, using: &random))
                let note = Comment(rawValue: "seed \(seed), round \(round), \(viewport)")
                let shown = layout.visibleElements(in: viewport)
                let resting = layout.elements(in: viewport)
                #expect(shown.filter { !isPinned($0) } == resting.filter { !isPinned($0) }, note)
                #expect(shown.drop { !isPinned($0) }.allSatisfy(isPinned), note)
                #expect(shown.filter(isPinned).allSatisfy { $0.frame.isVisible(in: viewport) }, note)
            }
        }
    }

    @Test(arguments: seeds)
    func restingPositionIsStable(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for round in 0..<15 {
            var layout = RandomDescription.layout(&random)
            for section in 0..<3 where layout.scrollWidth(ofSection: section) > 0 {
                let note = Comment(rawValue: "seed \(seed), round \(round), section \(section)")
                let end = max(0, layout.scrollWidth(ofSection: section) - layout.contentSize.width)
                let first = layout.restingPosition(ofSection: section, proposed: 0, start: 0)
                let last = layout.restingPosition(ofSection: section, proposed: end, start: end)
                layout.setScrollPosition(first, ofSection: section)
                var positions = [first]
                while positions.count < 2_000 {
                    let next = layout.pagePosition(.next, ofSection: section)
                    guard next > positions[positions.count - 1] else { break }
                    let rest = layout.restingPosition(ofSection: section, proposed: next, start: next)
                    #expect(rest == next, note)
                    layout.setScrollPosition(next, ofSection: section)
                    positions.append(next)
                }
                #expect(positions.last == last, note)
                for _ in positions {
                    layout.setScrollPosition(layout.pagePosition(.previous, ofSection: section), ofSection: section)
                }
                #expect(layout.scrollPosition(ofSection: section) == first, note)
                for number in 0..<layout.numberOfItems(inSection: section) {
                    let index = item(number, section: section)
                    guard let position = layout.scrollPosition(revealing: index) else { continue }
                    layout.setScrollPosition(position, ofSection: section)
                    #expect(layout.scrollPosition(ofSection: section) == position, note)
                    guard let frame = layout.element(at: index)?.frame, !frame.isEmpty else { continue }
                    // Elements that extend beyond the section's ends can't be scrolled to.
                    let isMirrored = layout.configuration.direction == .rightToLeft
                    let start = position + (isMirrored ? layout.contentSize.width - frame.maxX : frame.minX)
                    guard start < layout.scrollWidth(ofSection: section), start + frame.width > 0 else { continue }
                    #expect(frame.isVisible(in: rect(0, 0, layout.contentSize.width, .max)), note)
                }
            }
        }
    }
}

/// Random updates of sections of items.
struct RandomEdits {
    var update: LayoutUpdate

    static func script(_ counts: [Int], _ random: inout SeededGenerator) -> RandomEdits {
        var update = LayoutUpdate()
        var removed: Set<ItemIndex> = []
        var newCounts = counts
        for (section, count) in counts.enumerated() where count > 0 && Bool.random(using: &random) {
            for _ in 0..<Int.random(in: 0...3, using: &random) {
                let index = item(Int.random(in: 0..<count, using: &random), section: section)
                guard removed.insert(index).inserted else { continue }
                update.deletions.append(index)
                newCounts[section] -= 1
            }
            let index = item(Int.random(in: 0..<count, using: &random), section: section)
            if !removed.contains(index) { update.reloads.append(index) }
        }
        for section in counts.indices where Bool.random(using: &random) {
            let count = Int.random(in: 0...3, using: &random)
            newCounts[section] += count
            var indexes = Array(0..<newCounts[section])
            indexes.shuffle(using: &random)
            update.insertions += indexes.prefix(count).map { item($0, section: section) }
        }
        return RandomEdits(update: update)
    }

    /// Returns the sections after the update.
    func updatedSections(_ sections: [[Int]], new: () -> Int) -> [[Int]] {
        var sections = sections
        for index in update.deletions.sorted().reversed() { sections[index.section].remove(at: index.item) }
        for index in update.insertions.sorted() { sections[index.section].insert(new(), at: index.item) }
        return sections
    }
}
