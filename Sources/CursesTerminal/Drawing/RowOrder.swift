import TerminalUI

/// The order in which rows are drawn on a slow connection.
///
/// The status line, the tabs, the cursor's row and the focused element come first, then rows with text, then the rest.
struct RowOrder {
    private let rows: [Int]

    /// - Parameter count: the number of rows that fit on the screen.
    init(of surface: Surface, rows count: Int) {
        let all = 0..<max(0, count)
        var first = [0, all.upperBound - 1]
        if let cursor = surface.cursor { first.append(cursor.row) }
        if let focus = surface.focus { first += Array(focus.row..<focus.endRow) }
        let textRows = all.filter { Self.hasText(surface, row: $0) }
        var isIncluded = [Bool](repeating: false, count: all.count)
        rows = (first + textRows + Array(all)).filter { row in
            guard all.contains(row), !isIncluded[row] else { return false }
            isIncluded[row] = true
            return true
        }
    }

    /// Returns whether a row contains text other than pictures, blanks and box drawing.
    private static func hasText(_ surface: Surface, row: Int) -> Bool {
        let columns = surface.size.columns
        return surface.cells[row * columns..<(row + 1) * columns].contains { cell in
            !cell.isArt && cell.glyph.base > 0x20 && !boxDrawing.contains(cell.glyph.base)
        }
    }

    /// The blocks Box Drawing, Block Elements and Geometric Shapes.
    private static let boxDrawing: ClosedRange<UInt32> = 0x2500...0x25FF

    /// Returns the row at a position in the drawing order.
    subscript(position: Int) -> Int { rows[position] }
}
