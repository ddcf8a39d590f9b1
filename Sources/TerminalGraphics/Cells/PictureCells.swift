import TerminalUI

/// The cells that are drawn in place of a surface's pictures.
package struct PictureCells {
    /// For each picture, whether the terminal shows its pixels, so that its cells are blank. Empty without pictures.
    package var showsPixels: [Bool]
    /// For each picture, the placeholders that are drawn instead of blanks; empty for none.
    package var placeholders: [PlaceholderArea?]
    /// For each cell of the surface, the cover under pixels that occupy the cell; empty for none.
    package var covers: [Cover]
    /// For each picture, the cell in its mean colour, which is drawn where `covers` is `meanColor`.
    package var meanColorCells: [Cell]
    /// For each picture without pixels, the cell drawn instead; `nil` for the surface's own cells. Empty for none.
    package var fallbacks: [Cell?]

    package init(
        showsPixels: [Bool] = [], placeholders: [PlaceholderArea?] = [], covers: [Cover] = [],
        meanColorCells: [Cell] = [], fallbacks: [Cell?] = []
    ) {
        self.showsPixels = showsPixels
        self.placeholders = placeholders
        self.covers = covers
        self.meanColorCells = meanColorCells
        self.fallbacks = fallbacks
    }

    /// The cell that is drawn under pixels or until they arrive: the surface's own, a blank, or the mean colour.
    ///
    /// Pictures with holes alternate between two blanks, so that curses writes the cell again and the hole shows a
    /// blank. The picture's mean colour replaces symbols that would take long on a slow connection.
    package enum Cover: UInt8 {
        case none, blank, hole, otherHole, meanColor

        /// The cell to draw; `nil` for the surface's own cell and for `meanColor`, which depends on the picture.
        package var cell: Cell? {
            switch self {
            case .none, .meanColor: nil
            case .blank: Self.cell([.dim])
            case .hole: Self.cell([.bold])
            case .otherHole: Self.cell([.bold, .dim])
            }
        }

        /// Returns a no-break space in a style that no text has, so that curses doesn't treat it as a blank.
        private static func cell(_ attributes: Style.Attributes) -> Cell {
            Cell(glyph: Glyph(unchecked: 0xA0), style: Style(attributes: attributes))
        }
    }
}
