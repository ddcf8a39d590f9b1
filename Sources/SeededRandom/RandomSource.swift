/// A seedable random number generator for `update`, which must be deterministic.
package struct RandomSource: Hashable, Sendable {
    private var generator: SeededGenerator

    package init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
    }

    /// Returns a random number in `0..<limit`; 0 if `limit` is not positive.
    package mutating func next(upperBound limit: Int) -> Int {
        guard limit > 1 else { return 0 }
        // The high half of the product is uniform up to a bias of `limit` / 2^64.
        return Int(generator.next().multipliedFullWidth(by: UInt64(limit)).high)
    }
}
