import CNcursesCalls
import TerminalGraphics
import TerminalUI

extension CursesTerminal {
    /// Shows pictures in another way, and asks the terminal what it was not asked before.
    package func showPictures(_ mode: GraphicsMode) {
        guard mode != survey.mode, phase == .running else { return }
        // The images are freed while it is still known how to say so.
        send(pictures.clear())
        survey.mode = mode
        cn_forget_screen()
        frame.isForgotten = true
        ask()
        tellGraphics()
    }
}
