/// Where an update leaves the items: ``LayoutUpdate/newIndex(ofItemAt:)`` for many indexes, sorted once.
///
/// As there, contradictions are not looked for.
struct IndexMapping: Sendable {
    /// The items that are not where they were, by their indexes before the update.
    private let removed: [ItemIndex]
    /// The places that are taken anew, by the indexes after the update.
    private let inserted: [ItemIndex]
    private let moves: [ItemIndex: ItemIndex]

    /// - Complexity: O(*u* log *u*) in the number of changes.
    init(_ update: LayoutUpdate) {
        removed = (update.deletions + update.moves.map(\.from)).sorted()
        inserted = (update.insertions + update.moves.map(\.to)).sorted()
        moves = Dictionary(update.moves.map { ($0.from, $0.to) }) { first, _ in first }
    }

    /// The index after the update of the item at `index` before it, or `nil` where it was deleted.
    ///
    /// - Complexity: O(log *u*) in the number of changes.
    func newIndex(of index: ItemIndex) -> ItemIndex? {
        if let place = moves[index] { return place }
        let position = Self.position(of: index, in: removed)
        if position < removed.count, removed[position] == index { return nil }
        let sectionStart = ItemIndex(section: index.section, item: .min)
        let rank = index.item.subtractingClamped(position - Self.position(of: sectionStart, in: removed))
        // The survivor of this rank follows every insertion that leaves no more than `rank` survivors before it.
        let first = Self.position(of: sectionStart, in: inserted)
        let passed = (first..<inserted.count).partitioningIndex { place in
            inserted[place].section > index.section || inserted[place].item.subtractingClamped(place - first) > rank
        }
        return ItemIndex(section: index.section, item: rank.addingClamped(passed - first))
    }

    private static func position(of index: ItemIndex, in indexes: [ItemIndex]) -> Int {
        (0..<indexes.count).partitioningIndex { indexes[$0] >= index }
    }
}
