/// A screen without a line: it keeps the last frame and has no keyboard.
@MainActor
package final class HeadlessTerminal: Terminal {
    package let size: ScreenSize
    package let colorDepth: ColorDepth
    /// Pictures in pixels as files, or none.
    package let graphics: GraphicsCapabilities
    /// Finished from the start: there is nobody to type.
    package let events = EventQueue()
    /// What is on the screen; blank before the first frame.
    package private(set) var surface: Surface

    /// - Parameter cellSize: the pixels of a cell when its frames are to have pictures in pixels; nil for cells alone.
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
