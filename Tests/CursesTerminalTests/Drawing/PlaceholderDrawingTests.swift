import CNcursesCalls
import TerminalUI
import Testing

@testable import CursesTerminal
@testable import TerminalGraphics

/// Cells of kitty's Unicode placeholders, as curses draws them.
@Suite struct PlaceholderDrawingTests {
    @Test func placeholderMarksHaveZeroWidth() {
        #expect(cn_set_utf8_locale())
        #expect(PlaceholderArea.marks.count == 283)
        #expect(Set(PlaceholderArea.marks).count == 283)
        #expect(PlaceholderArea.marks.first == 0x0305)
        #expect(PlaceholderArea.marks.allSatisfy { cn_width(UInt32($0)) == 0 })
        #expect(cn_width(PlaceholderArea.placeholder) == 1)
        // Curses gets the same base and marks.
        let cell = PlaceholderArea(image: 0x1900_0003, region: ScreenRegion(row: 0, column: 0, rows: 283, columns: 283))
            .cell(row: 282, column: 17, continues: false)
        let drawn = DrawableGlyph(cell.glyph, span: .single)
        #expect(drawn.base == 0x10_EEEE)
        #expect(drawn.marks == cell.glyph.marks)
        #expect(!drawn.isWide && !drawn.needsBlank)
    }

    @Test(arguments: ColorDepth.allCases.filter { $0 != .monochrome }) func imageIDColoursAreTheSameAtEveryDepth(
        _ depth: ColorDepth
    ) {
        var reduction = PaletteReduction(depth: depth)
        for index in UInt8(1)...7 { #expect(reduction.number(of: .palette(index)) == Int32(index)) }
    }
}
