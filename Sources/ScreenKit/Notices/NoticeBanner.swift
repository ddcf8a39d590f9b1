import Drawings
import TerminalUI

/// The position and drawing of a notice in the bottom right corner, above the hints. The notice moves to the top while
/// the cursor is at the bottom.
package struct NoticeBanner {
    private let notice: Notice
    private let lines: [String]
    /// The label of the button with padding; empty for no button.
    private let button: String
    package let frame: ScreenRegion

    private static let maximumRowCount = 4
    private static let maximumColumnCount = 72
    /// The columns before the text, for the symbol and padding.
    private static let margin = 3

    /// Lays out a notice; fails if the screen is too small.
    /// - Parameters:
    ///   - button: the label of the button with its key; empty for no button.
    ///   - cursor: the text cursor, which the notice must not cover; `nil` if it is hidden.
    package init?(
        _ notice: Notice, button: String = "", in regions: ScreenRegions, cursor: ScreenPosition? = nil
    ) {
        let content = regions.content
        let maximumColumns = min(Self.maximumColumnCount, content.columns - 2)
        let buttonColumns = button.isEmpty ? 0 : DisplayText.columns(of: button) + 2
        let availableColumns = maximumColumns - Self.margin - 1
        guard availableColumns > 10, content.rows > 3 else { return nil }
        var lines = DisplayText.wrapped(
            notice.text, columns: availableColumns, maximumLines: min(Self.maximumRowCount, max(1, content.rows / 3)))
        let lastLineColumns = lines.last.map { DisplayText.columns(of: $0) } ?? 0
        // A button that does not fit beside the last line gets its own line.
        let isButtonBelow = buttonColumns > 0 && lastLineColumns + buttonColumns > availableColumns
        if isButtonBelow { lines.append("") }
        let widths = lines.map { DisplayText.columns(of: $0) }
        let columns = max(widths.max() ?? 0, (isButtonBelow ? 0 : lastLineColumns) + buttonColumns) + Self.margin + 1
        var frame = ScreenRegion(
            row: content.endRow - lines.count, column: max(0, content.endColumn - columns - 1), rows: lines.count,
            columns: min(columns, content.columns))
        if let cursor, cursor.row >= frame.row { frame.row = content.row }
        (self.notice, self.lines, self.frame) = (notice, lines, frame)
        self.button = button.isEmpty ? "" : " \(button) "
    }

    /// The region of the button; empty without a button.
    package var buttonFrame: ScreenRegion {
        let columns = DisplayText.columns(of: button)
        return ScreenRegion(row: frame.endRow - 1, column: frame.endColumn - columns, rows: 1, columns: columns)
    }

    package func draw(theme: Theme, into surface: inout Surface) {
        let overlayStyle = theme.overlay
        surface.fill(frame, style: overlayStyle)
        surface.coverPressables(in: frame)
        let (symbol, color) = symbol(theme: theme)
        surface.draw(symbol, row: frame.row, column: frame.column + 1, style: color.on(overlayStyle), maximumColumns: 1)
        for (index, line) in lines.enumerated() {
            surface.draw(
                line, row: frame.row + index, column: frame.column + Self.margin, style: overlayStyle,
                maximumColumns: frame.columns - Self.margin)
        }
        surface.draw(
            button, row: buttonFrame.row, column: buttonFrame.column, style: theme.focus.on(overlayStyle),
            maximumColumns: buttonFrame.columns)
    }

    /// Returns a symbol for the kind of the notice, so that it is recognizable without colour, and its style.
    private func symbol(theme: Theme) -> (String, Style) {
        switch notice.kind {
        case .note: ("·", theme.caption)
        case .done: ("✓", theme.success)
        case .warning: ("!", theme.warning)
        case .problem: ("×", theme.warning)
        }
    }
}

extension Style {
    /// Returns the style with the background of `overlayStyle`.
    fileprivate func on(_ overlayStyle: Style) -> Style {
        var style = self
        style.background = overlayStyle.background
        return style
    }
}
