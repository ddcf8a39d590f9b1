import SeededRandom
import TerminalUI
import Testing

@testable import CursesTerminal
@testable import TerminalGraphics
@testable import TerminalSimulation

/// Replies of terminals about pictures, and the capabilities derived from them.
@Suite struct GraphicsProbeTests {
    static let window = GraphicsProbe.Window(cells: ScreenSize(columns: 80, rows: 24), width: 0, height: 0)

    private func capabilities(
        _ replies: String, mode: GraphicsMode = .auto, isMultiplexed: Bool = false,
        window: GraphicsProbe.Window = window, chunkSize: Int = 4096
    ) -> GraphicsCapabilities {
        var parser = InputParser()
        var parsed: [ParsedInput] = []
        var rest = Array(replies.utf8)[...]
        while !rest.isEmpty {
            parser.feed(rest.prefix(chunkSize), at: .milliseconds(0), into: &parsed)
            rest = rest.dropFirst(chunkSize)
        }
        var probe = GraphicsProbe(mode: mode, multiplexer: isMultiplexed ? .other : .none)
        for input in parsed {
            if case .event = input { Issue.record("\(input) reaches the program") }
            probe.handle(input)
        }
        return probe.capabilities(in: window)
    }

    static let kitty =
        "\u{1B}[?2026;2$y\u{1B}P>|kitty(0.26.5)\u{1B}\\\u{1B}[6;20;9t\u{1B}[4;480;720t\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;c"

    @Test(arguments: [1, 2, 3, 7, 4096]) func kittyIsDetectedByItsReplies(_ chunkSize: Int) {
        let capabilities = capabilities(Self.kitty, chunkSize: chunkSize)
        #expect(capabilities.hasKittyGraphics)
        #expect(capabilities.pixels == .kitty)
        #expect(!capabilities.hasUnicodePlaceholders)
        #expect(capabilities.name == "kitty")
        #expect(capabilities.version == "0.26.5")
        #expect(capabilities.cellSize == CellSize(width: 9, height: 20))
        #expect(!capabilities.hasSixel)
    }

