import Drawings
import Feeds
import Pictures
import TerminalUI

/// A view of the overview of a wall: pictures, coloured cells or points.
package struct OverviewView {
    private let wall: PinWall
    private let grid: OverviewGrid
    private let firstRow: Int
    private let region: ScreenRegion
    private let environment: BoxEnvironment
    private let colors: PinColors
    private let points: OverviewPicture

    /// - Parameters:
    ///   - firstRow: the first visible row of the grid.
    ///   - colors: the computed colours of pictures for which the feed has none.
    ///   - points: the rendered pixels, as far as they are available.
    package init(
        wall: PinWall, grid: OverviewGrid, firstRow: Int, region: ScreenRegion, environment: BoxEnvironment,
        colors: PinColors, points: OverviewPicture
    ) {
        self.wall = wall
        self.grid = grid
        self.firstRow = firstRow
        self.region = region
        self.environment = environment
        self.colors = colors
        self.points = points
    }

    private var theme: Theme { environment.theme }

    /// The minimum width of a picture, in columns. Narrower tiles are filled with the main colour.
    private static let minimumPictureColumns = 6
    /// The identity of the scroll band, to which the number of columns is added.
    private static let bandIdentity = 70
    private static let upperHalf = Glyph("▀")

    /// Draws the visible tiles and highlights the focused one.
    package func draw(into surface: inout Surface) {
        surface.withClip(to: region) { surface in
            switch grid.tile {
            case .cells(let columns, let rows):
                declareBand(offset: firstRow * rows, into: &surface)
                drawTiles(columns: columns, rows: rows, into: &surface)
            case .point:
                declareBand(offset: firstRow / grid.partsPerCell, into: &surface)
                drawPoints(into: &surface)
            case .pixels:
                // While pins are loading, no picture is rendered.
                if Self.prefersPixels(environment.medium, in: region), !wall.hasKnownTotal {
                    drawRows(into: &surface)
                } else {
                    drawPoints(into: &surface)
                }
                if let picture = points.picture(from: viewpoint) { surface.place(picture, in: region) }
            }
            if let focus = wall.focus { drawFocus(focus, into: &surface) }
            declarePressables(into: &surface)
        }
    }

    /// Declares the pressable cells of each row, up to the last pin.
    private func declarePressables(into surface: inout Surface) {
        func hasPins(_ row: Int, _ column: Int) -> Bool {
            grid.pins(inCellAt: row, column: column, from: firstRow) != nil
        }
        for row in 0..<region.rows where hasPins(row, 0) {
            let columns = (0..<region.columns).last { hasPins(row, $0) }.map { $0 + 1 } ?? 0
            surface.declarePressable(
                ScreenRegion(row: region.row + row, column: region.column, rows: 1, columns: columns))
        }
    }

    private func declareBand(offset: Int, into surface: inout Surface) {
        surface.declareScrollBand(
            identity: Self.bandIdentity + grid.columns, rows: region.row..<region.endRow, offset: offset)
    }

    // MARK: Pictures

    private func drawTiles(columns: Int, rows: Int, into surface: inout Surface) {
        for row in 0..<(region.rows + rows - 1) / rows {
            for column in 0..<grid.columns {
                guard let pin = grid.pins(row: firstRow + row, column: column)?.lowerBound, pin < wall.shapes.count
                else { return }
                let tileRegion = ScreenRegion(
                    row: region.row + row * rows, column: region.column + column * columns, rows: rows, columns: columns
                )
                drawTile(pin, at: tileRegion, into: &surface)
            }
        }
    }

    private func drawTile(_ index: Int, at tileRegion: ScreenRegion, into surface: inout Surface) {
        let color = colors.color(at: index, shape: wall.shapes[index])
        guard tileRegion.columns >= Self.minimumPictureColumns else {
            return fill(tileRegion, with: color, into: &surface)
        }
        let pin = wall.cards[index].pin
        let request = request(for: pin, at: tileRegion)
        let picture = Self.picture(at: tileRegion)
        // The reason for a missing picture is shown only where text fits.
        if let color, let request, case .failure = environment.cache[request] {
            return fill(picture, with: color, into: &surface)
        }
        PictureView.draw(pin, request, in: picture, cache: environment.cache, theme: theme, into: &surface)
    }

    private func fill(_ tileRegion: ScreenRegion, with color: UInt32?, into surface: inout Surface) {
        guard let color else { return PicturePlaceholder.drawShade(in: tileRegion, theme: theme, into: &surface) }
        let cell = cell(upper: .rgb(color), lower: .rgb(color))
        surface.fill(tileRegion, with: cell.glyph, style: cell.style)
    }

    /// Returns a cell with two colours; on monochrome terminals, a shade of the same brightness.
    private func cell(upper: Color, lower: Color) -> Cell {
        guard theme.colorDepth == .monochrome else {
            return upper == lower
                ? Cell(glyph: .space, style: Style(background: upper))
                : Cell(glyph: Self.upperHalf, style: Style(foreground: upper, background: lower))
        }
        let luminances = [upper, lower].map { color in
            guard case .rgb(let red, let green, let blue) = color.kind else { return 0 }
            return 2 * Int(red) + 5 * Int(green) + Int(blue)
        }
        let step = luminances.reduce(0, +) * Self.shades.count / (luminances.count * 8 * 256)
        return Cell(glyph: Self.shades[theme.background == .dark ? step : Self.shades.count - 1 - step])
    }

    /// Shades from the background to the text colour.
    private static let shades = [0x20, 0x2591, 0x2592, 0x2593, 0x2588].map { Glyph(unchecked: $0) }

    private func drawFocus(_ pin: Int, into surface: inout Surface) {
        let cell = grid.cell(of: pin, from: firstRow)
        var tileRegion = ScreenRegion(
            row: region.row + cell.row, column: region.column + cell.column, rows: 1, columns: 1)
        guard case .cells(let columns, let rows) = grid.tile else {
            surface.declareFocus(tileRegion)
            surface.draw("+", row: tileRegion.row, column: tileRegion.column, style: theme.selection, maximumColumns: 1)
            return
        }
        (tileRegion.columns, tileRegion.rows) = (columns, rows)
        surface.declareFocus(tileRegion)
        guard columns >= Self.minimumPictureColumns else {
            surface.draw(
                "[]", row: tileRegion.row, column: tileRegion.column, style: theme.selection, maximumColumns: 2)
            return
        }
        // The mark is in the gaps beside the picture, so that it hides no part of it.
        let picture = Self.picture(at: tileRegion)
        for column in [picture.column - 1, picture.endColumn] where column >= region.column {
            for row in picture.row..<picture.endRow {
                surface.draw("┃", row: row, column: column, style: theme.focus, maximumColumns: 1)
            }
        }
    }

    /// Returns the region of a tile's picture, which leaves one column free as a gap.
    private static func picture(at tileRegion: ScreenRegion) -> ScreenRegion {
        ScreenRegion(
            row: tileRegion.row, column: tileRegion.column, rows: tileRegion.rows, columns: tileRegion.columns - 1)
    }

    private func request(for pin: Pin, at tileRegion: ScreenRegion) -> PictureRequest? {
        guard let path = pin.picturePath else { return nil }
        let picture = Self.picture(at: tileRegion)
        return environment.medium.request(
            path: path, columns: picture.columns, rows: picture.rows, crop: pin.fillCrop(cellAspect: wall.cellAspect))
    }

    /// Returns the requests for the visible pictures, then for those up to `screensAhead` screens below.
    package func pictureRequests(screensAhead: Double) -> [PictureRequest] {
        guard case .cells(let columns, let rows) = grid.tile, columns >= Self.minimumPictureColumns else { return [] }
        let tileRegion = ScreenRegion(row: 0, column: 0, rows: rows, columns: columns)
        let first = min(wall.cards.count, firstRow * grid.columns)
        let rowsAhead = Int(Double(grid.visibleRows) * max(0, screensAhead))
        let end = min(wall.cards.count, (firstRow + grid.visibleRows + 1 + rowsAhead) * grid.columns)
        return (first..<max(first, end)).compactMap { request(for: wall.cards[$0].pin, at: tileRegion) }
    }

    // MARK: Points

    /// The request to render the visible pixels; `nil` if tiles are not pixels, or while pins are loading.
    package var pointsRequest: OverviewPictureRequest? {
        guard let viewpoint, !wall.hasKnownTotal else { return nil }
        return OverviewPictureRequest(viewpoint: viewpoint, shapes: wall.shapes, colors: colors)
    }

    /// Returns whether points in `region` are better drawn as a picture: it takes fewer bytes than cells, and fits the
    /// terminal's limits.
    package static func prefersPixels(_ medium: PictureMedium, in region: ScreenRegion) -> Bool {
        medium.pixels?.encoding.isFile == true && max(region.columns, region.rows) <= maximumPictureCells
    }

    /// The maximum width and height of a picture in Unicode placeholders, in cells.
    private static let maximumPictureCells = 297

    private var viewpoint: OverviewPictureRequest.Viewpoint? {
        guard grid.isPixels, let encoding = environment.medium.pixels?.encoding else { return nil }
        let field = theme.field.background
        return OverviewPictureRequest.Viewpoint(
            edition: wall.edition, grid: grid, firstRow: firstRow, encoding: encoding,
            unknownColor: field == .rgb(field.packed) ? field.packed & 0xFF_FFFF : 0x80_8080)
    }

    private func drawPoints(into surface: inout Surface) {
        let parts = grid.partsPerCell
        var cells = [Cell](repeating: .blank, count: grid.cells.width)
        for line in 0..<region.rows {
            for column in cells.indices {
                let upper = color(part: line * parts, column: column)
                let lower = parts > 1 ? color(part: line * parts + 1, column: column) : upper
                cells[column] = cell(upper: upper, lower: lower)
            }
            surface.copy(cells[...], row: region.row + line, column: region.column)
        }
    }

    /// Draws each row in the mean colour of a sample of its pins, until the picture is rendered.
    private func drawRows(into surface: inout Surface) {
        for line in 0..<region.rows {
            let pins = stride(from: 0, to: grid.cells.width, by: 8).flatMap {
                grid.pins(inPart: line * grid.partsPerCell, column: $0, from: firstRow)
            }
            guard let first = pins.first?.lowerBound, first < wall.shapes.count else { return }
            let row = ScreenRegion(row: region.row + line, column: region.column, rows: 1, columns: region.columns)
            let color = colors.mean(of: pins, shapes: wall.shapes).map { Color.rgb($0) } ?? theme.field.background
            let cell = cell(upper: color, lower: color)
            surface.fill(row, with: cell.glyph, style: cell.style)
        }
    }

    private func color(part: Int, column: Int) -> Color {
        let pins = grid.pins(inPart: part, column: column, from: firstRow)
        guard let first = pins.first?.lowerBound, first < wall.shapes.count else { return .default }
        return colors.mean(of: pins, shapes: wall.shapes).map { .rgb($0) } ?? theme.field.background
    }
}
