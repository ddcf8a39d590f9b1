/// The distances by which elements extend above and below a section or the content.
struct Overhang: Hashable, Sendable {
    /// The distance above, in rows; never negative.
    private(set) var above = 0
    /// The distance below, in rows; never negative.
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
