/// Where a change of a list leaves what it does not name: the numbers that go from the list, and those taken anew.
struct NumberMapping: Hashable, Sendable {
    /// The numbers before the change of what is not where it was, sorted.
    let removed: [Int]
    /// The numbers after the change that are taken anew, sorted.
    let inserted: [Int]

    /// The number after the change, or `nil` for what was removed.
    ///
    /// - Complexity: O(log *u*) in the number of changes.
    func newNumber(of number: Int) -> Int? {
        let before = (0..<removed.count).partitioningIndex { removed[$0] >= number }
        if before < removed.count, removed[before] == number { return nil }
        return newNumber(ofSurvivor: number.subtractingClamped(before))
    }

    /// The number after the change of what has `rank` others before it among those that were not removed.
    ///
    /// - Complexity: O(log *u*) in the number of changes.
    func newNumber(ofSurvivor rank: Int) -> Int {
        // It follows every insertion that leaves no more than `rank` survivors before it.
        rank.addingClamped((0..<inserted.count).partitioningIndex { inserted[$0].subtractingClamped($0) > rank })
    }

    /// The change that undoes this one.
    var inverse: NumberMapping { NumberMapping(removed: inserted, inserted: removed) }
}
