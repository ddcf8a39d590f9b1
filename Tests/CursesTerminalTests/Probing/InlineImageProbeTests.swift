import TerminalUI
import Testing

@testable import CursesTerminal
@testable import TerminalGraphics
@testable import TerminalSimulation

/// Replies of terminals with inline images, and the protocol chosen for each.
@Suite struct InlineImageProbeTests {
    private func capabilities(
        _ replies: String, mode: GraphicsMode = .auto, isMultiplexed: Bool = false
    ) -> GraphicsCapabilities {
        var parser = InputParser()
        var parsed: [ParsedInput] = []
        parser.feed(replies.utf8, at: .milliseconds(0), into: &parsed)
        var probe = GraphicsProbe(mode: mode, multiplexer: isMultiplexed ? .other : .none)
        for input in parsed {
            if case .event = input { Issue.record("\(input) reaches the program") }
            probe.handle(input)
        }
        return probe.capabilities(in: GraphicsProbeTests.window)
    }

    /// A terminal's replies, and the capabilities derived from them.
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        var features = ""
        var rest = "\u{1B}[6;20;9t"
        var attributes = "62"
        let chosen: GraphicsProtocol?
        var preservesCursor = false
        var acceptsMultipart = false
        var testDescription: String { "\(name) \(features) \(attributes)" }

        var replies: String {
            "\u{1B}P>|\(name)\u{1B}\\" + (features.isEmpty ? "" : "\u{1B}]1337;Capabilities=\(features)\u{7}") + rest
                + "\u{1B}[?\(attributes)c"
        }
    }

    static let cases: [Case] = [
        Case(
            name: "WezTerm 20240203-110809-5046fc22", attributes: "65;4;6;18;22", chosen: .inline,
            preservesCursor: true),
        Case(name: "WezTerm 20220101-133340-7edc5b5a", attributes: "65;4;6;18;22", chosen: .inline),
        Case(
            name: "WezTerm 20240203-110809-5046fc22", rest: "\u{1B}_Gi=31;OK\u{1B}\\", chosen: .kitty,
            preservesCursor: true),
        Case(
            name: "iTerm2 3.5.3", features: "T3CwLrMSc7UUw9Ts3BFGsGoSyHNoSxFP", attributes: "64;4", chosen: .inline,
            acceptsMultipart: true),
        Case(name: "iTerm2 3.4.19", attributes: "62;4", chosen: .inline),
        Case(name: "mintty 3.6.1", attributes: "64;1;2;4;6;9;15;21;22;28;29", chosen: .sixel),
        Case(name: "mintty 3.6.1", chosen: .inline),
        Case(name: "Konsole 22.12.3", rest: "\u{1B}_Gi=31;OK\u{1B}\\", attributes: "62;1;4", chosen: .kitty),
        Case(name: "Konsole 22.12.3", attributes: "62;1;4", chosen: .sixel),
        Case(name: "Konsole 22.12.3", chosen: nil),
        Case(name: "xterm.js(5.5.0)", attributes: "62;4;9;22", chosen: .inline),
        Case(name: "xterm.js(5.5.0)", attributes: "1;2", chosen: nil),
        Case(name: "other 1.0", features: "T2SyF", chosen: .inline),
        Case(name: "other 1.0", features: "T2SyFo", chosen: nil), Case(name: "other 1.0", chosen: nil),
        Case(name: "XTerm(379)", attributes: "64;4", chosen: .sixel),
    ]

    @Test(arguments: cases) func repliesDetermineTheProtocol(_ terminal: Case) {
        let capabilities = capabilities(terminal.replies)
        #expect(capabilities.pixels == terminal.chosen)
        #expect(capabilities.inlineImages?.preservesCursor ?? false == terminal.preservesCursor)
        #expect(capabilities.inlineImages?.acceptsMultipart ?? false == terminal.acceptsMultipart)
        // Multiplexers do not support inline images.
        #expect(self.capabilities(terminal.replies, isMultiplexed: true).pixels != .inline)
        #expect(self.capabilities(terminal.replies, mode: .pixels(.inline), isMultiplexed: true).pixels == nil)
        #expect(self.capabilities(terminal.replies, mode: .pixels(.inline)).pixels == .inline)
    }

    @Test(arguments: ["1337;Capabilities=T2 F", "1337;Capabilities=F\u{E9}", "1337;Capability=F", "Capabilities=F"])
    func invalidFeatureListsAreIgnored(_ reply: String) {
        #expect(capabilities("\u{1B}]\(reply)\u{1B}\\\u{1B}[?62c").inlineImages == nil)
    }

    @Test func environmentVariablesAreIgnored() {
        for variables in [["TERM_PROGRAM": "iTerm.app"], ["TERM_PROGRAM": "WezTerm"], ["KONSOLE_VERSION": "221203"]] {
            let probe = GraphicsProbe(mode: .auto) { variables[$0] }
            #expect(probe.terminal().queries.contains(InlineImageDriver.query))
            #expect(probe.capabilities(in: GraphicsProbeTests.window).pixels == nil)
        }
        #expect(InlineImageDriver.query == Array("\u{1B}]1337;Capabilities\u{1B}\\".utf8))
    }
}
