/// How many columns a scalar takes.
///
/// Follows Unicode's East Asian Width (UAX #11: wide and fullwidth are two, ambiguous is one) as glibc's `wcwidth`
/// tells it in C.UTF-8, for that is what curses believes. It differs where a scalar never reaches a cell: controls,
/// fillers and the soft hyphen.
package enum GlyphWidth {
    /// Columns that a scalar takes when it is drawn: 0 (marks, format characters), 1 or 2.
    ///
    /// Controls count 1, for they are drawn as U+FFFD or as a space.
    package static func width(of scalar: Unicode.Scalar) -> Int {
        width(ofValue: scalar.value)
    }

    /// The width of a scalar by its value, as `width(of:)` has it; values beyond Unicode count 1.
    package static func width(ofValue value: UInt32) -> Int {
        switch GlyphClass.of(value) {
        case .ignored, .mark: 0
        case .single, .spacingMark, .replaced, .blank: 1
        case .double: 2
        }
    }
}
