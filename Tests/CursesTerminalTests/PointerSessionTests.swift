import PseudoTerminal
import TestSupport
import Testing

/// The probe on a terminal that supports pointer shapes; its last row is pressable.
@Suite(.tags(.terminals), .serialized, .inSession) struct PointerSessionTests {
    private final class Session {
        let terminal: PseudoTerminal

        init(_ arguments: [String]) throws {
            terminal = try #require(
                PseudoTerminal(
                    TmuxSession.probe, arguments, columns: 60, rows: 16,
                    environment: [
                        "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "TMUX": "", "STY": "", "ZELLIJ": "",
                        "COLORTERM": "truecolor", "NO_COLOR": "",
                    ]))
        }

        /// Returns the output until the program is idle.
        func read() throws -> String {
            var bytes: [UInt8] = []
            var silence = 0
            while silence < 3 {
                guard let output = terminal.next(quiet: 20) else {
                    if terminal.isAsleep { silence += 1 }
                    try #require(terminal.waitStatus() == nil)
                    continue
                }
                silence = 0
                bytes += output.bytes
                let queries = String(decoding: output.bytes, as: UTF8.self).ranges(of: "\u{1B}[5n").count
                if queries > 0 { terminal.type(String(repeating: "\u{1B}[0n", count: queries)) }
            }
            return String(decoding: bytes, as: UTF8.self)
        }

        /// Replies to the queries like foot.
        func sendReplies() throws -> String {
            var queries = ""
            while !queries.contains("\u{1B}[c") { queries += try read() }
            terminal.type("\u{1B}P>|foot(1.13.1)\u{1B}\\\u{1B}[?62c")
            return try read()
        }
    }

    @Test(.timeLimit(.minutes(1))) func pressableRowsShowAHandPointer() throws {
        let session = try Session(["--pointer"])
        #expect(try session.sendReplies().contains("\u{1B}[?1003h"))
        session.terminal.type("\u{1B}[<35;3;16M\u{1B}[<35;4;16M")
        #expect(try session.read() == "\u{1B}]22;hand2\u{1B}\\")
        session.terminal.type("\u{1B}[<35;4;15M\u{1B}[<35;5;15M")
        #expect(try session.read() == "\u{1B}]22;\u{1B}\\")
        session.terminal.type("q")
        let exit = try #require(session.terminal.awaitEnd())
        #expect(exit.status == 0 && exit.isLineRestored)
        let output = String(decoding: exit.output, as: UTF8.self)
        #expect(output.contains("\u{1B}]22;\u{1B}\\") && output.contains("\u{1B}[?1003l"))
    }

    /// Quits by a crash, an early exit and a trap.
    @Test(.timeLimit(.minutes(1)), arguments: ["a", "x", "t"]) func everyExitRestoresThePointer(_ key: String) throws {
        let session = try Session(["--pointer"])
        _ = try session.sendReplies()
        session.terminal.type("\u{1B}[<35;3;16M")
        #expect(try session.read().contains("hand2"))
        session.terminal.type(key)
        let exit = try #require(session.terminal.awaitEnd())
        #expect(exit.isLineRestored)
        #expect(String(decoding: exit.output, as: UTF8.self).contains("\u{1B}]22;\u{1B}\\"))
    }

    @Test(.timeLimit(.minutes(1))) func mouseMovementIsNotTrackedByDefault() throws {
        let session = try Session([])
        #expect(try !session.sendReplies().contains("1003h"))
        session.terminal.type("\u{1B}[<35;3;16M")
        #expect(try session.read() == "")
        session.terminal.type("q")
        _ = session.terminal.awaitEnd()
    }
}