    @Test(
        arguments: [
            ("kitty(0.27.9)", false), ("kitty(0.28.0)", true), ("kitty(0.41.1)", true), ("kitty(1.0)", true),
            ("ghostty 1.0.1", true), ("WezTerm 20240203-110809", false), ("kitty", false), ("kitty(x.y)", false),
        ]) func theVersionDeterminesPlaceholderSupport(_ version: String, _ hasThem: Bool)
    {
        #expect(
            capabilities("\u{1B}P>|\(version)\u{1B}\\\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62c").hasUnicodePlaceholders
                == hasThem)
        // Placeholders need the graphics protocol.
        #expect(!capabilities("\u{1B}P>|\(version)\u{1B}\\\u{1B}[?62c").hasUnicodePlaceholders)
    }

    @Test(
        arguments: [
            ("kitty(0.26.4)", false), ("kitty(0.26.5)", true), ("kitty(0.41.1)", true), ("kitty(1)", true),
            ("ghostty 1.0.1", false), ("kitty", false),
        ]) func theVersionDeterminesWhetherImagesScroll(_ version: String, _ moves: Bool)
    {
        #expect(
            capabilities("\u{1B}P>|\(version)\u{1B}\\\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62c").movesImagesWithRows == moves)
    }

    @Test(arguments: [("\u{1B}[?62;4;22c", true), ("\u{1B}[?4c", false), ("\u{1B}[?1;2c", false)])
    func deviceAttributeFourMeansSixel(_ reply: String, _ hasSixel: Bool) {
        #expect(capabilities(reply).hasSixel == hasSixel)
    }

    @Test func windowSizeOverridesReportedCellSizes() {
        let line = GraphicsProbe.Window(cells: ScreenSize(columns: 80, rows: 24), width: 805, height: 384)
        #expect(capabilities(Self.kitty, window: line).cellSize == CellSize(width: 10, height: 16))
        #expect(capabilities(Self.kitty).cellSize == CellSize(width: 9, height: 20))
        #expect(capabilities("\u{1B}[4;480;800t\u{1B}[?62c").cellSize == CellSize(width: 10, height: 20))
        #expect(capabilities("\u{1B}[?62c").cellSize == nil)
    }

    @Test(
        arguments: [
            "\u{1B}[6;0;0t", "\u{1B}[6;99999999;9t", "\u{1B}[6;20t", "\u{1B}[6;20;9;9t", "\u{1B}[4;1;1t",
            "\u{1B}[4;65535;65535t", "\u{1B}[6;600;600t",
        ]) func implausibleCellSizesAreIgnored(_ reply: String)
    {
        #expect(capabilities(reply + "\u{1B}[?62c").cellSize == nil)
    }

    @Test(
        arguments: [
            "\u{1B}_Gi=31;ENOTSUPPORTED:no\u{1B}\\", "\u{1B}_Gi=32;OK\u{1B}\\", "\u{1B}_Gi=4294967327;OK\u{1B}\\",
            "\u{1B}_Gi=31;OK", "\u{1B}_G;OK\u{1B}\\", "\u{1B}_Gi=-31;OK\u{1B}\\", "\u{1B}_i=31;OK\u{1B}\\",
            "\u{1B}_Gi=31\u{1B}\\", "\u{1B}PGi=31;OK\u{1B}\\",
            "\u{1B}_G" + String(repeating: "x", count: 10_000) + ",i=31;OK\u{1B}\\",
        ]) func onlyAValidReplyEnablesKittyGraphics(_ reply: String)
    {
        // A truncated reply consumes input until the next sequence begins.
        #expect(!capabilities(reply + "\u{1B}[?62c").hasKittyGraphics)
    }

    @Test(arguments: GraphicsMode.allCases) func theChosenModeOverridesDetection(_ mode: GraphicsMode) {
        let expected: GraphicsProtocol? =
            switch mode {
            case .auto: .kitty
            case .pixels(let chosen): chosen
            case .symbols, .none: nil
            }
        let configured: GraphicsProtocol? = mode == .pixels(.kitty) ? .kitty : mode == .pixels(.inline) ? .inline : nil
        #expect(capabilities(Self.kitty, mode: mode).pixels == expected)
        #expect(capabilities("\u{1B}[?62c", mode: mode).pixels == configured)
        #expect(capabilities(Self.kitty, mode: mode).cellSize != nil)
    }

    static let sixel =
        "\u{1B}[6;20;9t\u{1B}[?1;0;1024S\u{1B}[?2;0;720;480S\u{1B}[?63;1;2;4;22c"

    @Test(arguments: [1, 5, 4096]) func sixelNeedsSupportAndACellSize(_ chunkSize: Int) {
        let capabilities = capabilities(Self.sixel, chunkSize: chunkSize)
        #expect(capabilities.pixels == .sixel)
        #expect(capabilities.colorRegisters == 256)
        #expect(capabilities.cellSize == CellSize(width: 9, height: 20))
        // Behind a multiplexer, the multiplexer replies.
        #expect(self.capabilities(Self.sixel, isMultiplexed: true).pixels == .sixel)
        // Kitty's protocol has more colours and can move images.
        #expect(self.capabilities("\u{1B}_Gi=31;OK\u{1B}\\" + Self.sixel).pixels == .kitty)
    }

    static let incomplete: [(String, GraphicsProtocol?, GraphicsProtocol?)] = [
        ("\u{1B}[?63;4c", nil, nil), ("\u{1B}[6;20;9t\u{1B}[?63;4c", .sixel, .sixel),
        ("\u{1B}[6;20;9t\u{1B}[?1;0;4S\u{1B}[?63;4c", nil, .sixel), ("\u{1B}[6;20;9t\u{1B}[?63;1c", nil, .sixel),
    ]

    @Test(arguments: incomplete)
    func sixelNeedsExactCellsAndColours(
        _ replies: String, chosen: GraphicsProtocol?, configured: GraphicsProtocol?
    ) {
        #expect(capabilities(replies).pixels == chosen)
        #expect(capabilities(replies, mode: .pixels(.sixel)).pixels == configured)
        #expect(capabilities(replies, mode: .symbols).pixels == nil)
    }

    @Test func resizingDiscardsTheSizeOfTheTextArea() {
        var probe = GraphicsProbe(mode: .auto)
        probe.handle(.areaPixels(width: 720, height: 480))
        #expect(probe.capabilities(in: Self.window).cellSize == CellSize(width: 9, height: 20))
        probe.discardSizes()
        let wide = GraphicsProbe.Window(cells: ScreenSize(columns: 120, rows: 24), width: 0, height: 0)
        #expect(probe.capabilities(in: wide).cellSize == nil)
        probe.handle(.areaPixels(width: 1080, height: 480))
        #expect(probe.capabilities(in: wide).cellSize == CellSize(width: 9, height: 20))
    }

    @Test func cellSizesExcludeTheWindowsPadding() {
        // 80 x 24 cells of 8 x 15 with padding of 30 pixels.
        let edged = GraphicsProbe.Window(cells: ScreenSize(columns: 80, rows: 24), width: 670, height: 390)
        #expect(capabilities("\u{1B}[?63;4c", window: edged).cellSize == CellSize(width: 8, height: 16))
        #expect(
            capabilities("\u{1B}[?2;0;640;360S\u{1B}[?63;4c", window: edged).cellSize == CellSize(width: 8, height: 15))
        // A reply for an earlier window size is ignored.
        let wide = GraphicsProbe.Window(cells: ScreenSize(columns: 160, rows: 24), width: 1280, height: 360)
        #expect(
            capabilities("\u{1B}[?2;0;640;360S\u{1B}[?63;4c", window: wide).cellSize == CellSize(width: 8, height: 15))
    }

    @Test(arguments: [
        "\u{1B}[?1;0;0S", "\u{1B}[?1;3;99S", "\u{1B}[?1;0S", "\u{1B}[?2;0;7S", "\u{1B}[?2;0;0;0S", "\u{1B}[1;0;16S",
        "\u{1B}[?1;0;99999999S",
    ])
    func invalidSixelRepliesAreIgnored(_ reply: String) {
        let capabilities = capabilities(reply + "\u{1B}[?62;4c")
        #expect(capabilities.colorRegisters == 256)
        #expect(capabilities.cellSize == nil)
    }

    @Test func multiplexersFallBackToSymbols() {
        #expect(capabilities(Self.kitty, isMultiplexed: true).pixels == nil)
        let disguised = "\u{1B}P>|tmux 3.4\u{1B}\\\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62c"
        #expect(capabilities(disguised).pixels == nil)
        for (variables, asks) in [
            (["TERM": "xterm-kitty"], true), (["TERM": "xterm-kitty", "TMUX": "/tmp/x,1,0"], false),
            (["TERM": "xterm-kitty", "TMUX": "", "STY": "", "ZELLIJ": ""], true),
            (["TERM": "tmux-256color"], false), (["TERM": "screen.xterm-256color"], false), ([:], true),
        ] {
            #expect(
                GraphicsProbe(mode: .auto) { variables[$0] }.terminal().queries.contains(KittyGraphics.query)
                    == asks, "\(variables)")
        }
    }

    @Test(arguments: 0..<20) func randomRepliesStayWithinBounds(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let alphabet = Array("\u{1B}\u{1B}\u{1B}[_P>|Gi=31;OK0123456789;tc?\\".utf8)
        var parser = InputParser()
        var parsed: [ParsedInput] = []
        var probe = GraphicsProbe(mode: .auto)
        for _ in 0..<4000 {
            parser.feed(
                CollectionOfOne(alphabet.randomElement(using: &generator) ?? 0), at: .milliseconds(0), into: &parsed)
        }
        for input in parsed { probe.handle(input) }
        let capabilities = probe.capabilities(in: Self.window)
        #expect(capabilities.name.utf8.count <= 64)
        #expect(capabilities.cellSize.map { (1...512).contains($0.width) && (1...512).contains($0.height) } ?? true)
    }
}
