/// The chance that `update` has: the same seed gives the same throws, so that it stays pure.
package struct Dice: Hashable, Sendable {
    private var generator: SeededGenerator

    package init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
    }

    /// A number from 0 up to `limit`, which is not reached; 0 when there is none.
    package mutating func below(_ limit: Int) -> Int {
        guard limit > 1 else { return 0 }
        // The high half of the product: even to a part in 2^64 / limit.
        return Int(generator.next().multipliedFullWidth(by: UInt64(limit)).high)
    }
}
