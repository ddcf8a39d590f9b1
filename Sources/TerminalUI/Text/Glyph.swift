/// What one cell shows: a scalar that takes one or two columns, and up to three combining marks on it.
///
/// A glyph holds no control character and no bidirectional override, whoever made it: see `Glyph.init(_:)`. Marks
/// beyond U+FFFF and beyond the third are dropped, for that is what fits a curses cell without an allocation.
package struct Glyph: Hashable, Sendable {
    /// The spacing scalar's value.
    package let base: UInt32
    /// Combining marks in order; 0 means none.
    package let marks: Marks

    /// Up to three combining marks of the basic multilingual plane; 0 means none.
    package struct Marks: Hashable, Sendable {
        package private(set) var first: UInt16
        package private(set) var second: UInt16
        package private(set) var third: UInt16

        package init(_ first: UInt16 = 0, _ second: UInt16 = 0, _ third: UInt16 = 0) {
            self.first = first
            self.second = second
            self.third = third
        }

        package var isEmpty: Bool { first == 0 }

        /// Adds a mark behind the others; a fourth is dropped.
        mutating func add(_ mark: UInt16) {
            if first == 0 {
                first = mark
            } else if second == 0 {
                second = mark
            } else if third == 0 {
                third = mark
            }
        }
    }

    /// A glyph of values that are known to be drawable, as a table's or an art library's; text goes through
    /// `Glyph.init(_:)`.
    package init(unchecked base: UInt32, marks: Marks = Marks()) {
        self.base = base
        self.marks = marks
    }

    package static let space = Glyph(unchecked: 0x20)
}
