import TerminalUI

/// A picture wanted as cells, and as pixels for the same cells.
package struct PictureRequest: Hashable, Sendable {
    /// An absolute path.
    package var path: String
    /// The cells to fill.
    package var columns: Int
    package var rows: Int
    package var crop: Crop
    package var colorDepth: ColorDepth
    /// A cell's pixels on the screen when pixels are wanted too; nil for cells alone.
    package var cellSize: CellSize?

    package init(
        path: String, columns: Int, rows: Int, crop: Crop, colorDepth: ColorDepth, cellSize: CellSize? = nil
    ) {
        self.path = path
        self.columns = columns
        self.rows = rows
        self.crop = crop
        self.colorDepth = colorDepth
        self.cellSize = cellSize
    }

    /// What becomes of a picture whose shape is not the cells'.
    package enum Crop: Hashable, Sendable {
        /// All of the picture, stretched over the cells: right when the cells were chosen from the picture's shape.
        case none
        /// The middle of the picture in its own shape, filling the cells, for cells of `cellAspect` (a cell's height over its width).
        case fill(cellAspect: Double)
    }
}
