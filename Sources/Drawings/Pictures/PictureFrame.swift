import Feeds
import Pictures
import TerminalUI

/// The largest part of a region that has a picture's shape, in the middle of it.
package struct PictureFrame: Hashable, Sendable {
    /// Empty when the region is.
    package let region: ScreenRegion

    /// - Parameter cellAspect: a cell's height over its width.
    package init(size: PixelSize, in outer: ScreenRegion, cellAspect: Double) {
        let fitted = Self.fitted(size, columns: outer.columns, rows: outer.rows, cellAspect: cellAspect)
        region = ScreenRegion(
            row: outer.row + (outer.rows - fitted.rows) / 2,
            column: outer.column + (outer.columns - fitted.columns) / 2, rows: fitted.rows, columns: fitted.columns)
    }

    /// What to ask for to fill the frame.
    package func request(path: String, medium: PictureMedium) -> PictureRequest? {
        guard !region.isEmpty else { return nil }
        return medium.request(path: path, columns: region.columns, rows: region.rows, crop: .none)
    }

    /// The largest cells of a picture's shape within some columns and rows; at least one cell where there is room.
    package static func fitted(_ size: PixelSize, columns: Int, rows: Int, cellAspect: Double) -> ScreenSize {
        guard columns > 0, rows > 0 else { return ScreenSize(columns: 0, rows: 0) }
        let shape = Double(size.width) / Double(size.height) * cellAspect
        let rowsAtFullWidth = Double(columns) / shape
        if rowsAtFullWidth <= Double(rows) {
            return ScreenSize(columns: columns, rows: max(1, Int(rowsAtFullWidth.rounded())))
        }
        return ScreenSize(columns: max(1, min(columns, Int((Double(rows) * shape).rounded()))), rows: rows)
    }
}
