import TerminalUI

/// Cells in which a terminal shows an image by kitty's Unicode placeholders.
///
/// Placeholders are text. Their colour names the image and their combining marks name the part of it, so the image moves and is
/// covered with the text, in a multiplexer too.
package struct PlaceholderArea: Hashable, Sendable {
    /// The image's number, as `imageNumber` makes them.
    let image: UInt32
    /// The cells of all of the image; they may reach beyond the screen.
    let region: ScreenRegion
    /// Whether its cells differ from those that stood for another extent of it: kitty looks again at rows of which the
    /// text changes, and at no others.
    var isTurned = false

    static let placeholder: UInt32 = 0x10_EEEE
    /// The colours that tell images apart: those that are the same number at every depth, in every terminfo entry.
    private static let colors: UInt32 = 7

    /// Programs beside each other in one terminal have numbers of their own, as many programs as this.
    static let shares: UInt32 = 3
    private static let colorsOfShare = colors / shares
    private static let highBytes: UInt32 = 255
    /// How many numbers of images a program has.
    static let imageCount = Int(colorsOfShare * highBytes)

    /// The number of the image that is made as the `index`th; they come again after `imageCount`.
    ///
    /// The lowest byte is the colour of the text, the highest its third mark.
    /// - Parameter share: which of the programs it is.
    static func imageNumber(_ index: UInt32, share: UInt32 = 0) -> UInt32 {
        let color = share % shares * colorsOfShare + index % colorsOfShare
        return (1 + index / colorsOfShare % highBytes) << 24 | (1 + color)
    }

    /// Whether an image of so many cells can be told by marks.
    static func canHold(columns: Int, rows: Int) -> Bool {
        (1...marks.count).contains(columns) && (1...marks.count).contains(rows)
    }

    /// Returns the cell at a position of the screen.
    ///
    /// - Parameter continues: whether the cell to the left belongs to the same image. The cell then needs no marks.
    package func cell(row: Int, column: Int, continues: Bool) -> Cell {
        let style = Style(foreground: .palette(UInt8(image & 7)), attributes: isTurned ? [.bold] : [])
        let (down, across) = (row - region.row, column - region.column)
        guard !continues, Self.marks.indices.contains(down), Self.marks.indices.contains(across) else {
            return Cell(glyph: Glyph(unchecked: Self.placeholder), style: style)
        }
        let marks = Glyph.Marks(Self.marks[down], Self.marks[across], Self.marks[Int(image >> 24)])
        return Cell(glyph: Glyph(unchecked: Self.placeholder, marks: marks), style: style)
    }
}
