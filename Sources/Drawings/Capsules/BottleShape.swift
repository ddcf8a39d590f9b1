import TerminalUI

/// The outline of a bottle in cells: half its width in each row, from the lip to the bottom.
///
/// The bottle is symmetric about its middle column. The glass occupies the outermost cells.
struct BottleShape: Hashable, Sendable {
    /// For each row, the number of columns from the middle column to the glass.
    let halfWidths: [Int]
    /// The row up to which notes fill the bottle when the goal is reached, where it has nearly its full width.
    let shoulderRow: Int
    /// The number of rows of the cork above the lip.
    let corkRows: Int

    /// The minimum size in which a bottle is recognizable.
    static let minimumSize = ScreenSize(columns: 13, rows: 6)
    private static let maximumSize = ScreenSize(columns: 61, rows: 40)

    /// Creates the largest bottle that fits; `nil` if the size is below `minimumSize`.
    init?(columns: Int, rows: Int) {
        guard columns >= Self.minimumSize.columns, rows >= Self.minimumSize.rows else { return nil }
        let total = min(rows, Self.maximumSize.rows, columns * 3 / 4)
        guard total >= Self.minimumSize.rows else { return nil }
        corkRows = total >= 18 ? 2 : 1
        let height = total - corkRows
        // Cells are twice as high as wide, so this looks three units wide and four units high.
        let body = max(5, min(columns, Self.maximumSize.columns, total * 3 / 2) / 2 - 1)
        let neck = max(2, body * 2 / 5)
        let neckRows = max(1, height / 6)
        let shoulderRows = max(1, height / 5)
        var halfWidths = Array(repeating: neck, count: neckRows)
        for step in 1...shoulderRows {
            // The mean of a straight line and a quarter of an ellipse: flat at first and steep at the end.
            let along = Double(step) / Double(shoulderRows)
            let bulge = (along + (along * (2 - along)).squareRoot()) / 2
            halfWidths.append(neck + Int((Double(body - neck) * bulge).rounded()))
        }
        halfWidths += Array(repeating: body, count: max(2, height - halfWidths.count))
        self.halfWidths = halfWidths
        shoulderRow = neckRows + max(1, shoulderRows / 2)
    }

    var rows: Int { halfWidths.count }
    var maximumHalfWidth: Int { halfWidths.max() ?? 0 }

    /// Returns half the width inside the glass, in columns; `nil` for the lip and the bottom.
    func innerHalfWidth(ofRow row: Int) -> Int? {
        guard row > 0, row < rows - 1 else { return nil }
        return min(halfWidths[row], halfWidths[row - 1]) - 1
    }

    /// Draws the glass.
    /// - Parameters:
    ///   - top: the row of the lip on the screen.
    ///   - middle: the middle column on the screen.
    func draw(top: Int, middle: Int, isOpen: Bool, style: Style, into surface: inout Surface) {
        func drawGlyph(_ scalar: UInt32, _ row: Int, _ offset: Int) {
            // Glass is transparent: its background is the colour that fills at least half of the cell behind it.
            var style = style
            let background = surface[top + row, middle + offset]
            style.background =
                0x2584...0x2588 ~= background.glyph.base ? background.style.foreground : background.style.background
            surface.draw(Glyph(unchecked: scalar), row: top + row, column: middle + offset, style: style)
        }
        func line(_ row: Int, _ offsets: ClosedRange<Int>) {
            for offset in offsets { drawGlyph(0x2500, row, offset) }
        }
        for row in 0..<rows {
            let half = halfWidths[row]
            let previousHalf = row > 0 ? halfWidths[row - 1] : half
            if row == rows - 1 {
                line(row, -half...half)
                drawGlyph(0x2570, row, -half)
                drawGlyph(0x256F, row, half)
            } else if row == 0 {
                if isOpen {
                    drawGlyph(0x2575, row, -half)
                    drawGlyph(0x2575, row, half)
                } else {
                    line(row, -half...half)
                }
                drawGlyph(isOpen ? 0x2502 : 0x256D, row, -half)
                drawGlyph(isOpen ? 0x2502 : 0x256E, row, half)
            } else if half > previousHalf {
                line(row, -half ... -previousHalf)
                line(row, previousHalf...half)
                drawGlyph(0x256D, row, -half)
                drawGlyph(0x256F, row, -previousHalf)
                drawGlyph(0x2570, row, previousHalf)
                drawGlyph(0x256E, row, half)
            } else {
                drawGlyph(0x2502, row, -half)
                drawGlyph(0x2502, row, half)
            }
        }
    }
}
