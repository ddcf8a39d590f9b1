import Foundation
import PseudoTerminal
import TestSupport
import Testing

@testable import CursesTerminal

/// The probe on a terminal that nothing but its answers tells of, as over SSH.
@Suite(.tags(.terminals), .serialized, .inSession) struct AskedColorsTests {
    /// The terminal, and all that was written on it.
    private final class Line {
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

        /// What is written from now on: something, until the program waits and has nothing more to say.
        func read() throws -> String {
            let start = written.count
            var silence = 0
            while silence < 3 || written.count == start {
                guard let output = terminal.next(quiet: 20) else {
                    if terminal.isAsleep { silence += 1 }
                    try #require(silence < 1000 && terminal.ending() == nil)
                    continue
                }
                silence = 0
                written += output.bytes
                let signs = String(decoding: output.bytes, as: UTF8.self).ranges(of: "\u{1B}[5n").count
                if signs > 0 { terminal.type(String(repeating: "\u{1B}[0n", count: signs)) }
            }
            return String(decoding: written[start...], as: UTF8.self)
        }

        func quit() { terminal.type("q") }
    }

    enum Told { case indexed, direct }

    /// How colours beyond the first sixteen are told of.
    private static func colors(in text: String) -> Set<Told> {
        var told: Set<Told> = []
        for match in text.matches(of: /\u{1B}\[([0-9;]*)m/) {
            let values = match.1.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? -1 }
            var rendition = Rendition()
            var form = Rendition.ColorForm.semicolons
            let isUnderstood = rendition.take(values, colons: values.map { _ in false }, form: &form)
            #expect(isUnderstood, "\(match.0)")
            for color in [rendition.foreground, rendition.background] {
                switch color {
                case .indexed: told.insert(.indexed)
                case .direct: told.insert(.direct)
                case .standard, .basic: break
                }
            }
        }
        return told
    }

    private static let question = String(decoding: ColorSurvey.question, as: UTF8.self)

    @Test(
        .timeLimit(.minutes(1)),
        arguments: [
            "\u{1B}P1$r0;48:2::1:2:3m\u{1B}\\", "\u{1B}P1$r48:2:1:2:3m\u{1B}\\", "\u{1B}P>|WezTerm 20240203\u{1B}\\",
            "\u{1B}P>|tmux 3.6\u{1B}\\",
        ]) func theNextFrameAfterTheAnswerIsInDirectColour(_ answer: String) throws
    {
        let line = try Line()
        let first = try line.read()
        #expect(first.contains(Self.question))
        #expect(Self.colors(in: first.replacing(Self.question, with: "")) == [.indexed])
        line.terminal.type(answer + "\u{1B}[?62c")
        let second = try line.read()
        #expect(Self.colors(in: second) == [.direct])
        #expect(second.contains("colors("))
        // The first row of the page, in its own colours.
        line.terminal.type("j")
        let third = try line.read()
        #expect(Self.colors(in: third) == [.direct])
        line.quit()
        let ending = try #require(line.terminal.awaitEnd())
        #expect(ending.status == 0)
        #expect(ending.isLineRestored)
    }

    /// Nobody answers but to the last question, or says something else: every byte is what it is where nobody is asked.
    @Test(
        .timeLimit(.minutes(1)),
        arguments: [
            "", "\u{1B}P1$r0m\u{1B}\\", "\u{1B}P0$r\u{1B}\\", "\u{1B}P1$r0;48:5:16m\u{1B}\\",
            "\u{1B}P>|Zellij(4000)\u{1B}\\",
        ]) func withoutTheAnswerEveryByteIsAsWithoutTheQuestion(_ answer: String) throws
    {
        func bytes(_ arguments: [String]) throws -> String {
            let line = try Line(arguments)
            _ = try line.read()
            line.terminal.type(answer + "\u{1B}[?1;2c")
            for key in "jjkJ" {
                line.terminal.type(String(key))
                _ = try line.read()
            }
            line.quit()
            let ending = try #require(line.terminal.awaitEnd())
            return (line.text + String(decoding: ending.output, as: UTF8.self)).replacing("\u{1B}[5n", with: "")
        }
        let asked = try bytes([])
        #expect(asked.contains(Self.question))
        #expect(asked.replacing(Self.question, with: "") == (try bytes(["--colors", "256"])))
    }

    @Test(
        .timeLimit(.minutes(1)),
        arguments: [
            (["--colors", "256"], [:]), (["--colors", "16"], [:]), ([], ["NO_COLOR": "1"]), ([], ["TERM": "alacritty"]),
            ([], ["TERM": "screen-256color"]), ([], ["TMUX": "/tmp/tmux,1,0"]), ([], ["COLORTERM": "truecolor"]),
        ] as [([String], [String: String])])
    func whereItIsKnownNobodyIsAsked(_ arguments: [String], _ environment: [String: String]) throws {
        let line = try Line(arguments, environment)
        #expect(!(try line.read().contains(Self.question)))
        // An answer that nobody asked for changes nothing, and is no key.
        let isDirect = environment["COLORTERM"] != nil || environment["TERM"] == "alacritty"
        line.terminal.type("\u{1B}P1$r48;2;1;2;3m\u{1B}\\\u{1B}[?1;2cz")
        let after = try line.read()
        #expect(after.contains("8;2;") == false || isDirect)
        #expect(!after.contains("colors("))
        line.quit()
    }

    /// The first frame is in the eight colours of the entry, the next in those that the terminal has.
    @Test(
        .timeLimit(.minutes(1)),
        arguments: [
            (["TERM": "xterm"], "\u{1B}P1$r0;48;2;1;2;3m\u{1B}\\"),
            (["TERM": "xterm"], "\u{1B}P>|kitty(0.26.5)\u{1B}\\"),
            (["TERM": "screen", "TMUX": "/tmp/tmux,1,0"], "\u{1B}P>|tmux 3.3a\u{1B}\\"),
        ]) func anEntryOfEightColoursKeepsNothingBack(_ environment: [String: String], _ answer: String) throws
    {
        let line = try Line([], environment)
        let first = try line.read()
        #expect(first.contains(Self.question) == (environment["TMUX"] == nil))
        #expect(Self.colors(in: first.replacing(Self.question, with: "")) == [])
        line.terminal.type(answer + "\u{1B}[?62c")
        #expect(Self.colors(in: try line.read()) == [.direct])
        line.quit()
        let ending = try #require(line.terminal.awaitEnd())
        #expect(ending.status == 0)
    }

    /// As on a machine without ncurses-term: terminfo has the terminal's own entry alone.
    @Test(.timeLimit(.minutes(1))) func colourThatIsToldOfNeedsNoDirectEntry() throws {
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
        let line = try Line(
            [], ["TERM": "bare-256color", "TERMINFO": database, "COLORTERM": "truecolor"])
        #expect(Self.colors(in: try line.read()) == [.direct])
        line.quit()
    }
}
