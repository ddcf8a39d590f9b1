import TerminalUI

/// The cells in which a terminal shows an image by kitty's Unicode placeholders.
///
/// Placeholders are text. Their colour and third mark identify the image, their other marks the row and column in it.
/// The image therefore moves with the text and is covered by other text, also in a multiplexer.
package struct PlaceholderArea: Hashable, Sendable {
    /// The ID of the image, from `imageID`.
    let image: UInt32
    /// The cells of the whole image, which may extend beyond the screen.
    let region: ScreenRegion
    /// Whether the cells differ in style from those for the previous extent. kitty only redraws changed rows.
    var isAlternate = false

    static let placeholder: UInt32 = 0x10_EEEE
    /// The number of colours that identify images. They are the same at every colour depth and in every terminfo entry.
    private static let colors: UInt32 = 7

    /// The number of programs that can share a terminal without using the same image IDs.
    static let shares: UInt32 = 3
    private static let colorsOfShare = colors / shares
    private static let highBytes: UInt32 = 255
    /// The number of distinct image IDs of a program.
    static let imageCount = Int(colorsOfShare * highBytes)

    /// Returns the ID of the image with the given index. IDs repeat after `imageCount` images.
    ///
    /// The lowest byte is the colour of the text, the highest one its third mark.
    /// - Parameter share: the index of the program among those that share the terminal, taken modulo `shares`.
    static func imageID(_ index: UInt32, share: UInt32 = 0) -> UInt32 {
        let color = share % shares * colorsOfShare + index % colorsOfShare
        return (1 + index / colorsOfShare % highBytes) << 24 | (1 + color)
    }

    /// Returns whether marks can address all cells of an image of this size.
    static func canAddress(columns: Int, rows: Int) -> Bool {
        (1...marks.count).contains(columns) && (1...marks.count).contains(rows)
    }

    /// Returns the cell at a position of the screen.
    ///
    /// - Parameter continues: whether the cell to the left belongs to the same image, so that no marks are needed.
    package func cell(row: Int, column: Int, continues: Bool) -> Cell {
        let style = Style(foreground: .palette(UInt8(image & 7)), attributes: isAlternate ? [.bold] : [])
        let (down, across) = (row - region.row, column - region.column)
        guard !continues, Self.marks.indices.contains(down), Self.marks.indices.contains(across) else {
            return Cell(glyph: Glyph(unchecked: Self.placeholder), style: style)
        }
        let marks = Glyph.Marks(Self.marks[down], Self.marks[across], Self.marks[Int(image >> 24)])
        return Cell(glyph: Glyph(unchecked: Self.placeholder, marks: marks), style: style)
    }
}
