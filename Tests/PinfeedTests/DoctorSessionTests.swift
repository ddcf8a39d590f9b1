import Foundation
import PseudoTerminal
import TestSupport
import Testing

@Suite(.tags(.terminals), .inSession) struct DoctorSessionTests {
    @Test func theTerminalIsQueriedAndRestored() async throws {
        let session = try await TmuxSession(columns: 120, rows: 90)
        let library = session.folder.appendingPathComponent("library.sqlite").path
        let config = session.folder.appendingPathComponent("config.toml").path
        try "gap = 1\n".write(toFile: config, atomically: true, encoding: .utf8)
        let command = "\(Program.path) doctor --library \(library) --config \(config)"
        try session.type(line: "clear; \(command); echo sta''tus=$?")
        try await session.wait(for: "the report") { try session.screen().contains("status=0") }
        let screen = try session.screen()
        #expect(screen.contains(#/ name +tmux \d/#), "\(screen)")
        #expect(screen.contains(#/ size +120x90 cells/#))
        #expect(screen.contains(#/ colours +16 million: reported by the terminal/#))
        #expect(screen.contains(#/ pictures +symbols: tmux blocks pixel graphics/#))
        #expect(screen.contains("version (XTVERSION, DA3): tmux "))
        #expect(screen.contains(/attributes \(DA1\): 1;/))
        // Glyphs that fonts may lack precede bars, which are aligned if the widths are right.
        let bars = try session.rows().filter { $0.hasSuffix("|") }
        #expect(bars.count == 9)
        #expect(try session.value("#{alternate_on} #{mouse_any_flag} #{cursor_flag}") == "0 0 1")
    }

    /// A terminal that replies to no queries, so that the report waits for seconds.
    @Test(.timeLimit(.minutes(1)), arguments: [SIGTERM, SIGHUP, SIGINT, 0])
    func aSignalOrControlCEndsTheReportAtOnce(signal: Int32) throws {
        let home = try ScratchFolder()
        let terminal = try #require(
            PseudoTerminal(
                Program.path, ["doctor"], columns: 80, rows: 24,
                environment: ["HOME": home.url.path, "TERM": "xterm-256color", "TMUX": "", "LC_ALL": "C.UTF-8"]))
        var written: [UInt8] = []
        while !String(decoding: written, as: UTF8.self).contains("\u{1B}[c") {
            if let output = terminal.next(quiet: 50) { written += output.bytes }
        }
        let start = ContinuousClock.now
        if signal == 0 { terminal.type("\u{3}") } else { terminal.send(signal: signal) }
        let termination = try #require(terminal.awaitEnd())
        #expect(termination.status == 128 + (signal == 0 ? SIGINT : signal))
        #expect(termination.isLineRestored)
        #expect(ContinuousClock.now - start < .milliseconds(900))
    }

    @Test func aRedirectedReportContainsTheTerminalsAnswers() async throws {
        let session = try await TmuxSession(columns: 100, rows: 30)
        let library = session.folder.appendingPathComponent("library.sqlite").path
        let report = session.folder.appendingPathComponent("report.txt").path
        try session.type(line: "clear; \(Program.path) doctor --library \(library) > \(report); echo sta''tus=$?")
        try await session.wait(for: "the end") { try session.screen().contains("status=0") }
        let text = try String(contentsOfFile: report, encoding: .utf8)
        #expect(text.contains(#/ size +100x30 cells/#), "\(text)")
        #expect(!text.contains("\u{1B}"))
    }
}
