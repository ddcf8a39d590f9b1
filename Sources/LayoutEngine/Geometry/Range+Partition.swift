extension Range<Int> {
    /// Returns the first position at which `predicate` is true, or `upperBound` if it is false everywhere.
    ///
    /// `predicate` must be false up to some position and true from there on. All binary searches of the engine use this
    /// function, because the standard library has none.
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
