import TerminalUI

extension Surface {
    /// Draws the frame of a box: thin, or heavy and in the accent colour all around if the box has the focus.
    package mutating func drawBox(_ region: ScreenRegion, isFocused: Bool, theme: Theme) {
        drawBorder(region, kind: isFocused ? .heavy : .rounded, style: isFocused ? theme.focus : theme.border)
    }
}
