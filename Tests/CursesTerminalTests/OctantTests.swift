import CNcursesCalls
import TerminalUI
import Testing

@testable import CursesTerminal

/// Octants, which curses cannot draw and which pass through it as substitute glyphs.
@Suite struct OctantTests {
    @Test func octantsPassThroughCursesAsSubstituteGlyphs() throws {
        #expect(cn_set_utf8_locale())
        for isECMA48 in [true, false] {
            for octant in BlockOctants.scalars {
                let drawn = DrawableGlyph(Glyph(unchecked: octant), span: .single, isArt: true)
                #expect(cn_width(drawn.base) == 1)
                #expect(!drawn.needsBlank && !drawn.isWide)
                var output = OutputOptimizer(isECMA48 ? [.renditions, .repetition, .lineFeed, .singleAttributes] : [])
                var bytes = Array("\u{10CC00}".utf8)
                let input = "a\(try #require(Unicode.Scalar(drawn.base)))\u{1B}[m\u{10CC00}"
                Array(input.utf8).withUnsafeBufferPointer { output.write($0, to: &bytes) }
                let line = String(decoding: bytes, as: UTF8.self)
                #expect(line.unicodeScalars.map(\.value).filter { $0 > 0x7F } == [0x10CC00, octant, 0x10CC00])
            }
        }
    }

    @Test(arguments: [0x1CD00, 0x1CDE5, 0x10CD00, 0x10CDE5, 0x10CDFF] as [UInt32])
    func textNeverShowsOctantsOrTheirSubstitutes(_ scalar: UInt32) {
        #expect(cn_set_utf8_locale())
        #expect(DrawableGlyph(Glyph(unchecked: scalar), span: .single).base == 0xFFFD)
    }

    @Test func complementsCoverTheRemainingParts() throws {
        for (octant, pattern) in zip(BlockOctants.scalars, BlockOctants.patterns) {
            let substitute = try #require(OctantSubstitutes.substitute(for: octant))
            let complement = OctantSubstitutes.complement(of: substitute)
            #expect(complement == BlockOctants.scalar(of: ~pattern).flatMap { OctantSubstitutes.substitute(for: $0) })
            if let complement { #expect(OctantSubstitutes.complement(of: complement) == substitute) }
        }
        #expect(OctantSubstitutes.complement(of: 0x10CDFF) == nil)
    }
}
