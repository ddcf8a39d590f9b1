import Drawings
import TerminalUI

extension Surface {
    /// Draws an empty panel over a screen, with `title` in its top border and `hint` in its bottom border. Empty
    /// strings are left out.
    package mutating func drawPanel(_ frame: ScreenRegion, title: String, hint: String = "", theme: Theme) {
        fill(frame, style: .plain)
        coverPressables(in: frame)
        drawBorder(frame, kind: .rounded, style: theme.focus)
        for (text, row, style) in [(title, frame.row, theme.focus), (hint, frame.endRow - 1, theme.caption)]
        where !text.isEmpty {
            draw(
                " " + DisplayText.truncated(text, columns: frame.columns - 6) + " ", row: row, column: frame.column + 2,
                style: style, maximumColumns: frame.columns - 4)
        }
    }
}
