import CNcursesCalls
import SeededRandom
import TerminalUI
import Testing

@testable import CursesTerminal
@testable import TerminalSimulation

@Suite struct TerminalEncodingTests {
    @Test(
        arguments: [
            ([:], .unknown), (["LANG": "C"], .unknown), (["LANG": "POSIX"], .unknown), (["LANG": ""], .unknown),
            (["LANG": "de_DE.UTF-8"], .utf8), (["LANG": "C.utf8"], .utf8), (["LANG": "ko_KR.eucKR"], .ascii),
            (["LANG": "en_US.UTF-8", "LC_CTYPE": "de_DE.ISO-8859-1"], .ascii),
            (["LC_ALL": "C.UTF-8", "LC_CTYPE": "de_DE.ISO-8859-1"], .utf8),
            (["LC_ALL": "", "LC_CTYPE": "C", "LANG": "en_US.UTF-8"], .unknown), (["LC_ALL": "de_DE"], .ascii),
        ] as [([String: String], TerminalEncoding)])
    func theLocaleDeterminesTheEncoding(variables: [String: String], expected: TerminalEncoding) {
        #expect(TerminalEncoding { variables[$0] } == expected)
    }

    @Test(arguments: [
        ("\u{1B}[2;2R", false), ("\u{1B}[2;5R", false), ("\u{1B}[2;3R", true), ("\u{1B}[2;6R", true),
        ("\u{1B}[1;3R", true), ("\u{1B}[3;3R", true), ("\u{1B}[2;99R", true), ("\u{1B}[2;3;3R", true), ("", true),
    ])
    func onlyTerminalsThatDecodeUTF8GetMoreThanASCII(reply: String, isASCII: Bool) {
        let window = GraphicsProbe.Window(cells: ScreenSize(columns: 80, rows: 24), width: 0, height: 0)
        var parser = InputParser()
        var parsed: [ParsedInput] = []
        parser.feed(Array((reply + "\u{1B}[?62c").utf8), at: .milliseconds(0), into: &parsed)
        var unknown = GraphicsProbe(mode: .auto, encoding: .unknown)
        var utf8 = GraphicsProbe(mode: .auto, encoding: .utf8)
        // An unknown terminal might interpret UTF-8 bytes as commands.
        #expect(unknown.capabilities(in: window).isASCII)
        for input in parsed {
            unknown.handle(input)
            utf8.handle(input)
        }
        #expect(unknown.capabilities(in: window).isASCII == isASCII)
        #expect(!utf8.capabilities(in: window).isASCII)
        // None of the replies is a key.
        #expect(!parsed.contains { if case .event = $0 { true } else { false } } || reply.hasPrefix("\u{1B}[1;"))
    }

    /// XTerm 379, kitty 0.26.5, VTE 0.70, Konsole 22.12, Alacritty 0.11 and st 0.9; tmux 3.3a, screen 4.9 and rxvt-unicode 9.30;
    /// XTerm with `LC_ALL=C`.
    @Test(arguments: [(2, 5, false), (2, 2, true), (2, 6, false), (2, 3, true), (5, 1, false)])
    func theCursorPositionShowsWhetherRepetitionWorks(_ row: Int, _ column: Int, _ isLeftOut: Bool) {
        #expect(TerminalEncoding.ignoresRepetition(cursorRow: row, column: column) == isLeftOut)
    }

    @Test func terminalsThatDoNotReplyGetUTF8() {
        let window = GraphicsProbe.Window(cells: ScreenSize(columns: 80, rows: 24), width: 0, height: 0)
        for (encoding, isASCII) in [(TerminalEncoding.unknown, false), (.utf8, false), (.ascii, true)] {
            var probe = GraphicsProbe(mode: .auto, encoding: encoding)
            probe.assumeNoReplies()
            #expect(probe.capabilities(in: window).isASCII == isASCII)
        }
    }

    @Test func everyGlyphHasAnASCIISubstitute() {
        #expect(cn_set_utf8_locale())
        let text = "aZ ~ ╭━┓│…·♥⌂‹›█▐éß김\u{1F600}\u{FFFD}"
        let drawn = text.unicodeScalars.map {
            DrawableGlyph(ascii: Glyph(unchecked: $0.value), span: .single)
        }
        #expect(drawn.allSatisfy { (0x20..<0x7F).contains($0.base) && $0.marks == Glyph.Marks() && !$0.needsBlank })
        #expect(
            String(String.UnicodeScalarView(drawn.compactMap { Unicode.Scalar($0.base) })) == "aZ ~ +=#|~-*^<>##e????")
        // A wide glyph fills both of its columns.
        #expect(DrawableGlyph(ascii: Glyph(unchecked: 0xAE40), span: .leading).needsBlank)
    }

    @Test(arguments: 0..<8) func everyScalarBecomesPrintableASCII(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<5_000 {
            let scalar = UInt32.random(in: 0...0x11_0000, using: &generator)
            let drawn = DrawableGlyph(ascii: Glyph(unchecked: scalar), span: .single)
            #expect((0x20..<0x7F).contains(drawn.base), "\(scalar)")
        }
    }
}
