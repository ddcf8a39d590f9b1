import TerminalUI
import Testing

@testable import CursesTerminal
@testable import TerminalGraphics

@Suite struct DrawingTests {
    @Test(
        arguments: [
            // base, marks, span, drawn base, drawn mark, wide, blank
            (0x41, 0, Cell.Span.single, 0x41, 0, false, false),
            (0x65, 0x301, .single, 0x65, 0x301, false, false),
            (0xAC00, 0, .leading, 0xAC00, 0, true, false),
            (0x2764, 0xFE0F, .leading, 0x2764, 0, false, true),
            (0x1CD00, 0, .single, 0xFFFD, 0, false, false),
            (0xAC00, 0, .single, 0xFFFD, 0, false, false),
            (0x200B, 0, .single, 0x20, 0, false, false),
            (0x65, 0x66, .single, 0x65, 0, false, false),
        ] as [(UInt32, UInt16, Cell.Span, UInt32, UInt16, Bool, Bool)])
    func drawnGlyphsMatchTheSurfacesColumns(
        _ base: UInt32, _ mark: UInt16, _ span: Cell.Span, _ drawn: UInt32, _ drawnMark: UInt16, _ isWide: Bool,
        _ needsBlank: Bool
    ) {
        let widths: [UInt32: Int] = [0xAC00: 2, 0x301: 0, 0xFE0F: 0, 0x1CD00: -1, 0x200B: 0]
        let glyph = DrawableGlyph(Glyph(unchecked: base, marks: Glyph.Marks(mark)), span: span) { widths[$0] ?? 1 }
        #expect(glyph.base == drawn)
        #expect(glyph.marks.first == drawnMark)
        #expect(glyph.isWide == isWide)
        #expect(glyph.needsBlank == needsBlank)
    }

    struct Bands: Sendable {
        let old: [Surface.ScrollBand]
        let new: [Surface.ScrollBand]
        let plans: [ScrollPlan]
    }

    static func band(_ identity: Int, _ rows: Range<Int>, _ offset: Int) -> Surface.ScrollBand {
        Surface.ScrollBand(identity: identity, rows: rows, offset: offset)
    }

    @Test(arguments: [
        Bands(old: [band(1, 2..<10, 5)], new: [band(1, 2..<10, 6)], plans: [ScrollPlan(rows: 2..<10, count: 1)]),
        Bands(old: [band(1, 2..<10, 5)], new: [band(1, 2..<10, -2)], plans: [ScrollPlan(rows: 2..<10, count: -7)]),
        Bands(old: [band(1, 2..<10, 5)], new: [band(1, 2..<10, 13)], plans: []),
        Bands(old: [band(1, 2..<10, 5)], new: [band(1, 2..<10, 5)], plans: []),
        Bands(old: [band(1, 2..<10, 5)], new: [band(2, 2..<10, 6)], plans: []),
        Bands(old: [band(1, 2..<10, 5)], new: [band(1, 2..<11, 6)], plans: []),
        Bands(old: [band(1, 2..<10, .min)], new: [band(1, 2..<10, .max)], plans: []),
        Bands(
            old: [band(1, 2..<10, 5), band(2, 4..<12, 5)], new: [band(1, 2..<10, 6), band(2, 4..<12, 6)],
            plans: [ScrollPlan(rows: 2..<10, count: 1)]),
    ]) func movedBandsAreScrolled(_ example: Bands) {
        #expect(ScrollPlan.plans(from: example.old, to: example.new) == example.plans)
    }

    @Test(arguments: [
        ("\u{1B}[?5h$<100/>\u{1B}[?5l", "\u{1B}[?5h\u{1B}[?5l"), ("a$b", "a$b"), ("$<5", "$<5"), ("", ""),
    ])
    func paddingIsRemovedFromCapabilities(_ capability: String, _ expected: String) {
        #expect(TerminalCapabilities.withoutPadding(Array(capability.utf8)) == Array(expected.utf8))
    }

    @Test func errorsEscapeTheTerminalType() {
        let text = "\(CursesTerminalError.unknownTerminalType("a\u{1B}]0;b\n" + String(repeating: "c", count: 200)))"
        #expect(text.unicodeScalars.allSatisfy { $0.value >= 0x20 })
        #expect(text.hasPrefix("No terminfo entry for TERM='a?]0;b?ccc"))
        #expect(text.count < 300)
    }
}
