import TerminalUI

/// What a box shows until its picture is there: its size exactly, and roughly its colours.
package enum PlaceholderArt {
    /// The most cells across and down; larger sizes count as this.
    package static let longestSide = CellArtist.longestSide

    /// One colour (`0xrrggbb`) all over; sizes below 0 count as 0. A screen without colours gets a light shade.
    package static func solid(_ color: UInt32, columns: Int, rows: Int, colorDepth: ColorDepth) -> CellArt? {
        let (columns, rows) = (clamped(columns), clamped(rows))
        let cell =
            colorDepth == .monochrome
            ? shade : Cell(glyph: .space, style: Style(background: .rgb(color)))
        return CellArt(columns: columns, rows: rows, cells: Array(repeating: cell, count: columns * rows))
    }

    /// A blur hash, two samples a cell; nil when the text is no blur hash. Sizes below 0 count as 0.
    ///
    /// A screen without colours gets a light shade.
    package static func blur(_ hash: String, columns: Int, rows: Int, colorDepth: ColorDepth) -> CellArt? {
        guard let blurHash = BlurHash(hash) else { return nil }
        let (columns, rows) = (clamped(columns), clamped(rows))
        guard colorDepth != .monochrome else {
            return CellArt(columns: columns, rows: rows, cells: Array(repeating: shade, count: columns * rows))
        }
        let samples = blurHash.samples(width: columns, height: rows * 2)
        var cells: [Cell] = []
        cells.reserveCapacity(columns * rows)
        for row in 0..<rows {
            for column in 0..<columns {
                let upper = samples[2 * row * columns + column]
                let lower = samples[(2 * row + 1) * columns + column]
                cells.append(
                    upper == lower
                        ? Cell(glyph: .space, style: Style(background: .rgb(upper)))
                        : Cell(glyph: upperHalf, style: Style(foreground: .rgb(upper), background: .rgb(lower))))
            }
        }
        return CellArt(columns: columns, rows: rows, cells: cells)
    }

    private static let upperHalf = Glyph(unchecked: 0x2580)
    private static let shade = Cell(glyph: Glyph(unchecked: 0x2591), style: Style(attributes: .dim))

    private static func clamped(_ count: Int) -> Int {
        min(max(0, count), longestSide)
    }
}
