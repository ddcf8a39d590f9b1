import TerminalUI
import Testing

@testable import CursesTerminal
@testable import TerminalGraphics
@testable import TerminalSimulation

/// Answers of tmux and of the terminal around it.
@Suite struct TmuxProbeTests {
    @Test(arguments: [
        ("\u{1B}P>|kitty(0.35.0)\u{1B}\\", true), ("\u{1B}P>|ghostty 1.1.0\u{1B}\\", true),
        ("\u{1B}P>|kitty(0.26.5)\u{1B}\\", false), ("\u{1B}P>|WezTerm 2024\u{1B}\\", false), ("", false),
    ]) func theOuterTerminalDeterminesPixelsInTmux(_ version: String, _ hasPixels: Bool) {
        let tmux = "\u{1B}P>|tmux 3.3a\u{1B}\\\u{1B}[?1;2c"
        for answers in [
            tmux + "\u{1B}_Gi=31;OK\u{1B}\\" + version, version + "\u{1B}_Gi=31;OK\u{1B}\\" + tmux, tmux + version,
        ] {
            var survey = GraphicsProbe(mode: .auto) { ["TERM": "tmux-256color", "TMUX": "/tmp/x,1,0"][$0] }
            #expect(survey.queriesOuterTerminal)
            #expect(!survey.terminal().queries.contains(KittyGraphics.query))
            var parser = InputParser()
            var parsed: [ParsedInput] = []
            parser.feed(answers.utf8, at: .milliseconds(0), into: &parsed)
            for input in parsed {
                if case .event = input { Issue.record("\(input) reaches the program") }
                survey.note(input)
            }
            let known = survey.capabilities(in: GraphicsProbeTests.window)
            // Without an answer to the query, no pixels are used.
            #expect(known.pixels == (hasPixels && answers != tmux + version ? .kitty : nil))
            survey.hasColors = false
            #expect(survey.capabilities(in: GraphicsProbeTests.window).pixels == nil)
            #expect(!survey.queriesOuterTerminal)
        }
    }

    @Test func laterInquiriesReplaceEarlierAnswers() {
        var survey = GraphicsProbe(mode: .auto) { ["TERM": "tmux-256color", "TMUX": "/tmp/x,1,0"][$0] }
        func pixels() -> GraphicsProtocol? { survey.capabilities(in: GraphicsProbeTests.window).pixels }
        func ask(_ answers: [ParsedInput]) {
            survey.beginOuterQuery()
            for answer in answers { survey.note(answer) }
            survey.endOuterQuery()
        }
        let kitty = ParsedInput.pictureReport(image: KittyGraphics.queriedImage, isDone: true)
        ask([kitty, .terminalVersion("kitty(0.41.1)")])
        #expect(pixels() == .kitty)
        // tmux did not forward the version.
        ask([kitty])
        #expect(pixels() == .kitty)
        #expect(survey.lacksOuterVersion)
        ask([.terminalVersion("XTerm(379)")])
        #expect(pixels() == nil)
        #expect(!survey.lacksOuterVersion)
        // An unknown terminal has no placeholders.
        ask([kitty])
        #expect(pixels() == nil)
        #expect(survey.lacksOuterVersion)
        ask([kitty, .terminalVersion("ghostty 1.1.0")])
        #expect(pixels() == .kitty)
        ask([])
        #expect(pixels() == nil)
    }

    @Test(arguments: [("%0", 0), ("%12", 12), ("%99999999999", 0), ("%x", 0), ("", 0), ("%-1", 0)])
    func thePaneNumberComesFromTmuxPane(_ name: String, _ number: UInt32) {
        #expect(
            GraphicsProbe(mode: .auto) { ["TMUX": "x", "TMUX_PANE": name][$0] }.multiplexer == .tmux(pane: number))
        #expect(GraphicsProbe(mode: .auto) { ["TMUX": "x"][$0] }.multiplexer == .tmux(pane: 0))
    }

    @Test func onlyTmuxForwardsQueries() {
        for variables in [["TERM": "screen"], ["TERM": "xterm-kitty"], ["TERM": "xterm", "ZELLIJ": "0"]] {
            #expect(!GraphicsProbe(mode: .auto) { variables[$0] }.queriesOuterTerminal, "\(variables)")
        }
        #expect(!GraphicsProbe(mode: .symbols) { ["TMUX": "x"][$0] }.queriesOuterTerminal)
    }
}
