import TerminalUI

/// A picture as cells: `rows` rows of `columns` single cells each.
package struct CellArt: Hashable, Sendable {
    package let columns: Int
    package let rows: Int
    /// Row by row.
    package let cells: [Cell]

    /// Nil when the number of cells is not `columns * rows`.
    package init?(columns: Int, rows: Int, cells: [Cell]) {
        guard columns >= 0, rows >= 0, cells.count == columns * rows else { return nil }
        self.columns = columns
        self.rows = rows
        self.cells = cells
    }

    /// What it takes in memory, in bytes.
    package var byteCount: Int { cells.count * MemoryLayout<Cell>.stride }
}
