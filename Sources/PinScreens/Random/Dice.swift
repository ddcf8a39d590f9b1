/// The chance that `update` has: the same seed gives the same throws, so that it stays pure. SplitMix64.
package struct Dice: Hashable, Sendable {
    private var state: UInt64

    package init(seed: UInt64) {
        state = seed
    }

    /// A number from 0 up to `limit`, which is not reached; 0 when there is none.
    mutating func below(_ limit: Int) -> Int {
        guard limit > 1 else { return 0 }
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        mixed ^= mixed >> 31
        // The high half of the product: even to a part in 2^64 / limit.
        return Int(mixed.multipliedFullWidth(by: UInt64(limit)).high)
    }
}
