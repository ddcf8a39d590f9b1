/// What reaches the program from the terminal.
package enum InputEvent: Hashable, Sendable {
    case key(KeyPress)
    case mouse(MouseEvent)
    /// Text pasted as one piece (bracketed paste), as it came: line ends and controls included.
    case paste(String)
    case resize(ScreenSize)
    /// The terminal's background, told in answer to OSC 11.
    case background(red: UInt8, green: UInt8, blue: UInt8)
    /// The terminal has told that it shows other colours than it was taken to.
    case colors(ColorDepth)
    /// What the terminal can do with pictures is known, or has changed as a cell's size may.
    case graphics(GraphicsCapabilities)
    /// The person asks to stop (SIGTERM, SIGHUP, SIGINT from outside): leave as after a quit.
    case interrupt
    /// The program was continued after a stop; everything must be drawn again.
    case resumed
}
