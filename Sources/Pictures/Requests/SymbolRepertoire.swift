/// The symbols that pictures are drawn with.
package enum SymbolRepertoire: String, CaseIterable, Hashable, Sendable {
    /// Half blocks, quadrants and eighths, which every font has.
    case blocks
    /// Sextants of Unicode 13 (U+1FB00...) besides the blocks. Terminals that draw them themselves show them (kitty,
    /// foot, WezTerm); others need them in the font, and DejaVu Sans Mono has empty boxes in their place.
    case sextants
    /// Octants of Unicode 16 (U+1CD00...) besides the blocks, which only terminals that draw them themselves show.
    case octants
    /// Braille, which nearly every font has: eight dots that do not touch.
    case braille
    /// The printable characters of ASCII.
    case ascii
}
