import Feeds
import Pictures
import TerminalUI

/// The visible part of a zoomed picture.
///
/// Where the picture is larger than the region, it fills the region and can be scrolled. Otherwise it is centred.
package struct PictureWindow: Hashable, Sendable {
    /// The number of screen pixels for a pixel of the picture.
    package let scale: Double
    /// The cells that the picture covers.
    package let region: ScreenRegion
    /// The visible part of the picture, in its own pixels.
    package let source: PixelRect
    /// The size of the visible part in screen pixels, at most that of the region.
    package let drawnSize: PixelSize

    private let picture: PixelSize
    private let cell: CellSize

    /// Creates the window; `nil` if `container` is empty.
    ///
    /// - Parameters:
    ///   - cell: the size of a cell in screen pixels.
    ///   - center: the point of the picture to show in the centre, as far as the picture's edges allow.
    package init?(picture: PixelSize, container: ScreenRegion, cell: CellSize, zoom: PictureZoom, center: PicturePoint)
    {
        guard !container.isEmpty else { return nil }
        let scale = Self.scale(zoom, of: picture, in: container, cell: cell)
        let across = Axis(
            length: picture.width, cells: container.columns, cellSide: cell.width, scale: scale, center: center.x)
        let down = Axis(
            length: picture.height, cells: container.rows, cellSide: cell.height, scale: scale, center: center.y)
        guard let drawnSize = PixelSize(width: across.drawn, height: down.drawn) else { return nil }
        self.scale = scale
        self.picture = picture
        self.cell = cell
        self.drawnSize = drawnSize
        region = ScreenRegion(
            row: container.row + (container.rows - down.cells) / 2,
            column: container.column + (container.columns - across.cells) / 2,
            rows: down.cells, columns: across.cells)
        source = PixelRect(x: across.start, y: down.start, width: across.count, height: down.count)
    }

    /// Returns the scale of a zoom in a region.
    package static func scale(_ zoom: PictureZoom, of picture: PixelSize, in container: ScreenRegion, cell: CellSize)
        -> Double
    {
        let across = Double(container.columns * cell.width) / Double(picture.width)
        let down = Double(container.rows * cell.height) / Double(picture.height)
        switch zoom {
        case .fit: return min(across, down)
        case .fill: return max(across, down)
        case .scale(let scale): return scale
        }
    }

    /// Returns the region to request for cells of `cellPixels` pixels, the size in which the request measures regions.
    package func scaledRegion(cellPixels: CellSize) -> ScaledRegion {
        func share(_ pixels: Int, _ cells: Int, _ side: Int, _ cellSide: Int) -> Int {
            max(1, min(cells * cellSide, Int((Double(pixels) / Double(side) * Double(cellSide)).rounded())))
        }
        return ScaledRegion(
            source: source, width: share(drawnSize.width, region.columns, cell.width, cellPixels.width),
            height: share(drawnSize.height, region.rows, cell.height, cellPixels.height))
    }

    /// The point in the centre of the visible part.
    package var center: PicturePoint {
        PicturePoint(
            x: (Double(source.x) + Double(source.width) / 2) / Double(picture.width),
            y: (Double(source.y) + Double(source.height) / 2) / Double(picture.height))
    }

    /// Returns the centre after scrolling by cells, limited by the edges of the picture.
    package func center(movedByColumns columns: Int, rows: Int) -> PicturePoint {
        func moved(_ start: Int, _ count: Int, _ length: Int, _ cells: Int, _ side: Int) -> Double {
            let step = (Double(cells) * Double(side) / scale).rounded()
            let start = max(0, min(Double(length - count), Double(start) + step))
            return (start + Double(count) / 2) / Double(length)
        }
        return PicturePoint(
            x: moved(source.x, source.width, picture.width, columns, cell.width),
            y: moved(source.y, source.height, picture.height, rows, cell.height))
    }

    /// Returns the point of the picture in the middle of a cell.
    package func point(at position: ScreenPosition) -> PicturePoint {
        func share(_ offset: Int, of cells: Int) -> Double {
            max(0, min(1, (Double(offset) + 0.5) / Double(max(1, cells))))
        }
        return PicturePoint(
            x: (Double(source.x) + share(position.column - region.column, of: region.columns) * Double(source.width))
                / Double(picture.width),
            y: (Double(source.y) + share(position.row - region.row, of: region.rows) * Double(source.height))
                / Double(picture.height))
    }

    /// The horizontal scroll position, in 0...100; `nil` if the window can't scroll horizontally.
    package var horizontalPercent: Int? { Self.percent(source.x, of: picture.width - source.width) }
    /// The vertical scroll position, in 0...100; `nil` if the window can't scroll vertically.
    package var verticalPercent: Int? { Self.percent(source.y, of: picture.height - source.height) }

    private static func percent(_ start: Int, of scrollableLength: Int) -> Int? {
        scrollableLength > 0 ? Int((Double(start) / Double(scrollableLength) * 100).rounded()) : nil
    }

    /// The window in one direction.
    private struct Axis {
        let cells: Int
        let drawn: Int
        let start: Int
        let count: Int

        init(length: Int, cells: Int, cellSide: Int, scale: Double, center: Double) {
            let screen = cells * cellSide
            // Far below 2^31, because sides of pictures and scales are small.
            let shown = Double(length) * scale
            guard shown.rounded() < Double(screen) else {
                self.cells = cells
                drawn = screen
                count = max(1, min(length, Int((Double(screen) / scale).rounded())))
                let desiredStart = (center * Double(length) - Double(count) / 2).rounded()
                start = Int(max(0, min(Double(length - count), desiredStart)))
                return
            }
            drawn = max(1, Int(shown.rounded()))
            self.cells = (drawn + cellSide - 1) / cellSide
            start = 0
            count = length
        }
    }
}
