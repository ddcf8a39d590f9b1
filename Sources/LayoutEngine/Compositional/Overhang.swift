/// The cells by which elements stick out above and below what they belong to.
struct Overhang: Hashable, Sendable {
    /// The cells above it; never negative.
    private(set) var above = 0
    /// The cells below it; never negative.
    private(set) var below = 0

    static let none = Overhang()

    /// Increases the overhang to at least `above` and `below`.
    mutating func extend(above: Int, below: Int) {
        self.above = max(self.above, above)
        self.below = max(self.below, below)
    }

    /// Increases the overhang to at least `other`.
    mutating func extend(to other: Overhang) { extend(above: other.above, below: other.below) }
}
