/// A terminal without a device: it stores the last frame and has no input.
@MainActor
package final class HeadlessTerminal: Terminal {
    package let size: ScreenSize
    package let colorDepth: ColorDepth
    /// The capabilities: kitty's protocol if the cell size is known, otherwise none.
    package let graphics: GraphicsCapabilities
    /// The event queue, which is already finished, because there is no input.
    package let events = EventQueue()
    /// The last frame; blank before the first one.
    package private(set) var surface: Surface

    /// - Parameter cellSize: the size of a cell if frames are to have pixel pictures; `nil` for symbols only.
    package init(size: ScreenSize, colorDepth: ColorDepth = .direct, cellSize: CellSize? = nil) {
        self.size = size
        self.colorDepth = colorDepth
        var graphics = GraphicsCapabilities()
        graphics.cellSize = cellSize
        graphics.pixels = cellSize == nil ? nil : .kitty
        self.graphics = graphics
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
