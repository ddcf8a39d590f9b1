/// A screen with a keyboard, which the main loop uses.
@MainActor
package protocol Terminal: AnyObject {
    /// The current size of the screen.
    var size: ScreenSize { get }
    /// The number of colours of the screen.
    var colorDepth: ColorDepth { get }
    /// The known graphics capabilities. `InputEvent.graphics` reports changes.
    var graphics: GraphicsCapabilities { get }
    /// The input and other events, in order; finished when the terminal has hung up.
    ///
    /// The program loop is the only listener.
    var events: EventQueue { get }
    /// Shows a frame. The surface's size should be `size`; anything beyond is cropped.
    func present(_ surface: Surface)
    /// Returns when the terminal has read all output. Returns earlier if the terminal doesn't acknowledge output.
    func waitUntilDrained() async
    /// Changes the graphics mode from the next frame on. `InputEvent.graphics` reports changed capabilities.
    func setGraphicsMode(_ mode: GraphicsMode)
    /// Copies text to the clipboard of the user's machine, if the terminal allows it. Success is not reported.
    func copy(_ text: String)
    /// Restores the terminal, stops the process, and sets the terminal up again when the process continues.
    func suspend()
    /// Restores the terminal to its state before the start. Further calls do nothing.
    func end()
}

extension Terminal {
    package var graphics: GraphicsCapabilities { GraphicsCapabilities() }

    package func waitUntilDrained() async {}

    package func setGraphicsMode(_ mode: GraphicsMode) {}
}
