import Testing

@testable import TerminalUI

@Suite struct SurfaceTextTests {
    @Test func plainTextHasNoTrailingBlanks() {
        var surface = Surface(size: ScreenSize(columns: 8, rows: 3))
        surface.draw("밤 a  ", row: 0, column: 1, style: Style(background: .palette(1)))
        surface.draw("x", row: 2, column: 7)
        #expect(SurfaceText.plain(surface) == " 밤 a\n\n       x\n")
        #expect(SurfaceText.plain(Surface(size: ScreenSize(columns: 0, rows: 0))) == "")
    }

    @Test func stylesAreWrittenOncePerRun() {
        var surface = Surface(size: ScreenSize(columns: 6, rows: 2))
        let accent = Style(foreground: .rgb(230, 0, 35), attributes: [.bold, .underline])
        surface.draw("ab", row: 0, column: 0, style: accent)
        surface.draw("c", row: 0, column: 2)
        surface.fill(ScreenRegion(row: 1, column: 0, rows: 1, columns: 2), style: Style(background: .palette(9)))
        let start = "\u{1B}[0;1;4;38;2;230;0;35mab\u{1B}[0mc\u{1B}[0m\n"
        #expect(SurfaceText.ansi(surface, depth: .direct) == start + "\u{1B}[0;101m  \u{1B}[0m\n")
        #expect(
            SurfaceText.ansi(surface, depth: .palette8)
                == "\u{1B}[0;1;4;31mab\u{1B}[0mc\u{1B}[0m\n\u{1B}[0;41m  \u{1B}[0m\n")
        #expect(
            SurfaceText.ansi(surface, depth: .monochrome)
                == "\u{1B}[0;1;4mab\u{1B}[0mc\u{1B}[0m\n\u{1B}[0m\n")
    }

    @Test(arguments: [
        (ColorDepth.palette256, Color.rgb(255, 0, 0), Color.palette(196)),
        (.palette256, .rgb(0, 0, 0), .palette(16)),
        (.palette256, .rgb(128, 128, 128), .palette(244)),
        (.palette256, .rgb(255, 255, 255), .palette(231)),
        (.palette256, .rgb(95, 135, 175), .palette(67)),
        (.palette256, .palette(3), .palette(3)),
        (.palette16, .palette(11), .palette(11)),
        (.palette16, .palette(196), .palette(9)),
        (.palette16, .rgb(120, 120, 125), .palette(8)),
        (.palette16, .rgb(230, 0, 35), .palette(1)),
        (.palette16, .rgb(250, 10, 10), .palette(9)),
        (.palette16, .rgb(0x5F_AD56), .palette(2)),
        (.palette16, .rgb(0xB0_7BAC), .palette(5)),
        (.palette16, .rgb(0xF7_8154), .palette(9)),
        (.palette8, .palette(12), .palette(4)),
        (.palette8, .palette(8), .palette(7)),
        (.palette8, .palette(231), .palette(7)),
        (.palette8, .default, .default),
        (.monochrome, .rgb(1, 2, 3), .default),
        (.direct, .rgb(1, 2, 3), .rgb(1, 2, 3)),
        (.direct, .palette(200), .palette(200)),
    ])
    func `a colour is reduced`(depth: ColorDepth, color: Color, expected: Color) {
        #expect(ColorReduction(depth: depth).reduce(color) == expected)
    }

    @Test func darkGreyBehindTextStaysDarkWithEightColours() {
        #expect(ColorReduction(depth: .palette8).reduce(.palette(8), role: .background) == .palette(0))
    }

    @Test func paletteColoursMapToThemselves() {
        let reduction = ColorReduction(depth: .palette256)
        let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
        for red in 0..<6 {
            for green in 0..<6 {
                for blue in 0..<6 {
                    let color = Color.rgb(levels[red], levels[green], levels[blue])
                    #expect(reduction.reduce(color) == .palette(UInt8(16 + 36 * red + 6 * green + blue)))
                }
            }
        }
        for step in UInt8(0)..<24 {
            let grey = 8 + 10 * step
            #expect(reduction.reduce(.rgb(grey, grey, grey)) == .palette(232 + step))
        }
    }
}
