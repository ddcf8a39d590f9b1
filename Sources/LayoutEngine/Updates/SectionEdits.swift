/// The edits that an update makes to the items of one surviving section.
struct SectionEdits: Hashable, Sendable {
    /// The section's index after the update.
    let section: Int
    let oldCount: Int
    let newCount: Int
    private let indexMapping: ListIndexMapping
    /// The sorted indexes before the update of the items to request again, without duplicates.
    let reloads: [Int]

    /// Creates edits. The items at `removals` and `reloads` must exist. Throws if an insertion or `newCount` is wrong.
    init(
        section: Int, oldCount: Int, newCount: Int, removals: [Int], insertions: [Int], reloads: [Int]
    ) throws(LayoutUpdateError) {
        let expected = oldCount - removals.count + insertions.count
        for item in [insertions.first, insertions.last].compactMap(\.self) where item < 0 || item >= expected {
            throw .noSuchDestination(ItemIndex(section: section, item: item))
        }
        guard newCount == expected else {
            throw .wrongItemCount(section: section, expected: expected, actual: newCount)
        }
        self.section = section
        self.oldCount = oldCount
        self.newCount = newCount
        self.reloads = reloads
        indexMapping = ListIndexMapping(removals: removals, insertions: insertions)
    }

    /// The sorted indexes before the update of the items that are deleted or moved away.
    var removals: [Int] { indexMapping.removals }

    /// The sorted indexes after the update of the items to request because they are inserted or moved here.
    var insertions: [Int] { indexMapping.insertions }

    /// Returns the index after the update of the item at index `item` before it, or `nil` if it is removed.
    ///
    /// - Complexity: O(log *u*) in the number of changes.
    func newIndex(of item: Int) -> Int? { indexMapping.newIndex(of: item) }

    /// Returns the new index of the item at position `rank` among the items that survive the update.
    ///
    /// - Complexity: O(log *u*) in the number of changes.
    func newIndex(ofSurvivor rank: Int) -> Int { indexMapping.newIndex(ofSurvivor: rank) }

    /// The index after the update of the first affected item, or ``newCount`` if no item is affected.
    var firstChange: Int {
        // Indexes before the first removal and the first insertion do not change.
        min(removals.first ?? newCount, insertions.first ?? newCount, reloads.first.flatMap(newIndex) ?? newCount)
    }
}
