/// A cell of a surface.
package struct Cell: Hashable, Sendable {
    package var glyph: Glyph
    /// The part of the glyph that the cell shows.
    package var span: Span
    package var style: Style
    /// The index, from 1, of the surface's picture that covers the cell; 0 if there is none.
    package internal(set) var picture: UInt16 = 0
    /// Whether the cell is part of a picture, which may be drawn later than text on a slow connection.
    package var isArt = false

    package init(glyph: Glyph, span: Span = .single, style: Style = .plain) {
        self.glyph = glyph
        self.span = span
        self.style = style
    }

    /// A blank in the terminal's default colours.
    package static let blank = Cell(glyph: .space)

    /// The part of a glyph that a cell shows. A `leading` cell is always followed by its `trailing` cell.
    package enum Span: UInt8, Hashable, Sendable {
        /// A whole glyph, one column wide.
        case single
        /// The left half of a glyph that is two columns wide.
        case leading
        /// The right half. It draws nothing itself and has the style of its leading cell.
        case trailing
    }
}
