import TerminalUI

/// A message for an empty screen: the situation, and the next steps.
package struct EmptyState {
    private let title: String
    private let text: String
    private let hint: String
    private let actions: [KeyLabel]

    /// - Parameters:
    ///   - hint: additional information, drawn less prominently.
    ///   - actions: the keys for the next steps.
    package init(title: String, text: String, hint: String = "", actions: [KeyLabel] = []) {
        self.title = title
        self.text = text
        self.hint = hint
        self.actions = actions
    }

    /// Draws the message in the centre of a region, as far as it fits.
    package func draw(in region: ScreenRegion, theme: Theme, into surface: inout Surface) {
        let columns = min(60, region.columns - 4)
        guard columns > 0 else { return }
        let body = DisplayText.wrapped(text, columns: columns, maximumLines: max(0, region.rows - 4))
        let hints = DisplayText.wrapped(hint, columns: columns, maximumLines: 3)
        let lines =
            [(title, theme.title)] + body.map { ($0, theme.text) } + [("", theme.text)]
            + hints.map { ($0, theme.caption) }
        let actionLines = KeyLabel.lines(actions, columns: columns)
        let top = region.row + max(0, (region.rows - lines.count - actionLines.count) / 2)
        surface.withClip(to: region) { surface in
            for (index, (line, style)) in lines.enumerated() {
                let truncatedLine = DisplayText.truncated(line, columns: columns)
                let column = region.column + (region.columns - DisplayText.columns(of: truncatedLine)) / 2
                surface.draw(truncatedLine, row: top + index, column: column, style: style, maximumColumns: columns)
            }
            for (index, actionLine) in actionLines.enumerated() {
                KeyLabel.draw(
                    centred: actionLine, row: top + lines.count + index, in: region, theme: theme, into: &surface)
            }
        }
    }
}
