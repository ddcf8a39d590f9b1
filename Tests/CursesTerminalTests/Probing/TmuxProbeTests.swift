import TerminalUI
import Testing

@testable import CursesTerminal
@testable import TerminalGraphics
@testable import TerminalSimulation

/// Replies of tmux and of the terminal around it.
@Suite struct TmuxProbeTests {
    @Test(arguments: [
        ("\u{1B}P>|kitty(0.35.0)\u{1B}\\", true), ("\u{1B}P>|ghostty 1.1.0\u{1B}\\", true),
        ("\u{1B}P>|kitty(0.26.5)\u{1B}\\", false), ("\u{1B}P>|WezTerm 2024\u{1B}\\", false), ("", false),
    ]) func theOuterTerminalDeterminesPixelsInTmux(_ version: String, _ hasPixels: Bool) {
        let tmux = "\u{1B}P>|tmux 3.3a\u{1B}\\\u{1B}[?1;2c"
        for replies in [
            tmux + "\u{1B}_Gi=31;OK\u{1B}\\" + version, version + "\u{1B}_Gi=31;OK\u{1B}\\" + tmux, tmux + version,
        ] {
            var probe = GraphicsProbe(mode: .auto) { ["TERM": "tmux-256color", "TMUX": "/tmp/x,1,0"][$0] }
            #expect(probe.queriesOuterTerminal)
            #expect(!probe.terminal().queries.contains(KittyGraphics.query))
            var parser = InputParser()
            var parsed: [ParsedInput] = []
            parser.feed(replies.utf8, at: .milliseconds(0), into: &parsed)
            for input in parsed {
                if case .event = input { Issue.record("\(input) reaches the program") }
                probe.handle(input)
            }
            let capabilities = probe.capabilities(in: GraphicsProbeTests.window)
            // Without a reply to the query, no pixels are used.
            #expect(capabilities.pixels == (hasPixels && replies != tmux + version ? .kitty : nil))
            probe.hasColors = false
            #expect(probe.capabilities(in: GraphicsProbeTests.window).pixels == nil)
            #expect(!probe.queriesOuterTerminal)
        }
    }

    @Test func laterQueriesReplaceEarlierReplies() {
        var probe = GraphicsProbe(mode: .auto) { ["TERM": "tmux-256color", "TMUX": "/tmp/x,1,0"][$0] }
        func pixels() -> GraphicsProtocol? { probe.capabilities(in: GraphicsProbeTests.window).pixels }
        func query(_ replies: [ParsedInput]) {
            probe.beginOuterQuery()
            for reply in replies { probe.handle(reply) }
            probe.endOuterQuery()
        }
        let kitty = ParsedInput.pictureReport(image: KittyGraphics.queriedImage, isDone: true)
        query([kitty, .terminalVersion("kitty(0.41.1)")])
        #expect(pixels() == .kitty)
        // tmux did not forward the version.
        query([kitty])
        #expect(pixels() == .kitty)
        #expect(probe.lacksOuterVersion)
        query([.terminalVersion("XTerm(379)")])
        #expect(pixels() == nil)
        #expect(!probe.lacksOuterVersion)
        // An unknown terminal has no placeholders.
        query([kitty])
        #expect(pixels() == nil)
        #expect(probe.lacksOuterVersion)
        query([kitty, .terminalVersion("ghostty 1.1.0")])
        #expect(pixels() == .kitty)
        query([])
        #expect(pixels() == nil)
    }

    @Test(arguments: [("%0", 0), ("%12", 12), ("%99999999999", 0), ("%x", 0), ("", 0), ("%-1", 0)])
    func thePaneIDComesFromTmuxPane(_ name: String, _ id: UInt32) {
        #expect(
            GraphicsProbe(mode: .auto) { ["TMUX": "x", "TMUX_PANE": name][$0] }.multiplexer == .tmux(pane: id))
        #expect(GraphicsProbe(mode: .auto) { ["TMUX": "x"][$0] }.multiplexer == .tmux(pane: 0))
    }

    @Test func onlyTmuxForwardsQueries() {
        for variables in [["TERM": "screen"], ["TERM": "xterm-kitty"], ["TERM": "xterm", "ZELLIJ": "0"]] {
            #expect(!GraphicsProbe(mode: .auto) { variables[$0] }.queriesOuterTerminal, "\(variables)")
        }
        #expect(!GraphicsProbe(mode: .symbols) { ["TMUX": "x"][$0] }.queriesOuterTerminal)
    }
}
