import TerminalUI

/// The cells that are drawn in place of a surface's pictures.
package struct PictureCells {
    /// Whether the terminal shows the pixels of each picture. The cells under them are blank, so that no glyph covers them.
    package var shown: [Bool]
    /// The placeholders that are drawn in place of blanks, for each picture; empty for none.
    package var placeholders: [PlaceholderArea?]
    /// The covers under pixels that live in cells, for each of the surface's cells; empty for none.
    package var covers: [Cover]
    /// The cell that is drawn where `covers` has a curtain, for each picture.
    package var curtains: [Cell]
    /// The cell that is drawn in place of each picture that isn't shown; `nil` for the surface's own cells. Empty for none.
    package var fallbacks: [Cell?]

    package init(
        shown: [Bool] = [], placeholders: [PlaceholderArea?] = [], covers: [Cover] = [], curtains: [Cell] = [],
        fallbacks: [Cell?] = []
    ) {
        self.shown = shown
        self.placeholders = placeholders
        self.covers = covers
        self.curtains = curtains
        self.fallbacks = fallbacks
    }

    /// The cell under a pixel: nothing, a blank, or a curtain.
    ///
    /// A picture with holes gets another blank than was there, so that curses writes it and the hole shows a blank. A curtain has
    /// the picture's mean colour, in place of symbols that take long on a slow connection.
    package enum Cover: UInt8 {
        case none, blank, hole, otherHole, curtain

        /// The cell that is drawn; `nil` for the surface's own cell and for a curtain, whose cell depends on the picture.
        package var cell: Cell? {
            switch self {
            case .none, .curtain: nil
            case .blank: Self.cell([.dim])
            case .hole: Self.cell([.bold])
            case .otherHole: Self.cell([.bold, .dim])
            }
        }

        /// A no-break space in a style that no text has, so that curses doesn't take it for a blank.
        private static func cell(_ attributes: Style.Attributes) -> Cell {
            Cell(glyph: Glyph(unchecked: 0xA0), style: Style(attributes: attributes))
        }
    }
}
