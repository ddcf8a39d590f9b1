import Drawings
import Feeds
import Pictures
import TerminalUI

/// Draws a wall as it is seen from above: pictures, cells of colour or points, place by place.
package struct AboveView {
    private let wall: PinWall
    private let grid: AboveGrid
    private let firstRow: Int
    private let region: ScreenRegion
    private let surroundings: BoxSurroundings
    private let colors: PinColors

    /// - Parameters:
    ///   - firstRow: the first of the grid's rows in sight.
    ///   - colors: those that the feed does not tell.
    package init(
        wall: PinWall, grid: AboveGrid, firstRow: Int, region: ScreenRegion, surroundings: BoxSurroundings,
        colors: PinColors
    ) {
        self.wall = wall
        self.grid = grid
        self.firstRow = firstRow
        self.region = region
        self.surroundings = surroundings
        self.colors = colors
    }

    private var theme: Theme { surroundings.theme }

    /// Pictures smaller than this say no more than their colour.
    private static let narrowestPicture = 6
    private static let band = 70
    private static let upperHalf = Glyph("▀")

    /// Draws the places in sight, and the mark of the focus over its own.
    package func draw(into surface: inout Surface) {
        surface.clipped(to: region) { surface in
            switch grid.tile {
            case .cells(let columns, let rows):
                declareBand(offset: firstRow * rows, into: &surface)
                drawTiles(columns: columns, rows: rows, into: &surface)
            case .point:
                declareBand(offset: firstRow / grid.rowsPerCell, into: &surface)
                drawPoints(into: &surface)
            }
        }
    }

    private func declareBand(offset: Int, into surface: inout Surface) {
        surface.declareScrollBand(
            identity: Self.band + grid.columns, rows: region.row..<region.endRow, offset: offset)
    }

    // MARK: Pictures

    private func drawTiles(columns: Int, rows: Int, into surface: inout Surface) {
        for row in 0..<(region.rows + rows - 1) / rows {
            for column in 0..<grid.columns {
                guard let pin = grid.pins(row: firstRow + row, column: column)?.lowerBound, pin < wall.shapes.count
                else { return }
                let place = ScreenRegion(
                    row: region.row + row * rows, column: region.column + column * columns, rows: rows, columns: columns
                )
                drawTile(pin, at: place, into: &surface)
                if pin == wall.focus { drawFocus(at: place, into: &surface) }
            }
        }
    }

    private func drawTile(_ number: Int, at place: ScreenRegion, into surface: inout Surface) {
        let color = colors.color(at: number, wall.shapes[number])
        guard place.columns >= Self.narrowestPicture else {
            return surface.fill(place, style: color.map { Style(background: .rgb($0)) } ?? theme.field)
        }
        let pin = wall.cards[number].pin
        let request = request(for: pin, at: place)
        let picture = Self.picture(at: place)
        // Why one is not there is said where there is room for words.
        if let color, let request, case .failure = surroundings.cache[request] {
            return surface.fill(picture, style: Style(background: .rgb(color)))
        }
        PictureView.draw(pin, request, in: picture, cache: surroundings.cache, theme: theme, into: &surface)
    }

    private func drawFocus(at place: ScreenRegion, into surface: inout Surface) {
        surface.declareFocus(place)
        guard place.columns >= Self.narrowestPicture else {
            surface.draw("[]", row: place.row, column: place.column, style: theme.selection, maximumColumns: 2)
            return
        }
        surface.drawBorder(Self.picture(at: place), kind: .heavy, style: theme.focus)
    }

    /// The cells of a place that its picture has: one is left free, so that pictures do not run together.
    private static func picture(at place: ScreenRegion) -> ScreenRegion {
        ScreenRegion(row: place.row, column: place.column, rows: place.rows, columns: place.columns - 1)
    }

    private func request(for pin: Pin, at place: ScreenRegion) -> PictureRequest? {
        guard let path = pin.picturePath else { return nil }
        let picture = Self.picture(at: place)
        return surroundings.medium.request(
            path: path, columns: picture.columns, rows: picture.rows, crop: pin.filling(cellAspect: wall.cellAspect))
    }

    /// The pictures in sight, then those up to so many screens below.
    package func pictures(aheadScreens: Double) -> [PictureRequest] {
        guard case .cells(let columns, let rows) = grid.tile, columns >= Self.narrowestPicture else { return [] }
        let place = ScreenRegion(row: 0, column: 0, rows: rows, columns: columns)
        let first = min(wall.cards.count, firstRow * grid.columns)
        let rowsAhead = Int(Double(grid.visibleRows) * max(0, aheadScreens))
        let end = min(wall.cards.count, (firstRow + grid.visibleRows + 1 + rowsAhead) * grid.columns)
        return (first..<max(first, end)).compactMap { request(for: wall.cards[$0].pin, at: place) }
    }

    // MARK: Points

    private func drawPoints(into surface: inout Surface) {
        var cells = [Cell](repeating: .blank, count: grid.columns)
        for line in 0..<region.rows {
            let row = firstRow + line * grid.rowsPerCell
            for column in 0..<grid.columns {
                let upper = color(row: row, column: column)
                let lower = grid.rowsPerCell > 1 ? color(row: row + 1, column: column) : upper
                cells[column] =
                    upper == lower
                    ? Cell(glyph: .space, style: Style(background: upper))
                    : Cell(glyph: Self.upperHalf, style: Style(foreground: upper, background: lower))
            }
            surface.copy(cells[...], row: region.row + line, column: region.column)
        }
        guard let focus = wall.focus else { return }
        let place = ScreenRegion(
            row: region.row + (grid.row(of: focus) - firstRow) / grid.rowsPerCell,
            column: region.column + grid.column(of: focus), rows: 1, columns: 1)
        surface.declareFocus(place)
        surface.draw("+", row: place.row, column: place.column, style: theme.selection, maximumColumns: 1)
    }

    private func color(row: Int, column: Int) -> Color {
        guard let pins = grid.pins(row: row, column: column)?.clamped(to: wall.shapes.indices), !pins.isEmpty else {
            return .default
        }
        return meanColor(of: pins).map { .rgb($0) } ?? theme.field.background
    }

    /// Nil where none of the pins has a colour that is known.
    private func meanColor(of pins: Range<Int>) -> UInt32? {
        var (red, green, blue, count): (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
        for pin in pins {
            guard let color = colors.color(at: pin, wall.shapes[pin]) else { continue }
            red += color >> 16
            green += color >> 8 & 0xFF
            blue += color & 0xFF
            count += 1
        }
        guard count > 0 else { return nil }
        return (red / count) << 16 | (green / count) << 8 | blue / count
    }
}
