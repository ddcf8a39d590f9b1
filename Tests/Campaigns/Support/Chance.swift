/// Chance that is the same in every run: SplitMix64 from a seed that is printed.
struct Chance: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

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
