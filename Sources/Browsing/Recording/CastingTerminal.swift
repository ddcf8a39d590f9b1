import TerminalUI

/// A terminal whose frames are recorded.
///
/// What is recorded is what was to be seen, not what the line took for it; pictures are the symbols in their cells,
/// whatever the terminal itself shows over them.
@MainActor
final class CastingTerminal: Terminal {
    private let terminal: any Terminal
    private let recorder: CastRecorder

    init(_ terminal: any Terminal, recorder: CastRecorder) {
        self.terminal = terminal
        self.recorder = recorder
    }

    var size: ScreenSize { terminal.size }
    var colorDepth: ColorDepth { terminal.colorDepth }
    var graphics: GraphicsCapabilities { terminal.graphics }
    var events: EventQueue { terminal.events }

    func present(_ surface: Surface) {
        terminal.present(surface)
        recorder.record(surface, depth: terminal.colorDepth)
    }

    func drained() async { await terminal.drained() }

    func showPictures(_ mode: GraphicsMode) { terminal.showPictures(mode) }

    func copy(_ text: String) { terminal.copy(text) }

    func suspend() { terminal.suspend() }

    func end() { terminal.end() }
}
