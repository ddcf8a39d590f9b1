/// Names that many pins share, by numbers, with how many pins have them.
struct SearchNames: Sendable {
    private(set) var names: [String] = []
    private(set) var counts: [Int] = []
    private var numbers: [String: Int32] = [:]

    /// The number of a name that one more pin has.
    mutating func number(of name: String) -> Int32 {
        if let number = numbers[name] {
            counts[Int(number)] += 1
            return number
        }
        let number = Int32(truncatingIfNeeded: names.count)
        names.append(name)
        counts.append(1)
        numbers[name] = number
        return number
    }

    /// Nil where no pin has it.
    subscript(name: String) -> Int32? { numbers[name] }
}
