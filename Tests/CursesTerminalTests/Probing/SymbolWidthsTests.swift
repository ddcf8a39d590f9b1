import CNcursesCalls
import TerminalUI
import Testing

@testable import CursesTerminal
@testable import TerminalGraphics
@testable import TerminalSimulation

/// Replies of terminals about the widths of symbols, and the capabilities derived from them.
@Suite struct SymbolWidthsTests {
    private static let window = GraphicsProbe.Window(cells: ScreenSize(columns: 80, rows: 24), width: 0, height: 0)

    private func capabilities(_ replies: String, isMultiplexed: Bool = false) -> GraphicsCapabilities {
        var parser = InputParser()
        var parsed: [ParsedInput] = []
        parser.feed(Array(replies.utf8), at: .milliseconds(0), into: &parsed)
        var probe = GraphicsProbe(mode: .auto, multiplexer: isMultiplexed ? .other : .none)
        for input in parsed {
            if case .event = input { Issue.record("\(input) reaches the program") }
            probe.handle(input)
        }
        return probe.capabilities(in: Self.window)
    }

    /// Returns a named terminal's replies about a sextant, an octant and Braille.
    private static func replies(_ name: String, _ columns: Int...) -> String {
        let widths = columns.enumerated().map { "\u{1B}[\($0.offset + 3);\($0.element + 1)R" }.joined()
        return "\(widths)\u{1B}P>|\(name)\u{1B}\\\u{1B}[?62c"
    }

    @Test(
        arguments: [
            ("kitty(0.26.5)", false, true), ("kitty(0.39.1)", false, true), ("kitty(0.40.0)", true, true),
            ("kitty(0.43.1)", true, true), ("ghostty 1.1.3", false, true), ("ghostty 1.2.0-arch1", true, true),
            ("foot(1.13.1)", false, true), ("foot(1.20.2)", true, true), ("VTE(7006)", false, true),
            ("VTE(7802)", true, true), ("VTE(6003)", false, nil), ("WezTerm 20240203-110809-5046fc22", false, true),
            ("contour 0.4.3", false, true), ("XTerm(379)", false, nil), ("kitty", false, nil), ("", false, nil),
        ] as [(String, Bool, Bool?)])
    func theVersionDeterminesSextantsAndOctants(_ name: String, _ octants: Bool, _ sextants: Bool?) {
        let capabilities = capabilities(Self.replies(name, 1, 1, 1))
        #expect(capabilities.drawsOctants == octants)
        #expect(capabilities.drawsSextants == sextants)
        #expect(capabilities.hasBraille)
    }

    @Test(arguments: [0, 2]) func symbolsOfTheWrongWidthAreNotUsed(_ width: Int) {
        let name = "kitty(0.43.1)"
        #expect(capabilities(Self.replies(name, width, 1, 1)).drawsSextants == false)
        #expect(capabilities(Self.replies(name, width, 1, 1)).drawsOctants)
        #expect(!capabilities(Self.replies(name, 1, width, 1)).drawsOctants)
        #expect(capabilities(Self.replies(name, 1, width, 1)).drawsSextants == true)
        #expect(!capabilities(Self.replies(name, 1, 1, width)).hasBraille)
        // Also for a terminal without a name.
        #expect(capabilities(Self.replies("", width, width, 1)).drawsSextants == false)
    }

    @Test(arguments: ["kitty(0.43.1)", "XTerm(379)", ""]) func missingRepliesChangeNothing(_ name: String) {
        let capabilities = capabilities(Self.replies(name))
        #expect(capabilities.drawsSextants == nil)
        #expect(!capabilities.drawsOctants)
        #expect(capabilities.hasBraille)
    }

    @Test func terminalNamesBehindAMultiplexerAreIgnored() {
        let replies = Self.replies("kitty(0.43.1)", 1, 1, 1)
        for capabilities in [
            capabilities(replies, isMultiplexed: true), capabilities("\u{1B}P>|tmux 3.5\u{1B}\\" + replies),
        ] {
            #expect(!capabilities.drawsOctants)
            #expect(capabilities.drawsSextants == nil)
        }
        #expect(capabilities(Self.replies("", 2, 1, 1), isMultiplexed: true).drawsSextants == false)
    }

    @Test(arguments: ["\u{1B}[6;2R", "\u{1B}[4;2;1R", "\u{1B}[2;2R", "\u{1B}[4R"])
    func unrelatedCursorReportsAreIgnored(_ report: String) {
        #expect(!capabilities(report + Self.replies("kitty(0.43.1)")).drawsOctants)
    }

    @Test func theQueryLeavesTheScreenBlank() throws {
        let size = ScreenSize(columns: 20, rows: 6)
        let cell = try #require(CellSize(width: 4, height: 8))
        var screen = XtermScreen(size: size, cell: cell)
        let blank = screen.cells
        screen.read(SymbolWidths.query)
        #expect(screen.replies == "\u{1B}[3;2R\u{1B}[4;2R\u{1B}[5;2R")
        #expect(screen.cells == blank)
        #expect(screen.faults.isEmpty)
    }

    @Test func widthsAreQueriedOnceIfUTF8IsKnown() {
        var probe = GraphicsProbe(mode: .auto)
        #expect(probe.widthQuery(on: ScreenSize(columns: 80, rows: 4)).isEmpty)
        #expect(probe.widthQuery(on: ScreenSize(columns: 80, rows: 5)) == SymbolWidths.query)
        #expect(probe.widthQuery(on: ScreenSize(columns: 80, rows: 24)).isEmpty)
        var unknown = GraphicsProbe(mode: .auto, encoding: .unknown)
        #expect(unknown.widthQuery(on: ScreenSize(columns: 80, rows: 24)).isEmpty)
        unknown.handle(.cursorPosition(row: 2, column: 2))
        #expect(unknown.widthQuery(on: ScreenSize(columns: 80, rows: 24)) == SymbolWidths.query)
    }
}
