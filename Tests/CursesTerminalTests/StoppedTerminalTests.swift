import Glibc
import PseudoTerminal
import TerminalUI
import TestSupport
import Testing

@testable import TerminalSimulation

/// A terminal that stops reading, or reads late, does not block the program.
@Suite(.tags(.terminals)) struct StoppedTerminalTests {
    private static let size = ScreenSize(columns: 120, rows: 40)

    private static func probe() throws -> PseudoTerminal {
        try #require(
            PseudoTerminal(
                TmuxSession.probe, ["--colors", "256"], columns: UInt16(size.columns), rows: UInt16(size.rows),
                environment: [
                    "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "TMUX": "", "STY": "", "COLORTERM": "",
                    "NO_COLOR": "",
                ], cell: (4, 8)))
    }

    /// Types until the program has read all of it, without reading its output.
    private static func type(_ text: String, to terminal: PseudoTerminal) throws {
        var rest = Array(text.utf8)[...]
        let limit = ContinuousClock.now + .seconds(20)
        while !rest.isEmpty {
            rest = rest.dropFirst(terminal.offer(rest))
            try #require(ContinuousClock.now < limit, "\(rest.count) keys were not taken")
            _ = poll(nil, 0, 1)
        }
    }

    /// Keys that redraw the screen, with more text than the terminal buffers. All keys are read although no frame is.
    private static let keys = String(
        repeating: "J\u{1B}[200~\(String(repeating: "pasted ", count: 128))\u{1B}[201~K\u{1B}[BJ", count: 20)

    @Test(.timeLimit(.minutes(1))) func keysAreReadAndTheProgramEnds() throws {
        let terminal = try Self.probe()
        while terminal.next(quiet: 300) != nil {}
        try Self.type(Self.keys, to: terminal)
        terminal.send(signal: SIGTERM)
        // The terminal's settings are restored before any of the last frames is read. The probe prints only then.
        let limit = ContinuousClock.now + .seconds(20)
        while !terminal.isLineCooked, ContinuousClock.now < limit { _ = poll(nil, 0, 5) }
        #expect(terminal.isLineCooked)
        #expect(terminal.awaitEnd()?.status == 0)
    }

    @Test(.timeLimit(.minutes(1))) func onlyTheLastFramesAreSent() throws {
        let terminal = try Self.probe()
        let cell = try #require(CellSize(width: 4, height: 8))
        var screen = XtermScreen(size: Self.size, cell: cell)
        /// Reads until the condition holds and no more output arrives.
        func read(until condition: (XtermScreen) -> Bool) throws {
            let limit = ContinuousClock.now + .seconds(20)
            while true {
                if let output = terminal.next(quiet: 100) {
                    screen.read(output.bytes)
                    if !screen.replies.isEmpty { terminal.type(screen.replies) }
                    screen.replies = ""
                } else if condition(screen) {
                    return
                }
                try #require(ContinuousClock.now < limit, "\(screen.text(ofRow: 0))")
            }
        }
        try read { $0.text(ofRow: 0).contains("ready") }
        let before = screen.byteCount
        try Self.type(Self.keys + "\u{1B}[A", to: terminal)
        try read { $0.text(ofRow: 0).contains("Key.up") }
        let drawn = screen
        terminal.sendWindowChange()
        let redrawnFrom = screen.byteCount
        try read { $0.text(ofRow: 0).hasPrefix("resize") }
        let frame = screen.byteCount - redrawnFrom
        #expect(drawn.cells.dropFirst(Self.size.columns) == screen.cells.dropFirst(Self.size.columns))
        // The terminal's buffer, and the frames of keys that were read but not drawn when reading began, of 80.
        #expect(drawn.byteCount - before < 1 << 17 + 24 * frame, "\(drawn.byteCount - before) bytes, \(frame) a frame")
        #expect(screen.faults.isEmpty)
    }
}
