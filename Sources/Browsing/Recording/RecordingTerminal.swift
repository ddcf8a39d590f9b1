import TerminalUI

/// A terminal that records its frames as an asciicast.
///
/// The recording contains the frames as drawn, whatever escape sequences the terminal receives. Pictures are recorded as
/// symbol art, even if the terminal displays pixels.
@MainActor
final class RecordingTerminal: Terminal {
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

    func waitUntilDrained() async { await terminal.waitUntilDrained() }

    func setGraphicsMode(_ mode: GraphicsMode) { terminal.setGraphicsMode(mode) }

    func copy(_ text: String) { terminal.copy(text) }

    func suspend() { terminal.suspend() }

    func end() { terminal.end() }
}
