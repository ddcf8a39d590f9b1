import TerminalUI

extension PixelImages {
    /// Nothing, and the blanks under pixels. A picture with holes gets another blank than was there, so that what shows through
    /// is blank. A curtain is the picture's mean colour in the place of symbols that a slow line would take long for.
    enum Cover: UInt8 {
        case none, blank, hole, otherHole, curtain

        /// The cell that is drawn; nil for the surface's own and for a curtain, which is the picture's.
        var cell: Cell? {
            switch self {
            case .none, .curtain: nil
            case .blank: Self.cell([.dim])
            case .hole: Self.cell([.bold])
            case .otherHole: Self.cell([.bold, .dim])
            }
        }

        /// A no-break space of an own style: no text is like it.
        private static func cell(_ attributes: Style.Attributes) -> Cell {
            Cell(glyph: Glyph(unchecked: 0xA0), style: Style(attributes: attributes))
        }
    }
}
