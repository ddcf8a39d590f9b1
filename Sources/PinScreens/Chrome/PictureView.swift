import Feeds
import Pictures
import TerminalUI

/// Draws pictures in regions of cells: the picture when it is there, else a placeholder, else what is wrong.
enum PictureView {
    /// Draws a pin's picture; without a request, why it is nowhere to be read or its colour.
    static func draw(
        _ pin: Pin, _ request: PictureRequest?, in region: ScreenRegion, shelf: PictureShelf, theme: Theme,
        into surface: inout Surface
    ) {
        guard let request else {
            if case .unavailable(let reason) = pin.picture {
                drawProblem(reason, in: region, theme: theme, into: &surface)
            } else {
                PicturePlaceholder(of: pin).draw(in: region, theme: theme, into: &surface)
            }
            return
        }
        draw(request, in: region, shelf: shelf, theme: theme, placeholder: PicturePlaceholder(of: pin), into: &surface)
    }

    /// Draws what was asked for, `placeholder` when nothing was. Until it is there, the same picture in another size stands in for it, or `placeholder` fills the
    /// region.
    static func draw(
        _ request: PictureRequest?, in region: ScreenRegion, shelf: PictureShelf, theme: Theme,
        placeholder: PicturePlaceholder = .unknown, into surface: inout Surface
    ) {
        guard !region.isEmpty else { return }
        guard let request else {
            placeholder.draw(in: region, theme: theme, into: &surface)
            return
        }
        switch shelf[request] {
        case .art(let art):
            for row in 0..<min(art.rows, region.rows) {
                let start = row * art.columns
                surface.copy(
                    art.cells[start..<start + min(art.columns, region.columns)], row: region.row + row,
                    column: region.column)
            }
            if let pixels = art.pixels { surface.place(pixels, in: region) }
        case .failure(let failure):
            drawProblem(failure.description, in: region, theme: theme, into: &surface)
        case nil:
            if let other = shelf.standIn(for: request) {
                drawScaled(other, in: region, into: &surface)
                if request.cellSize != nil, let pixels = other.pixels { surface.place(pixels, in: region) }
                return
            }
            placeholder.draw(in: region, theme: theme, into: &surface)
        }
    }

    /// Draws art of another size, the nearest of its cells for each of the region's.
    private static func drawScaled(_ art: CellArt, in region: ScreenRegion, into surface: inout Surface) {
        guard art.columns > 0, art.rows > 0 else { return }
        for row in 0..<region.rows {
            let start = row * art.rows / region.rows * art.columns
            for column in 0..<region.columns {
                let index = start + column * art.columns / region.columns
                surface.copy(
                    art.cells[index..<index + 1], row: region.row + row, column: region.column + column)
            }
        }
    }

    static func drawProblem(_ text: String, in region: ScreenRegion, theme: Theme, into surface: inout Surface) {
        guard !region.isEmpty else { return }
        surface.fill(region, style: theme.field)
        var style = theme.caption
        style.background = theme.field.background
        let lines = DisplayText.wrapped(text, columns: max(1, region.columns - 2), maximumLines: min(3, region.rows))
        let top = region.row + (region.rows - lines.count) / 2
        for (index, line) in lines.enumerated() {
            let column = region.column + max(0, (region.columns - DisplayText.columns(of: line)) / 2)
            surface.draw(line, row: top + index, column: column, style: style, maximumColumns: region.columns)
        }
    }
}
