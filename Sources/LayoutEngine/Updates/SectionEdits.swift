/// What an update does to the items of one section that keeps them.
struct SectionEdits: Hashable, Sendable {
    /// The section's number after the update.
    let section: Int
    let oldCount: Int
    let newCount: Int
    private let numbers: NumberMapping
    /// The items to be asked for again, by their numbers before the update, sorted, each once.
    let reloaded: [Int]

    /// The parameters are the properties of their names; all items are ones that there are.
    init(
        section: Int, oldCount: Int, newCount: Int, removed: [Int], inserted: [Int], reloaded: [Int]
    ) throws(LayoutUpdateError) {
        let expected = oldCount - removed.count + inserted.count
        for item in [inserted.first, inserted.last].compactMap(\.self) where item < 0 || item >= expected {
            throw .noSuchPlace(ItemIndex(section: section, item: item))
        }
        guard newCount == expected else {
            throw .wrongItemCount(section: section, expected: expected, actual: newCount)
        }
        self.section = section
        self.oldCount = oldCount
        self.newCount = newCount
        self.reloaded = reloaded
        numbers = NumberMapping(removed: removed, inserted: inserted)
    }

    /// The items that are not where they were, by their numbers before the update, sorted.
    var removed: [Int] { numbers.removed }

    /// The items to be asked for because they are new in their places, by their numbers after the update, sorted.
    var inserted: [Int] { numbers.inserted }

    /// The number after the update of the item that had the number `item` before, or `nil` where it was removed.
    ///
    /// - Complexity: O(log *u*) in the number of changes.
    func newNumber(of item: Int) -> Int? { numbers.newNumber(of: item) }

    /// The number after the update of the item that has `rank` others before it among those that were not removed.
    ///
    /// - Complexity: O(log *u*) in the number of changes.
    func newNumber(ofSurvivor rank: Int) -> Int { numbers.newNumber(ofSurvivor: rank) }

    /// The number after the update of the first item that the update concerns; ``newCount`` where none is left.
    var firstChange: Int {
        // Before the first removal and the first insertion, numbers are the same before and after.
        min(removed.first ?? newCount, inserted.first ?? newCount, reloaded.first.flatMap(newNumber) ?? newCount)
    }
}
