/// A screen with a keyboard: what the program loop needs of a terminal.
@MainActor
package protocol Terminal: AnyObject {
    /// The screen's size now.
    var size: ScreenSize { get }
    /// How many colours the screen shows.
    var colorDepth: ColorDepth { get }
    /// What is known now of its pictures; `InputEvent.graphics` tells when more is.
    var graphics: GraphicsCapabilities { get }
    /// What was typed and what happened, in order; finished when the terminal is gone.
    ///
    /// There is one listener: the program loop.
    var events: EventQueue { get }
    /// Shows a frame. The surface's size should be `size`; what does not fit is cut.
    func present(_ surface: Surface)
    /// Returns when whoever shows the screen has read all that was written for it, or never tells.
    func drained() async
    /// Shows pictures in another way from the next frame on, as far as is known; `InputEvent.graphics` tells when more is.
    func showPictures(_ mode: GraphicsMode)
    /// Puts text on the clipboard of the person's own machine, where the terminal allows it; there is no answer.
    func copy(_ text: String)
    /// Gives the line back to the shell, stops the process, and takes the line again when it is continued.
    func suspend()
    /// Restores the line as it was before the start. Calling it twice does nothing.
    func end()
}

extension Terminal {
    package var graphics: GraphicsCapabilities { GraphicsCapabilities() }

    package func drained() async {}

    package func showPictures(_ mode: GraphicsMode) {}
}
