import SeededRandom
import TestSupport
import Testing

@testable import LayoutEngine

@Suite struct LayoutUpdateTests {
    /// Items with unique widths as identities, in sections with these counts.
    static func named(_ counts: [Int]) -> ListedSizes {
        var name = 0
        return ListedSizes(
            sections: counts.map { count in
                (0..<count).map { _ in
                    name += 1
                    return Size(width: name, height: 1)
                }
            })
    }

    @Test func documentedExampleMapsTheseIndexes() {
        // Of the items a b c d, a is deleted, d moves to the front, and x is appended: d b c x.
        let update = LayoutUpdate(
            deletions: [item(0)], insertions: [item(3)], moves: [.init(from: item(3), to: item(0))])
        #expect((0..<4).map { update.newIndex(ofItemAt: item($0)) } == [nil, item(1), item(2), item(0)])
        #expect(update.newIndex(ofItemAt: item(2, section: 1)) == item(2, section: 1))
        #expect(!update.isEmpty)
        #expect(LayoutUpdate().isEmpty)
    }

    @Test func collectionDifferenceBecomesAnUpdate() {
        let difference = Array("dbcx").difference(from: Array("abcd"))
        #expect(
            LayoutUpdate(difference, section: 2)
                == LayoutUpdate(
                    deletions: [item(3, section: 2), item(0, section: 2)],
                    insertions: [item(0, section: 2), item(3, section: 2)]))
        #expect(
            LayoutUpdate(difference.inferringMoves(), section: 2)
                == LayoutUpdate(
                    deletions: [item(0, section: 2)], insertions: [item(3, section: 2)],
                    moves: [.init(from: item(3, section: 2), to: item(0, section: 2))]))
        #expect(LayoutUpdate(Array("ab").difference(from: Array("ab")), section: 0).isEmpty)
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func updateFromADifferenceMapsEveryItem(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        func list() -> [Int] {
            let names = Array((0..<20).shuffled(using: &random).prefix(Int.random(in: 0...20, using: &random)))
            // Duplicates are never matched as a single move.
            return Bool.random(using: &random) ? names : names + names.prefix(3)
        }
        for step in 0..<20 {
            let (old, new) = (list(), list())
            let difference = new.difference(from: old)
            for difference in [difference, difference.inferringMoves()] {
                let update = LayoutUpdate(difference, section: 0)
                var layout = MasonryLayout(section: MasonrySection(columns: .count(1)))
                layout.prepare(width: 4, dataSource: FixedHeights(old))
                try layout.apply(update, dataSource: FixedHeights(new), visibleRect: nil)
                #expect(layout.frames().map(\.height) == new, "seed \(seed), step \(step)")
                for (oldIndex, name) in old.enumerated() {
                    guard let index = update.newIndex(ofItemAt: item(oldIndex)) else { continue }
                    #expect(new[index.item] == name, "seed \(seed), step \(step)")
                }
            }
        }
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func randomUpdatesMapEveryIndexToTheSameItem(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var source = Self.named((0..<3).map { _ in Int.random(in: 0...30, using: &random) })
        var name = 1_000
        for step in 0..<20 {
            let old = source.sections
            let update = source.editAtRandom(&random) { _ in
                name += 1
                return Size(width: name, height: 1)
            }
            let mapping = IndexMapping(update)
            let plan = try UpdatePlan(
                update, counts: old.map(\.count), sectionCount: old.count, newCount: source.numberOfItems)
            for section in old.indices {
                for number in old[section].indices {
                    let index = item(number, section: section)
                    // A reload gives the item another identity at its new index.
                    let isReloaded = update.reloads.contains(index)
                    let new = update.newIndex(ofItemAt: index)
                    let comment = "seed \(seed), step \(step), \(index)"
                    #expect(mapping.newIndex(of: index) == new, "\(comment)")
                    if !isReloaded {
                        let size = old[section][number]
                        let expected = source.sections.indices.lazy.compactMap { section in
                            source.sections[section].firstIndex(of: size).map { item($0, section: section) }
                        }.first
                        #expect(new == expected, "\(comment)")
                    }
                    let isMoved = update.moves.contains { $0.from == index }
                    #expect(mapping.newIndex(ofUnmoved: index) == (isMoved ? nil : new), "\(comment)")
                }
            }
            for edits in plan.sections {
                let first = edits.firstChange
                let before = old[edits.section]
                let after = source.sections[edits.section]
                #expect(before.prefix(first) == after.prefix(first), "seed \(seed), step \(step)")
                #expect(first <= edits.newCount)
                #expect(edits.newCount == after.count && edits.oldCount == before.count)
            }
        }
    }

    @Test func extremeIndexesAreMappedWithoutOverflow() {
        let update = LayoutUpdate(deletions: [item(.min), item(.min)], insertions: [item(0), item(1), item(.max)])
        for index in [item(.max), item(.min + 1), item(.max - 1)] {
            #expect(update.newIndex(ofItemAt: index) == IndexMapping(update).newIndex(of: index))
        }
        #expect(LayoutUpdate(insertions: [item(0)]).newIndex(ofItemAt: item(.max)) == item(.max))
    }

    struct Contradiction: Sendable, CustomTestStringConvertible {
        var update: LayoutUpdate
        var error: LayoutUpdateError

        var testDescription: String { error.description }
    }

    static func move(_ from: ItemIndex, _ to: ItemIndex) -> LayoutUpdate.Move { .init(from: from, to: to) }

    /// Updates that contradict sections of 3 and 0 items, for which the data source still returns 3 and 0.
    static let contradictions = [
        Contradiction(update: LayoutUpdate(deletions: [item(3)]), error: .noSuchItem(item(3))),
        Contradiction(update: LayoutUpdate(deletions: [item(-1)]), error: .noSuchItem(item(-1))),
        Contradiction(
            update: LayoutUpdate(deletions: [item(0, section: 2)]), error: .noSuchItem(item(0, section: 2))),
        Contradiction(
            update: LayoutUpdate(reloads: [item(0, section: -1)]), error: .noSuchItem(item(0, section: -1))),
        Contradiction(update: LayoutUpdate(reloads: [item(.max)]), error: .noSuchItem(item(.max))),
        Contradiction(
            update: LayoutUpdate(moves: [move(item(0, section: 1), item(1, section: 1))]),
            error: .noSuchItem(item(0, section: 1))),
        Contradiction(
            update: LayoutUpdate(deletions: [item(0)], insertions: [item(3)]), error: .noSuchDestination(item(3))),
        Contradiction(
            update: LayoutUpdate(deletions: [item(0)], insertions: [item(.min)]), error: .noSuchDestination(item(.min))),
        Contradiction(
            update: LayoutUpdate(insertions: [item(0, section: 7)]), error: .noSuchDestination(item(0, section: 7))),
        Contradiction(
            update: LayoutUpdate(moves: [move(item(0), item(0, section: -4))]),
            error: .noSuchDestination(item(0, section: -4))),
        Contradiction(update: LayoutUpdate(deletions: [item(1), item(1)]), error: .removedTwice(item(1))),
        Contradiction(
            update: LayoutUpdate(deletions: [item(1)], moves: [move(item(1), item(0))]), error: .removedTwice(item(1))),
        Contradiction(
            update: LayoutUpdate(insertions: [item(2), item(2)]), error: .insertedTwice(item(2))),
        Contradiction(
            update: LayoutUpdate(insertions: [item(2)], moves: [move(item(0), item(2))]),
            error: .insertedTwice(item(2))),
        Contradiction(
            update: LayoutUpdate(deletions: [item(1)], insertions: [item(0)], reloads: [item(1)]),
            error: .reloadedAndRemoved(item(1))),
        Contradiction(
            update: LayoutUpdate(moves: [move(item(1), item(0))], reloads: [item(0), item(1)]),
            error: .reloadedAndRemoved(item(1))),
        Contradiction(
            update: LayoutUpdate(deletions: [item(1)]), error: .wrongItemCount(section: 0, expected: 2, actual: 3)),
        Contradiction(
            update: LayoutUpdate(insertions: [item(0, section: 1)]),
            error: .wrongItemCount(section: 1, expected: 1, actual: 0)),
        Contradiction(update: LayoutUpdate(deletedSections: [2]), error: .noSuchSection(2)),
        Contradiction(update: LayoutUpdate(reloadedSections: [-1]), error: .noSuchSection(-1)),
        Contradiction(update: LayoutUpdate(movedSections: [.init(from: .max, to: 0)]), error: .noSuchSection(.max)),
        Contradiction(
            update: LayoutUpdate(deletedSections: [0], insertedSections: [2]), error: .noSuchSectionDestination(2)),
        Contradiction(
            update: LayoutUpdate(movedSections: [.init(from: 0, to: .min)]), error: .noSuchSectionDestination(.min)),
        Contradiction(
            update: LayoutUpdate(deletedSections: [1], movedSections: [.init(from: 1, to: 0)]),
            error: .sectionRemovedTwice(1)),
        Contradiction(
            update: LayoutUpdate(
                deletedSections: [1], insertedSections: [0], movedSections: [.init(from: 0, to: 0)]),
            error: .sectionInsertedTwice(0)),
        Contradiction(
            update: LayoutUpdate(movedSections: [.init(from: 1, to: 0)], reloadedSections: [1]),
            error: .sectionReloadedAndRemoved(1)),
        Contradiction(
            update: LayoutUpdate(insertedSections: [0]), error: .wrongSectionCount(expected: 3, actual: 2)),
        Contradiction(
            update: with(LayoutUpdate(deletions: [item(0, section: 1)])) {
                $0.deletedSections = [1]
                $0.insertedSections = [0]
            },
            error: .noSuchItem(item(0, section: 1))),
        Contradiction(
            update: with(LayoutUpdate(insertions: [item(3)])) {
                $0.deletedSections = [0]
                $0.insertedSections = [0]
            },
            error: .noSuchDestination(item(3))),
    ]

    @Test(arguments: contradictions)
    func contradictoryUpdateThrows(contradiction: Contradiction) {
        #expect(throws: contradiction.error) {
            try UpdatePlan(contradiction.update, counts: [3, 0], sectionCount: 2) { $0 == 0 ? 3 : 0 }
        }
        #expect(!contradiction.error.description.isEmpty)
    }

    @Test func planIsSortedWithoutDuplicateReloads() throws {
        let update = LayoutUpdate(
            deletions: [item(4), item(0)], insertions: [item(4), item(1)],
            moves: [Self.move(item(2), item(0, section: 1))], reloads: [item(3), item(1), item(3)])
        let plan = try UpdatePlan(update, counts: [6, 0], sectionCount: 2) { $0 == 0 ? 5 : 1 }.sections
        #expect(plan.map(\.section) == [0, 1])
        #expect(plan[0].removals == [0, 2, 4] && plan[0].insertions == [1, 4] && plan[0].reloads == [1, 3])
        #expect((0..<6).map(plan[0].newIndex) == [nil, 0, nil, 2, nil, 3])
        #expect(plan[1].insertions == [0])
    }

    @Test(arguments: 1...6 as ClosedRange<UInt64>)
    func arbitraryNumbersNeverTrap(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        func anyIndex() -> ItemIndex {
            item(
                Bool.random(using: &random) ? Int.random(in: 0..<5, using: &random) : anyNumber(&random),
                section: Int.random(in: 0..<9, using: &random) > 0
                    ? Int.random(in: 0..<2, using: &random) : anyNumber(&random))
        }
        func indexes() -> [ItemIndex] { (0..<Int.random(in: 0...2, using: &random)).map { _ in anyIndex() } }
        var rejectedCount = 0
        for _ in 0..<800 {
            let update = LayoutUpdate(
                deletions: indexes(), insertions: indexes(), moves: indexes().map { .init(from: $0, to: anyIndex()) },
                reloads: indexes())
            let counts = [5, 3]
            let more = update.insertions.count - update.deletions.count
            var layout = FlowLayout(sections: [FlowSection(), FlowSection()])
            layout.prepare(
                width: 9, dataSource: FixedHeights(sections: counts.map { Array(repeating: 1, count: $0) }))
            let after = FixedHeights(sections: [Array(repeating: 1, count: max(0, 5 + more)), [1, 1, 1]])
            do {
                try layout.apply(update, dataSource: after, visibleRect: anyRect(&random))
                #expect(layout.numberOfItems(inSection: 0) == max(0, 5 + more))
            } catch {
                rejectedCount += 1
                #expect((0..<2).map(layout.numberOfItems) == counts)
            }
            _ = IndexMapping(update).newIndex(of: anyIndex())
        }
        #expect(rejectedCount > 0 && rejectedCount < 800)
    }
}
