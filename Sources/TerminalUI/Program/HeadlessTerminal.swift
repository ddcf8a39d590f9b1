/// A screen without a line: it keeps the last frame and has no keyboard.
@MainActor
package final class HeadlessTerminal: Terminal {
    package let size: ScreenSize
    package let colorDepth: ColorDepth
    /// Finished from the start: there is nobody to type.
    package let events = EventQueue()
    /// What is on the screen; blank before the first frame.
    package private(set) var surface: Surface

    package init(size: ScreenSize, colorDepth: ColorDepth = .direct) {
        self.size = size
        self.colorDepth = colorDepth
        surface = Surface(size: size)
        events.finish()
    }

    package func present(_ surface: Surface) {
        self.surface = surface
    }

    package func copy(_ text: String) {}

    package func suspend() {}

    package func end() {}
}
