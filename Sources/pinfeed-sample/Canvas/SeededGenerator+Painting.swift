import SeededRandom

/// Random numbers for paintings.
extension SeededGenerator {
    /// Returns a number in 0 ..< 1.
    mutating func unit() -> Float {
        Float(next() >> 40) / 16_777_216
    }

    /// Returns a number in `low` ..< `high`.
    mutating func number(_ low: Float, _ high: Float) -> Float {
        low + (high - low) * unit()
    }

    /// Returns a number in 0 ..< count; `count` is at least 1.
    mutating func index(_ count: Int) -> Int {
        Int(next() % UInt64(count))
    }

    /// Returns `true` with the given probability.
    mutating func bool(probability: Float) -> Bool {
        unit() < probability
    }

    /// Returns one of the choices, which must not be empty.
    mutating func pick<T>(_ choices: [T]) -> T {
        choices[index(choices.count)]
    }

    /// Returns an approximately normal number: mean 0, standard deviation 1, at most 3.5 from the mean.
    mutating func normal() -> Float {
        (unit() + unit() + unit() + unit() - 2) * 1.732
    }

    /// Returns the elements in random order.
    mutating func shuffled<T>(_ elements: [T]) -> [T] {
        var result = elements
        for last in stride(from: result.count - 1, to: 0, by: -1) {
            result.swapAt(last, index(last + 1))
        }
        return result
    }
}
