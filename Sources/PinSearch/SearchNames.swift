/// Names that many pins share, by numbers, with how many pins have them.
struct SearchNames: Sendable {
    private(set) var names: [String] = []
    private(set) var counts: [Int] = []
    private var numbers: [String: Int32] = [:]

    init() {}

    /// Names as they were, by their numbers, each once, with as many counts.
    init(_ names: [String], counts: [Int]) {
        self.names = names
        self.counts = counts
        numbers = Dictionary(names.enumerated().lazy.map { ($1, Int32(truncatingIfNeeded: $0)) }) { one, _ in one }
    }

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

    /// Counts one pin less that has the name of a number.
    mutating func forget(_ number: Int32) { counts[Int(number)] -= 1 }

    /// Nil where no pin has it.
    subscript(name: String) -> Int32? { numbers[name] }
}
