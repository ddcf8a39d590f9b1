/// One cell of a surface.
package struct Cell: Hashable, Sendable {
    package var glyph: Glyph
    /// What part of its glyph the cell shows.
    package var span: Span
    package var style: Style
    /// Which of its surface's pictures is over the cell, from 1; 0 when none is.
    package internal(set) var picture: UInt16 = 0
    /// Whether it is a cell of a picture: a slow line may get it later than text.
    package var isArt = false

    package init(glyph: Glyph, span: Span = .single, style: Style = .plain) {
        self.glyph = glyph
        self.span = span
        self.style = style
    }

    /// A blank in the terminal's own colours.
    package static let blank = Cell(glyph: .space)

    /// How a cell takes part in its glyph. A `leading` cell is always followed by its `trailing` one in the same row.
    package enum Span: UInt8, Hashable, Sendable {
        /// The whole of a glyph one column wide.
        case single
        /// The left half of a glyph two columns wide.
        case leading
        /// The right half: it draws nothing itself, and takes its leading cell's style.
        case trailing
    }
}
