import Feeds
import Pictures
import TerminalUI

/// A view of a picture in a region of cells: the picture if it is loaded, else a placeholder or an error.
package enum PictureView {
    /// Draws a pin's picture. Without a request, draws the reason why it is unavailable, or its placeholder.
    /// - Parameter frame: the current animation frame, which replaces the picture.
    package static func draw(
        _ pin: Pin, _ request: PictureRequest?, frame: CellArt? = nil, in region: ScreenRegion, cache: PictureCache,
        theme: Theme, into surface: inout Surface
    ) {
        if let request { surface.declareArt(identity: request.path.hashValue, in: region) }
        if let frame, !region.isEmpty {
            if let pixels = frame.pixels, let request, case .art(let still) = cache[request] {
                // The cells are visible until the pixels arrive, which cells that change with each frame would delay.
                drawCells(of: still, in: region, into: &surface)
                blankCorners(under: request, in: region, into: &surface)
                surface.place(pixels, in: region)
            } else {
                draw(frame, request, in: region, into: &surface)
            }
            return
        }
        guard let request else {
            if case .unavailable(let reason, _) = pin.picture {
                let text = pin.alternativeText
                drawError(reason + (text.isEmpty ? "" : ": \(text)"), in: region, theme: theme, into: &surface)
            } else {
                PicturePlaceholder(of: pin).draw(in: region, theme: theme, into: &surface)
                // Pictures are not shown, so the alternative text is drawn.
                drawText(pin.alternativeText, in: region, theme: theme, into: &surface)
            }
            return
        }
        draw(
            request, in: region, cache: cache, theme: theme, placeholder: PicturePlaceholder(of: pin),
            picture: pin.pixelSize, into: &surface)
    }

    /// Draws the requested picture. Until it is loaded, draws the same picture in another size, or else the placeholder.
    /// Without a request, draws the placeholder.
    /// - Parameter picture: the size of the picture, for drawing its loaded regions over the placeholder; `nil` if unknown.
    package static func draw(
        _ request: PictureRequest?, in region: ScreenRegion, cache: PictureCache, theme: Theme,
        placeholder: @autoclosure () -> PicturePlaceholder = .unknown, picture: PixelSize? = nil,
        into surface: inout Surface
    ) {
        guard !region.isEmpty else { return }
        guard let request else {
            placeholder().draw(in: region, theme: theme, into: &surface)
            return
        }
        switch cache[request] {
        case .art(let art):
            draw(art, request, in: region, into: &surface)
        case .failure(let failure):
            drawError(failure.description, in: region, theme: theme, into: &surface)
        case nil:
            if !request.isRegion, let other = cache.placeholder(for: request) {
                drawScaled(other, in: region, within: region, into: &surface)
                if request.cellSize != nil, let pixels = other.pixels {
                    blankCorners(under: request, in: region, into: &surface)
                    surface.place(pixels, in: region)
                }
                return
            }
            cachedPlaceholder(request, cache, or: placeholder()).draw(in: region, theme: theme, into: &surface)
            guard let picture else { return }
            drawLoadedParts(
                of: request.path, for: NormalizedRect(of: request, picture: picture), picture: picture, in: region,
                cache: cache, hasPixels: request.cellSize != nil, into: &surface)
        }
    }

    private static func draw(
        _ art: CellArt, _ request: PictureRequest?, in region: ScreenRegion, into surface: inout Surface
    ) {
        drawCells(of: art, in: region, into: &surface)
        guard let pixels = art.pixels else { return }
        if let request { blankCorners(under: request, in: region, into: &surface) }
        surface.place(pixels, in: region)
    }

    /// Blanks the cells that would be visible beyond rounded corners.
    private static func blankCorners(
        under request: PictureRequest, in region: ScreenRegion, into surface: inout Surface
    ) {
        let columns = min(request.cornerColumns, region.columns / 2)
        guard columns > 0 else { return }
        for row in [region.row, region.endRow - 1] {
            for column in [region.column, region.endColumn - columns] {
                surface.fill(ScreenRegion(row: row, column: column, rows: 1, columns: columns), style: .plain)
            }
        }
    }

    private static func drawCells(of art: CellArt, in region: ScreenRegion, into surface: inout Surface) {
        for row in 0..<min(art.rows, region.rows) {
            let start = row * art.columns
            surface.copy(
                art.cells[start..<start + min(art.columns, region.columns)], row: region.row + row,
                column: region.column)
        }
    }

    /// Returns the given placeholder, or the cached mean colour of the picture if the feed has none, as for folders.
    private static func cachedPlaceholder(
        _ request: PictureRequest, _ cache: PictureCache, or placeholder: PicturePlaceholder
    ) -> PicturePlaceholder {
        guard placeholder == .unknown, let color = cache.meanColor(ofPictureAt: request.path) else {
            return placeholder
        }
        return .color(color)
    }

    /// Draws the loaded parts of a picture: the whole picture, and over it the part that covers most of `visibleRect`.
    static func drawLoadedParts(
        of path: String, for visibleRect: NormalizedRect, picture: PixelSize, in region: ScreenRegion,
        cache: PictureCache,
        hasPixels: Bool, into surface: inout Surface
    ) {
        let cachedArts = cache.cachedArt(ofPictureAt: path)
        let backdrop =
            cachedArts.filter { $0.request.isWhole }.max { $0.art.cells.count < $1.art.cells.count }
            ?? cachedArts.first { !$0.request.isWhole && !$0.request.isRegion }
        let parts = cachedArts.filter { $0.request.isRegion }.map { part in
            (part: part, visibleRect: NormalizedRect(of: part.request, picture: picture))
        }
        // Prefer the nearest scale among parts that cover the same area.
        let best = parts.max { left, right in
            let covered = (
                visibleRect.fractionCovered(by: left.visibleRect), visibleRect.fractionCovered(by: right.visibleRect)
            )
            guard covered.0 == covered.1 else { return covered.0 < covered.1 }
            return abs(left.visibleRect.width - visibleRect.width) > abs(right.visibleRect.width - visibleRect.width)
        }
        surface.withClip(to: region) { surface in
            for (other, otherRect) in [
                backdrop.map { ($0, NormalizedRect(of: $0.request, picture: picture)) },
                best.map { ($0.part, $0.visibleRect) },
            ].compactMap({ $0 }) where visibleRect.fractionCovered(by: otherRect) > 0 {
                let otherRegion = visibleRect.region(of: otherRect, in: region)
                drawScaled(other.art, in: otherRegion, within: region, into: &surface)
                if hasPixels, let pixels = other.art.pixels { surface.place(pixels, in: otherRegion) }
            }
        }
    }

    /// Draws the visible part of cell art in another size, scaled by nearest neighbour.
    private static func drawScaled(
        _ art: CellArt, in region: ScreenRegion, within outer: ScreenRegion, into surface: inout Surface
    ) {
        let visible = region.intersection(outer)
        guard art.columns > 0, art.rows > 0, !visible.isEmpty else { return }
        for row in visible.row..<visible.endRow {
            let start = (row - region.row) * art.rows / region.rows * art.columns
            for column in visible.column..<visible.endColumn {
                let index = start + (column - region.column) * art.columns / region.columns
                surface.copy(art.cells[index..<index + 1], row: row, column: column)
            }
        }
    }

    /// Draws the reason why a picture is unavailable, or a cross if a word doesn't fit.
    package static func drawError(_ text: String, in region: ScreenRegion, theme: Theme, into surface: inout Surface) {
        guard !region.isEmpty else { return }
        PicturePlaceholder.drawShade(in: region, theme: theme, into: &surface)
        // A word split across lines is hard to read.
        let isTooNarrow = text.split(separator: " ").contains {
            DisplayText.columns(of: String($0)) > region.columns - 2
        }
        drawText(isTooNarrow ? "✕" : text, in: region, theme: theme, into: &surface)
    }

    /// Draws wrapped text in the centre of a region, with a margin of one cell at the sides.
    private static func drawText(_ text: String, in region: ScreenRegion, theme: Theme, into surface: inout Surface) {
        guard !region.isEmpty, !text.isEmpty else { return }
        var style = theme.caption
        style.background = theme.field.background
        let columns = max(1, region.columns - 2)
        let lines = DisplayText.wrapped(text, columns: columns, maximumLines: max(1, min(8, region.rows - 1)))
        let top = region.row + (region.rows - lines.count) / 2
        for (index, line) in lines.enumerated() {
            // Blanks on both sides separate the text from a shaded background.
            surface.draw(
                centred: region.columns > 2 ? " \(line) " : line, row: top + index, in: region, style: style)
        }
    }
}
