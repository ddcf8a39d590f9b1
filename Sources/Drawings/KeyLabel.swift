import TerminalUI

/// A key hint: a key in the accent colour, and its action.
package struct KeyLabel: Hashable, Sendable {
    private let key: String
    private let label: String

    package init(key: String, label: String) {
        self.key = key
        self.label = label
    }

    /// The key and the label, as drawn.
    package var text: String { key + " " + label }

    /// Draws the hint from a column on, as far as it fits.
    package func draw(row: Int, column: Int, maximumColumns: Int, theme: Theme, into surface: inout Surface) {
        let columns = surface.draw(key, row: row, column: column, style: theme.focus, maximumColumns: maximumColumns)
        surface.draw(
            " " + label, row: row, column: column + columns, style: theme.caption,
            maximumColumns: max(0, maximumColumns - columns))
    }

    /// Draws hints centred in a row, after an optional caption.
    package static func draw(
        centred labels: [KeyLabel], after caption: String = "", row: Int, in region: ScreenRegion, theme: Theme,
        into surface: inout Surface
    ) {
        let columns = DisplayText.columns(of: line(labels, after: caption))
        var column = region.column + max(0, (region.columns - columns) / 2)
        func draw(caption: String) {
            column += surface.draw(
                caption, row: row, column: column, style: theme.caption,
                maximumColumns: max(0, region.endColumn - column))
        }
        if !caption.isEmpty { draw(caption: labels.isEmpty ? caption : caption + gap) }
        for (index, keyLabel) in labels.enumerated() {
            if index > 0 { draw(caption: gap) }
            keyLabel.draw(
                row: row, column: column, maximumColumns: max(0, region.endColumn - column), theme: theme,
                into: &surface)
            column += DisplayText.columns(of: keyLabel.text)
        }
    }

    private static let gap = " · "

    /// Returns the hints as one line, after an optional caption.
    package static func line(_ labels: [KeyLabel], after caption: String = "") -> String {
        ([caption].filter { !$0.isEmpty } + labels.map(\.text)).joined(separator: gap)
    }

    /// Returns the hints in one line if they fit, otherwise one in each line.
    package static func lines(_ labels: [KeyLabel], columns: Int) -> [[KeyLabel]] {
        labels.isEmpty ? [] : DisplayText.columns(of: line(labels)) <= columns ? [labels] : labels.map { [$0] }
    }
}
