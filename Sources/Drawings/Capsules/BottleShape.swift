import TerminalUI

/// A bottle's outline in cells: half its width in each row, from the lip to the bottom.
///
/// It is symmetric about its middle column. The glass itself takes the outermost cells; inside it is what it holds.
struct BottleShape: Hashable, Sendable {
    /// Columns from the middle one to the glass, a row each.
    let halves: [Int]
    /// The first row that notes fill when the goal is reached: below it the bottle is as wide as it gets, or nearly.
    let shoulder: Int
    /// Rows that the cork takes above the lip.
    let corkRows: Int

    /// The narrowest room in which a bottle can be told from a box.
    static let smallest = ScreenSize(columns: 13, rows: 6)
    private static let largest = ScreenSize(columns: 61, rows: 40)

    /// The largest bottle for some cells; nil where it would be no bottle any more.
    init?(columns: Int, rows: Int) {
        guard columns >= Self.smallest.columns, rows >= Self.smallest.rows else { return nil }
        let total = min(rows, Self.largest.rows, columns * 3 / 4)
        guard total >= Self.smallest.rows else { return nil }
        corkRows = total >= 18 ? 2 : 1
        let height = total - corkRows
        // Cells are twice as high as wide: this is three wide to four high on the screen.
        let body = max(5, min(columns, Self.largest.columns, total * 3 / 2) / 2 - 1)
        let neck = max(2, body * 2 / 5)
        let neckRows = max(1, height / 6)
        let shoulderRows = max(1, height / 5)
        var halves = Array(repeating: neck, count: neckRows)
        for step in 1...shoulderRows {
            // Between a slope and a quarter of an ellipse: flat at first and steep in the end.
            let along = Double(step) / Double(shoulderRows)
            let bulge = (along + (along * (2 - along)).squareRoot()) / 2
            halves.append(neck + Int((Double(body - neck) * bulge).rounded()))
        }
        halves += Array(repeating: body, count: max(2, height - halves.count))
        self.halves = halves
        shoulder = neckRows + max(1, shoulderRows / 2)
    }

    var rows: Int { halves.count }
    var widest: Int { halves.max() ?? 0 }

    /// Half of what is free inside a row; the last row is the bottom's.
    func inside(_ row: Int) -> Int? {
        guard row > 0, row < rows - 1 else { return nil }
        return min(halves[row], halves[row - 1]) - 1
    }

    /// Draws the glass.
    /// - Parameter middle: the middle column on the screen.
    func draw(top: Int, middle: Int, isOpen: Bool, style: Style, into surface: inout Surface) {
        func put(_ scalar: UInt32, _ row: Int, _ offset: Int) {
            // Glass lets what is behind it through: where a half or more of the cell is filled, that.
            var style = style
            let behind = surface[top + row, middle + offset]
            style.background =
                0x2584...0x2588 ~= behind.glyph.base ? behind.style.foreground : behind.style.background
            surface.draw(Glyph(unchecked: scalar), row: top + row, column: middle + offset, style: style)
        }
        func line(_ row: Int, _ offsets: ClosedRange<Int>) {
            for offset in offsets { put(0x2500, row, offset) }
        }
        for row in 0..<rows {
            let half = halves[row]
            let before = row > 0 ? halves[row - 1] : half
            if row == rows - 1 {
                line(row, -half...half)
                put(0x2570, row, -half)
                put(0x256F, row, half)
            } else if row == 0 {
                if isOpen {
                    put(0x2575, row, -half)
                    put(0x2575, row, half)
                } else {
                    line(row, -half...half)
                }
                put(isOpen ? 0x2502 : 0x256D, row, -half)
                put(isOpen ? 0x2502 : 0x256E, row, half)
            } else if half > before {
                line(row, -half ... -before)
                line(row, before...half)
                put(0x256D, row, -half)
                put(0x256F, row, -before)
                put(0x2570, row, before)
                put(0x256E, row, half)
            } else {
                put(0x2502, row, -half)
                put(0x2502, row, half)
            }
        }
    }
}
