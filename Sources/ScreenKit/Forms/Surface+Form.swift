import Drawings
import TerminalUI

/// What all forms are made of: labels, the ground around a text, buttons.
extension Surface {
    /// Draws what a field is called: in the accent where one types, and marked where what the field holds was refused.
    package mutating func drawLabel(
        _ text: String, in region: ScreenRegion, isFocused: Bool, isRefused: Bool = false, theme: Theme
    ) {
        guard !region.isEmpty else { return }
        draw(
            truncated: isRefused ? "! " + text : text, row: region.row, column: region.column, columns: region.columns,
            style: isRefused ? theme.warning : isFocused ? theme.focus : theme.caption)
    }

    /// Draws the ground of a field: a column more than its text on either side.
    package mutating func drawFieldGround(around text: ScreenRegion, theme: Theme) {
        guard !text.isEmpty else { return }
        fill(text.inset(columns: -FormButtons.padding), style: theme.field)
    }

    /// Draws a button with its word in the middle, dim while there is nothing yet that it could do; with brackets where colours
    /// are too few for a ground.
    package mutating func drawButton(
        _ word: String, in region: ScreenRegion, isFocused: Bool, isReady: Bool = true, theme: Theme
    ) {
        guard !region.isEmpty else { return }
        declarePressable(region)
        let hasGround = isFocused || theme.field.background != .default
        let idle = hasGround ? (isReady ? theme.field : theme.dimField) : isReady ? theme.text : theme.caption
        let style = isFocused ? theme.selection : idle
        fill(region, style: style)
        if !hasGround {
            draw("[", row: region.row, column: region.column, style: style)
            draw("]", row: region.row, column: region.endColumn - 1, style: style)
        }
        let shown = DisplayText.truncated(word, columns: region.columns - 2)
        draw(
            shown, row: region.row, column: region.column + (region.columns - DisplayText.columns(of: shown)) / 2,
            style: style, maximumColumns: region.columns)
    }
}
