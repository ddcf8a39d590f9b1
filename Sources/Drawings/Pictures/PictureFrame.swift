import Feeds
import Pictures
import TerminalUI

/// The region of a picture that is scaled to fit and centred in another region.
package struct PictureFrame: Hashable, Sendable {
    /// The region; empty if the outer region is.
    package let region: ScreenRegion

    /// - Parameter cellAspect: the ratio of a cell's height to its width.
    package init(size: PixelSize, in outer: ScreenRegion, cellAspect: Double) {
        let fitted = Self.fitted(size, columns: outer.columns, rows: outer.rows, cellAspect: cellAspect)
        region = ScreenRegion(
            row: outer.row + (outer.rows - fitted.rows) / 2,
            column: outer.column + (outer.columns - fitted.columns) / 2, rows: fitted.rows, columns: fitted.columns)
    }

    /// Returns the request for a picture in the frame; `nil` if the frame is empty.
    package func request(path: String, medium: PictureMedium) -> PictureRequest? {
        guard !region.isEmpty else { return nil }
        return medium.request(path: path, columns: region.columns, rows: region.rows, crop: .none)
    }

    /// Returns the largest size with a picture's aspect ratio, in cells, at least one cell, or 0 x 0 without columns or
    /// rows.
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
