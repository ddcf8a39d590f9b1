import SeededRandom

/// Chance as painters ask for it.
extension SeededGenerator {
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
