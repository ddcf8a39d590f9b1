import CNcursesCalls
import TerminalUI

/// A glyph that occupies exactly as many columns in curses and in the terminal as on the surface.
///
/// curses and the terminal use the C library's widths. The surface's widths may differ, because its table is newer or
/// a variation selector makes an emoji wide. Such glyphs are replaced or padded.
struct DrawableGlyph: Hashable, Sendable {
    let base: UInt32
    let marks: Glyph.Marks
    /// Whether a single curses cell occupies both columns.
    let isWide: Bool
    /// Whether a blank must follow to fill the second column.
    let needsBlank: Bool

    private static let replacement: UInt32 = 0xFFFD

    /// - Parameter isArt: whether the glyph is part of a picture. Octants are substituted only in pictures.
    init(_ glyph: Glyph, span: Cell.Span, isArt: Bool = false) {
        if isArt, let substitute = OctantSubstitutes.substitute(for: glyph.base) {
            self.init(base: substitute, needsBlank: false)
        } else {
            self.init(glyph, span: span, width: Self.width)
        }
    }

    /// - Parameter width: returns the C library's width of a scalar in columns; negative if it is not printable.
    init(_ glyph: Glyph, span: Cell.Span, width: (UInt32) -> Int) {
        let surfaceWidth = span == .leading ? 2 : 1
        let isASCII = glyph.base < 0x7F && glyph.base >= 0x20
        let libraryWidth = isASCII ? 1 : width(glyph.base)
        isWide = libraryWidth == 2 && surfaceWidth == 2
        needsBlank = surfaceWidth == 2 && !isWide
        if libraryWidth == surfaceWidth || libraryWidth == 1 {
            base = glyph.base
            marks = glyph.marks == Glyph.Marks() ? glyph.marks : Self.drawable(glyph.marks, width: width)
        } else {
            base = libraryWidth == 0 ? 0x20 : Self.replacement
            marks = Glyph.Marks()
        }
    }

    /// Creates a glyph that is one column wide, optionally followed by a blank.
    init(base: UInt32, needsBlank: Bool) {
        self.base = base
        self.needsBlank = needsBlank
        marks = Glyph.Marks()
        isWide = false
    }

    /// Returns the zero-width marks, without variation selector 16, which makes some terminals draw two columns.
    private static func drawable(_ marks: Glyph.Marks, width: (UInt32) -> Int) -> Glyph.Marks {
        var result: (UInt16, UInt16, UInt16) = (0, 0, 0)
        for mark in [marks.first, marks.second, marks.third] where mark != 0 && mark != 0xFE0F {
            guard width(UInt32(mark)) == 0 else { continue }
            if result.0 == 0 { result.0 = mark } else if result.1 == 0 { result.1 = mark } else { result.2 = mark }
        }
        return Glyph.Marks(result.0, result.1, result.2)
    }

    private static func width(_ scalar: UInt32) -> Int {
        // Fast path for lines and blocks, which make up most of a picture.
        if scalar >= 0x2500 && scalar < 0x25A0 { return 1 }
        return OctantSubstitutes.scalars.contains(scalar) ? -1 : Int(cn_width(scalar))
    }
}
