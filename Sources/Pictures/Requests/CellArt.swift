import TerminalUI

/// A picture as `rows` x `columns` single-width cells, optionally with pixels.
package struct CellArt: Hashable, Sendable {
    package let columns: Int
    package let rows: Int
    /// The cells, row by row.
    package let cells: [Cell]
    /// The same picture in pixels; `nil` if only cells were requested.
    package let pixels: PixelPicture?
    /// The mean colour of the picture, weighted by opacity; `nil` if it is transparent or was not computed.
    package let meanColor: Color?
    /// Whether the art would differ over another background colour.
    package let dependsOnBackdrop: Bool
    /// Whether the picture's file is truncated or damaged, so that a part of the picture is missing.
    package var isIncomplete = false

    /// Returns `nil` if the number of cells is not `columns * rows`.
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

    /// The size in memory, in bytes.
    package var byteCount: Int {
        cells.count * MemoryLayout<Cell>.stride + (pixels?.chain.reduce(0) { $0 + $1.byteCount } ?? 0)
    }
}
