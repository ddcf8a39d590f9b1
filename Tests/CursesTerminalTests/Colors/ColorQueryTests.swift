import Foundation
import PseudoTerminal
import TestSupport
import Testing

@testable import CursesTerminal

/// The color query on a terminal that neither `TERM` nor `COLORTERM` identifies, for example over SSH.
@Suite(.tags(.terminals), .serialized, .inSession) struct ColorQueryTests {
    /// A pseudoterminal that runs the probe, with all its output.
    private final class Session {
        let terminal: PseudoTerminal
        private(set) var written: [UInt8] = []

        init(_ arguments: [String] = [], _ changes: [String: String] = [:]) throws {
            let environment = [
                "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "TMUX": "", "STY": "", "ZELLIJ": "", "COLORTERM": "",
                "NO_COLOR": "",
            ].merging(changes) { $1 }
            terminal = try #require(
                PseudoTerminal(
                    TmuxSession.probe, arguments, columns: 60, rows: 16, environment: environment, cell: (4, 8)))
        }

        var text: String { String(decoding: written, as: UTF8.self) }

        /// Returns the output from now on: at least one byte, until the program is idle.
        func read() throws -> String {
            let start = written.count
            var silence = 0
            while silence < 3 || written.count == start {
                guard let output = terminal.next(quiet: 20) else {
                    if terminal.isAsleep { silence += 1 }
                    try #require(silence < 1000 && terminal.waitStatus() == nil)
                    continue
                }
                silence = 0
                written += output.bytes
                let queries = String(decoding: output.bytes, as: UTF8.self).ranges(of: "\u{1B}[5n").count
                if queries > 0 { terminal.type(String(repeating: "\u{1B}[0n", count: queries)) }
            }
            return String(decoding: written[start...], as: UTF8.self)
        }

        func quit() { terminal.type("q") }
    }

    enum ColorKind { case indexed, direct }

    /// Returns the forms in which `text` sets colours beyond the first sixteen.
    private static func colors(in text: String) -> Set<ColorKind> {
        var kinds: Set<ColorKind> = []
        for match in text.matches(of: /\u{1B}\[([0-9;]*)m/) {
            let values = match.1.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? -1 }
            var rendition = Rendition()
            var form = Rendition.ColorForm.semicolons
            let isUnderstood = rendition.apply(values, colons: values.map { _ in false }, form: &form)
            #expect(isUnderstood, "\(match.0)")
            for color in [rendition.foreground, rendition.background] {
                switch color {
                case .indexed: kinds.insert(.indexed)
                case .direct: kinds.insert(.direct)
                case .standard, .basic: break
                }
            }
        }
        return kinds
    }

    private static let query = String(decoding: DirectColorProbe.query, as: UTF8.self)

    @Test(
        .timeLimit(.minutes(1)),
        arguments: [
            "\u{1B}P1$r0;48:2::1:2:3m\u{1B}\\", "\u{1B}P1$r48:2:1:2:3m\u{1B}\\", "\u{1B}P>|WezTerm 20240203\u{1B}\\",
            "\u{1B}P>|tmux 3.6\u{1B}\\",
        ]) func theFrameAfterTheReplyUsesDirectColour(_ reply: String) throws
    {
        let session = try Session()
        let first = try session.read()
        #expect(first.contains(Self.query))
        #expect(Self.colors(in: first.replacing(Self.query, with: "")) == [.indexed])
        session.terminal.type(reply + "\u{1B}[?62c")
        let second = try session.read()
        #expect(Self.colors(in: second) == [.direct])
        #expect(second.contains("colors("))
        // Scroll to the first row of the page, which has colours.
        session.terminal.type("j")
        let third = try session.read()
        #expect(Self.colors(in: third) == [.direct])
        session.quit()
        let exit = try #require(session.terminal.awaitEnd())
        #expect(exit.status == 0)
        #expect(exit.isLineRestored)
    }

    /// Without a reply, or with any other one, the output equals that of a terminal that was never queried.
    @Test(
        .timeLimit(.minutes(1)),
        arguments: [
            "", "\u{1B}P1$r0m\u{1B}\\", "\u{1B}P0$r\u{1B}\\", "\u{1B}P1$r0;48:5:16m\u{1B}\\",
            "\u{1B}P>|Zellij(4000)\u{1B}\\",
        ]) func withoutAReplyTheOutputIsUnchanged(_ reply: String) throws
    {
        func bytes(_ arguments: [String]) throws -> String {
            let session = try Session(arguments)
            _ = try session.read()
            session.terminal.type(reply + "\u{1B}[?1;2c")
            for key in "jjkJ" {
                session.terminal.type(String(key))
                _ = try session.read()
            }
            session.quit()
            let exit = try #require(session.terminal.awaitEnd())
            return (session.text + String(decoding: exit.output, as: UTF8.self)).replacing("\u{1B}[5n", with: "")
        }
        let queried = try bytes([])
        #expect(queried.contains(Self.query))
        #expect(queried.replacing(Self.query, with: "") == (try bytes(["--colors", "256"])))
    }

    @Test(
        .timeLimit(.minutes(1)),
        arguments: [
            (["--colors", "256"], [:]), (["--colors", "16"], [:]), ([], ["NO_COLOR": "1"]), ([], ["TERM": "alacritty"]),
            ([], ["TERM": "screen-256color"]), ([], ["TMUX": "/tmp/tmux,1,0"]), ([], ["COLORTERM": "truecolor"]),
        ] as [([String], [String: String])])
    func knownTerminalsAreNotQueried(_ arguments: [String], _ environment: [String: String]) throws {
        let session = try Session(arguments, environment)
        #expect(!(try session.read().contains(Self.query)))
        // An unsolicited reply changes nothing and is not a key.
        let isDirect = environment["COLORTERM"] != nil || environment["TERM"] == "alacritty"
        session.terminal.type("\u{1B}P1$r48;2;1;2;3m\u{1B}\\\u{1B}[?1;2cz")
        let after = try session.read()
        #expect(after.contains("8;2;") == false || isDirect)
        #expect(!after.contains("colors("))
        session.quit()
    }

    /// The first frame uses the entry's eight colours, the next one the terminal's.
    @Test(
        .timeLimit(.minutes(1)),
        arguments: [
            (["TERM": "xterm"], "\u{1B}P1$r0;48;2;1;2;3m\u{1B}\\"),
            (["TERM": "xterm"], "\u{1B}P>|kitty(0.26.5)\u{1B}\\"),
            (["TERM": "screen", "TMUX": "/tmp/tmux,1,0"], "\u{1B}P>|tmux 3.3a\u{1B}\\"),
        ]) func eightColourEntriesAreUpgradedToDirectColour(_ environment: [String: String], _ reply: String) throws
    {
        let session = try Session([], environment)
        let first = try session.read()
        #expect(first.contains(Self.query) == (environment["TMUX"] == nil))
        #expect(Self.colors(in: first.replacing(Self.query, with: "")) == [])
        session.terminal.type(reply + "\u{1B}[?62c")
        #expect(Self.colors(in: try session.read()) == [.direct])
        session.quit()
        let exit = try #require(session.terminal.awaitEnd())
        #expect(exit.status == 0)
    }

    /// As on a machine without ncurses-term, terminfo has only the terminal's own entry.
    @Test(.timeLimit(.minutes(1))) func colortermNeedsNoDirectTerminfoEntry() throws {
        let folder = try ScratchFolder()
        let entry = try ChildProgram.run(
            "/usr/bin/env", ["infocmp", "xterm-256color"], environment: ["PATH": "/usr/bin"])
        let source = folder.url.appendingPathComponent("source")
        try entry.output.replacing("xterm-256color", with: "bare-256color").write(
            to: source, atomically: true, encoding: .utf8)
        let database = folder.url.appendingPathComponent("terminfo").path
        let outcome = try ChildProgram.run(
            "/usr/bin/env", ["tic", "-o", database, source.path], environment: ["PATH": "/usr/bin"])
        #expect(outcome.status == 0, "\(outcome.errors)")
        let session = try Session(
            [], ["TERM": "bare-256color", "TERMINFO": database, "COLORTERM": "truecolor"])
        #expect(Self.colors(in: try session.read()) == [.direct])
        session.quit()
    }
}
