/// A table of names that many pins share, with the number of pins that have each name.
struct SearchNames: Sendable {
    private(set) var names: [String] = []
    private(set) var counts: [Int] = []
    private var indices: [String: Int32] = [:]

    init() {}

    /// Creates a table from unique names and their counts.
    init(_ names: [String], counts: [Int]) {
        self.names = names
        self.counts = counts
        indices = Dictionary(names.enumerated().lazy.map { ($1, Int32(truncatingIfNeeded: $0)) }) { one, _ in one }
    }

    /// Returns the index of a name and increments its count. A new name is added.
    mutating func insert(_ name: String) -> Int32 {
        if let index = indices[name] {
            counts[Int(index)] += 1
            return index
        }
        let index = Int32(truncatingIfNeeded: names.count)
        names.append(name)
        counts.append(1)
        indices[name] = index
        return index
    }

    mutating func decrementCount(of index: Int32) { counts[Int(index)] -= 1 }

    /// Returns the index of a name; `nil` if it is not in the table.
    subscript(name: String) -> Int32? { indices[name] }
}
