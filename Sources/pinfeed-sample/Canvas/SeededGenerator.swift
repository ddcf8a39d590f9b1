/// SplitMix64: a small generator whose numbers depend on the seed alone, on every machine.
///
/// See Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (2014).
struct SeededGenerator: Sendable {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }

    /// A number in 0 ..< 1.
    mutating func unit() -> Float {
        Float(next() >> 40) / 16_777_216
    }

    /// A number between the bounds.
    mutating func number(_ low: Float, _ high: Float) -> Float {
        low + (high - low) * unit()
    }

    /// A number in 0 ..< count; `count` is at least 1.
    mutating func index(_ count: Int) -> Int {
        Int(next() % UInt64(count))
    }

    /// True with the given probability.
    mutating func chance(_ probability: Float) -> Bool {
        unit() < probability
    }

    /// One of the choices, which are not empty.
    mutating func pick<T>(_ choices: [T]) -> T {
        choices[index(choices.count)]
    }

    /// About normally distributed: mean 0, deviation 1, within 3 of the mean.
    mutating func bell() -> Float {
        (unit() + unit() + unit() + unit() - 2) * 1.732
    }

    /// The same elements in an order of its own.
    mutating func shuffled<T>(_ elements: [T]) -> [T] {
        var result = elements
        for last in stride(from: result.count - 1, to: 0, by: -1) {
            result.swapAt(last, index(last + 1))
        }
        return result
    }
}
