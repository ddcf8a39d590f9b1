import TerminalUI

/// A picture as cells, `rows` rows of `columns` single cells each, and as pixels where they were asked for.
package struct CellArt: Hashable, Sendable {
    package let columns: Int
    package let rows: Int
    /// Row by row.
    package let cells: [Cell]
    /// The same picture for the same cells; nil when cells alone were asked for.
    package let pixels: PixelPicture?
    /// The mean of what is opaque in the picture; nil when nothing is, or nobody has looked.
    package let meanColor: Color?
    /// Whether it would be another over another backdrop.
    package let dependsOnBackdrop: Bool
    /// Whether the picture's file is cut off or damaged, and some of the picture is missing.
    package var isIncomplete = false

    /// Nil when the number of cells is not `columns * rows`.
    package init?(
        columns: Int, rows: Int, cells: [Cell], pixels: PixelPicture? = nil, meanColor: Color? = nil,
        dependsOnBackdrop: Bool = false
    ) {
        guard columns >= 0, rows >= 0, cells.count == columns * rows else { return nil }
        self.columns = columns
        self.rows = rows
        self.cells = cells
        self.pixels = pixels
        self.meanColor = meanColor
        self.dependsOnBackdrop = dependsOnBackdrop
    }

    /// Its size in memory, in bytes.
    package var byteCount: Int {
        cells.count * MemoryLayout<Cell>.stride + (pixels?.chain.reduce(0) { $0 + $1.byteCount } ?? 0)
    }
}
