import SeededRandom

/// Seedable random numbers, so that a run with a printed seed is reproducible.
struct CampaignGenerator: RandomNumberGenerator {
    private var generator: SeededGenerator

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
    }

    mutating func next() -> UInt64 { generator.next() }

    mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

    /// Returns `true` once in `count` times on average.
    mutating func once(in count: Int) -> Bool { number(1...count) == 1 }

    mutating func one<Element>(of choices: [Element]) -> Element { choices[number(0...choices.count - 1)] }

    /// Returns a word of consonants, which doesn't occur elsewhere on the screen.
    mutating func word(of length: Int) -> String {
        let letters = Array("bcdfghjkmnpqrtvwxz")
        return String((0..<length).map { _ in one(of: letters) })
    }
}
