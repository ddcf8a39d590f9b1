/// The width of scalars in columns.
///
/// It follows Unicode's East Asian Width (UAX #11: wide and fullwidth are two, ambiguous is one) as implemented by
/// glibc's `wcwidth` in C.UTF-8, which curses uses. It differs for scalars that are never drawn in a cell: control
/// characters, fillers and the soft hyphen.
package enum GlyphWidth {
    /// Returns the number of columns of a scalar: 0 (marks, format characters), 1 or 2.
    ///
    /// Control characters count as 1, because they are drawn as U+FFFD or a space.
    package static func width(of scalar: Unicode.Scalar) -> Int {
        width(ofValue: scalar.value)
    }

    /// Returns the number of columns of a scalar by its value; 1 for values beyond Unicode.
    package static func width(ofValue value: UInt32) -> Int {
        switch GlyphClass.of(value) {
        case .ignored, .mark: 0
        case .single, .spacingMark, .replaced, .blank: 1
        case .double: 2
        }
    }
}
