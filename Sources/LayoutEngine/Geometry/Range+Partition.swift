extension Range<Int> {
    /// The first position at which `predicate` holds, or `upperBound` where it never does.
    ///
    /// `predicate` must be false up to some position and true from there on. Every binary search of the engine is this one,
    /// because the engine uses nothing but the standard library, which has none.
    ///
    /// - Complexity: O(log *n*).
    @inline(__always)
    func partitioningIndex(where predicate: (Int) -> Bool) -> Int {
        var low = lowerBound
        var count = upperBound - lowerBound
        while count > 0 {
            let half = count / 2
            if predicate(low + half) {
                count = half
            } else {
                low += half + 1
                count -= half + 1
            }
        }
        return low
    }
}
