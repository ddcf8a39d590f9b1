/// The contents of a cell: a scalar of one or two columns, with up to three combining marks.
///
/// A glyph from `Glyph.init(_:)` contains no control character and no bidirectional override. Marks beyond U+FFFF and
/// beyond the third are dropped, so that a glyph fits a curses cell without an allocation.
package struct Glyph: Hashable, Sendable {
    /// The value of the base scalar.
    package let base: UInt32
    package let marks: Marks

    /// Up to three combining marks of the Basic Multilingual Plane; 0 means none.
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

        /// Appends a mark; a fourth one is dropped.
        mutating func append(_ mark: UInt16) {
            if first == 0 {
                first = mark
            } else if second == 0 {
                second = mark
            } else if third == 0 {
                third = mark
            }
        }
    }

    /// Creates a glyph from values that are known to be printable. For text use `Glyph.init(_:)`.
    package init(unchecked base: UInt32, marks: Marks = Marks()) {
        self.base = base
        self.marks = marks
    }

    package static let space = Glyph(unchecked: 0x20)
}
