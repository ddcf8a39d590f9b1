import TerminalUI

/// What the parser makes of the bytes from the line.
enum ParsedInput: Hashable, Sendable {
    /// Something for the program.
    case event(InputEvent)
    /// The pointer has moved to another cell, with no button down.
    case pointer(ScreenPosition)
    /// The answer to DECRQM: the state of a private mode. 0: not known, 1: set, 2: reset, 3 and 4: for ever so.
    case modeReport(mode: Int, state: Int)
    /// The answer to DA1; every terminal gives it, so what was asked before it and is not answered never will be.
    case deviceAttributes([Int])
    /// The answer to DA2: all that was sent before the question has been read.
    case secondaryAttributes
    /// The answer to DSR 5: the terminal has done all that was sent before the question.
    case statusReport
    /// The answer to DSR 6: where the cursor is, counted from 1. One on the first row is never told: it looks like F3.
    case cursorPosition(row: Int, column: Int)
    /// The answer to XTVERSION: what the terminal calls itself, printable ASCII.
    case terminalVersion(String)
    /// The answer to DECRQSS about SGR: the attributes in force, digits with colons and semicolons between.
    case rendition(String)
    /// The answer to iTerm2's question for features: capital letters, each with small ones and digits behind it.
    case features(String)
    /// The answer to XTWINOPS 16: a cell's size in pixels.
    case cellPixels(width: Int, height: Int)
    /// The answer to XTWINOPS 14: the size of all cells together in pixels.
    case areaPixels(width: Int, height: Int)
    /// The answer to XTSMGRAPHICS: what the terminal has of something; 1: colour registers, 2: pixels across and down.
    case graphicsAttribute(item: Int, values: [Int])
    /// The terminal, or in tmux the program's pane, has become what keys go to, or is so no more.
    case focus(isGained: Bool)
    /// What became of a command of kitty's graphics protocol that names an image.
    case pictureReport(image: UInt32, isDone: Bool)
}
