import Drawings
import Feeds
import Languages
import Pictures
import PinWalls
import ScreenKit
import TerminalUI

extension DetailScreen {
    package func draw(in context: ScreenContext, into surface: inout Surface) {
        let wall = context.walls[wall]
        guard let pin = shownPin(on: wall) else { return }
        let theme = context.theme
        let layout = layout(for: pin, on: wall, in: context.regions)
        if zoom == .fit || !drawZoomed(pin, context: context, into: &surface) {
            let request = layout.pictureRequest(for: pin, medium: context.medium)
            PictureView.draw(
                pin, request, frame: context.frame(for: request), in: layout.picture, cache: context.pictures.cache,
                theme: theme,
                into: &surface)
            if !usesWholeScreen { drawBadge(on: request, in: layout.picture, context: context, into: &surface) }
            drawText(of: pin, layout: layout, theme: theme, into: &surface)
            drawSimilarPins(in: context, into: &surface)
            pageControl(on: wall, layout: layout).draw(theme: theme, into: &surface)
        }
    }

    /// Draws the zoomed part of the picture; returns `false` and draws nothing if the part cannot be requested.
    private func drawZoomed(_ pin: Pin, context: ScreenContext, into surface: inout Surface) -> Bool {
        guard let cell = context.pictureCell, let path = pin.picturePath else { return false }
        let region = context.regions.content
        let size = size(of: pin)
        guard
            let window = PictureWindow(picture: size, container: region, cell: cell, zoom: zoom, center: center),
            let request = context.medium.request(path: path, window: window)
        else { return false }
        // Before the picture is measured, no decoded picture matches the request, and a placeholder is drawn.
        PictureView.draw(
            request, in: window.region, cache: context.pictures.cache, theme: context.theme,
            placeholder: PicturePlaceholder(of: pin), picture: size, into: &surface)
        return true
    }

    /// Draws a badge on a picture that is incomplete, or whose animation is paused.
    private func drawBadge(
        on request: PictureRequest?, in region: ScreenRegion, context: ScreenContext, into surface: inout Surface
    ) {
        guard let request else { return }
        let animation = context.pictures.animated
        let badges = [
            context.pictures.cache.isPictureIncomplete(at: request.path) ? tr("incomplete") : nil,
            animation?.still == request ? animation?.badge : nil,
        ].compactMap { $0 }
        guard !badges.isEmpty else { return }
        let text = " \(badges.joined(separator: "  ")) "
        guard DisplayText.columns(of: text) <= region.columns / 2 else { return }
        surface.draw(text, row: region.endRow - 1, endColumn: region.endColumn, style: .plain)
    }

    private func drawText(of pin: Pin, layout: DetailLayout, theme: Theme, into surface: inout Surface) {
        let lines = layout.textLines(atMost: textOffset + layout.text.rows + 1)
        let offset = max(0, min(textOffset, lines.count - layout.text.rows))
        for (row, line) in lines.dropFirst(offset).prefix(layout.text.rows).enumerated() {
            let style =
                switch line.role {
                case .title: theme.title
                case .body: theme.text
                case .caption, .tags: theme.caption
                case .link: Style(attributes: .underline)
                }
            let columns = surface.draw(
                line.text, row: layout.text.row + row, column: layout.text.column, style: style,
                maximumColumns: layout.text.columns)
            for target in textTargets(inLine: offset + row, of: lines, pin: pin) {
                surface.declarePressable(
                    ScreenRegion(
                        row: layout.text.row + row, column: layout.text.column + target.columns.lowerBound, rows: 1,
                        columns: target.columns.count
                    ).intersection(layout.text))
            }
            if line.role == .link, let link = pin.link?.absoluteString {
                let region = ScreenRegion(
                    row: layout.text.row + row, column: layout.text.column, rows: 1, columns: columns)
                surface.declareLink(region, to: link)
            }
        }
        if lines.count - offset > layout.text.rows, layout.text.rows > 0 {
            surface.draw(
                "…", row: layout.text.endRow - 1, column: layout.text.endColumn, style: theme.caption, maximumColumns: 1
            )
        }
    }
}
