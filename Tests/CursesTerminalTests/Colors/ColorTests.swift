import TerminalUI
import Testing

@testable import CursesTerminal

@Suite struct ColorTests {
    struct Reduced: Sendable {
        let depth: ColorDepth
        let color: Color
        let number: Int32
    }

    @Test(arguments: [
        Reduced(depth: .direct, color: .rgb(0x12_3456), number: 0x12_3456),
        Reduced(depth: .direct, color: .rgb(0), number: 0x100),
        Reduced(depth: .direct, color: .rgb(7), number: 0x107),
        Reduced(depth: .direct, color: .rgb(8), number: 8),
        Reduced(depth: .direct, color: .palette(4), number: 4),
        Reduced(depth: .direct, color: .palette(7), number: 7),
        Reduced(depth: .direct, color: .palette(8), number: 0x7F_7F7F),
        Reduced(depth: .direct, color: .palette(16), number: 0x100),
        Reduced(depth: .direct, color: .palette(196), number: 0xFF_0000),
        Reduced(depth: .direct, color: .palette(255), number: 0xEE_EEEE),
        Reduced(depth: .palette256, color: .rgb(0xFF_0000), number: 196),
        Reduced(depth: .palette256, color: .rgb(0x08_0808), number: 232),
        Reduced(depth: .palette256, color: .rgb(0x80_8080), number: 244),
        Reduced(depth: .palette256, color: .rgb(0xFF_FFFF), number: 231),
        Reduced(depth: .palette256, color: .palette(3), number: 3),
        Reduced(depth: .palette16, color: .rgb(0xFF_0000), number: 9),
        Reduced(depth: .palette16, color: .palette(231), number: 15),
        Reduced(depth: .palette8, color: .palette(9), number: 1),
        Reduced(depth: .palette8, color: .rgb(0x10_1010), number: 0),
        Reduced(depth: .monochrome, color: .rgb(0xFF_0000), number: -1),
        Reduced(depth: .direct, color: .default, number: -1),
    ]) func colorsAreReducedToTheColorDepth(_ example: Reduced) {
        var reduction = PaletteReduction(depth: example.depth)
        #expect(reduction.number(of: example.color) == example.number)
    }

    @Test func paletteColorsMapToThemselves() {
        var reduction = PaletteReduction(depth: .palette256)
        for index in UInt8(16)...255 {
            let rgb = PaletteReduction.rgb(ofPalette: index)
            let number = reduction.number(of: .rgb(rgb))
            #expect(PaletteReduction.rgb(ofPalette: UInt8(number)) == rgb, "entry \(index)")
        }
    }

    @Test(
        arguments: [
            (ColorDepth?.none, "xterm-256color", "truecolor", String?.none, ["xterm-direct", "xterm-256color"]),
            (nil, "tmux-256color", "24bit", nil, ["tmux-direct", "tmux-256color"]),
            (nil, "xterm-kitty", nil, nil, ["kitty-direct", "xterm-kitty", "xterm-256color"]),
            (nil, "st-256color", nil, nil, ["st-direct", "st-256color", "xterm-256color"]),
            (nil, "foot", nil, nil, ["xterm-direct", "foot", "xterm-256color"]),
            (nil, "rio", nil, "1", ["rio", "xterm-256color"]),
            (nil, "xterm", "truecolor", nil, ["xterm-direct", "xterm"]), (nil, "xterm", nil, nil, ["xterm"]),
            (.palette256, "alacritty", nil, nil, ["alacritty", "xterm-256color"]),
            (nil, "screen-256color", "truecolor", nil, ["screen-256color"]),
            (nil, "stranger", "truecolor", nil, ["stranger"]),
            (nil, "xterm-256color", nil, nil, ["xterm-256color"]),
            (nil, "xterm-direct", nil, nil, ["xterm-direct"]),
            (nil, "xterm-256color", "truecolor", "1", ["xterm-256color"]),
            (.direct, "xterm-256color", nil, "1", ["xterm-direct", "xterm-256color"]),
            (.palette256, "xterm-direct", nil, nil, ["xterm-256color", "xterm", "xterm-direct"]),
        ] as [(ColorDepth?, String, String?, String?, [String])])
    func theEnvironmentSelectsTheTerminfoEntries(
        _ depth: ColorDepth?, _ term: String, _ colorTerm: String?, _ noColor: String?, _ entries: [String]
    ) {
        #expect(ColorChoice(configured: depth, term: term, colorTerm: colorTerm, noColor: noColor).entries == entries)
    }

    struct Query: Sendable {
        var configured: ColorDepth?
        var term = "xterm-256color"
        var colorTerm: String?
        var noColor: String?
        let mayAdd: Bool
        let needsQuery: Bool
    }

