import LayoutEngine
import TestSupport
import SeededRandom

extension ListedSizes {
    /// Creates a few sections of random items.
    init(_ numbers: FuzzedNumbers, _ random: inout SeededGenerator) {
        self.init(
            sections: (0..<Int.random(in: 1...3, using: &random)).map { _ in
                (0..<Int.random(in: 0...30, using: &random)).map { _ in numbers.itemSize(&random) }
            }, hasExtraPage: Bool.random(using: &random))
    }
}

/// A data source that returns different random values on each call.
final class RestlessSource: LayoutDataSource {
    private var random: SeededGenerator
    private let countLimit: Int

    /// - Parameter countLimit: The maximum count that it returns, for layouts without an item limit.
    init(seed: UInt64, countLimit: Int) {
        random = SeededGenerator(seed: seed)
        self.countLimit = countLimit
    }

    private func length() -> Int { anyNumber(&random) }
    private func size() -> Size { Size(width: length(), height: length()) }

    var numberOfSections: Int { min(length(), countLimit) }
    func numberOfItems(inSection section: Int) -> Int { min(length(), countLimit) }
    func height(ofItemAt index: ItemIndex, width: Int) -> Int { length() }
    func columnSpan(ofItemAt index: ItemIndex) -> Int { length() }
    func fixedColumn(ofItemAt index: ItemIndex) -> Int? { Bool.random(using: &random) ? length() : nil }
    func size(ofItemAt index: ItemIndex, proposed: Size) -> Size { size() }
    func size(ofSupplementary kind: ElementKind, inSection section: Int, proposed: Size) -> Size { size() }
    var hasExtraPage: Bool { Bool.random(using: &random) }
}

/// The kinds of contradictory updates, which every layout must reject.
enum Contradiction: CaseIterable, Hashable, Sendable {
    case noSuchItem, noSuchDestination, removedTwice, insertedTwice, reloadedAndRemoved, wrongItemCount

    /// Returns an update with only this contradiction, and the expected error. `counts` are those before and after the
    /// update, with at least one item in `section`.
    func update(
        counts: [Int], section: Int, _ random: inout SeededGenerator
    ) -> (update: LayoutUpdate, error: LayoutUpdateError) {
        let existing = item(Int.random(in: 0..<counts[section], using: &random), section: section)
        let outside = [-1, counts[section], .max, .min].randomElement(using: &random) ?? -1
        let missing =
            Bool.random(using: &random)
            ? item(outside, section: section)
            : item(0, section: [-1, counts.count, .max, .min].randomElement(using: &random) ?? -1)
        switch self {
        case .noSuchItem:
            let update =
                [
                    LayoutUpdate(deletions: [missing]), LayoutUpdate(reloads: [missing]),
                    LayoutUpdate(moves: [.init(from: missing, to: existing)]),
                ].randomElement(using: &random) ?? LayoutUpdate()
            return (update, .noSuchItem(missing))
        case .noSuchDestination:
            let isMove = Bool.random(using: &random)
            return (
                LayoutUpdate(
                    deletions: isMove ? [] : [existing], insertions: isMove ? [] : [missing],
                    moves: isMove ? [.init(from: existing, to: missing)] : []),
                .noSuchDestination(missing)
            )
        case .removedTwice:
            return (
                LayoutUpdate(deletions: [existing], moves: [.init(from: existing, to: existing)]),
                .removedTwice(existing)
            )
        case .insertedTwice:
            return (
                LayoutUpdate(insertions: [existing], moves: [.init(from: existing, to: existing)]),
                .insertedTwice(existing)
            )
        case .reloadedAndRemoved:
            return (
                LayoutUpdate(moves: [.init(from: existing, to: existing)], reloads: [existing]),
                .reloadedAndRemoved(existing)
            )
        case .wrongItemCount:
            return (
                LayoutUpdate(deletions: [existing]),
                .wrongItemCount(section: section, expected: counts[section] - 1, actual: counts[section])
            )
        }
    }
}

extension LayoutUpdate {
    /// Returns an update of random changes that may contradict each other.
    static func randomChanges(_ counts: [Int], _ random: inout SeededGenerator) -> LayoutUpdate {
        func number(upTo count: Int) -> Int {
            Int.random(in: 0..<6, using: &random) == 0
                ? anyNumber(&random) : Int.random(in: 0...max(0, count), using: &random)
        }
        func indexes() -> [ItemIndex] {
            (0..<Int.random(in: 0...2, using: &random)).map { _ in
                let section = number(upTo: counts.count - 1)
                return item(number(upTo: counts.indices.contains(section) ? counts[section] : 0), section: section)
            }
        }
        func sections() -> [Int] {
            (0..<max(0, Int.random(in: -3...2, using: &random))).map { _ in number(upTo: counts.count) }
        }
        return with(
            LayoutUpdate(
                deletions: indexes(), insertions: indexes(),
                moves: zip(indexes(), indexes()).map { .init(from: $0, to: $1) }, reloads: indexes())
        ) {
            $0.deletedSections = sections()
            $0.insertedSections = sections()
            $0.movedSections = zip(sections(), sections()).map { .init(from: $0, to: $1) }
            $0.reloadedSections = sections()
        }
    }
}
