import TerminalUI

extension Surface {
    /// Draws the border of a box: thin, or heavy in the accent colour if the box has the focus.
    package mutating func drawBox(_ region: ScreenRegion, isFocused: Bool, theme: Theme) {
        drawBorder(region, kind: isFocused ? .heavy : .rounded, style: isFocused ? theme.focus : theme.border)
    }
}
