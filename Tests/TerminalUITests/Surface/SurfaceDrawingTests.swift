import SeededRandom
import TestSupport
import Testing

@testable import TerminalUI

@Suite struct SurfaceDrawingTests {
    static func surface(_ columns: Int, _ rows: Int) -> Surface {
        Surface(size: ScreenSize(columns: columns, rows: rows))
    }

    @Test func textIsDrawnInColumns() {
        var surface = Self.surface(16, 3)
        #expect(surface.draw("밤의 시장, a", row: 0, column: 0) == 12)
        #expect(surface.draw("🇰🇷 e\u{301}x", row: 1, column: 2) == 5)
        #expect(surface.draw("plain", row: 2, column: 1, maximumColumns: 3) == 3)
        expectScreen(
            surface,
            """
            밤의 시장, a
              KR e\u{301}x
             pla
            """)
        #expect(surface[0, 0].span == .leading)
        #expect(surface[0, 1].span == .trailing)
    }

    @Test(
        arguments: [
            ("abc", -1, "bc", 3), ("abc", 3, "   a", 1), ("abc", 4, "", 0), ("abc", .min, "", 3), ("abc", .max, "", 0),
            ("日本", -1, " 本", 4), ("日本", 1, " 日", 2), ("日本", 3, "", 0), ("", 0, "", 0),
        ] as [(String, Int, String, Int)])
    func `text is clipped at both edges`(text: String, column: Int, expected: String, used: Int) {
        var surface = Self.surface(4, 1)
        #expect(surface.draw(text, row: 0, column: column) == used)
        #expect(SurfaceText.lines(surface) == [expected])
        #expect(surface.draw(text, row: 7, column: 0, style: .plain) == min(4, DisplayText.columns(of: text)))
        #expect(SurfaceText.lines(surface) == [expected])
    }

    @Test func overwritingHalfOfAWideGlyphBlanksTheOtherHalf() {
        var surface = Self.surface(6, 1)
        surface.draw("日本語", row: 0, column: 0)
        surface.draw("x", row: 0, column: 1)
        surface.draw("y", row: 0, column: 4)
        #expect(SurfaceText.lines(surface) == [" x本y"])
    }

    @Test func bordersSurroundTheirRegions() {
        var surface = Self.surface(16, 4)
        surface.drawBorder(ScreenRegion(row: 0, column: 0, rows: 4, columns: 5), kind: .rounded)
        surface.drawBorder(ScreenRegion(row: 0, column: 5, rows: 3, columns: 4), kind: .heavy)
        surface.drawBorder(ScreenRegion(row: 1, column: 9, rows: 2, columns: 3), kind: .plain)
        surface.drawBorder(ScreenRegion(row: 2, column: 13, rows: 9, columns: 9), kind: .plain)
        surface.drawBorder(ScreenRegion(row: 0, column: 13, rows: 0, columns: 3), kind: .plain)
        expectScreen(
            surface,
            """
            ╭───╮┏━━┓
            │   │┃  ┃┌─┐
            │   │┗━━┛└─┘ ┌──
            ╰───╯        │
            """)
    }

    @Test func restylingAWideGlyphChangesBothHalves() {
        var surface = Self.surface(6, 1)
        surface.draw("日本語", row: 0, column: 0)
        surface.restyle(ScreenRegion(row: 0, column: 1, rows: 1, columns: 2)) { $0.attributes = .bold }
        #expect(surface.cells.map { $0.style.attributes == .bold } == [false, false, true, true, false, false])
    }

    @Test func randomDrawingStaysValidAndClipped() {
        for seed in UInt64(1)...300 {
            var generator = SeededGenerator(seed: seed)
            let columns = Int.random(in: 0...14, using: &generator)
            var surface = Self.surface(columns, Int.random(in: 0...5, using: &generator))
            for _ in 0..<12 {
                let before = surface
                let clip = Self.region(using: &generator)
                surface.withClip(to: clip) { Self.drawSomething(into: &$0, using: &generator) }
                #expect(Self.isPaired(surface), "\(generator)")
                for row in 0..<surface.size.rows {
                    for column in 0..<surface.size.columns
                    where !clip.contains(ScreenPosition(row: row, column: column)) {
                        let old = before[row, column]
                        let new = surface[row, column]
                        // Outside the clip, only the other half of a split glyph may change, to a blank.
                        #expect(new == old || (old.span != .single && new.glyph == .space), "\(generator)")
                    }
                }
                #expect(surface.cells.allSatisfy { Self.isHarmless($0.glyph) }, "\(generator)")
            }
        }
    }

    private static func region(using generator: inout SeededGenerator) -> ScreenRegion {
        ScreenRegion(
            row: Int.random(in: -3...6, using: &generator), column: Int.random(in: -5...15, using: &generator),
            rows: Int.random(in: 0...6, using: &generator), columns: Int.random(in: 0...12, using: &generator))
    }

    private static func drawSomething(into surface: inout Surface, using generator: inout SeededGenerator) {
        let region = region(using: &generator)
        let style = Style(attributes: Bool.random(using: &generator) ? .bold : [])
        switch Int.random(in: 0..<6, using: &generator) {
        case 0: surface.fill(region, style: style)
        case 1: surface.drawBorder(region, kind: .rounded, style: style)
        case 2: surface.restyle(region) { $0.attributes.formUnion(.underline) }
        case 3:
            let cells = Array(repeating: Cell(glyph: Glyph(unchecked: 0x2588)), count: region.columns)
            surface.copy(cells[...], row: region.row, column: region.column)
        default:
            let text = HostileText.make(scalars: 12, using: &generator)
            surface.draw(text, row: region.row, column: region.column, style: style, maximumColumns: region.columns)
        }
    }

    private static func isPaired(_ surface: Surface) -> Bool {
        (0..<surface.size.rows).allSatisfy { row in
            (0..<surface.size.columns).allSatisfy { column in
                let cell = surface[row, column]
                let isLastColumn = column + 1 == surface.size.columns
                return switch cell.span {
                case .single: cell.glyph.width == 1
                case .leading:
                    !isLastColumn && cell.glyph.width == 2 && surface[row, column + 1].span == .trailing
                        && surface[row, column + 1].style == cell.style
                case .trailing: column > 0 && surface[row, column - 1].span == .leading
                }
            }
        }
    }

    private static func isHarmless(_ glyph: Glyph) -> Bool {
        [.single, .double, .spacingMark].contains(GlyphClass.of(glyph.base))
    }
}
