import Drawings
import TerminalUI

extension Surface {
    /// Draws the frame of what is presented over a screen, with nothing in it: a title in the border above, what keys do in
    /// the one below. Empty ones are left out.
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
