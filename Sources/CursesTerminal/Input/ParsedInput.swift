import TerminalUI

/// What the parser makes of the bytes from the line.
enum ParsedInput: Hashable, Sendable {
    /// Something for the program.
    case event(InputEvent)
    /// The answer to DECRQM: the state of a private mode. 0: not known, 1: set, 2: reset, 3 and 4: for ever so.
    case modeReport(mode: Int, state: Int)
    /// The answer to DA1; every terminal gives it, so what was asked before it and is not answered never will be.
    case deviceAttributes([Int])
}
