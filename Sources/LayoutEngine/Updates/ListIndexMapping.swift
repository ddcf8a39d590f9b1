/// A mapping from indexes in a list to indexes after removals and insertions.
struct ListIndexMapping: Hashable, Sendable {
    /// The sorted indexes before the change that are removed.
    let removals: [Int]
    /// The sorted indexes after the change that are inserted.
    let insertions: [Int]

    /// Returns the index after the change, or `nil` if it is removed.
    ///
    /// - Complexity: O(log *u*) in the number of changes.
    func newIndex(of index: Int) -> Int? {
        let before = (0..<removals.count).partitioningIndex { removals[$0] >= index }
        if before < removals.count, removals[before] == index { return nil }
        return newIndex(ofSurvivor: index.subtractingClamped(before))
    }

    /// Returns the index after the change of the element that is preceded by `rank` other surviving elements.
    ///
    /// - Complexity: O(log *u*) in the number of changes.
    func newIndex(ofSurvivor rank: Int) -> Int {
        // The element follows every insertion that has at most `rank` survivors before it.
        rank.addingClamped((0..<insertions.count).partitioningIndex { insertions[$0].subtractingClamped($0) > rank })
    }

    /// The change that undoes this one.
    var inverse: ListIndexMapping { ListIndexMapping(removals: insertions, insertions: removals) }
}
