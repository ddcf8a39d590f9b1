import TerminalUI

/// A unit of parsed input from the terminal.
enum ParsedInput: Hashable, Sendable {
    /// An event for the program.
    case event(InputEvent)
    /// The pointer has moved to another cell, with no button down.
    case pointer(ScreenPosition)
    /// The reply to DECRQM: a private mode's state. 0 is unknown, 1 set, 2 reset, 3 permanently set, 4 permanently
    /// reset.
    case modeReport(mode: Int, state: Int)
    /// The reply to DA1. All terminals reply to it, after any earlier query that they support.
    case deviceAttributes([Int])
    /// The reply to DA2, which acknowledges all output before the query.
    case secondaryAttributes
    /// The reply to DSR 5, which acknowledges all output before the query.
    case statusReport
    /// The reply to DSR 6: the cursor position, from 1. On the first row it is mistaken for F3.
    case cursorPosition(row: Int, column: Int)
    /// The reply to XTVERSION: the terminal's name and version in printable ASCII.
    case terminalVersion(String)
    /// The reply to DECRQSS about SGR: the current attributes as digits, colons and semicolons.
    case rendition(String)
    /// The reply to iTerm2's feature query: capital letters, each followed by lowercase letters and digits.
    case features(String)
    /// The reply to XTWINOPS 16: the size of a cell in pixels.
    case cellPixels(width: Int, height: Int)
    /// The reply to XTWINOPS 14: the size of the text area in pixels.
    case areaPixels(width: Int, height: Int)
    /// The reply to XTSMGRAPHICS for an item: 1 is the number of colour registers, 2 the size of the canvas in pixels.
    case graphicsAttribute(item: Int, values: [Int])
    /// The terminal, or the program's pane in tmux, has gained or lost the focus.
    case focus(isGained: Bool)
    /// The result of a command of kitty's graphics protocol that names an image.
    case pictureReport(image: UInt32, isDone: Bool)
}
