import Feeds
import Pictures
import TerminalUI

extension DetailScreen {
    /// Draws the pin that the wall's focus is on.
    /// - Parameter total: how many pins there are, the ones that are not loaded yet too.
    func draw(wall: PinWall, total: Int, model: AppModel, into surface: inout Surface) {
        guard let focus = wall.focus, let pin = wall[focus] else { return }
        let theme = model.theme
        let layout = DetailLayout(pin: pin, content: model.regions.content, cellAspect: model.cellAspect)
        let request = layout.pictureRequest(for: pin, medium: model.medium)
        PictureView.draw(pin, request, in: layout.picture, shelf: model.shelf, theme: theme, into: &surface)
        drawText(layout, theme: theme, into: &surface)
        let link = pin.link == nil ? [] : ["o open link", "y copy link"]
        KeyHints(hints: ["‹ › \(focus + 1) of \(total)"] + link + ["esc back"]).draw(
            in: layout.keys, theme: theme, into: &surface)
    }

    private func drawText(_ layout: DetailLayout, theme: Theme, into surface: inout Surface) {
        let offset = max(0, min(textOffset, layout.textLines.count - layout.text.rows))
        for (row, line) in layout.textLines.dropFirst(offset).prefix(layout.text.rows).enumerated() {
            let style =
                switch line.role {
                case .title: theme.title
                case .body: theme.text
                case .caption, .tags: theme.caption
                case .link: Style(attributes: .underline)
                }
            surface.draw(
                line.text, row: layout.text.row + row, column: layout.text.column, style: style,
                maximumColumns: layout.text.columns)
        }
        if layout.textLines.count - offset > layout.text.rows, layout.text.rows > 0 {
            surface.draw(
                "…", row: layout.text.endRow - 1, column: layout.text.endColumn, style: theme.caption, maximumColumns: 1
            )
        }
    }
}
