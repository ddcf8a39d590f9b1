import SeededRandom

/// Chance that is the same in every run, from a seed that is printed.
struct Chance: RandomNumberGenerator {
    private var generator: SeededGenerator

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
    }

    mutating func next() -> UInt64 { generator.next() }

    mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

    /// True once in so many times.
    mutating func once(in count: Int) -> Bool { number(1...count) == 1 }

    mutating func one<Element>(of choices: [Element]) -> Element { choices[number(0...choices.count - 1)] }

    /// Letters that nothing else on a screen is made of.
    mutating func word(of length: Int) -> String {
        let letters = Array("bcdfghjkmnpqrtvwxz")
        return String((0..<length).map { _ in one(of: letters) })
    }
}
