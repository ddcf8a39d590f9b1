import PseudoTerminal
import TestSupport
import Testing

/// The probe on a terminal whose pointer has shapes; its last row can be pressed.
@Suite(.tags(.terminals), .serialized, .inSession) struct PointerSessionTests {
    private final class Line {
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

        /// What is written until the program waits and has nothing more to say.
        func read() throws -> String {
            var bytes: [UInt8] = []
            var silence = 0
            while silence < 3 {
                guard let output = terminal.next(quiet: 20) else {
                    if terminal.isAsleep { silence += 1 }
                    try #require(terminal.ending() == nil)
                    continue
                }
                silence = 0
                bytes += output.bytes
                let signs = String(decoding: output.bytes, as: UTF8.self).ranges(of: "\u{1B}[5n").count
                if signs > 0 { terminal.type(String(repeating: "\u{1B}[0n", count: signs)) }
            }
            return String(decoding: bytes, as: UTF8.self)
        }

        /// Answers what was asked, as foot does.
        func answer() throws -> String {
            var asked = ""
            while !asked.contains("\u{1B}[c") { asked += try read() }
            terminal.type("\u{1B}P>|foot(1.13.1)\u{1B}\\\u{1B}[?62c")
            return try read()
        }
    }

    @Test(.timeLimit(.minutes(1))) func thePointerIsAHandOverWhatCanBePressedAndNothingElseIsWritten() throws {
        let line = try Line(["--pointer"])
        #expect(try line.answer().contains("\u{1B}[?1003h"))
        line.terminal.type("\u{1B}[<35;3;16M\u{1B}[<35;4;16M")
        #expect(try line.read() == "\u{1B}]22;hand2\u{1B}\\")
        line.terminal.type("\u{1B}[<35;4;15M\u{1B}[<35;5;15M")
        #expect(try line.read() == "\u{1B}]22;\u{1B}\\")
        line.terminal.type("q")
        let ending = try #require(line.terminal.awaitEnd())
        #expect(ending.status == 0 && ending.isLineRestored)
        let farewell = String(decoding: ending.output, as: UTF8.self)
        #expect(farewell.contains("\u{1B}]22;\u{1B}\\") && farewell.contains("\u{1B}[?1003l"))
    }

    /// A crash, and a signal that cannot be waited for.
    @Test(.timeLimit(.minutes(1)), arguments: ["a", "x", "t"]) func everyWayOutGivesTheShapeBack(_ key: String) throws {
        let line = try Line(["--pointer"])
        _ = try line.answer()
        line.terminal.type("\u{1B}[<35;3;16M")
        #expect(try line.read().contains("hand2"))
        line.terminal.type(key)
        let ending = try #require(line.terminal.awaitEnd())
        #expect(ending.isLineRestored)
        #expect(String(decoding: ending.output, as: UTF8.self).contains("\u{1B}]22;\u{1B}\\"))
    }

    @Test(.timeLimit(.minutes(1))) func whereBytesCountTheMouseIsNotFollowed() throws {
        let line = try Line([])
        #expect(try !line.answer().contains("1003h"))
        line.terminal.type("\u{1B}[<35;3;16M")
        #expect(try line.read() == "")
        line.terminal.type("q")
        _ = line.terminal.awaitEnd()
    }
}