    @Test(arguments: [
        Query(mayAdd: true, needsQuery: true), Query(noColor: "", mayAdd: true, needsQuery: true),
        Query(colorTerm: "yes", mayAdd: true, needsQuery: true),
        Query(colorTerm: "truecolor", mayAdd: true, needsQuery: false),
        Query(term: "xterm-direct", mayAdd: true, needsQuery: false),
        Query(noColor: "1", mayAdd: false, needsQuery: false),
        Query(configured: .direct, noColor: "1", mayAdd: true, needsQuery: false),
        Query(configured: .palette256, mayAdd: false, needsQuery: false),
        Query(configured: .monochrome, mayAdd: false, needsQuery: false),
        Query(term: "screen-256color", mayAdd: true, needsQuery: true),
        Query(term: "screen.xterm-256color", colorTerm: "truecolor", mayAdd: true, needsQuery: true),
        Query(term: "tmux-256color", colorTerm: "truecolor", mayAdd: true, needsQuery: false),
        Query(configured: .direct, term: "screen", mayAdd: true, needsQuery: false),
        Query(term: "xterm", mayAdd: true, needsQuery: true),
    ]) func onlyUnidentifiedTerminalsAreQueried(_ example: Query) {
        let choice = ColorChoice(
            configured: example.configured, term: example.term, colorTerm: example.colorTerm, noColor: example.noColor)
        #expect(choice.mayAddDirectColors == example.mayAdd)
        #expect(choice.needsQuery == example.needsQuery)
    }

    @Test(arguments: [
        "alacritty", "contour", "foot", "foot-extra", "ghostty", "kitty", "rio", "st-256color", "wezterm",
        "xterm-ghostty", "xterm-kitty", "foot-direct", "vte-direct",
    ]) func uniqueTerminalNamesImplyDirectColor(_ term: String) {
        let choice = ColorChoice(configured: nil, term: term, colorTerm: nil, noColor: nil)
        #expect(!choice.needsQuery && choice.mayAddDirectColors && choice.depth == nil)
        #expect(ColorChoice(configured: nil, term: term, colorTerm: nil, noColor: "1").depth == .monochrome)
        #expect(ColorChoice(configured: .palette16, term: term, colorTerm: nil, noColor: nil).depth == .palette16)
    }

    /// Names that several terminals share, or that older versions without direct colours have.
    @Test(arguments: [
        "xterm", "xterm-256color", "screen", "screen-256color", "tmux-256color", "rxvt-unicode-256color", "mlterm",
        "konsole", "st", "linux", "stranger",
    ]) func terminalsWithSharedNamesAreQueried(_ term: String) {
        #expect(ColorChoice(configured: nil, term: term, colorTerm: nil, noColor: nil).needsQuery)
    }

    @Test(arguments: [
        Reduced(depth: .direct, color: .rgb(0xFF), number: 0x1FF),
        Reduced(depth: .direct, color: .rgb(0), number: 0x100),
        Reduced(depth: .direct, color: .rgb(0x100), number: 0x100),
        Reduced(depth: .direct, color: .rgb(0xFF_0000), number: 0xFF_0000),
        Reduced(depth: .direct, color: .palette(0), number: 0),
        Reduced(depth: .direct, color: .palette(255), number: 255),
        Reduced(depth: .direct, color: .default, number: -1),
    ]) func fullPalettesKeepTheirColorNumbers(_ example: Reduced) {
        var reduction = PaletteReduction(depth: example.depth, indexedColors: 256)
        #expect(reduction.number(of: example.color) == example.number)
    }

    @Test func fewerShadesDoNotCollideWithThePalette() {
        var defined: [Int32] = []
        var styles = CursesStyles(depth: .direct, indexedColors: 256, pairCapacity: 2, hasDefaults: true) {
            _, _, background in
            defined.append(background)
            return true
        }
        // The second color gets no pair; the third shares the first one's after reduction.
        for blue: UInt32 in [0xF8, 0x77, 0xFF] {
            let style = Style(background: .rgb(blue))
            #expect(styles.cellStyle(style, for: .space).pair == (blue == 0x77 ? 0 : 1))
        }
        #expect(defined == [0x1F8])
    }

    @Test(arguments: [
        (ColorDepth?.none, String?.none, 0x100_0000, ColorDepth.direct), (nil, nil, 256, .palette256),
        (nil, nil, 88, .palette16), (nil, nil, 8, .palette8), (nil, nil, 0, .monochrome),
        (nil, "1", 256, .monochrome), (nil, "", 256, .palette256), (.palette16, nil, 256, .palette16),
        (.palette256, nil, 8, .palette8), (.direct, "1", 256, .palette256), (.monochrome, nil, 256, .monochrome),
    ]) func depthIsLimitedByTheTerminfoEntry(
        _ configured: ColorDepth?, _ noColor: String?, _ colors: Int, _ depth: ColorDepth
    ) {
        let choice = ColorChoice(configured: configured, term: "xterm", colorTerm: nil, noColor: noColor)
        #expect(choice.depth(ofEntryWithColors: colors) == depth)
    }

    @Test func textStaysReadableWhenItsColorsCollide() {
        var styles = CursesStyles(depth: .palette8, pairCapacity: 64, hasDefaults: true) { _, foreground, background in
            #expect(foreground != background)
            return true
        }
        let style = Style(foreground: .rgb(0x20_2020), background: .rgb(0x10_1010))
        #expect(styles.cellStyle(style, for: Glyph(unchecked: 0x41)).pair == 1)
    }
}
