/// An event from the terminal.
package enum InputEvent: Hashable, Sendable {
    case key(KeyPress)
    case mouse(MouseEvent)
    /// Text from a bracketed paste, unmodified: it may contain line ends and control characters.
    case paste(String)
    case resize(ScreenSize)
    /// The background colour of the terminal, from its reply to OSC 11.
    case background(red: UInt8, green: UInt8, blue: UInt8)
    /// The terminal has reported another colour depth than was assumed.
    case colors(ColorDepth)
    /// The graphics capabilities have become known or have changed, for example the size of a cell.
    case graphics(GraphicsCapabilities)
    /// The program received SIGTERM, SIGHUP, or SIGINT from another process. Handle it like quit.
    case interrupt
    /// The process was continued after a stop. The whole screen has to be drawn again.
    case resumed
}
