/// Where an update leaves the items: ``LayoutUpdate/newIndex(ofItemAt:)`` for many indexes, sorted once.
///
/// As there, contradictions are not looked for.
struct IndexMapping: Sendable {
    /// Where it leaves the sections.
    let sections: SectionMapping
    /// What happens to the items of the sections that keep theirs, by the numbers of these before the update.
    private let items: [Int: NumberMapping]
    private let moves: [ItemIndex: ItemIndex]

    /// - Complexity: O(*u* log *u*) in the number of changes.
    init(_ update: LayoutUpdate) {
        let sections = SectionMapping(update)
        let removed = Dictionary(grouping: update.deletions + update.moves.map(\.from), by: \.section)
        let places = Dictionary(grouping: update.insertions + update.moves.map(\.to), by: \.section)
        var inserted: [Int: [Int]] = [:]
        for (section, places) in places {
            guard let old = sections.oldNumber(ofSurvivor: section) else { continue }
            inserted[old] = places.map(\.item)
        }
        let changed = Set(removed.keys).union(inserted.keys)
        items = Dictionary(
            uniqueKeysWithValues: changed.map { section in
                let mapping = NumberMapping(
                    removed: removed[section, default: []].map(\.item).sorted(),
                    inserted: inserted[section, default: []].sorted())
                return (section, mapping)
            })
        self.sections = sections
        moves = Dictionary(update.moves.map { ($0.from, $0.to) }) { first, _ in first }
    }

    /// The index after the update of the item at `index` before it, or `nil` where it went.
    ///
    /// - Complexity: O(log *u*) in the number of changes.
    func newIndex(of index: ItemIndex) -> ItemIndex? {
        moves[index] ?? newIndex(ofUnmoved: index)
    }

    /// The nearest item of the same section that was moved by itself: the item at `index`, or one after it, or with a step
    /// of -1 one before it.
    ///
    /// - Complexity: O(*u*) in the number of moves.
    func movedItem(nearestTo index: ItemIndex, by step: Int) -> Int? {
        let moved = moves.keys.lazy.filter { $0.section == index.section }.map(\.item)
        return step > 0 ? moved.filter { $0 >= index.item }.min() : moved.filter { $0 <= index.item }.max()
    }

    /// The same as ``newIndex(of:)``, but `nil` also for an item that was moved by itself.
    func newIndex(ofUnmoved index: ItemIndex) -> ItemIndex? {
        guard let section = sections.newNumber(ofSurvivor: index.section) else { return nil }
        guard let mapping = items[index.section] else { return ItemIndex(section: section, item: index.item) }
        return mapping.newNumber(of: index.item).map { ItemIndex(section: section, item: $0) }
    }
}
