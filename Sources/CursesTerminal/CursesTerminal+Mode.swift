import CNcursesCalls
import TerminalGraphics
import TerminalUI

extension CursesTerminal {
    /// Changes the graphics mode, and queries the terminal for the properties that the new mode needs.
    package func setGraphicsMode(_ mode: GraphicsMode) {
        guard mode != graphicsProbe.mode, phase == .running else { return }
        // The images have to be freed by the protocol that sent them.
        send(pictures.clear())
        graphicsProbe.mode = mode
        cn_invalidate_screen()
        frame.isScreenUnknown = true
        sendQueries()
        updateGraphics()
    }
}
