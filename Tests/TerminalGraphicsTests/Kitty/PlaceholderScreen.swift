import TerminalUI

@testable import TerminalGraphics

/// Reads cells as a terminal with kitty's Unicode placeholders does.
struct PlaceholderScreen {
    /// The image that a cell shows, and the cell's position in it.
    struct CellPosition: Hashable {
        var image: UInt32
        var row: Int
        var column: Int
    }

    /// Returns the positions in a row of cells. By the protocol, a cell with three marks has an explicit position; one
    /// without marks continues its left neighbor if that is a placeholder of the same color.
    static func read(_ cells: [Cell]) -> [CellPosition?] {
        var positions: [CellPosition?] = []
        for cell in cells {
            var position: CellPosition?
            if cell.glyph.base == 0x10_EEEE, case .palette(let color) = cell.style.foreground.kind {
                let marks = cell.glyph.marks
                if let row = number(marks.first), let column = number(marks.second), let high = number(marks.third) {
                    position = CellPosition(image: UInt32(high) << 24 | UInt32(color), row: row, column: column)
                } else if marks.isEmpty, let left = positions.last ?? nil, left.image & 0xFF == UInt32(color) {
                    position = CellPosition(image: left.image, row: left.row, column: left.column + 1)
                }
            }
            positions.append(position)
        }
        return positions
    }

    private static func number(_ mark: UInt16) -> Int? {
        PlaceholderArea.marks.firstIndex(of: mark)
    }
}
