/// A mapping from item indexes before an update to those after it, for many lookups.
///
/// Lookups return the same as ``LayoutUpdate/newIndex(ofItemAt:)``. The update must be consistent.
struct IndexMapping: Sendable {
    /// The mapping of the section indexes.
    let sections: SectionMapping
    /// The changes of the items of surviving sections, by section index before the update.
    private let items: [Int: ListIndexMapping]
    private let moves: [ItemIndex: ItemIndex]

    /// Creates the mapping of an update.
    ///
    /// - Complexity: O(*u* log *u*) in the number of changes.
    init(_ update: LayoutUpdate) {
        let sections = SectionMapping(update)
        let removals = Dictionary(grouping: update.deletions + update.moves.map(\.from), by: \.section)
        let insertedIndexes = Dictionary(grouping: update.insertions + update.moves.map(\.to), by: \.section)
        var insertions: [Int: [Int]] = [:]
        for (section, indexes) in insertedIndexes {
            guard let old = sections.oldIndex(ofSurvivor: section) else { continue }
            insertions[old] = indexes.map(\.item)
        }
        let changed = Set(removals.keys).union(insertions.keys)
        items = Dictionary(
            uniqueKeysWithValues: changed.map { section in
                let mapping = ListIndexMapping(
                    removals: removals[section, default: []].map(\.item).sorted(),
                    insertions: insertions[section, default: []].sorted())
                return (section, mapping)
            })
        self.sections = sections
        moves = Dictionary(update.moves.map { ($0.from, $0.to) }) { first, _ in first }
    }

    /// Returns the index after the update of the item at `index` before it, or `nil` if the item is deleted.
    ///
    /// - Complexity: O(log *u*) in the number of changes.
    func newIndex(of index: ItemIndex) -> ItemIndex? {
        moves[index] ?? newIndex(ofUnmoved: index)
    }

    /// Returns the nearest item of the same section that is explicitly moved: at or after `index` if `step` is
    /// positive, at or before it otherwise.
    ///
    /// - Complexity: O(*u*) in the number of moves.
    func movedItem(nearestTo index: ItemIndex, by step: Int) -> Int? {
        let moved = moves.keys.lazy.filter { $0.section == index.section }.map(\.item)
        return step > 0 ? moved.filter { $0 >= index.item }.min() : moved.filter { $0 <= index.item }.max()
    }

    /// Returns the same index as ``newIndex(of:)``, but `nil` for an explicitly moved item.
    func newIndex(ofUnmoved index: ItemIndex) -> ItemIndex? {
        guard let section = sections.newIndex(ofSurvivor: index.section) else { return nil }
        guard let mapping = items[index.section] else { return ItemIndex(section: section, item: index.item) }
        return mapping.newIndex(of: index.item).map { ItemIndex(section: section, item: $0) }
    }
}
